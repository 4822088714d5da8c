import { CASE_KINDS, CASE_TABS } from '../../cases/case-states.ts';
import { KEYWORD, listWire } from '../../list-wire.ts';

/** Apart from the other calls: the address of its page is read in the first chunk. */
export const listCases = listWire({
  path: '/seaair/waybillce/list',
  tabs: CASE_TABS,
  filters: { keyword: KEYWORD, kinds: { kind: 'anyOf', values: CASE_KINDS }, opened: { kind: 'days' } },
  sorts: [],
  sizes: [20, 50, 100],
});
