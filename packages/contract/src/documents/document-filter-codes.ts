/** Apart from the other codes of documents, because the address of the list is read in the first chunk. */

/** What the list of waybills finds by: an overdue one is incomplete as well. */
export const DOCUMENT_FILTERS = ['complete', 'incomplete', 'overdue'] as const;
export type DocumentFilter = (typeof DOCUMENT_FILTERS)[number];
