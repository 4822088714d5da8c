import { BILLS_TOGETHER, WAYBILL_BILLS, type BillsTogether } from '@waybound/contract/pricing/bill-states';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allStatuses, hasReached, isBefore, nextStatuses, roadOf } from './roads.ts';
import type { RoadKey } from './roads.ts';
import { canFreeze, phaseOf } from './phases.ts';
import type { Phase } from './phases.ts';
import { standardLifecycle } from './standard-lifecycle.ts';
import {
  CUSTOMER_ACTION_KEYS,
  FORWARDER_ACTION_KEYS,
  type ForwarderAction,
  advancesOf,
  newDraft,
  openedByForwarder,
} from './waybill-lifecycle.ts';
import { statusOnRoad, type WaybillState } from './waybill-facts.ts';

const { may, afterGiven } = standardLifecycle;
type Reason = typeof standardLifecycle.types.reason;

const BASES: readonly RoadKey[] = [
  ...(['AIR', 'FCL', 'LCL', '99', 'OT'] as const).map((shippingWay): RoadKey => ({ shippingWay })),
  { shippingWay: 'KT', line: 'truckAir' },
  { shippingWay: 'KT', line: 'truckRail' },
  { shippingWay: 'ZX', zxBase: 'AIR' },
  { shippingWay: 'ZX', zxBase: 'LCL' },
  { shippingWay: 'ZX', zxBase: 'KT', line: 'truckRail' },
];
const KEYS: readonly RoadKey[] = [...BASES, ...BASES.map((key) => ({ ...key, isPortToPort: true })), { shippingWay: 'HD' }];
const NAMED_KEYS: readonly [string, RoadKey][] = KEYS.map((key) => [Object.values(key).join(' '), key]);

/** An approved waybill by air to which nothing else has happened. */
const waybill = (status: WaybillStatus, facts: Partial<WaybillState> = {}): WaybillState => ({
  ...newDraft({ shippingWay: 'AIR' }),
  reviewState: 'approved',
  status,
  ...facts,
});
const frozen = (frozenFrom: WaybillStatus, facts: Partial<WaybillState> = {}) => waybill('already_freeze', { frozenFrom, ...facts });
const byFactory = { shippingWay: 'FCL' } as const;
const byCustomer = { shippingWay: 'HD' } as const;

const YES = null;

const BY_AIR: readonly WaybillStatus[] = [
  ...allStatuses(roadOf({ shippingWay: 'AIR' })),
  'already_freeze',
  'already_returned',
  'already_close',
];
const allowedStatuses = (action: ForwarderAction, facts: Partial<WaybillState> = {}): WaybillStatus[] =>
  BY_AIR.filter((status) => may(action, waybill(status, facts)) === null);
const statusesOfPhases = (...phases: readonly Phase[]): WaybillStatus[] =>
  BY_AIR.filter((status) => phases.some((phase) => phase === phaseOf(status)));
const after = (action: ForwarderAction, state: WaybillState): WaybillState => afterGiven(action, state);

describe('a review', () => {
  it('is decided where it is pending', () => {
    const pending = waybill('wait_for_deal_send', { reviewState: 'pending', isDeclarationMerged: true });
    for (const action of ['approve', 'reject'] as const) {
      expect(allowedStatuses(action, { reviewState: 'pending' })).toEqual(['wait_for_deal_send']);
      expect(may(action, waybill('wait_for_deal_send'))).toEqual('notUnderReview');
    }
    expect(after('approve', pending)).toEqual({ ...pending, reviewState: 'approved' });
    expect(after('reject', pending)).toMatchObject({ status: 'wait_for_confirm', reviewState: 'rejected', isDeclarationMerged: false });
  });

  it('is not needed for a waybill the forwarder opens', () => {
    const opened = openedByForwarder({ shippingWay: 'OT' });
    expect(opened).toMatchObject({ status: 'wait_for_deal_send', reviewState: 'approved' });
    expect([may('approve', opened), may('handover', opened)]).toEqual(['notUnderReview', null]);
  });

  it('keeps a waybill where it is while it is pending', () => {
    const pending = waybill('wait_for_deal_send', { reviewState: 'pending' });
    expect(may('advance', pending)).toEqual('underReview');
    expect(may('collect', pending)).toEqual('underReview');
  });
});

describe('a pickup', () => {
  it('is scheduled, again if need be, until the driver sets off', () => {
    const verdicts = (action: ForwarderAction) =>
      (['none', 'unscheduled', 'scheduled', 'onTheWay', 'loaded'] as const).map((pickup) => {
        const verdict = may(action, waybill('wait_for_deal_send', { pickup }));
        return verdict ?? pickup;
      });
    expect(verdicts('schedulePickup')).toEqual(['pickupMissing', 'unscheduled', 'scheduled', 'pickupUnderWay', 'pickupUnderWay']);
    expect(verdicts('sendDriver')).toEqual(['pickupMissing', 'pickupNotScheduled', 'scheduled', 'pickupUnderWay', 'pickupUnderWay']);
    expect(verdicts('refusePickup')).toEqual(['pickupMissing', 'unscheduled', 'scheduled', 'onTheWay', 'pickupUnderWay']);
    const steps = ['schedulePickup', 'sendDriver', 'refusePickup'] as const;
    const coming = waybill('wait_for_deal_send', { pickup: 'scheduled' });
    expect(steps.map((action) => after(action, coming).pickup)).toEqual(['scheduled', 'onTheWay', 'none']);
    expect(after('schedulePickup', { ...coming, pickup: 'unscheduled' }).pickup).toBe('scheduled');
  });

  it('ends in a collection, with the effect of a handover', () => {
    expect(allowedStatuses('collect')).toEqual(['wait_for_deal_send']);
    const coming = waybill('wait_for_deal_send', { pickup: 'onTheWay' });
    expect(after('collect', coming)).toMatchObject({ status: 'wait_for_in_stock', pickup: 'loaded' });
    expect(after('collect', waybill('wait_for_deal_send')).pickup).toBe('none');
    expect(after('collect', waybill('wait_for_deal_send', byFactory)).status).toBe('wait_for_clearance_of_goods');
  });

  it('is loaded also after the customer announced the handover', () => {
    const announced = waybill('wait_for_in_stock', { pickup: 'scheduled' });
    expect(may('collect', announced)).toEqual(YES);
    expect(after('collect', announced)).toEqual({ ...announced, pickup: 'loaded' });
    expect(may('collect', { ...announced, receivedCartons: 1 })).toEqual('alreadyReceived');
    for (const pickup of ['loaded', 'appraised'] as const) {
      expect(may('collect', { ...announced, pickup })).toEqual('pickupUnderWay');
    }
  });
});

describe('receiving', () => {
  it('moves a waybill on when it is complete', () => {
    const counted = waybill('wait_for_in_stock', { receivedCartons: 3 });
    expect(after('receive', counted).status).toBe('wait_for_in_stock');
    expect(after('receive', { ...counted, isReceiptComplete: true }).status).toBe('wait_for_out_stock');
    expect(after('receive', { ...counted, ...byFactory, isReceiptComplete: true }).status).toBe('wait_for_out_stock');
  });

  it('measures again before outbound and moves nothing then', () => {
    expect(allowedStatuses('receive')).toEqual(['wait_for_in_stock', 'wait_for_out_stock']);
    expect(after('receive', waybill('wait_for_out_stock', { isReceiptComplete: true })).status).toBe('wait_for_out_stock');
  });

  it('is not part of factory loading', () => {
    expect(may('receive', waybill('wait_for_clearance_of_goods', byFactory))).toEqual('wrongStatus');
  });
});

describe('moving on', () => {
  it('leads to one of the next statuses', () => {
    expect(advancesOf(waybill('wait_for_clearance_of_goods'))).toEqual(['customs_inspecting', 'wait_for_permitthrough']);
    expect(may('advance', waybill('wait_for_clearance_of_goods'), 'customs_inspecting')).toEqual(YES);
    expect(may('advance', waybill('wait_for_clearance_of_goods'), 'wait_for_leaveport')).toEqual('notOnRoad');
  });

  it('leaves the receipt with the first carton', () => {
    expect(may('advance', waybill('wait_for_in_stock'), 'wait_for_out_stock')).toEqual('notReceived');
    expect(may('advance', waybill('wait_for_in_stock', { receivedCartons: 1 }), 'wait_for_out_stock')).toEqual(YES);
  });

  it('is neither for a draft nor for frozen, finished, returned or closed waybills', () => {
    const reasons = (['wait_for_confirm', 'already_freeze', 'already_finish', 'already_returned', 'already_close'] as const).map((status) =>
      may('advance', waybill(status, { billState: 'paid' }), 'wait_for_deal_send'),
    );
    expect(reasons).toEqual(['wrongStatus', 'frozen', 'wrongStatus', 'wrongStatus', 'wrongStatus']);
    expect(advancesOf(frozen('wait_for_sign'))).toEqual([]);
  });

  it('passes the warehouse with a carton, a confirmed packing list and accepted measures only', () => {
    expect(may('advance', waybill('wait_for_in_stock'))).toEqual('notReceived');
    const stored = waybill('wait_for_out_stock', { receivedCartons: 3 });
    expect(may('advance', { ...stored, packingList: 'asked' })).toEqual('packingNotConfirmed');
    expect(may('advance', { ...stored, measures: 'open' })).toEqual('measuresNotAccepted');
    expect(may('advance', { ...stored, measures: 'disputed' })).toEqual('measuresNotAccepted');
    expect(may('advance', { ...stored, packingList: 'confirmed', measures: 'accepted' })).toEqual(YES);
  });

  it('is not held by a question: a problem is an overlay', () => {
    expect(may('advance', waybill('wait_for_sign', { openQuestions: 1, unansweredQuestions: 1 }))).toEqual(YES);
  });

  it('does not finish a waybill whose bill is open', () => {
    const verdict = (billState: WaybillState['billState']) => may('advance', waybill('wait_for_lock', { billState }), 'already_finish');
    expect(verdict('none')).toEqual('billNotIssued');
    expect(verdict('confirmed')).toEqual('billNotPaid');
    expect(verdict('paid')).toEqual(YES);
  });
});

describe('filing', () => {
  it('is recorded once, in its part of the road', () => {
    expect(allowedStatuses('fileExport')).toEqual(['wait_for_clearance_of_goods']);
    expect(allowedStatuses('fileImport')).toEqual([...statusesOfPhases(4), 'wait_for_cclearance']);
    expect(may('fileExport', after('fileExport', waybill('wait_for_clearance_of_goods')))).toEqual('alreadyFiled');
    expect(may('fileImport', after('fileImport', waybill('wait_for_arrivalport')))).toEqual('alreadyFiled');
    const road = { shippingWay: 'AIR', isPortToPort: true } as const;
    expect(may('fileImport', waybill('wait_for_arrivalport', road))).toEqual('notOnRoad');
  });
});

describe('questions, milestones and documents', () => {
  it('belong to every waybill that is neither a draft nor closed', () => {
    const used = BY_AIR.filter((status) => status !== 'wait_for_confirm' && status !== 'already_close');
    for (const action of ['ask', 'recordMilestone', 'attachDocument'] as const) {
      expect(allowedStatuses(action)).toEqual(used);
      expect(after(action, waybill('wait_for_sign')).status).toBe('wait_for_sign');
    }
  });

  it('a question is closed where one is open', () => {
    expect(
      may('closeQuestion', standardLifecycle.after('ask', waybill('wait_for_sign'), { openQuestions: 1, unansweredQuestions: 1 })),
    ).toEqual(YES);
    expect(may('closeQuestion', waybill('wait_for_sign'))).toEqual('noOpenQuestion');
  });
});

describe('freeze, return and close', () => {
  it('freezes from phases 1 to 6, and unfreezes to where it was', () => {
    expect(allowedStatuses('freeze')).toEqual(statusesOfPhases(1, 2, 3, 4, 5, 6));
    expect(allowedStatuses('unfreeze')).toEqual(['already_freeze']);
    const held = waybill('wait_for_sign', { isClearanceMerged: true, pickup: 'loaded', billState: 'issued' });
    expect(after('freeze', held)).toEqual({ ...held, status: 'already_freeze', frozenFrom: 'wait_for_sign' });
    expect(after('unfreeze', after('freeze', held))).toEqual(held);
  });

  it('returns goods from the first carton up to part_of_sign', () => {
    expect(allowedStatuses('return', { receivedCartons: 1 })).toEqual([...statusesOfPhases(1, 2, 3, 4, 5, 6), 'already_freeze']);
    expect(may('return', waybill('wait_for_in_stock'))).toEqual('notReceived');
    expect(may('return', waybill('wait_return_cabinet', byFactory))).toEqual('wrongStatus');
    expect(may('return', waybill('wait_return_cabinet', { shippingWay: 'LCL' }))).toEqual(YES);
    expect(after('return', waybill('wait_for_out_stock', { receivedCartons: 1, isDeclarationMerged: true }))).toMatchObject({
      status: 'already_returned',
      isDeclarationMerged: false,
    });
  });

  it('returns a container from the factory once it is in, and an end delivery once it has arrived', () => {
    expect(may('return', waybill('wait_for_deal_send', byFactory))).toEqual('notReceived');
    expect(may('return', waybill('wait_for_clearance_of_goods', byFactory))).toEqual(YES);
    expect(may('return', waybill('wait_for_arrivalport', byCustomer))).toEqual('notReceived');
    expect(may('return', waybill('wait_for_cclearance', byCustomer))).toEqual(YES);
  });

  it('closes from wait_for_confirm, wait_for_deal_send, and wait_for_in_stock while no carton is received', () => {
    expect(allowedStatuses('close')).toEqual(['wait_for_confirm', 'wait_for_deal_send', 'wait_for_in_stock', 'already_freeze']);
    expect(may('close', waybill('wait_for_in_stock', { receivedCartons: 1 }))).toEqual('alreadyReceived');
    const open = waybill('wait_for_in_stock', { pickup: 'scheduled', isClearanceMerged: true });
    expect(after('close', open)).toMatchObject({ status: 'already_close', pickup: 'none', isClearanceMerged: false });
  });

  it('ends a freeze in a return where the goods are in our hands, else in a close', () => {
    expect(may('close', frozen('wait_for_deal_send'))).toEqual(YES);
    expect(may('return', frozen('wait_for_deal_send'))).toEqual('notReceived');
    expect(may('close', frozen('wait_for_arrivalport', byCustomer))).toEqual(YES);
    expect(may('close', frozen('wait_for_sign'))).toEqual('alreadyReceived');
    expect(may('return', frozen('wait_for_sign'))).toEqual(YES);
  });
});

describe('a bill', () => {
  it('is issued from the warehouse on and for returned goods, whatever became of those before it', () => {
    expect(allowedStatuses('issueBill', { frozenFrom: 'wait_for_in_stock' })).toEqual([
      ...statusesOfPhases(2, 3, 4, 5, 6, 7),
      'already_returned',
    ]);
    expect(may('issueBill', frozen('wait_for_in_stock'))).toBe('frozen');
    expect(may('issueBill', frozen('wait_for_sign'))).toEqual(YES);
    for (const billState of WAYBILL_BILLS) {
      expect(may('issueBill', waybill('wait_for_lock', { billState }))).toEqual(YES);
      expect(after('issueBill', waybill('wait_for_lock', { billState }))).toMatchObject({ status: 'wait_for_lock', billState: 'issued' });
    }
  });

  it('finishes the waybill when all are paid, if the goods are delivered', () => {
    const changed = (status: WaybillStatus, billState: BillsTogether) =>
      standardLifecycle.after('billsChange', waybill(status, { billState: 'issued' }), { billState });
    expect(changed('wait_for_lock', 'paid')).toMatchObject({ status: 'already_finish', billState: 'paid' });
    expect(changed('wait_for_lock', 'confirmed')).toMatchObject({ status: 'wait_for_lock', billState: 'confirmed' });
    expect(changed('wait_for_sign', 'paid')).toMatchObject({ status: 'wait_for_sign', billState: 'paid' });
    expect(may('billsChange', waybill('wait_for_lock'))).toEqual('billNotIssued');
  });

  it('may come after the end, which stays the end', () => {
    const finished = waybill('already_finish', { billState: 'paid' });
    expect(after('issueBill', finished)).toMatchObject({ status: 'already_finish', billState: 'issued' });
  });
});

/** Each field in each of its values, one at a time. */
const FACTS: readonly Partial<WaybillState>[] = [
  {},
  ...(['none', 'pending', 'rejected'] as const).map((reviewState) => ({ reviewState })),
  { receivedCartons: 1 },
  ...(['withinTolerance', 'open', 'accepted', 'disputed'] as const).map((measures) => ({ measures })),
  ...(['asked', 'confirmed'] as const).map((packingList) => ({ packingList })),
  { openQuestions: 1 },
  { isExportFiled: true, isImportFiled: true },
  { isDeclarationMerged: true, isClearanceMerged: true },
  ...(['unscheduled', 'scheduled', 'onTheWay', 'loaded', 'appraised'] as const).map((pickup) => ({ pickup })),
  ...(['issued', 'confirmed', 'paid'] as const).map((billState) => ({ billState })),
  ...(['unprocessed', 'processing', 'takenIn'] as const).map((overseas) => ({ overseas })),
];

/** Every reason, each of which has to be given somewhere. */
// prettier-ignore
const REASONS: Readonly<Record<Reason, true>> = {
  wrongStatus: true, frozen: true, notFrozen: true, notOfKind: true, notOnRoad: true, underReview: true, notUnderReview: true,
  notReceived: true, alreadyReceived: true, alreadyFiled: true, packingNotConfirmed: true, packingConfirmed: true,
  measuresNotAccepted: true, measuresAnswered: true, nothingToAccept: true, noOpenQuestion: true, alreadyInGroup: true, notInGroup: true,
  pickupExists: true, pickupMissing: true, pickupScheduled: true, pickupNotScheduled: true, pickupUnderWay: true, pickupNotLoaded: true,
  pickupAppraised: true, alreadyTransferred: true, notTransferred: true, overseasProcessing: true, transferredOverseas: true,
  billNotIssued: true, billNotPaid: true,
};

it('every road, status and action has an answer, a no with a reason, and no reason is idle', () => {
  const seen = new Set<string>();
  for (const road of KEYS)
    for (const place of [...allStatuses(roadOf(road)), 'already_returned', 'already_close'] as const)
      for (const facts of FACTS) {
        const states = [waybill(place, { ...road, ...facts })];
        if (canFreeze(phaseOf(place))) states.push(frozen(place, { ...road, ...facts }));
        for (const state of states) for (const action of standardLifecycle.actionNames) seen.add(may(action, state) ?? 'yes');
      }
  expect([...seen].toSorted()).toEqual([...Object.keys(REASONS), 'yes'].toSorted());
});

describe.each(NAMED_KEYS)('any sequence of allowed actions on %s', (_, road) => {
  const stops = roadOf(road);

  /** What the handler of `receive` counts and measures before it asks where the waybill goes. */
  const counted = (state: WaybillState, isReceiptComplete: boolean): Partial<WaybillState> => ({
    receivedCartons: state.receivedCartons + 1,
    isReceiptComplete,
    measures: isReceiptComplete ? 'open' : 'withinTolerance',
  });

  /** Every move that is allowed now, by its name. */
  const movesOf = (state: WaybillState): [string, WaybillState][] => [
    ...CUSTOMER_ACTION_KEYS.filter((action) => action !== 'delete' && may(action, state) === null).map((action): [string, WaybillState] => [
      action,
      afterGiven(action, state),
    ]),
    ...FORWARDER_ACTION_KEYS.filter((action) => action !== 'advance' && may(action, state) === null).flatMap(
      (action): [string, WaybillState][] => {
        if (action === 'ask') return [[action, afterGiven(action, state, { openQuestions: 1, unansweredQuestions: 1 })]];
        if (action !== 'receive') return [[action, after(action, state)]];
        return [true, false].map((isComplete) => [action, afterGiven(action, state, counted(state, isComplete))]);
      },
    ),
    ...(may('billsChange', state) === null
      ? BILLS_TOGETHER.map((billState): [string, WaybillState] => ['billsChange', afterGiven('billsChange', state, { billState })])
      : []),
    ...advancesOf(state).map((next): [string, WaybillState] => ['advance', afterGiven('advance', state, { status: next })]),
  ];

  const BACK = ['sendBack', 'reject', 'withdrawHandover'];
  const hasWarehouse = stops.includes('wait_for_out_stock');

  /** The rules that a move breaks. */
  const faultsOf = (name: string, from: WaybillState, to: WaybillState): string[] => {
    const [here, there] = [statusOnRoad(from), statusOnRoad(to)];
    const isThawing = from.status === 'already_freeze' && name !== 'return' && name !== 'close';
    const isOutbound = hasWarehouse && isBefore(stops, 'wait_for_out_stock', there);
    const isUndone = there === 'wait_for_confirm' || there === 'already_close';
    const rules: [string, boolean][] = [
      ['the end is the end', here === there || !['already_finish', 'already_returned', 'already_close'].includes(here)],
      ['back only by an action that says so', BACK.includes(name) || !isBefore(stops, there, here)],
      ['forward only to a next status', !isBefore(stops, here, there) || nextStatuses(stops, here).includes(there)],
      ['out of a freeze to where it was', !isThawing || here === there],
      ['frozen in phases 1 to 6', to.status === 'already_freeze' ? canFreeze(phaseOf(there)) : to.frozenFrom === null],
      ['approved before it is handed over', to.reviewState === 'approved' || !isBefore(stops, 'wait_for_deal_send', there)],
      ['received before it is stored', to.receivedCartons > 0 || !hasWarehouse || !hasReached(stops, there, 'wait_for_out_stock')],
      ['confirmed before outbound', to.packingList === 'confirmed' || !isOutbound],
      ['accepted before outbound', (to.measures !== 'open' && to.measures !== 'disputed') || !isOutbound],
      ['paid when it is finished', to.billState === 'paid' || here === there || there !== 'already_finish'],
      ['no driver comes for what is undone', !isUndone || ['none', 'loaded', 'appraised'].includes(to.pickup)],
      ['no unfiled merge of what is undone', !isUndone || !(to.isDeclarationMerged || (to.isClearanceMerged && !to.isImportFiled))],
    ];
    return rules.filter(([, isKept]) => !isKept).map(([rule]) => `${name} ${here} → ${there}: ${rule}`);
  };

  /** Where a walk continues: it avoids what ends a waybill early, and every other step takes a way forward where there is one. */
  const goOn = (state: WaybillState, moves: readonly [string, WaybillState][], pick: number): WaybillState | undefined => {
    const open = moves.map(([, to]) => to).filter(({ status }) => status !== 'already_close' && status !== 'already_returned');
    const forward = open.filter((to) => isBefore(stops, statusOnRoad(state), statusOnRoad(to)));
    const choices = pick % 2 === 0 && forward.length > 0 ? forward : open;
    return choices[Math.floor(pick / 2) % choices.length];
  };

  it('keeps to the road and its gates', () => {
    const reached = new Set<WaybillStatus>();
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 80, maxLength: 80 }), (picks) => {
        let state: WaybillState | undefined = { ...newDraft(road), packingList: 'asked' };
        for (const pick of picks) {
          const from: WaybillState = state;
          reached.add(from.status);
          const moves = movesOf(from);
          expect(moves.flatMap(([name, to]) => faultsOf(name, from, to))).toEqual([]);
          state = goOn(from, moves, pick);
          if (!state) throw new Error(`Nothing may be done in ${from.status}.`);
        }
      }),
      { numRuns: 20, seed: 1 },
    );
    expect(reached).toContain('already_finish');
    expect(reached).toContain('already_freeze');
  });
});
