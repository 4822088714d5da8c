import { wire } from '../../wire.ts';

export const recordFreeTime = wire({ path: '/operations/recordFreeTime', changes: true });
export const appointDelivery = wire({ path: '/operations/appointDelivery', changes: true });
export const proveDelivery = wire({ path: '/operations/proveDelivery', changes: true });
