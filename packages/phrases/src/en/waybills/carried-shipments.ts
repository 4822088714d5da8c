import type { Translation } from '../../typing.ts';
import type { carriedShipments as zh } from '../../zh/waybills/carried-shipments.ts';

export const carriedShipments = {
  title: 'Amazon shipments',
  store: 'Store: {{name}}',
  readAt: 'read {{time}}',
  warehouse: 'FC {{code}}',
  counted: '{{received}} of {{units}} units received',
  notCounted: 'Amazon has not begun to count',
  missing_one: '{{units}} unit short',
  missing_other: '{{units}} units short',
  complete: 'All received',
  table: 'What was received of {{fbaId}}',
  sku: 'MSKU',
  sent: 'Shipped',
  received: 'Received',
  difference: 'Difference',
  more: 'Show all {{count}} SKUs',
  claim: 'Open a case for the shortage',
  claimText: {
    head_one: 'Amazon shipment {{fbaId}} was closed {{count}} unit short (read {{time}}):',
    head_other: 'Amazon shipment {{fbaId}} was closed {{count}} units short (read {{time}}):',
    line: '{{msku}}: shipped {{sent}}, received {{received}}, missing {{missing}}',
    more_one: 'and {{count}} more SKU',
    more_other: 'and {{count}} more SKUs',
  },
  boxesDiffer:
    'Boxes at Amazon: {{boxes}}, on this waybill: {{here}}. If the shipment was changed in Seller Central, correct the packing list.',
  tracking: {
    none: 'No tracking numbers of the last mile yet; Amazon is told as soon as there are.',
    boxes: 'Boxes with a tracking number: {{count}} of {{boxes}}',
    truck: 'By truck, PRO number {{proNumber}}',
    obstacle: {
      parcelsExpected: 'At Amazon this shipment goes as parcels: each box needs a parcel number, a PRO number is not taken.',
      truckExpected: 'At Amazon this shipment goes by truck: it needs a PRO number, numbers of parcels are not taken.',
      severalTrucks: 'Several trucks bring this shipment, and Amazon takes one PRO number. Enter it in Seller Central.',
      shared:
        'Waybill {{waybillNo}} carries boxes of this shipment too, so it is not known which box IDs are here. Enter the tracking numbers in Seller Central.',
      boxesUnknown:
        'The boxes of this waybill cannot be matched with those at Amazon one by one. Enter the tracking numbers in Seller Central.',
      numbersUnassigned:
        'There are several tracking numbers and it is not said which box each belongs to. Ask customer service, or enter them in Seller Central.',
    },
    notTold: 'Amazon is not told yet',
    waiting: 'Waiting to tell Amazon',
    running: 'Telling Amazon',
    done: 'Amazon was told {{time}}',
    changed: 'Numbers have changed; Amazon does not know yet',
    failed: 'Amazon could not be told',
    fault: {
      throttled: 'Amazon limits the number of requests.',
      outage: 'Amazon does not answer.',
      revoked: 'The seller has withdrawn the permission. Authorise the store again.',
      appRefused: "Amazon does not accept this portal's credentials. Ask your customer service.",
      refused: 'Amazon refused these numbers. Check the shipment in Seller Central.',
      notConnected: 'The store is not connected. Authorise it again.',
      problems: 'Amazon did not take these numbers:',
      unfinished: 'Amazon has not come to an end with them. Tell it again later.',
    },
    willRetry: 'It is tried again by itself.',
    request: 'Amazon request {{id}}',
    send: 'Tell Amazon',
    again: 'Tell Amazon again',
    asked: 'Amazon is being told',
  },
} as const satisfies Translation<typeof zh>;
