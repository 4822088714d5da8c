import type { ErpRun, ErpState } from '@waybound/contract/address-book/erps';
import { expect, it } from 'vitest';
import { standingOf } from './erp-state.ts';

const AT = '2026-11-30T08:00:00.000Z';
const CONNECTED: NonNullable<ErpState['connection']> = {
  connectedAt: AT,
  shown: {},
  takesOrders: true,
  givesBack: false,
  refusedAt: null,
  nextRunAt: AT,
};
const run = (kind: ErpRun['kind'], fault: ErpRun['fault'] = null): ErpRun => ({
  id: '1',
  kind,
  isAutomatic: true,
  state: fault === null ? 'done' : 'failed',
  fault,
  startedAt: AT,
  finishedAt: AT,
  pages: 1,
  created: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  leftOut: 0,
  told: [],
});

it.each<[string, Partial<NonNullable<ErpState['connection']>>, ErpRun[], ReturnType<typeof standingOf>]>([
  ['a key without the right to orders', {}, [run('orders', 'unauthorised'), run('products')], { standing: 'works', fault: null }],
  ['an outage after it has worked', {}, [run('products', 'unreachable'), run('test')], { standing: 'works', fault: null }],
  [
    'refused credentials, whatever is read beside them',
    { refusedAt: AT },
    [run('orders'), run('products', 'unauthorised')],
    { standing: 'fails', fault: 'unauthorised' },
  ],
  ['a first test that has failed', { nextRunAt: null }, [run('test', 'unreachable')], { standing: 'fails', fault: 'unreachable' }],
  [
    'a test under way after one that has failed',
    { nextRunAt: null },
    [{ ...run('test'), state: 'running' }, run('test', 'unreachable')],
    { standing: 'untested', fault: null },
  ],
])('says of %s what is true of the credentials', (_case, connection, runs, said) => {
  expect(standingOf({ connection: { ...CONNECTED, ...connection }, runs })).toEqual(said);
});

it('says of no connection that there is none', () => {
  expect(standingOf({ connection: null, runs: [] })).toEqual({ standing: 'none', fault: null });
});
