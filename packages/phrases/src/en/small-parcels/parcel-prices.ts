import type { Translation } from '../../typing.ts';
import type { parcelPrices as zh } from '../../zh/small-parcels/parcel-prices.ts';

/** What a small parcel costs, before and after it is weighed. */
export const parcelPrices = {
  title: 'Price',
  charge: 'Charge',
  amount: 'Amount',
  announced: 'By the announced weight',
  owed: 'By the measured weight',
  total: 'Total',
  refunded: 'refunded',
  unbilled: '{{amount}} of it is on no bill yet',
  bills: 'Bills',
  toCome: 'It is charged by what it weighs when we take it in, at the prices of the day on which it is announced.',
  none: 'This product has no prices; we tell you what it costs.',
  toFill: 'Once country, product and weight are filled in, the price appears here.',
  outOfBands: 'By its volume it weighs more than the prices of this product go to. Please choose another product.',
  dutyThen: 'Corrected so, duty is charged at {{amount}}.',
  dutyUpTo: 'It is charged of goods worth at most {{max}}.',
  dutyBilled: 'The duty is on a bill already: we settle what it differs by.',
  dutyLater: 'Whether duty is charged follows from the rate of exchange once it is saved.',
  fee: {
    sendOn: 'Sending it on costs {{amount}}, which is put on your next bill.',
    return: 'The return costs {{amount}}, which is put on your next bill.',
    destroy: 'Destroying it costs {{amount}}, which is put on your next bill.',
  },
  refundOf: {
    notLeft: 'It has not left the country: freight and duty are refunded.',
    mayHaveLeft: 'Freight and duty are refunded if it has not left the country yet, and nothing once it has.',
    left: 'It has left the country: nothing that was charged is refunded.',
  },
  announce: {
    title_one: 'Announce {{count}} parcel?',
    title_other: 'Announce {{count}} parcels?',
    sum_one: 'It will come to {{amount}}',
    sum_other: 'They will come to {{amount}}',
    withoutPrice_one: '{{count}} of them has no price yet',
    withoutPrice_other: '{{count}} of them have no price yet',
    gone_one: 'Your ERP does not list {{count}} of them among those to be sent now (cancelled, held or sent otherwise): {{parcels}}',
    gone_other: 'Your ERP does not list {{count}} of them among those to be sent now (cancelled, held or sent otherwise): {{parcels}}',
    text: 'By announcing you agree to this price; what is charged follows from what they weigh when we take them in, at the same rates.',
    progress: '{{done}} of {{count}} done',
    confirm: 'Announce',
  },
  toPay: 'Bills to pay',
  toPayRow: '{{amount}} to pay, due on {{day}}',
} as const satisfies Translation<typeof zh>;
