import { wire } from '../../../wire.ts';

export const opsInvoiceRequests = wire({ path: '/operations/invoiceRequests', method: 'GET' });
export const issueInvoice = wire({ path: '/operations/issueInvoice', sent: 'multipart', changes: true });
export const refuseInvoiceRequest = wire({ path: '/operations/refuseInvoiceRequest', changes: true });
export const voidInvoice = wire({ path: '/operations/voidInvoice', changes: true });
