import { KEYWORD, listWire } from '../../list-wire.ts';
import { BILL_FLAGS, BILL_STATES, UNBILLED_BASES } from '../../pricing/bill-states.ts';

/** Apart from the other calls: the addresses of their pages are read in the first chunk. */

export const listBills = listWire({
  path: '/finance/bill/listPage',
  tabs: ['all', ...BILL_STATES],
  filters: {
    keyword: KEYWORD,
    flags: { kind: 'anyOf', values: BILL_FLAGS },
    issuedAt: { kind: 'days' },
    dueOn: { kind: 'days' },
  },
  sorts: ['issuedAt', 'dueOn', 'total'],
  sizes: [20, 50, 100],
});

export const listUnbilled = listWire({
  path: '/finance/bill/unbilled',
  tabs: [],
  filters: { keyword: KEYWORD, bases: { kind: 'anyOf', values: UNBILLED_BASES } },
  sorts: [],
  sizes: [20, 50, 100],
});
