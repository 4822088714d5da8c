import type { Translation } from '../../typing.ts';
import type { scanCheckPaper as zh } from '../../zh/papers/scan-check-paper.ts';

export const scanCheckPaper = {
  title: 'Box label check',
  customer: 'Customer',
  waybillNo: 'Waybill no.',
  boxes: 'Boxes',
  right: 'Right',
  wrong: 'Wrong label',
  open: 'Not scanned',
  openBoxes: 'Boxes not scanned',
  first: 'First scan',
  last: 'Last scan',
  by: 'Scanned by',
  wrongBoxes: 'Boxes with a wrong label',
  rightBoxes: 'Boxes that are right',
  box: 'Box',
  found: 'Amazon label found',
  expected: 'Amazon label expected',
  label: 'Amazon label',
  at: 'Time',
  checkedSign: 'Checked by',
  warehouseSign: 'Warehouse',
} as const satisfies Translation<typeof zh>;
