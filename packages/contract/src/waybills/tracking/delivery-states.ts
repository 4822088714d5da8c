/** What the proofs of a delivery say of it: nothing yet, what was booked, or something else, which the customer has taken note of or not. */
export const DELIVERY_STATES = ['none', 'asBooked', 'differs', 'noted'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** How a delivery can differ from what was booked. */
export const DELIVERY_DIFFERENCES = ['otherPlace', 'short', 'shortAt'] as const;
export type DeliveryDifferenceKind = (typeof DELIVERY_DIFFERENCES)[number];
