import { wire } from '../../wire.ts';

export const publishRemoteAreas = wire({ path: '/operations/publishRemoteAreas', changes: true });
export const importRemoteAreas = wire({ path: '/operations/importRemoteAreas', sent: 'multipart', changes: true });
export const saveOrderSettings = wire({ path: '/operations/saveOrderSettings', changes: true });
