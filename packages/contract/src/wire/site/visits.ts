import { KEYWORD, listWire } from '../../list-wire.ts';

/** How somebody of the forwarder met a customer. */
export const VISIT_WAYS = ['onSite', 'online', 'phone'] as const;
export type VisitWay = (typeof VISIT_WAYS)[number];

export const listVisits = listWire({
  path: '/customer/visit/listClient',
  tabs: [],
  filters: { keyword: KEYWORD, visited: { kind: 'days' } },
  sorts: [],
  sizes: [20, 50, 100],
});
