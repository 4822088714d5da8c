import { DEADLINE_KINDS, DEADLINE_SPANS } from '../../deadlines/deadline-codes.ts';
import { EXCEPTION_ACTORS } from '../../exceptions/exception-codes.ts';
import { KEYWORD, listWire } from '../../list-wire.ts';
import { wire } from '../../wire.ts';

export const listDeadlines = listWire({
  path: '/seaair/deadlines/list',
  tabs: ['all', ...DEADLINE_KINDS],
  filters: {
    keyword: KEYWORD,
    spans: { kind: 'anyOf', values: DEADLINE_SPANS },
    due: { kind: 'days' },
    actors: { kind: 'anyOf', values: EXCEPTION_ACTORS },
  },
  /** Downwards: what is due first comes first. */
  sorts: ['nearness'],
  sizes: [20, 50, 100],
});

export const countDeadlines = wire({ path: '/seaair/deadlines/count' });
