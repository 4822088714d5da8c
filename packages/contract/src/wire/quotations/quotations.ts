import { wire } from '../../wire.ts';

export { listQuotations } from './quotation-list.ts';

/** How long a link to a quotation opens it. */
export const QUOTATION_SHARE_DAYS = 30;

export const askQuotation = wire({ path: '/seaair/quotation/save', changes: true });
export const queryQuotation = wire({ path: '/seaair/quotation/detail' });
export const acceptOffer = wire({ path: '/seaair/quotation/accept', changes: true });
export const declineQuotation = wire({ path: '/seaair/quotation/decline', changes: true });
export const withdrawQuotation = wire({ path: '/seaair/quotation/withdraw', changes: true });
export const askAgain = wire({ path: '/seaair/quotation/askAgain', changes: true });
export const shareQuotation = wire({ path: '/seaair/quotation/share', changes: true });
export const withdrawQuotationShares = wire({ path: '/seaair/quotation/withdrawShares', changes: true });
export const getSharedQuotation = wire({ path: '/seaair/quotation/shared' });
/** What was offered last as a paper, for its own login and behind a link. */
export const quotationPdf = wire({ path: '/seaair/quotation/pdf', answers: 'file' });
export const sharedQuotationPdf = wire({ path: '/seaair/quotation/sharedPdf', answers: 'file' });
