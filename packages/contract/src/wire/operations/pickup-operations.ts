import { wire } from '../../wire.ts';

export const opsPickups = wire({ path: '/operations/pickups', method: 'GET' });
export const schedulePickup = wire({ path: '/operations/schedulePickup', changes: true });
export const sendDriver = wire({ path: '/operations/sendDriver', changes: true });
export const loadPickup = wire({ path: '/operations/loadPickup', changes: true });
export const refusePickup = wire({ path: '/operations/refusePickup', changes: true });
