/** The tabs of the list, in their order on the screen: what waits for the customer comes first. */
export const PARCEL_TABS = ['all', 'problem', 'draft', 'announced', 'stock', 'underway', 'delivery', 'cut', 'signed', 'returned'] as const;
