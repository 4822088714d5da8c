import { PICKUP_STATES } from '@waybound/contract/pickups/pickup-states';
import { expect, it } from 'vitest';
import { customerMay, stateAfter, CUSTOMER_ACTIONS, type WaybillState as OldState } from './customer-actions.ts';
import { mayAdvance, operatorMay, OPERATOR_ACTIONS } from './operator-actions.ts';
import { pickupRefusal } from './pickups.ts';
import { pickupLifecycle } from './pickup-lifecycle.ts';
import { allStatuses, roadOf, type RoadKey } from './roads.ts';
import { CUSTOMER_ACTION_KEYS, FORWARDER_ACTION_KEYS, standardLifecycle, type WaybillAction } from './standard-lifecycle.ts';
import { FREEZABLE, WAYBILL_FACTS, type WaybillState } from './waybill-facts.ts';
import { tabOf } from './statuses.ts';

const BASES: readonly RoadKey[] = [
  ...(['AIR', 'FCL', 'LCL', '99', 'OT'] as const).map((shippingWay): RoadKey => ({ shippingWay })),
  { shippingWay: 'KT', line: 'truckAir' },
  { shippingWay: 'KT', line: 'truckRail' },
  { shippingWay: 'ZX', zxBase: 'AIR' },
  { shippingWay: 'ZX', zxBase: 'LCL' },
  { shippingWay: 'ZX', zxBase: 'KT', line: 'truckRail' },
];
const KEYS: readonly RoadKey[] = [...BASES, ...BASES.map((key) => ({ ...key, isPortToPort: true })), { shippingWay: 'HD' }];

let seed = 7;
const pick = <T>(from: readonly T[]): T => from[(seed = (seed * 48271) % 2147483647) % from.length]!;
const old = (s: WaybillState): OldState => ({
  status: s.status,
  frozenFrom: s.frozenFrom,
  road: { shippingWay: s.shippingWay, line: s.line, zxBase: s.zxBase, isPortToPort: s.isPortToPort },
  reviewState: s.reviewState,
  receivedCartons: s.receivedCartons,
  isReceiptComplete: s.isReceiptComplete,
  measures: s.measures,
  packingList: s.packingList,
  hasOpenQuestion: s.openQuestions > 0,
  isExportFiled: s.isExportFiled,
  isImportFiled: s.isImportFiled,
  isDeclarationMerged: s.isDeclarationMerged,
  isClearanceMerged: s.isClearanceMerged,
  pickup: s.pickup,
  billState: s.billState,
  overseas: s.overseas,
});
const CUSTOMER = new Set<string>(CUSTOMER_ACTION_KEYS);

it('says of every action what the tables said', () => {
  const differences = new Map<string, string>();

  for (let n = 0; n < 20_000; n++) {
    const road = pick(KEYS);
    const status = pick([...allStatuses(roadOf(road)), 'already_freeze', 'already_returned', 'already_close'] as const);
    const state = {
      ...standardLifecycle.first,
      ...Object.fromEntries(Object.entries(WAYBILL_FACTS).map(([key, { samples }]) => [key, pick<unknown>(samples)])),
      line: null,
      zxBase: null,
      isPortToPort: false,
      ...road,
      status,
      frozenFrom: status === 'already_freeze' ? pick(allStatuses(roadOf(road)).filter((each) => FREEZABLE.includes(each))) : null,
      // The review of what is submitted is pending or done.
      ...(status !== 'wait_for_confirm' && { reviewState: pick(['pending', 'approved']) }),
    } as WaybillState;
    for (const action of [...CUSTOMER_ACTION_KEYS, ...FORWARDER_ACTION_KEYS]) {
      if (action === 'leaveBehind' || action === 'ask') continue;
      const may = standardLifecycle.may(action, state);
      const verdict = CUSTOMER.has(action) ? customerMay(action as 'save', old(state)) : operatorMay(action as 'approve', old(state));
      const was = verdict.ok ? null : verdict.why;
      if (may !== was) differences.set(`${action}: ${was} → ${may}`, JSON.stringify(state));

      if (may === null && was === null) {
        const rule = CUSTOMER.has(action) ? CUSTOMER_ACTIONS[action as 'save'] : OPERATOR_ACTIONS[action as 'approve'];
        const given =
          action === 'receive'
            ? { receivedCartons: state.receivedCartons, isReceiptComplete: state.isReceiptComplete, measures: state.measures }
            : action === 'closeQuestion'
              ? { openQuestions: state.openQuestions }
              : { status: state.status };
        const after = (standardLifecycle.after as (name: WaybillAction, state: WaybillState, given: object) => WaybillState)(
          action,
          state,
          action === 'advance' ? { status } : given,
        );
        const before = stateAfter(rule, old(state));
        if (JSON.stringify(old(after)) !== JSON.stringify({ ...before }))
          differences.set(`after ${action}`, JSON.stringify([old(after), before]));
      }
      if (action === 'advance' && may === null) {
        const to = pick(allStatuses(roadOf(road)));
        const one = mayAdvance(old(state), to);
        if (standardLifecycle.mayGo('advance', state, to) !== (one.ok ? null : one.why))
          differences.set(`advance to ${to}`, JSON.stringify(state));
      }
    }
    if (standardLifecycle.tabOf(state) !== tabOf(status, { isDelivered: state.deliveredAt !== null }))
      differences.set('tab', JSON.stringify(state));
  }
  expect([...differences].map(([what, where]) => `${what} ${where}`)).toEqual([]);
});

it('says of a pickup what the table said', () => {
  for (const status of PICKUP_STATES)
    for (const action of ['change', 'delete', 'cancel', 'appraise', 'schedule', 'sendDriver', 'load', 'refuse'] as const)
      expect(pickupLifecycle.may(action, { status }) ?? undefined, `${action} ${status}`).toBe(
        status === 'cancelled' ? 'pickupCancelled' : pickupRefusal(action, status),
      );
});
