import { wire } from '../../wire.ts';

export { listInvoiceRequests } from './invoice-list.ts';

export const requestInvoice = wire({ path: '/finance/invoice/save', changes: true });
export const withdrawInvoiceRequest = wire({ path: '/finance/invoice/withdraw', changes: true });
export const invoiceFile = wire({ path: '/finance/invoice/file', answers: 'file' });
