import { wire } from '../../wire.ts';

export const publishParcelProducts = wire({ path: '/operations/parcels/publish', changes: true });
export const opsParcelList = wire({ path: '/operations/parcels/list', method: 'GET' });
export const opsParcel = wire({ path: '/operations/parcels/detail', method: 'GET' });
export const takeInParcel = wire({ path: '/operations/parcels/takeIn', changes: true });
export const moveParcel = wire({ path: '/operations/parcels/move', changes: true });
export const reportParcelProblem = wire({ path: '/operations/parcels/report', changes: true });
export const solveParcelProblem = wire({ path: '/operations/parcels/solve', changes: true });
export const cutParcel = wire({ path: '/operations/parcels/cut', changes: true });
export const refuseInterception = wire({ path: '/operations/parcels/refuseInterception', changes: true });
export const sendBackParcel = wire({ path: '/operations/parcels/sendBack', changes: true });
export const completeParcelReturn = wire({ path: '/operations/parcels/completeReturn', changes: true });
export const receiveParcelBag = wire({ path: '/operations/parcels/receiveBag', changes: true });
