import { wire } from '../../wire.ts';

export const proveDelivery = wire({ path: '/operations/proveDelivery', changes: true });
