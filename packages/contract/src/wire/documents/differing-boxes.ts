/** Amazon has not named each of the boxes; or the boxes, or what is in them, are others there than on the waybill. */
export const DIFFERENCE_REASONS = ['unnamed', 'differing'] as const;
