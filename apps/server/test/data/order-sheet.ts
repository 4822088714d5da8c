/** A sheet of orders as a customer writes it: two waybills, the first of two rows. */
export const ORDER_TITLES = [
  'Reference no.',
  '渠道',
  'Departure',
  '目的国家',
  'Deliver to',
  'Warehouse code',
  'Company',
  'Contact',
  'Phone',
  'Channel capability',
  'Special product',
  'Declare in own name',
  'Handover',
  'Insurance',
  'Last-mile delivery',
  'Boxes',
  'Gross weight (kg)',
  'L',
  'W',
  'H',
  'SKU',
  'Qty',
  'Name (English)',
  'Name (Chinese)',
  'Declared unit value',
] as const;

/** What is said of a waybill by the channel that `waybillMaker` publishes. */
const HEAD = [
  'TEST-AIR',
  'SZX',
  'US',
  'FBA',
  'ONT8',
  'Amazon',
  'Receiving',
  '+1 909 555 0100',
  '普货',
  'None',
  '否',
  'Dropped off',
  'no',
  'By truck',
];
const LAMP = ['LED lamp', 'LED 灯', '3.20'];

/** The rows of one waybill that can be submitted: 12 boxes of 10 kg, and 2 more. */
export const orderRows = (referenceNo: string): string[][] => [
  [referenceNo, ...HEAD, '12', '10', '60', '40', '30', 'LAMP-1', '96', ...LAMP],
  [referenceNo, ...HEAD.map(() => ''), '2', '5', '30', '30', '30', 'LAMP-2', '8', ...LAMP],
];

export const asText = (table: readonly (readonly string[])[]): string => table.map((cells) => cells.join('\t')).join('\n');
