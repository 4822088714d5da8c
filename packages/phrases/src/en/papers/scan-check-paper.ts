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
  differing: 'Boxes that differ from Amazon’s',
  differingText:
    'It is not certain which label of Amazon’s belongs on these boxes. Correct the packing list, or read the store’s shipments again and fetch the labels anew.',
  shipment: 'Shipment',
  here: 'Boxes of the waybill',
  atAmazon: 'Boxes at Amazon',
  unnamed: 'Amazon has not named each of its boxes',
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
