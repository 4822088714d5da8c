import { KEYWORD, listWire } from '../../list-wire.ts';
import { INVOICE_FLAGS, INVOICE_KINDS, INVOICE_STATES } from '../../pricing/invoice-request-states.ts';

/** Apart from the other calls: the addresses of their pages are read in the first chunk. */

export const listInvoiceRequests = listWire({
  path: '/finance/invoice/listPage',
  tabs: ['all', ...INVOICE_STATES],
  filters: {
    keyword: KEYWORD,
    kinds: { kind: 'anyOf', values: INVOICE_KINDS },
    flags: { kind: 'anyOf', values: INVOICE_FLAGS },
    issuedOn: { kind: 'days' },
  },
  sorts: [],
  sizes: [20, 50, 100],
});
