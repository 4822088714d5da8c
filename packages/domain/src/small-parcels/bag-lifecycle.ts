import { above, is, not } from '@waybound/contract/condition';
import { BAG_DISCREPANCIES, BAG_STATUSES } from '@waybound/contract/small-parcels/bag-states';
import { defineLifecycle } from '../lifecycle/define-lifecycle.ts';
import { count, oneOf } from '../lifecycle/facts.ts';

const DIFFERS = not(is('discrepancy', 'none'));

/** A bag's whole life: filled, closed and labelled, and counted by the forwarder, with what that differs by. */
export const bagLifecycle = defineLifecycle(
  {
    name: 'bag',
    facts: {
      parcels: count,
      /** Of the forwarder's count to what it was closed with, as long as nobody has found out or acknowledged it. */
      discrepancy: oneOf('none', ...BAG_DISCREPANCIES),
    },
    tabs: BAG_STATUSES,
    effects: [],
    initial: 'open',
    statuses: {
      open: { tab: 'open' },
      closed: { tab: 'closed' },
      received: { tab: 'received', isFinal: true },
    },
    attention: { discrepancy: DIFFERS },
  },
  {
    fill: { by: 'customer', in: ['open'], learns: { parcels: [0, 1] } },
    close: { by: 'customer', in: ['open'], needs: [[above('parcels', 0), 'bagEmpty']], next: 'closed' },
    reopen: { by: 'customer', in: ['closed'], next: 'open' },
    printLabel: { by: 'customer', in: ['closed'] },
    delete: { by: 'customer', in: ['open'], ends: true },
    receive: { by: 'forwarder', in: ['closed'], learns: { discrepancy: ['none', ...BAG_DISCREPANCIES] }, next: 'received' },
    acknowledge: { by: 'customer', in: ['received'], needs: [[DIFFERS, 'wrongStatus']], sets: { discrepancy: 'none' } },
    /** None of its parcels is missing any more. */
    settle: { by: 'house', in: ['received'], needs: [[is('discrepancy', 'short'), 'wrongStatus']], sets: { discrepancy: 'none' } },
  },
);
export type BagLifecycleAction = typeof bagLifecycle.types.action;
export type BagLifecycleState = typeof bagLifecycle.types.state;
