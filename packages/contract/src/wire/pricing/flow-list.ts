import { KEYWORD, listWire } from '../../list-wire.ts';
import { FLOW_ACCOUNTS, FLOW_PURPOSES, REPAYMENT_STATES } from '../../pricing/repayment-states.ts';

/** Apart from the other calls: the addresses of their pages are read in the first chunk. */

export const listFlow = listWire({
  path: '/finance/flowrecord/listPage',
  tabs: [],
  filters: {
    keyword: KEYWORD,
    accounts: { kind: 'anyOf', values: FLOW_ACCOUNTS },
    purposes: { kind: 'anyOf', values: FLOW_PURPOSES },
    currencies: { kind: 'anyCurrency' },
    amount: { kind: 'amounts' },
    at: { kind: 'days' },
  },
  sorts: [],
  sizes: [20, 50, 100],
});

export const listRepayments = listWire({
  path: '/finance/repayment/listPage',
  tabs: ['all', ...REPAYMENT_STATES],
  filters: { keyword: KEYWORD, paidOn: { kind: 'days' } },
  sorts: [],
  sizes: [20, 50, 100],
});
