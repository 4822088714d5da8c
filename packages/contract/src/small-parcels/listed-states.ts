import type { ParcelStatus } from './parcel-states.ts';

/** The tabs of the list, in their order on the screen: what waits for the customer comes first. */
export const PARCEL_TABS = ['all', 'problem', 'draft', 'announced', 'stock', 'underway', 'delivery', 'cut', 'signed', 'returned'] as const;

/** Those that have left us and are not there yet. */
export const PARCELS_UNDER_WAY = ['outstock', 'departure', 'arrival', 'delivery'] as const satisfies readonly ParcelStatus[];

/** Why a parcel waits for its customer, the worst first. */
export const PARCEL_ATTENTION = ['problem', 'cut', 'quiet', 'draft'] as const;
