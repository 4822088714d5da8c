import { wire } from '../../wire.ts';

export const publishExternalQuotation = wire({ path: '/operations/publishExternalQuotation', changes: true });
export const withdrawExternalQuotation = wire({ path: '/operations/withdrawExternalQuotation', changes: true });
export const saveDiscounts = wire({ path: '/operations/saveDiscounts', changes: true });
