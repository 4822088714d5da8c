import type { Translation } from '../../typing.ts';
import type { deliveries as zh } from '../../zh/waybills/deliveries.ts';

export const deliveries = {
  title: 'Delivery',
  differsTitle: 'Delivered differently from the booking',
  differs: { otherPlace: 'Booked to {{booked}}, delivered to {{delivered}}', short: '{{booked}} boxes booked, {{delivered}} delivered' },
  differsText: 'The forwarder has recorded the proof of delivery. Please check with the consignee; where goods are lost, open a claim.',
  note: 'I have seen this',
  noteDone: 'Noted how waybill {{waybillNo}} was delivered',
  claim: 'Open a claim',
  booked: 'Booked',
  bookedBoxes_one: '{{count}} box',
  bookedBoxes_other: '{{count}} boxes',
  boxes_one: '{{count}} box',
  boxes_other: '{{count}} boxes',
  asBooked: 'As booked',
  noted: 'Difference noted',
  receivedBy: 'signed by {{name}}',
  more: 'more to come',
  corrected: 'Corrected',
  open: 'Open the proof {{name}}',
} as const satisfies Translation<typeof zh>;
