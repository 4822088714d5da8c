import { SYNC_FAULTS } from '../../site/store-states.ts';
import { wire } from '../../wire.ts';

/** A label printer of 10×10 or 10×15 cm: a pair is two labels that follow each other. A4: two pairs a page, each side by side. */
export const PAIR_SIZES = ['10x10', '10x15', 'A4'] as const;
export type PairSize = (typeof PAIR_SIZES)[number];

export const LABEL_FILE_STATES = ['queued', 'reading', 'done', 'failed'] as const;
export type LabelFileState = (typeof LABEL_FILE_STATES)[number];

/** Of the labels of one shipment, fetched at Amazon. */
export const LABEL_FETCH_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type LabelFetchState = (typeof LABEL_FETCH_STATES)[number];

/**
 * Why they could not be fetched. As of a sync, and: the shop is not connected any more; what came is no PDF. Of those that are `done`: there
 * are fewer labels than the shipment has boxes; or Amazon has none of its pallets.
 */
export const LABEL_FETCH_FAULTS = [...SYNC_FAULTS, 'notConnected', 'noPdf', 'tooFew', 'noPallets'] as const;
export type LabelFetchFault = (typeof LABEL_FETCH_FAULTS)[number];

/** Of one waybill, uploaded. */
export const MAX_LABEL_FILES = 20;
/** Of one file: a page for each box that a waybill may have. */
export const MAX_LABEL_PAGES = 10_000;
/** Pairs of one print; a waybill with more is printed in parts. */
export const MAX_PAIRS = 1000;

export const uploadAmazonLabels = wire({ path: '/seaair/boxlabels/upload', sent: 'multipart', changes: true });
export const queryAmazonLabels = wire({ path: '/seaair/boxlabels/query' });
export const fetchAmazonLabels = wire({ path: '/seaair/boxlabels/fetch', changes: true });
export const deleteAmazonLabels = wire({ path: '/seaair/boxlabels/delete', changes: true });
export const printPalletLabels = wire({ path: '/seaair/boxlabels/pallets', answers: 'file' });
export const printLabelPairs = wire({ path: '/seaair/boxlabels/printPairs', changes: true, answers: 'file' });
