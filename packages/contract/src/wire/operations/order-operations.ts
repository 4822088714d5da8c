import { wire } from '../../wire.ts';

export const publishRemoteAreas = wire({ path: '/operations/publishRemoteAreas', changes: true });
export const saveOrderSettings = wire({ path: '/operations/saveOrderSettings', changes: true });
