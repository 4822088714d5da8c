import type { ParcelStatus } from './parcel-states.ts';

/** Parcels that have left us and are not there yet. */
export const PARCELS_UNDER_WAY = ['outstock', 'departure', 'arrival', 'delivery'] as const satisfies readonly ParcelStatus[];
