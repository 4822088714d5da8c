import { holds } from '@waybound/contract/condition';
import { WAYBILL_STATUSES, WAYBILL_TABS } from '@waybound/contract/waybills/status';
import type { Tone, WaybillStatus, WaybillTab } from '@waybound/contract/waybills/status';
import { describe, expect, it } from 'vitest';
import { canFreeze, phaseOf } from './phases.ts';
import { PROGRESS_STEPS, STATUSES, STATUSES_IN_ORDER, stepOf } from './statuses.ts';
import type { Phase } from './phases.ts';
import { standardLifecycle } from './standard-lifecycle.ts';
import { newDraft } from './waybill-lifecycle.ts';

const moving = { isDelivered: false };
const delivered = { isDelivered: true };

const tabOf = (status: WaybillStatus, { isDelivered }: { isDelivered: boolean }) =>
  standardLifecycle.tabOf({ status, deliveredAt: isDelivered ? new Date() : null });

/** The statuses that a tab can hold without an open question. */
const statusesOfTab = (tab: WaybillTab) =>
  WAYBILL_STATUSES.filter((status) =>
    [null, new Date()].some((deliveredAt) =>
      holds(standardLifecycle.tabConditions[tab], { ...newDraft({ shippingWay: 'LCL' }), status, deliveredAt }),
    ),
  );

/** Phase and tab of every status, by hand. */
const TABLE: readonly [Phase, readonly WaybillStatus[], WaybillTab][] = [
  [0, ['wait_for_confirm'], 'waitingConfirm'],
  [1, ['wait_for_deal_send', 'wait_for_in_stock'], 'waitingHandover'],
  [2, ['wait_for_out_stock', 'wait_for_on_line'], 'waitingOutbound'],
  [
    3,
    ['wait_for_clearance_of_goods', 'customs_inspecting', 'wait_for_permitthrough', 'wait_for_depart', 'ka_tie_wait_for_depart'],
    'waitingOutbound',
  ],
  [4, ['wait_for_leaveport', 'wait_for_arrivalport'], 'waitingArrival'],
  [5, ['wait_for_cclearance', 'cclearance_inspecting', 'wait_for_clearancerelease'], 'waitingReceipt'],
  [
    6,
    [
      'wait_carry_cabinet',
      'wait_unloading_cabinet',
      'wait_for_arrivalstock',
      'wait_for_dispatch',
      'wait_for_sign',
      'part_of_sign',
      'wait_return_cabinet',
    ],
    'waitingReceipt',
  ],
  [7, ['wait_for_lock', 'already_finish'], 'signed'],
];
const BESIDE_THE_ROAD: readonly [WaybillStatus, WaybillTab][] = [
  ['already_returned', 'returned'],
  ['already_close', 'closed'],
  ['already_freeze', 'problem'],
];

describe('the table of statuses', () => {
  it('has a row for every status of the specification', () => {
    expect(STATUSES_IN_ORDER.toSorted()).toEqual([...WAYBILL_STATUSES].toSorted());
  });

  it('is in the order of the journey', () => {
    const rows = TABLE.flatMap(([, statuses]) => statuses);
    expect(STATUSES_IN_ORDER).toEqual([...rows, ...BESIDE_THE_ROAD.map(([status]) => status)]);
  });

  it.each(TABLE)('phase %i holds %j in the tab %s', (phase, statuses, tab) => {
    for (const status of statuses) {
      expect(phaseOf(status)).toBe(phase);
      expect(tabOf(status, moving)).toBe(tab);
    }
  });

  it.each(BESIDE_THE_ROAD)('%s has no phase and no progress and belongs to the tab %s', (status, tab) => {
    expect(phaseOf(status)).toBeUndefined();
    expect(stepOf(status, moving)).toBeUndefined();
    expect(tabOf(status, moving)).toBe(tab);
  });

  it('never goes back in its progress from row to row', () => {
    const steps = STATUSES_IN_ORDER.flatMap((status) => STATUSES[status].step ?? []).map((step) => PROGRESS_STEPS.indexOf(step));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(new Set(steps).size).toBe(PROGRESS_STEPS.length);
  });
});

describe('the tone of a status', () => {
  /** What the five tones mean, applied by hand; whatever is not named is on its way. */
  const NAMED: Readonly<Partial<Record<WaybillStatus, Tone>>> = {
    wait_for_confirm: 'idle',
    already_close: 'idle',
    // The customer hands over; customs wants to see something; the rest of a delivery is missing.
    wait_for_deal_send: 'warn',
    customs_inspecting: 'warn',
    cclearance_inspecting: 'warn',
    part_of_sign: 'warn',
    wait_for_lock: 'ok',
    already_finish: 'ok',
    already_returned: 'bad',
    already_freeze: 'bad',
  };

  it.each(WAYBILL_STATUSES.map((status) => [status, NAMED[status] ?? 'info'] as const))('of %s is %s', (status, tone) => {
    expect(STATUSES[status].tone).toBe(tone);
  });
});

describe('tabs', () => {
  it('count an empty container on its way back as signed once the goods are delivered', () => {
    expect(tabOf('wait_return_cabinet', moving)).toBe('waitingReceipt');
    expect(tabOf('wait_return_cabinet', delivered)).toBe('signed');
    expect(stepOf('wait_return_cabinet', moving)).toBe('arrived');
    expect(stepOf('wait_return_cabinet', delivered)).toBe('delivered');
  });

  it('take no other status by a delivery time', () => {
    const changed = WAYBILL_STATUSES.filter((status) => tabOf(status, moving) !== tabOf(status, delivered));
    expect(changed).toEqual(['wait_return_cabinet']);
  });

  it('list the statuses they can hold', () => {
    expect(statusesOfTab('all')).toHaveLength(27);
    expect(statusesOfTab('waitingHandover')).toEqual(['wait_for_deal_send', 'wait_for_in_stock']);
    expect(statusesOfTab('signed')).toEqual(['wait_return_cabinet', 'wait_for_lock', 'already_finish']);
    expect(statusesOfTab('waitingReceipt')).toContain('wait_return_cabinet');
  });

  it('leave only already_freeze to the problem tab alone; an open question shows any other there as well', () => {
    expect(statusesOfTab('problem')).toEqual(['already_freeze']);
    const asked = { ...newDraft({ shippingWay: 'AIR' }), openQuestions: 1 };
    expect(WAYBILL_TABS.filter((tab) => holds(standardLifecycle.tabConditions[tab], asked))).toEqual(['all', 'waitingConfirm', 'problem']);
  });

  it('are none of them empty', () => {
    for (const tab of WAYBILL_TABS) expect(statusesOfTab(tab)).not.toHaveLength(0);
  });
});

describe('a freeze', () => {
  it('is possible from phases 1 to 6', () => {
    const phases = [0, 1, 2, 3, 4, 5, 6, 7] as const;
    expect(phases.filter(canFreeze)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(canFreeze(undefined)).toBe(false);
  });
});
