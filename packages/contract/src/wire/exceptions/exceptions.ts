import { KEYWORD, listWire } from '../../list-wire.ts';
import {
  EXCEPTION_ACTORS,
  EXCEPTION_AGES,
  EXCEPTION_CATEGORIES,
  NUMBERED_KINDS,
  type ExceptionCategory,
} from '../../exceptions/exception-codes.ts';

type Tabs = readonly ['all', ...ExceptionCategory[]];

export const listExceptions = listWire({
  path: '/seaair/waybills/exceptions/list',
  tabs: ['all', ...EXCEPTION_CATEGORIES] as Tabs,
  filters: {
    keyword: KEYWORD,
    kinds: { kind: 'anyOf', values: NUMBERED_KINDS },
    actors: { kind: 'anyOf', values: EXCEPTION_ACTORS },
    ages: { kind: 'anyOf', values: EXCEPTION_AGES },
  },
  /** Downwards: what has stood longest comes first. */
  sorts: ['age'],
  sizes: [20, 50, 100],
});
