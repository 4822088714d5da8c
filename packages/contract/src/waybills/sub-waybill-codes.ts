/** What happens to a box on its way, in the order of the way; each is scanned by itself. */
export const BOX_SCANS = ['received', 'loaded', 'departed', 'arrived', 'outForDelivery', 'delivered'] as const;
export type BoxScan = (typeof BOX_SCANS)[number];

const DIGITS = 3;

/** A box of a waybill under a number of its own: WB1-001. Above 999 the number grows. */
export const subWaybillNoOf = (waybillNo: string, boxNumber: number): string => `${waybillNo}-${String(boxNumber).padStart(DIGITS, '0')}`;
