/** The tabs of the list, in their order on the screen: what waits for the customer comes first. */
export const OVERSEAS_TABS = ['all', 'decision', 'draft', 'review', 'arriving', 'processing', 'leaving', 'done', 'closed'] as const;

/** Why an overseas waybill waits for its customer, the worst first. */
export const OVERSEAS_ATTENTION = ['decision', 'rejected', 'bill', 'draft'] as const;
