import { all, any, is, not } from '@waybound/contract/condition';
import { WAYBILL_BILLS } from '@waybound/contract/pricing/bill-states';
import { PARCEL_TABS } from '@waybound/contract/small-parcels/listed-states';
import {
  INTERCEPTIONS,
  PARCEL_ENDS,
  PARCEL_NODES,
  PARCEL_PROBLEMS,
  type Interception,
  type ParcelStatus,
} from '@waybound/contract/small-parcels/parcel-states';
import { defineLifecycle } from '../lifecycle/define-lifecycle.ts';
import { flag, oneOf } from '../lifecycle/facts.ts';

const [, ...TABS] = PARCEL_TABS;

const INTERCEPTIBLE = ['instock', 'outstock', 'departure', 'arrival'] as const;
const MOVING = [...INTERCEPTIBLE, 'delivery'] as const;
const CUT = ['instock_cut', 'outstock_cut'] as const;
/** Where a problem may come up. */
const STOPS = [...MOVING, ...CUT] as const;
const ROAD = ['instock', ...PARCEL_NODES] as const;

const NOT_ANNOUNCED = [is('isAnnounced', false), 'wrongStatus'] as const;
const ANNOUNCED = [is('isAnnounced', true), 'wrongStatus'] as const;

/** The forwarder knows it. */
const IS_SUBMITTED = [any(not(is('status', 'draft')), is('isAnnounced', true)), 'wrongStatus'] as const;

const among = <S extends string>(statuses: readonly S[], status: string): S | 'none' => statuses.find((each) => each === status) ?? 'none';

/** A request that nobody has answered is too late. */
const overdue = (interception: Interception): Interception => (interception === 'asked' ? 'refused' : interception);

/** It goes back or is destroyed, whatever has stopped it: so it is stopped for good, as was asked where somebody has asked. */
const ended = ({ interception }: { interception: Interception }) => ({
  interception: interception === 'asked' ? ('done' as const) : interception,
  problem: 'none' as const,
  stoppedAt: 'none' as const,
  cutAt: 'none' as const,
  isAnswered: false,
});

/**
 * A small parcel's whole life: announced, taken in, carried and signed for; stopped on request or by a problem on the way, and sent on, returned
 * or destroyed then (docs/decisions/2026-11-27-small-parcels.md).
 */
export const parcelLifecycle = defineLifecycle(
  {
    name: 'parcel',
    facts: {
      /** Submitted: a draft is locked until its first scan, or until its customer takes it back. */
      isAnnounced: flag,
      problem: oneOf('none', ...PARCEL_PROBLEMS),
      /** Where a problem has stopped it. */
      stoppedAt: oneOf('none', ...STOPS),
      /** The customer has done what he can about a problem. */
      isAnswered: flag,
      interception: oneOf(...INTERCEPTIONS),
      /** Where it was intercepted. */
      cutAt: oneOf('none', ...INTERCEPTIBLE),
      ending: oneOf('none', ...PARCEL_ENDS),
      /** It is back, or destroyed. */
      isCompleted: flag,
      /** What its bills are, all together. */
      billState: oneOf(...WAYBILL_BILLS),
      /** Something that is owed is on no bill. */
      isUnbilled: flag,
      /** Nothing has happened for longer than is usual where it stands; whatever is done ends that. */
      isQuiet: flag,
    },
    tabs: TABS,
    effects: [],
    initial: 'draft',
    statuses: {
      draft: { tab: 'draft', tabWhen: [[is('isAnnounced', true), 'announced']] },
      instock: { tab: 'stock' },
      instock_cut: { tab: 'cut' },
      outstock: { tab: 'underway' },
      outstock_cut: { tab: 'cut' },
      departure: { tab: 'underway' },
      arrival: { tab: 'underway' },
      delivery: { tab: 'delivery' },
      signed: { tab: 'signed', isFinal: true },
      problem: { tab: 'problem' },
      return: { tab: 'returned', isFinal: true },
    },
    attention: {
      /** Nothing was done about it yet; what is done waits for the forwarder. */
      problem: all(is('status', 'problem'), is('isAnswered', false)),
      /** It was stopped, and what becomes of it is to be said. */
      cut: is('status', ...CUT),
      quiet: is('isQuiet', true),
      draft: all(is('status', 'draft'), is('isAnnounced', false)),
    },
  },
  {
    save: { by: 'customer', in: ['draft'], needs: [NOT_ANNOUNCED] },
    submit: { by: 'customer', in: ['draft'], needs: [NOT_ANNOUNCED], sets: { isAnnounced: true } },
    takeBack: { by: 'customer', in: ['draft'], needs: [ANNOUNCED], sets: { isAnnounced: false } },
    delete: { by: 'customer', in: ['draft'], needs: [NOT_ANNOUNCED], ends: true },
    /** Until it leaves us; one that was stopped goes nowhere by its old label. */
    printLabel: { by: 'customer', in: ['draft', 'instock'], needs: [[is('isAnnounced', true), 'noLabelYet']] },
    /** Into the bag in which it is handed over. */
    putInBag: { by: 'customer', in: ['draft'], needs: [ANNOUNCED] },
    /** A request with a result, once for each parcel. */
    intercept: {
      by: 'customer',
      in: INTERCEPTIBLE,
      needs: [[is('interception', 'none'), 'wrongStatus']],
      sets: { interception: 'asked' },
    },
    sendOn: {
      by: 'customer',
      in: CUT,
      learns: { isUnbilled: [false, true] },
      next: ({ cutAt }): ParcelStatus => (cutAt === 'none' ? 'instock' : cutAt),
      sets: { cutAt: 'none' },
    },
    end: {
      by: 'customer',
      in: [...CUT, 'problem'],
      learns: { ending: PARCEL_ENDS, isUnbilled: [false, true] },
      next: 'return',
      sets: ended,
    },
    correctAddress: {
      by: 'customer',
      in: ['problem'],
      needs: [[is('problem', 'address', 'undelivered'), 'wrongStatus']],
      sets: { isAnswered: true },
    },
    /** Other codes of customs may owe another duty. */
    correctCustoms: {
      by: 'customer',
      in: ['problem'],
      needs: [[is('problem', 'customs'), 'wrongStatus']],
      learns: { isUnbilled: [false, true] },
      sets: { isAnswered: true },
    },
    acceptWeight: {
      by: 'customer',
      in: ['problem'],
      needs: [
        [is('problem', 'weight'), 'wrongStatus'],
        [is('isAnswered', false), 'wrongStatus'],
      ],
      sets: { isAnswered: true },
    },
    comment: { by: 'customer', needs: [IS_SUBMITTED] },
    attachFile: { by: 'customer', needs: [IS_SUBMITTED] },
    openCase: { by: 'customer', needs: [IS_SUBMITTED] },
    /** Somebody without a login may follow it. */
    share: { by: 'customer', needs: [IS_SUBMITTED] },
    answerComment: { by: 'forwarder', needs: [IS_SUBMITTED] },
    attachDocument: { by: 'forwarder', needs: [IS_SUBMITTED] },
    takeIn: {
      by: 'forwarder',
      in: ['draft'],
      needs: [ANNOUNCED],
      learns: { problem: ['none', 'weight', 'oversize'], isUnbilled: [false, true] },
      next: ({ problem }) => (problem === 'none' ? 'instock' : 'problem'),
      sets: ({ problem }) => ({ stoppedAt: problem === 'none' ? 'none' : 'instock' }),
    },
    /** Stations may be skipped forwards. */
    move: {
      by: 'forwarder',
      in: MOVING,
      to: ({ status }) => ROAD.slice(ROAD.findIndex((each) => each === status) + 1),
      sets: ({ status, interception }) => ({
        interception: status === 'delivery' || status === 'signed' ? overdue(interception) : interception,
      }),
    },
    /** Of one that stands still already: another reason. */
    report: {
      by: 'forwarder',
      in: [...STOPS, 'problem'],
      learns: { problem: PARCEL_PROBLEMS },
      next: 'problem',
      sets: ({ status, stoppedAt }) => ({ stoppedAt: status === 'problem' ? stoppedAt : among(STOPS, status), isAnswered: false }),
    },
    /** What no price carries is charged by the forwarder's word. */
    solve: {
      by: 'forwarder',
      in: ['problem'],
      learns: { isUnbilled: [false, true] },
      next: ({ stoppedAt }): ParcelStatus => (stoppedAt === 'none' ? 'instock' : stoppedAt),
      sets: { problem: 'none', stoppedAt: 'none', isAnswered: false },
    },
    cut: {
      by: 'forwarder',
      in: INTERCEPTIBLE,
      // Once, though a request was refused before: sending it on costs a fee, of which a parcel has one.
      needs: [[not(is('interception', 'done')), 'wrongStatus']],
      next: ({ status }) => (status === 'instock' ? 'instock_cut' : 'outstock_cut'),
      sets: ({ status }) => ({ interception: 'done', cutAt: among(INTERCEPTIBLE, status) }),
    },
    refuseInterception: {
      by: 'forwarder',
      in: [...INTERCEPTIBLE, 'problem'],
      needs: [[is('interception', 'asked'), 'wrongStatus']],
      sets: { interception: 'refused' },
    },
    sendBack: {
      by: 'forwarder',
      in: [...STOPS, 'problem'],
      next: 'return',
      sets: (state) => ({ ...ended(state), ending: 'return' as const }),
    },
    /** Less may be owed then. */
    complete: {
      by: 'forwarder',
      in: ['return'],
      needs: [[is('isCompleted', false), 'wrongStatus']],
      learns: { isUnbilled: [false, true] },
      sets: { isCompleted: true },
    },
    /** Since it was taken in, as often as needed; each bill charges all that is owed until then. */
    issueBill: {
      by: 'forwarder',
      in: [...ROAD, ...CUT, 'problem', 'return'],
      // A late fee is billed beside what is owed.
      learns: { isUnbilled: [false, true] },
      sets: { billState: 'issued' },
    },
    /** One of its bills was confirmed, taken back, paid or voided. */
    billsChange: {
      by: 'house',
      needs: [[not(is('billState', 'none')), 'billNotIssued']],
      learns: { billState: WAYBILL_BILLS, isUnbilled: [false, true] },
    },
    /** Of one that stands still until something is paid: whether that is. Money that is called back leaves it open again. */
    hearPayment: {
      by: 'house',
      in: ['problem'],
      needs: [[is('problem', 'payment'), 'wrongStatus']],
      learns: { isAnswered: [false, true] },
    },
  },
);
export type ParcelLifecycleAction = typeof parcelLifecycle.types.action;
export type ParcelLifecycleState = typeof parcelLifecycle.types.state;
