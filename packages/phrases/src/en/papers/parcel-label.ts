import type { Translation } from '../../typing.ts';
import type { parcelLabel as zh } from '../../zh/papers/parcel-label.ts';

/** Official words of the forms CN22 and CN23 of the Universal Postal Union. */
export const parcelLabel = {
  title: 'Parcel labels',
  form: 'CUSTOMS DECLARATION',
  /** Below the declaration, signed by the sender. */
  statement:
    'I certify that the particulars given in this declaration are correct and that this parcel contains no dangerous article or article prohibited by postal or customs regulations.',
  from: 'From',
  to: 'To',
  phone: 'Tel.',
  zipCode: 'Postcode',
  product: 'Product',
  quantity: 'Qty',
  description: 'Contents',
  hsCode: 'HS code',
  origin: 'Origin',
  netWeight: 'Net kg',
  value: 'Value',
  weight: 'Gross weight',
  total: 'Total value',
  senderTax: 'Sender tax no.',
  receiverTax: 'Importer tax no.',
  orderNo: 'Order no.',
  continued: 'more on the next page',
} as const satisfies Translation<typeof zh>;
