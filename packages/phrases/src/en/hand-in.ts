import type { Translation } from '../typing.ts';
import type { handIn as zh } from '../zh/hand-in.ts';

export const handIn = {
  title: 'Receiving warehouses',
  hint: 'Hand your goods in at any of these',
  hours: '{{from}} to {{to}}, {{times}}',
} as const satisfies Translation<typeof zh>;
