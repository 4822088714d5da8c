import { all, any, is, not } from '@waybound/contract/condition';
import { OVERSEAS_TABS, OVERSEAS_WAYS } from '@waybound/contract/overseas/listed-states';
import { WAYBILL_BILLS } from '@waybound/contract/pricing/bill-states';
import { defineLifecycle } from '../lifecycle/define-lifecycle.ts';
import { flag, inColumn, oneOf } from '../lifecycle/facts.ts';

const [, ...TABS] = OVERSEAS_TABS;

/** A transfer is taken back with the waybill that the goods came with. */
const NO_TRANSFER = [is('isTransfer', false), 'cameByTransfer'] as const;
/** What leaves stock was counted long ago, and has a form of its own. */
const COMES = [is('isOutbound', false), 'leavesStock'] as const;
const IS_OPEN = [is('isEnded', false), 'returnEnded'] as const;
const IS_ARRIVING = [is('status', 'WAIT_FOR_RETURNED', 'WAIT_FOR_IN_STORAGE'), 'wrongStatus'] as const;
/** Pieces may come after the customer was asked, and are asked about then. */
const ASKS_LATE = all(is('status', 'FINISH_FOR_DISPOSE'), is('isUndecided', true));

/** Of an order from stock, whose pieces are looked for and which is on no bill. */
const IS_PICKED = [
  [is('isOutbound', true), 'wrongStatus'],
  [is('isWorkDone', false), 'wrongStatus'],
  [is('billState', 'none'), 'billsOpen'],
] as const;
/** An order of which pieces were not found may be given up while none of its lines is finished: that work is paid for. */
const IS_GIVEN_UP = [
  any(is('status', 'WAIT_FOR_CONFIRM', 'WAIT_FOR_APPROVAL'), all(is('isShort', true), is('isWorkBegun', false), is('billState', 'none'))),
  'wrongStatus',
] as const;

/** The forwarder knows it. */
const IS_SUBMITTED = [any(not(is('status', 'WAIT_FOR_CONFIRM')), is('isRejected', true)), 'wrongStatus'] as const;

const DECISION = any(is('status', 'WAIT_FOR_DISPOSE'), ASKS_LATE);

/** Nothing more is waited for: what has come is asked about, and where nothing has there is nothing to do. */
const ended = ({ arrival }: { arrival: string }) => (arrival === 'none' ? 'ALREADY_CLOSED' : 'WAIT_FOR_DISPOSE');

interface Worked<S> {
  status: S;
  isWorkDone: boolean;
  isUndecided: boolean;
  leaves: boolean;
}
/** With the last of its work goods wait to leave, or nothing is left to do. */
const worked = <S extends string>({ status, isWorkDone, isUndecided, leaves }: Worked<S>) => {
  if (!isWorkDone || isUndecided) return status;
  return leaves ? 'WAIT_FOR_OUT_STORAGE' : 'WAIT_FOR_LOCK';
};

/**
 * An overseas waybill's whole life: a return is announced, counted parcel by parcel, decided on by its customer, worked on, sent on and signed
 * (docs/decisions/2026-11-26-overseas-waybills.md); pieces that were stored leave by an order of their own
 * (docs/decisions/2026-11-28-overseas-stock.md).
 */
export const overseasLifecycle = defineLifecycle(
  {
    name: 'overseas',
    facts: {
      /** A return, or goods for a warehouse's stock. */
      way: inColumn(oneOf(...OVERSEAS_WAYS), 'shipping_way'),
      /** How much of what was announced has been counted. */
      arrival: oneOf('none', 'some', 'all'),
      /** Nobody waits for another parcel. */
      isEnded: flag,
      /** Pieces were counted that nobody has decided on. */
      isUndecided: flag,
      isRejected: flag,
      /** Its goods came with another waybill, and were not announced by themselves. */
      isTransfer: flag,
      /** Its pieces are ordered out of stock. */
      isOutbound: flag,
      /** Of what was ordered out of stock, pieces were not found. */
      isShort: flag,
      /** Goods that had left go elsewhere: what stands on their cartons is wrong. */
      isRedirected: flag,
      /** Some pieces go to a warehouse or an address. */
      leaves: flag,
      /** Something that was decided is finished. */
      isWorkBegun: flag,
      isWorkDone: flag,
      sent: oneOf('none', 'some', 'all'),
      signed: oneOf('none', 'some', 'all'),
      /** What its bills are, all together. */
      billState: oneOf(...WAYBILL_BILLS),
      /** Something that was decided, or storage that was charged, is on no bill. */
      isUnbilled: flag,
      /** Nothing has happened for longer than is usual where it stands; whatever is done ends that. */
      isQuiet: flag,
    },
    tabs: TABS,
    effects: [],
    initial: 'WAIT_FOR_CONFIRM',
    statuses: {
      WAIT_FOR_CONFIRM: { tab: 'draft' },
      WAIT_FOR_APPROVAL: { tab: 'review' },
      WAIT_FOR_RETURNED: { tab: 'arriving' },
      WAIT_FOR_IN_STORAGE: { tab: 'arriving' },
      WAIT_FOR_DISPOSE: { tab: 'decision' },
      FINISH_FOR_DISPOSE: { tab: 'processing' },
      WAIT_FOR_OUT_STORAGE: { tab: 'leaving' },
      PART_WAIT_FOR_OUT_STORAGE: { tab: 'leaving' },
      WAIT_FOR_SIGN: { tab: 'leaving' },
      PART_WAIT_FOR_SIGN: { tab: 'leaving' },
      WAIT_FOR_LOCK: { tab: 'done' },
      ALREADY_FINISH: { tab: 'done', isFinal: true },
      ALREADY_CLOSED: { tab: 'closed', isFinal: true },
    },
    overlays: { decision: ASKS_LATE },
    attention: {
      decision: DECISION,
      rejected: all(is('status', 'WAIT_FOR_CONFIRM'), is('isRejected', true)),
      quiet: is('isQuiet', true),
      /** The worst alone: each waybill waits for one cause. */
      bill: all(is('billState', 'issued'), not(DECISION), is('isQuiet', false)),
      draft: all(is('status', 'WAIT_FOR_CONFIRM'), is('isRejected', false)),
    },
  },
  {
    /** The first one says which of the two it is, as its number does from then on. */
    save: { by: 'customer', in: ['WAIT_FOR_CONFIRM'], needs: [COMES], learns: { way: OVERSEAS_WAYS } },
    submit: { by: 'customer', in: ['WAIT_FOR_CONFIRM'], needs: [COMES], next: 'WAIT_FOR_APPROVAL', sets: { isRejected: false } },
    delete: { by: 'customer', in: ['WAIT_FOR_CONFIRM'], ends: true },
    sendBack: { by: 'customer', in: ['WAIT_FOR_APPROVAL'], needs: [NO_TRANSFER], next: 'WAIT_FOR_CONFIRM' },
    close: {
      by: 'customer',
      in: ['WAIT_FOR_CONFIRM', 'WAIT_FOR_APPROVAL', 'FINISH_FOR_DISPOSE'],
      needs: [NO_TRANSFER, IS_GIVEN_UP],
      next: 'ALREADY_CLOSED',
      sets: { isEnded: true, isUnbilled: false },
    },
    /** Of a new one for goods that came with another waybill: nothing is left to be filled in. */
    transfer: { by: 'customer', in: ['WAIT_FOR_CONFIRM'], next: 'WAIT_FOR_APPROVAL', sets: { isTransfer: true, way: 'HWC' } },
    /** The goods go on with the waybill that they came with. */
    cancelTransfer: {
      by: 'customer',
      in: ['WAIT_FOR_APPROVAL'],
      needs: [[is('isTransfer', true), 'wrongStatus']],
      next: 'ALREADY_CLOSED',
      sets: { isEnded: true },
    },
    /** Of stock, of a new one or of one that was sent back: its pieces are kept for it, at the prices of now. */
    orderOutbound: {
      by: 'customer',
      actsOnPrices: true,
      in: ['WAIT_FOR_CONFIRM'],
      learns: { leaves: [false, true] },
      next: 'WAIT_FOR_APPROVAL',
      sets: { way: 'HWC', isOutbound: true, isEnded: true, isRejected: false },
    },
    addBatch: { by: 'customer', needs: [IS_OPEN, IS_ARRIVING] },
    endReturn: { by: 'customer', needs: [IS_OPEN, IS_ARRIVING], next: ended, sets: { isEnded: true } },
    /** The prices of now are agreed to. */
    decide: {
      by: 'customer',
      actsOnPrices: true,
      in: ['WAIT_FOR_DISPOSE', 'FINISH_FOR_DISPOSE'],
      needs: [[is('isUndecided', true), 'wrongStatus']],
      learns: { isUndecided: [false, true], leaves: [false, true] },
      next: ({ status, isUndecided }) => (isUndecided ? status : 'FINISH_FOR_DISPOSE'),
      sets: { isWorkDone: false, isUnbilled: true },
    },
    /** Of pieces that wait to be relabelled: ours, or a PDF of the customer's own. Under review only those out of stock are decided on. */
    changeLabel: {
      by: 'customer',
      in: ['WAIT_FOR_APPROVAL', 'WAIT_FOR_DISPOSE', 'FINISH_FOR_DISPOSE'],
      needs: [[any(is('isOutbound', true), not(is('status', 'WAIT_FOR_APPROVAL'))), 'wrongStatus']],
    },
    /** Amazon's labels for cartons, until the last of them has left; once more where they go elsewhere afterwards. */
    giveCartonLabels: {
      by: 'customer',
      in: [
        'WAIT_FOR_APPROVAL',
        'WAIT_FOR_DISPOSE',
        'FINISH_FOR_DISPOSE',
        'WAIT_FOR_OUT_STORAGE',
        'PART_WAIT_FOR_OUT_STORAGE',
        'WAIT_FOR_SIGN',
        'PART_WAIT_FOR_SIGN',
      ],
      needs: [
        [is('leaves', true), 'wrongStatus'],
        [any(not(is('status', 'WAIT_FOR_SIGN', 'PART_WAIT_FOR_SIGN')), is('isRedirected', true)), 'wrongStatus'],
      ],
    },
    changeDispatch: { by: 'customer', in: ['WAIT_FOR_OUT_STORAGE', 'PART_WAIT_FOR_OUT_STORAGE'] },
    /** Of goods that have left: the forwarder asks the carrier, and charges no more than was agreed to. */
    askRedirect: {
      by: 'customer',
      actsOnPrices: true,
      in: ['PART_WAIT_FOR_OUT_STORAGE', 'WAIT_FOR_SIGN', 'PART_WAIT_FOR_SIGN'],
    },
    changeSender: {
      by: 'customer',
      in: ['WAIT_FOR_CONFIRM', 'WAIT_FOR_APPROVAL', 'WAIT_FOR_RETURNED', 'WAIT_FOR_IN_STORAGE', 'WAIT_FOR_DISPOSE', 'FINISH_FOR_DISPOSE'],
      needs: [COMES],
    },
    saveInvoice: {
      by: 'customer',
      in: ['WAIT_FOR_CONFIRM', 'WAIT_FOR_APPROVAL', 'WAIT_FOR_RETURNED', 'WAIT_FOR_IN_STORAGE', 'WAIT_FOR_DISPOSE', 'FINISH_FOR_DISPOSE'],
      needs: [COMES],
    },
    /** The papers that travel with what leaves. */
    printOutbound: {
      by: 'customer',
      in: [
        'FINISH_FOR_DISPOSE',
        'WAIT_FOR_OUT_STORAGE',
        'PART_WAIT_FOR_OUT_STORAGE',
        'WAIT_FOR_SIGN',
        'PART_WAIT_FOR_SIGN',
        'WAIT_FOR_LOCK',
        'ALREADY_FINISH',
      ],
      needs: [[is('leaves', true), 'wrongStatus']],
    },
    comment: { by: 'customer', needs: [IS_SUBMITTED] },
    attachFile: { by: 'customer', needs: [IS_SUBMITTED] },
    openCase: { by: 'customer', needs: [IS_SUBMITTED] },
    /** Somebody without a login may follow it; a draft is nobody else's business, and one that was closed is followed no more. */
    share: { by: 'customer', needs: [[not(is('status', 'WAIT_FOR_CONFIRM', 'ALREADY_CLOSED')), 'wrongStatus']] },
    answerComment: { by: 'forwarder', needs: [IS_SUBMITTED] },
    attachDocument: { by: 'forwarder', needs: [IS_SUBMITTED] },
    /** An order from stock is a decision by itself: the work begins, and may be billed. Of goods for the stock nobody gives a return back. */
    approve: {
      by: 'forwarder',
      in: ['WAIT_FOR_APPROVAL'],
      next: ({ isOutbound, way }) => {
        if (isOutbound) return 'FINISH_FOR_DISPOSE';
        return way === 'HWC' ? 'WAIT_FOR_IN_STORAGE' : 'WAIT_FOR_RETURNED';
      },
      sets: ({ isOutbound }) => ({ isUnbilled: isOutbound }),
    },
    /** The order goes on with what was found, at the price of that; where nothing is left of the last line that was open, its work is done. */
    pickShort: {
      by: 'forwarder',
      in: ['FINISH_FOR_DISPOSE'],
      needs: [...IS_PICKED],
      learns: { isWorkDone: [false, true] },
      next: worked,
      sets: { isShort: true },
    },
    /** Nothing was found of the order. */
    pickNothing: {
      by: 'forwarder',
      in: ['FINISH_FOR_DISPOSE'],
      needs: [...IS_PICKED],
      next: 'ALREADY_CLOSED',
      sets: { isShort: true, isEnded: true, isUnbilled: false },
    },
    /** A return may be mended and submitted again; goods that are not taken go on with the waybill that they came with. */
    reject: {
      by: 'forwarder',
      in: ['WAIT_FOR_APPROVAL'],
      next: ({ isTransfer }) => (isTransfer ? 'ALREADY_CLOSED' : 'WAIT_FOR_CONFIRM'),
      sets: ({ isTransfer, isEnded }) => ({ isRejected: true, isEnded: isEnded || isTransfer }),
    },
    /** A parcel after a short close is counted too: the status stays, and its pieces wait for a decision. */
    count: {
      by: 'forwarder',
      in: ['WAIT_FOR_RETURNED', 'WAIT_FOR_IN_STORAGE', 'WAIT_FOR_DISPOSE', 'FINISH_FOR_DISPOSE'],
      needs: [COMES],
      learns: { arrival: ['some', 'all'] },
      next: ({ status, arrival }) => {
        if (status === 'WAIT_FOR_DISPOSE' || status === 'FINISH_FOR_DISPOSE') return status;
        return arrival === 'all' ? 'WAIT_FOR_DISPOSE' : 'WAIT_FOR_IN_STORAGE';
      },
      sets: ({ arrival, isEnded }) => ({ isUndecided: true, isEnded: isEnded || arrival === 'all' }),
    },
    closeShort: { by: 'forwarder', needs: [IS_OPEN, IS_ARRIVING], next: ended, sets: { isEnded: true } },
    finish: {
      by: 'forwarder',
      in: ['FINISH_FOR_DISPOSE'],
      needs: [[is('isWorkDone', false), 'wrongStatus']],
      learns: { isWorkDone: [false, true] },
      next: worked,
      sets: { isWorkBegun: true },
    },
    ship: {
      by: 'forwarder',
      in: ['WAIT_FOR_OUT_STORAGE', 'PART_WAIT_FOR_OUT_STORAGE'],
      learns: { sent: ['some', 'all'] },
      next: ({ sent, signed }) => {
        if (sent !== 'all') return 'PART_WAIT_FOR_OUT_STORAGE';
        return signed === 'some' ? 'PART_WAIT_FOR_SIGN' : 'WAIT_FOR_SIGN';
      },
    },
    /** Part may be signed for while another part has not left: the status stays until all has. */
    sign: {
      by: 'forwarder',
      in: ['PART_WAIT_FOR_OUT_STORAGE', 'WAIT_FOR_SIGN', 'PART_WAIT_FOR_SIGN'],
      learns: { signed: ['some', 'all'] },
      next: ({ status, signed }) => {
        if (status === 'PART_WAIT_FOR_OUT_STORAGE') return status;
        return signed === 'all' ? 'WAIT_FOR_LOCK' : 'PART_WAIT_FOR_SIGN';
      },
    },
    /** What it costs joins the services of its decision. */
    answerRedirect: {
      by: 'forwarder',
      in: ['PART_WAIT_FOR_OUT_STORAGE', 'WAIT_FOR_SIGN', 'PART_WAIT_FOR_SIGN'],
      learns: { isUnbilled: [false, true], isRedirected: [false, true] },
    },
    /** As often as needed, from the first arrival or the approval of an order from stock on; each bill charges all that was decided until then. */
    issueBill: {
      by: 'forwarder',
      in: [
        'WAIT_FOR_IN_STORAGE',
        'WAIT_FOR_DISPOSE',
        'FINISH_FOR_DISPOSE',
        'WAIT_FOR_OUT_STORAGE',
        'PART_WAIT_FOR_OUT_STORAGE',
        'WAIT_FOR_SIGN',
        'PART_WAIT_FOR_SIGN',
        'WAIT_FOR_LOCK',
        'ALREADY_FINISH',
      ],
      // A late fee is billed beside what was decided.
      learns: { isUnbilled: [false, true] },
      sets: { billState: 'issued' },
    },
    /** One of its bills was confirmed, taken back, paid or voided. */
    billsChange: {
      by: 'house',
      needs: [[not(is('billState', 'none')), 'billNotIssued']],
      learns: { billState: WAYBILL_BILLS, isUnbilled: [false, true] },
    },
    /** Of what was put in stock, month by month as long as it stands there. */
    chargeStorage: {
      by: 'house',
      in: [
        'FINISH_FOR_DISPOSE',
        'WAIT_FOR_OUT_STORAGE',
        'PART_WAIT_FOR_OUT_STORAGE',
        'WAIT_FOR_SIGN',
        'PART_WAIT_FOR_SIGN',
        'WAIT_FOR_LOCK',
        'ALREADY_FINISH',
      ],
      sets: { isUnbilled: true },
    },
    /** Once all that was decided is billed and paid. */
    lock: {
      by: 'forwarder',
      in: ['WAIT_FOR_LOCK'],
      needs: [[all(is('billState', 'none', 'paid'), is('isUnbilled', false)), 'billsOpen']],
      next: 'ALREADY_FINISH',
    },
  },
);
export type OverseasLifecycleAction = typeof overseasLifecycle.types.action;
export type OverseasLifecycleState = typeof overseasLifecycle.types.state;
