import { wire } from '../../wire.ts';

export { creditNotePdf, disputeBill, withdrawBillDispute } from './bill-disputes.ts';
export { invoiceFile, listInvoiceRequests, requestInvoice, withdrawInvoiceRequest } from './invoice-requests.ts';
export { listBills, listUnbilled } from './bill-list.ts';
export { startBillPapers } from './bill-papers.ts';

export const confirmBill = wire({ path: '/finance/bill/confirmBill', changes: true });
export const payBillFromBalance = wire({ path: '/finance/bill/payFromBalance', changes: true });
export const cancelConfirmBill = wire({ path: '/api/amazon/problem/cancelConfirmBill', method: 'GET', changes: true });
export const queryUnbilledSums = wire({ path: '/finance/bill/unbilledSums' });
export const queryBill = wire({ path: '/finance/bill/queryBillById' });
/** How long a link to a bill is valid. */
export const BILL_SHARE_DAYS = 30;
export const shareBill = wire({ path: '/finance/bill/share', changes: true });
export const withdrawBillShares = wire({ path: '/finance/bill/withdrawShares', changes: true });
export const getSharedBill = wire({ path: '/finance/bill/shared' });
export const billPdf = wire({ path: '/finance/bill/pdf', answers: 'file' });
export const billWorkbook = wire({ path: '/finance/bill/workbook', answers: 'file' });
