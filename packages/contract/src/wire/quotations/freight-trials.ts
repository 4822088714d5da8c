import { wire } from '../../wire.ts';

/** How many trials a customer keeps. */
export const MAX_TRIALS = 50;
export const MAX_TRIAL_NAME = 60;

export const tryFreight = wire({ path: '/seaair/freightTrial/prices' });
export const listTrials = wire({ path: '/seaair/freightTrial/list' });
export const queryTrial = wire({ path: '/seaair/freightTrial/detail' });
export const keepTrial = wire({ path: '/seaair/freightTrial/save', changes: true });
export const deleteTrial = wire({ path: '/seaair/freightTrial/delete', changes: true });
