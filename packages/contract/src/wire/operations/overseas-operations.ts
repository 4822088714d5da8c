import { wire } from '../../wire.ts';

export const publishOverseas = wire({ path: '/operations/overseas/publish', changes: true });
export const opsOverseasList = wire({ path: '/operations/overseas/list', method: 'GET' });
export const opsOverseas = wire({ path: '/operations/overseas/detail', method: 'GET' });
export const approveOverseas = wire({ path: '/operations/overseas/approve', changes: true });
export const rejectOverseas = wire({ path: '/operations/overseas/reject', changes: true });
export const countReturn = wire({ path: '/operations/overseas/count', changes: true });
export const attachReturnPicture = wire({ path: '/operations/overseas/parcelPicture', sent: 'multipart', changes: true });
export const attachWorkPicture = wire({ path: '/operations/overseas/workPicture', sent: 'multipart', changes: true });
export const opsDecisionLabel = wire({ path: '/operations/overseas/decisionLabel', method: 'GET', answers: 'file' });
export const withdrawPicture = wire({ path: '/operations/overseas/withdrawPicture', changes: true });
export const closeReturnShort = wire({ path: '/operations/overseas/closeShort', changes: true });
export const finishDecisions = wire({ path: '/operations/overseas/finish', changes: true });
export const putAwayDecisions = wire({ path: '/operations/overseas/putAway', changes: true });
export const pickShort = wire({ path: '/operations/overseas/pickShort', changes: true });
export const shipDecisions = wire({ path: '/operations/overseas/ship', changes: true });
export const signDecisions = wire({ path: '/operations/overseas/sign', changes: true });
export const lockOverseas = wire({ path: '/operations/overseas/lock', changes: true });
