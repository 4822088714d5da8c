/** The tabs of the list, in their order on the screen: what waits for the customer comes first. */
export const PARCEL_TABS = ['all', 'problem', 'draft', 'announced', 'stock', 'underway', 'delivery', 'cut', 'signed', 'returned'] as const;

/** Why a parcel waits for its customer, the worst first. */
export const PARCEL_ATTENTION = ['problem', 'cut', 'quiet', 'draft'] as const;
