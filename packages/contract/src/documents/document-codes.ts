import type { FILE_KINDS } from '../wire/documents/files.ts';
import type { PaperKind } from '../wire/waybills/papers.ts';

/** Documents that a waybill needs by a day, without schemas, as pages carry them (docs/decisions/2026-11-26-exceptions-and-documents.md). */

export const DOCUMENTS = [
  'commercialInvoice',
  'packingList',
  'exportPower',
  'exportDeclaration',
  'safetySheet',
  'batteryTest',
  'certificates',
  'isfData',
  'ensData',
  'taxNumberProof',
  'importPower',
  'billOfLading',
  'telexRelease',
  'arrivalNotice',
  'declarationSlip',
] as const;
export type DocumentKind = (typeof DOCUMENTS)[number];

export const DOCUMENT_GIVERS = ['customer', 'forwarder'] as const;
export type DocumentGiver = (typeof DOCUMENT_GIVERS)[number];

/** Missing; given and not looked at yet; looked at; accepted; refused with a reason, which asks for another one. */
export const DOCUMENT_STATES = ['missing', 'given', 'inReview', 'accepted', 'refused'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];
/** What somebody still has to bring. */
export const OPEN_DOCUMENT_STATES = ['missing', 'refused'] as const satisfies readonly DocumentState[];
/** What the forwarder says of a document that is there. */
export const DOCUMENT_VERDICTS = ['inReview', 'accepted', 'refused'] as const satisfies readonly DocumentState[];

/** Of a waybill: whether its customer still has to bring one, and whether one of these is late. `none`: nothing is asked of him. */
export const WAYBILL_DOCUMENTS = ['none', 'incomplete', 'overdue', 'complete'] as const;
export type WaybillDocuments = (typeof WAYBILL_DOCUMENTS)[number];
/** The day that a due date is counted from: departure, arrival, or the booking while neither is known. */
export const DUE_POINTS = ['etd', 'eta', 'booking'] as const;
export type DuePoint = (typeof DUE_POINTS)[number];

/** As which file a document is kept. */
export const FILE_KIND_OF: Readonly<Record<DocumentKind, (typeof FILE_KINDS)[number]>> = {
  commercialInvoice: 'invoice',
  packingList: 'packingList',
  exportPower: 'other',
  exportDeclaration: 'declaration',
  safetySheet: 'other',
  batteryTest: 'other',
  certificates: 'other',
  isfData: 'other',
  ensData: 'other',
  taxNumberProof: 'other',
  importPower: 'other',
  billOfLading: 'billOfLading',
  telexRelease: 'billOfLading',
  arrivalNotice: 'other',
  declarationSlip: 'customsForm',
};

/** Data that are filed before the goods arrive: the papers say what is asked. */
export const FILED_AHEAD = ['isfData', 'ensData'] as const satisfies readonly DocumentKind[];

/** What we print of the order, to be signed or stamped. */
export const TEMPLATE_OF: Readonly<Partial<Record<DocumentKind, PaperKind>>> = {
  commercialInvoice: 'commercialInvoice',
  packingList: 'packingList',
  exportPower: 'powerOfAttorney',
};
