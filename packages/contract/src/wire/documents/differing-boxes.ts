/** Amazon has not named each of the boxes; or knows none of the waybill's SKUs; or the boxes, or what is in them, are others there. */
export const DIFFERENCE_REASONS = ['unnamed', 'otherSkus', 'differing'] as const;
