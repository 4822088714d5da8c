import { wire } from '../../wire.ts';

export const readLabelSettings = wire({ path: '/customer/labelSettings' });
export const saveLogo = wire({ path: '/customer/saveLogo', changes: true });
export const uploadImage = wire({ path: '/customer/uploadImage', sent: 'multipart', changes: true, answers: 'bare' });
export const readImage = wire({ path: '/customer/image', method: 'GET', answers: 'file' });
