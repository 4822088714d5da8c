import { wire } from '../../wire.ts';

export const opsQuotations = wire({ path: '/operations/quotations', method: 'GET' });
export const opsQuotation = wire({ path: '/operations/quotation', method: 'GET' });
export const offerQuotation = wire({ path: '/operations/offerQuotation', changes: true });
export const refuseQuotation = wire({ path: '/operations/refuseQuotation', changes: true });
