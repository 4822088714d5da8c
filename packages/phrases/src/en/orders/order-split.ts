import type { Translation } from '../../typing.ts';
import type { orderSplit as zh } from '../../zh/orders/order-split.ts';

export const orderSplit = {
  title: 'Split the order',
  text: 'The chosen boxes move to a new draft, with their products and invoice quantities. Both orders count their boxes from 1 anew; packages, weight and volume are worked out again. Reference number and files stay here.',
  boxes: 'Boxes that go',
  hint: 'With commas and hyphens, such as 1-5, 8',
  count: '{{count}} of {{total}} boxes go',
  wrong: 'Box numbers of the packing list, such as 1-5, 8',
  allGone: 'At least one box has to stay',
  confirm: 'Split',
  notSaved: 'Correct the marked errors and save the draft first',
  done: 'Split; the new draft is {{waybillNo}}',
  doneText_one: '{{count}} box is in the new draft {{waybillNo}} now. This page shows what stayed.',
  doneText_other: '{{count}} boxes are in the new draft {{waybillNo}} now. This page shows what stayed.',
  open: 'Open the new draft',
} as const satisfies Translation<typeof zh>;
