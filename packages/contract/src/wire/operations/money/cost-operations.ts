import { wire } from '../../../wire.ts';

export const opsCosts = wire({ path: '/operations/costs', method: 'GET' });
export const publishCosts = wire({ path: '/operations/publishCosts', changes: true });
