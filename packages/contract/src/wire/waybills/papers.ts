import { wire } from '../../wire.ts';

export const downloadPapers = wire({ path: '/seaair/waybills/downloadPapers', answers: 'file' });
export const downloadWaybill = wire({ path: '/seaair/seaairwaybill/qingtipai/downloadWaybill', answers: 'file' });
export const batchSlips = wire({ path: '/seaair/waybills/batchDownloadDeclarationSlip', answers: 'file' });
export const batchRefunds = wire({ path: '/seaair/waybills/batchDownloadTaxRefund', answers: 'file' });

/** More waybills than one answer takes: drawn in the background, and found among the exports. */
export const startPapers = wire({ path: '/customer/exports/papers', changes: true });
export const PAPER_JOBS = ['papers', 'slips', 'refunds'] as const;
export type PaperJob = (typeof PAPER_JOBS)[number];
/** Of one job. */
export const MAX_JOB_WAYBILLS = 500;

/** What is printed of an order, in the order of their use. */
export const PAPERS = ['commercialInvoice', 'packingList', 'cartonMarks', 'shippersLetter', 'powerOfAttorney'] as const;
export type PaperKind = (typeof PAPERS)[number];

/** Of one file. */
export const MAX_PAPER_WAYBILLS = 50;
