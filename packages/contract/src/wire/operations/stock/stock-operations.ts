import { wire } from '../../../wire.ts';

export const opsStock = wire({ path: '/operations/overseas/stock/list' });
export const correctStock = wire({ path: '/operations/overseas/stock/correct', changes: true });
