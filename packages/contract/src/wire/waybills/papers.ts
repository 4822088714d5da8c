import { wire } from '../../wire.ts';

export const downloadPapers = wire({ path: '/seaair/waybills/downloadPapers', answers: 'file' });
export const downloadWaybill = wire({ path: '/seaair/seaairwaybill/qingtipai/downloadWaybill', answers: 'file' });
export const batchSlips = wire({ path: '/seaair/waybills/batchDownloadDeclarationSlip', answers: 'file' });
export const batchRefunds = wire({ path: '/seaair/waybills/batchDownloadTaxRefund', answers: 'file' });

/** What is printed of an order, in the order of their use. */
export const PAPERS = ['commercialInvoice', 'packingList', 'cartonMarks', 'shippersLetter', 'powerOfAttorney'] as const;
export type PaperKind = (typeof PAPERS)[number];

/** Of one file. */
export const MAX_PAPER_WAYBILLS = 50;
