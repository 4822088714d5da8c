import type { Translation } from '../../typing.ts';
import type { receivingWarehouses as zh } from '../../zh/waybills/receiving-warehouses.ts';

export const receivingWarehouses = {
  title: 'Receiving warehouses',
  hint: 'Hand your goods in at any of these',
  chosen: 'Hand your goods in here',
  hours: '{{from}} to {{to}}, {{times}}',
} as const satisfies Translation<typeof zh>;
