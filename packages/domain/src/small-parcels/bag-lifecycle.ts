import { above } from '@waybound/contract/condition';
import { BAG_STATUSES } from '@waybound/contract/small-parcels/bag-states';
import { defineLifecycle } from '../lifecycle/define-lifecycle.ts';
import { count } from '../lifecycle/facts.ts';

/** A bag's whole life: filled, closed and labelled, and counted by the forwarder. */
export const bagLifecycle = defineLifecycle(
  {
    name: 'bag',
    facts: { parcels: count },
    tabs: BAG_STATUSES,
    effects: [],
    initial: 'open',
    statuses: {
      open: { tab: 'open' },
      closed: { tab: 'closed' },
      received: { tab: 'received', isFinal: true },
    },
    attention: {},
  },
  {
    fill: { by: 'customer', in: ['open'], learns: { parcels: [0, 1] } },
    close: { by: 'customer', in: ['open'], needs: [[above('parcels', 0), 'bagEmpty']], next: 'closed' },
    reopen: { by: 'customer', in: ['closed'], next: 'open' },
    printLabel: { by: 'customer', in: ['closed'] },
    delete: { by: 'customer', in: ['open'], ends: true },
    receive: { by: 'forwarder', in: ['closed'], next: 'received' },
  },
);
export type BagLifecycleAction = typeof bagLifecycle.types.action;
export type BagLifecycleState = typeof bagLifecycle.types.state;
