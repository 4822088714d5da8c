import type { Translation } from '../../typing.ts';
import type { deliveryRates as zh } from '../../zh/small-parcels/delivery-rates.ts';

export const deliveryRates = {
  title: 'Delivery times of parcels',
  subtitle: 'How many parcels are signed for within how many days of their intake',
  period: 'Taken in',
  days: 'Taken in within {{count}} days',
  chart: 'Delivery rate by product',
  chartText: 'The share that is signed for, by days since the intake. Its figures stand in the table below.',
  axis: 'Days since the intake',
  table: 'Delivery times by product',
  product: 'Product',
  parcels: 'Taken in',
  signed: 'Signed',
  median: 'Median days',
  within: 'In {{days}} days',
  of: '{{parcels}} are {{days}} days old, of them {{signed}} signed by then',
  note: 'Only parcels that have reached an age count at it, so that what was taken in lately pulls no rate down. Parcels that were stopped, sent back or destroyed count as not delivered.',
  none: 'No parcel was taken in at that time',
  noneText: 'Once parcels are taken in, their delivery rate by product appears here.',
  toList: 'See the parcels',
} as const satisfies Translation<typeof zh>;
