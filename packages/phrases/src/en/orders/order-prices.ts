import type { Translation } from '../../typing.ts';
import type { orderPrices as zh } from '../../zh/orders/order-prices.ts';

export const orderPrices = {
  channels: {
    needs: 'Channels and prices appear here once the destination and the packages, weight and volume (or the packing list) are known.',
    needsCabinet:
      'Channels and prices appear here once the destination, the container type and the packages, weight and volume (or the packing list) are known.',
    loading: 'Working out prices',
    refreshing: 'Updating prices',
    none: 'No channel takes these goods there',
    noneText: 'Check capability and special product, or ask your account manager.',
    withoutRate: 'No exchange rate for {{currency}} yet, so duty or premium cannot be counted. No price for: {{channels}}',
    failed: 'Prices did not load',
    sort: { label: 'Sort', price: 'Cheapest first', speed: 'Fastest first' },
    count_one: '{{count}} channel',
    count_other: '{{count}} channels',
    cheapest: 'Cheapest',
    fastest: 'Fastest',
    charged: 'Chargeable {{weight}}',
    days: '{{min}}–{{max}} days',
    sameDays: '{{min}} days',
    includes: {
      duty: 'Tax included',
      dutyNot: 'Tax not included',
      delivery: 'To the door',
      deliveryNot: 'To the port',
      insurance: 'Insured',
    },
    validTo: 'Valid to {{day}}',
    how: 'Price details',
    receipt: 'Price of {{channel}}',
    open: 'plus charges by pallet or container, which are not known yet',
    unpriced: 'no price for containers of type {{types}}',
    notQuoted: 'The chosen channel has no price for these goods. Choose again.',
    isShown: 'Estimated from what is filled in; frozen when you submit, and settled by the weight measured in the warehouse.',
  },
} as const satisfies Translation<typeof zh>;
