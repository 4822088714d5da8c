import type { Translation } from '../../typing.ts';
import type { transfers as zh } from '../../zh/overseas/transfers.ts';

export const transfers = {
  ask: 'Transfer {{waybillNo}} to an overseas warehouse',
  text: 'The whole shipment ({{count}} cartons) goes to the warehouse, is counted there and is not delivered as booked. You can cancel until it is approved.',
  send: 'Transfer',
  done: 'Waybill {{waybillNo}} is transferred to overseas waybill {{abroadWaybillNo}}',
  warehouse: 'Overseas warehouse',
  choose: 'Choose',
  contactName: 'Contact',
  contactHint: 'Empty: the shipper’s',
  contactPhone: 'Phone',
  customerRemark: 'Remark',
  none: 'We have no overseas warehouse in {{country}}: this waybill cannot be transferred.',
  state: {
    unprocessed: 'Transferred to an overseas warehouse, under review; the delivery waits:',
    processing: 'Transferred to an overseas warehouse, which takes the goods in:',
    takenIn: 'Taken in by the overseas warehouse:',
  },
} as const satisfies Translation<typeof zh>;
