import type { Translation } from '../../typing.ts';
import type { search as zh } from '../../zh/portal/search.ts';

export const search = {
  suggestions: 'Matching waybills',
  recent: 'Recent searches',
  forgetRecent: 'Clear',
  manyTitle: 'Find many',
  by: 'Find by',
  waybillNo: 'Waybill no.',
  referenceNo: 'Reference no.',
  numbers: 'Numbers, one a line; commas and spaces work too',
  count: '{{count}} of {{max}} numbers',
  tooMany: 'At most {{max}} numbers at once',
  someMissing: 'Not found: {{numbers}}',
  andMore: '{{numbers}} and others, {{count}} in all',

  blockedTitle: 'Your browser blocked the new windows',
  blockedText: 'Allow pop-ups for this site in the address bar, or open them here one by one:',
  wayNumbers: '{{way}}: waybills: {{count}}',

  searchFailedTitle: 'Error',
  searchFailed: 'server error, please contact the system administrator',
  searchFoundNoWaybill: 'no corresponding waybill found',
  noData: 'No Data',
  enterWaybillNo: 'Please enter the waybill No',
  enterReferenceNo: 'Please enter the Ref no',
  enterNumber: 'please enter a number',

  palette: 'Command palette',
  paletteHint: 'Pages, waybills or actions',
  groups: { recent: 'Recently used', pages: 'Pages', actions: 'Actions', templates: 'Order from a template', waybills: 'Waybills' },
  words: {
    order: 'New waybill, new order',
    pickup: 'Arrange a pickup',
    case: 'Claim, damage, shortage, loss, compensation, insurance',
    finance: 'Recharge, repay, pay, balance, bills, statement, movements',
    notices: 'Mailboxes, document notices, webhooks, group robots, digests',
  },
  nothing: 'Nothing found for “{{text}}”',
  keys: { move: 'choose', open: 'open', close: 'close' },
} as const satisfies Translation<typeof zh>;
