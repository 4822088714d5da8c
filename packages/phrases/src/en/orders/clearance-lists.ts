import type { Translation } from '../../typing.ts';
import type { clearanceLists as zh } from '../../zh/orders/clearance-lists.ts';

export const clearanceLists = {
  waybillNo: 'Waybill no.',
  now: 'packing list and invoice for clearance',
  sent: 'packing list and invoice as sent',
} as const satisfies Translation<typeof zh>;
