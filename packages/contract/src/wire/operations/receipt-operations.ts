import { wire } from '../../wire.ts';

export const planEntry = wire({ path: '/operations/entry', changes: true });
export const attachLotPicture = wire({ path: '/operations/lotPicture', sent: 'multipart', changes: true });
