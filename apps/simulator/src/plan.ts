import type { CallInput } from '@waybound/contract/call';
import type { operations, OpsWaybill } from '@waybound/contract/operations';
import type { PackingRow } from '@waybound/contract/order-fields';
import type { WaybillStatus } from '@waybound/contract/status';
import { isOpenPickup } from '@waybound/domain/pickups';
import { areGoodsInHands } from '@waybound/domain/roads';
import { eventsBefore, spotOf, type Along } from './along.ts';
import { nextCartons } from './cartons.ts';
import type { DiceFor } from './dice.ts';
import { spread, stayOf } from './pace.ts';
import type { Traits } from './traits.ts';
import * as words from './words.ts';

/** What the forwarder does next with one waybill: no IO, no clock, the same answer for the same question. */
export type Operation =
  | 'approve'
  | 'reject'
  | 'schedulePickup'
  | 'sendDriver'
  | 'loadPickup'
  | 'collect'
  | 'receive'
  | 'advance'
  | 'fileExport'
  | 'fileImport'
  | 'ask'
  | 'closeQuestion'
  | 'freeze'
  | 'unfreeze'
  | 'returnGoods'
  | 'closeWaybill'
  | 'issueBill'
  | 'settleBill';

/** What is done at most once, and what a waybill itself does not show afterwards. */
export type Deed = 'reject' | 'ask' | 'freeze' | 'remeasure';

interface Timing {
  /** Hours after whatever happened to the waybill last. */
  hours: number;
  along: readonly Along[];
  /** Hours from then on until the expected arrival. */
  etaHours?: number;
  deed?: Deed;
}

type InputOf<K extends Operation> = Omit<CallInput<(typeof operations)[K]>, 'waybillNo' | 'at' | 'eta' | 'windowFrom' | 'windowTo'>;
/** One call, without the number and the time that whoever carries it out adds. */
export type Step = { [K in Operation]: { operation: K; input: InputOf<K> } & Timing }[Operation];

export interface View {
  waybill: OpsWaybill;
  /** As declared; only a receipt looks at it. */
  packingList: readonly PackingRow[];
  traits: Traits;
  diceFor: DiceFor;
  done: ReadonlySet<Deed>;
}

/** Undefined where nothing is left to do, or where only the customer can act. */
export function planNext(view: View): Step | undefined {
  const { waybill } = view;
  if (waybill.status === 'wait_for_confirm' || waybill.status === 'already_close') return undefined;
  if (waybill.hasOpenQuestion) return closeQuestion(view);
  if (waybill.status === 'already_freeze') return leaveFreeze(view);
  if (waybill.reviewState === 'pending') return review(view);
  return interrupt(view) ?? settle(view) ?? goOn(view);
}

const step = <K extends Operation>(operation: K, input: InputOf<K>, hours: number, more: Partial<Timing> = {}): Step =>
  // One member of the union for each operation: the compiler does not see that K picks the same one on both sides.
  ({ operation, input, hours, along: [], ...more }) as Step;

const diceOf = ({ waybill, diceFor }: View, topic: string) => diceFor(`${topic}:${waybill.status}:${waybill.frozenFrom ?? ''}`);

/** An answer is read the same day; a silent customer is not waited for for ever. */
function closeQuestion(view: View): Step | undefined {
  const { openQuestionId: questionId, isQuestionAnswered } = view.waybill;
  if (questionId === null) return undefined;
  return step('closeQuestion', { questionId }, spread(isQuestionAnswered ? [1, 6] : [60, 90], diceOf(view, 'close')));
}

function leaveFreeze(view: View): Step {
  const { waybill, traits } = view;
  const dice = diceOf(view, 'hold');
  const hours = spread([20, 70], dice);
  const isInHands = areGoodsInHands({ shippingWay: waybill.shippingWay }, waybill.frozenFrom ?? waybill.status, waybill.receivedCartons);
  if (traits.ending === 'returned' && isInHands && isBeforeSign(waybill.frozenFrom)) {
    return step('returnGoods', { reason: dice.pick(words.RETURN_REASONS) }, hours);
  }
  if (traits.ending === 'closed' && !isInHands) return step('closeWaybill', { reason: dice.pick(words.CLOSE_REASONS) }, hours);
  return step('unfreeze', {}, hours);
}

const SIGNED: ReadonlySet<WaybillStatus> = new Set(['wait_for_lock', 'already_finish', 'wait_return_cabinet']);
const isBeforeSign = (status: WaybillStatus | null): boolean => status !== null && !SIGNED.has(status);

function review(view: View): Step {
  const dice = diceOf(view, 'review');
  const hours = spread([0.3, 5], dice);
  if (!view.traits.isRejected || view.done.has('reject')) return step('approve', {}, hours);
  return step('reject', { reasons: [dice.pick(words.REJECTION_REASONS)] }, hours, { deed: 'reject' });
}

/** What breaks the waybill's way: a question, a freeze, an early end. */
function interrupt(view: View): Step | undefined {
  const { waybill, traits, done } = view;
  const { status } = waybill;
  const dice = diceOf(view, 'interrupt');
  if (traits.askedAt === status && !done.has('ask')) {
    return step('ask', { text: dice.pick(words.QUESTIONS), replyWithinHours: 48 }, spread([1, 6], dice), { deed: 'ask' });
  }
  if (traits.frozenAt === status && !done.has('freeze')) {
    return step('freeze', { reason: dice.pick(words.FREEZE_REASONS) }, spread([1, 6], dice), { deed: 'freeze' });
  }
  const isInHands = areGoodsInHands({ shippingWay: waybill.shippingWay }, status, waybill.receivedCartons);
  if (traits.ending === 'returned' && traits.returnedAt === status && isInHands) {
    return step('returnGoods', { reason: dice.pick(words.RETURN_REASONS) }, spread([8, 40], dice));
  }
  if (traits.ending === 'closed' && !isInHands && (status === 'wait_for_deal_send' || status === 'wait_for_in_stock')) {
    return step('closeWaybill', { reason: dice.pick(words.CLOSE_REASONS) }, spread([100, 330], dice));
  }
  return undefined;
}

/** Once delivered or returned a waybill waits for its money; some are billed before they leave. */
function settle(view: View): Step | undefined {
  const { waybill, traits } = view;
  const dice = diceOf(view, `bill:${waybill.billState}`);
  const isOver = waybill.status === 'wait_for_lock' || waybill.status === 'already_returned';
  if (waybill.billState === 'none') {
    const isDue = isOver || (traits.isBilledEarly && waybill.status === 'wait_for_arrivalport');
    return isDue ? step('issueBill', extrasOf(waybill), spread([2, 30], dice)) : undefined;
  }
  if (!isOver || waybill.billState === 'paid') return undefined;
  return step('settleBill', {}, spread(waybill.billState === 'confirmed' ? [10, 90] : [120, 320], dice));
}

/** Work that no rate card foresees. A waybill of the way OT has no card at all: its whole price stands here. */
function extrasOf({ shippingWay, status, packages }: OpsWaybill): InputOf<'issueBill'> {
  const boxes = packages ?? 1;
  if (shippingWay === 'OT') return { extra: [{ text: '运输及操作费', amount: `${boxes * 46}.00` }] };
  if (status === 'already_returned') return { extra: [{ text: '退件操作费', amount: `${boxes * 5}.00` }] };
  return {};
}

function goOn(view: View): Step | undefined {
  const { waybill, traits } = view;
  switch (waybill.status) {
    case 'already_finish':
    case 'already_returned':
      return undefined;
    case 'wait_for_deal_send': {
      if (waybill.pickUpGoodsNum !== null && isOpenPickup(waybill.pickup)) return fetch(view, waybill.pickUpGoodsNum);
      const through = waybill.next.find((status) => status === 'wait_for_in_stock');
      if (traits.comesThroughWarehouse && waybill.shippingWay === 'FCL' && through) return advance(view, through);
      return step('collect', spotOf(waybill, through ?? 'wait_for_in_stock'), stayOf(waybill, diceOf(view, 'stay')));
    }
    case 'wait_for_in_stock':
      return waybill.pickUpGoodsNum !== null && isOpenPickup(waybill.pickup) ? fetch(view, waybill.pickUpGoodsNum) : receive(view);
    case 'wait_for_out_stock':
      return leaveWarehouse(view);
    case 'wait_for_clearance_of_goods':
      return traits.isFiled && !waybill.isExportFiled ? file(view, 'fileExport') : advanceAsUsual(view);
    case 'wait_for_cclearance':
      return traits.isFiled && !waybill.isImportFiled ? file(view, 'fileImport') : advanceAsUsual(view);
    default:
      return advanceAsUsual(view);
  }
}

/** A driver is named within the day, sets off the next morning and loads when he is there. */
function fetch(view: View, pickUpGoodsNum: string): Step {
  const dice = diceOf(view, `pickup:${view.waybill.pickup}`);
  if (view.waybill.pickup === 'unscheduled') {
    return step('schedulePickup', { pickUpGoodsNum, ...dice.pick(words.DRIVERS) }, spread([1, 3], dice));
  }
  if (view.waybill.pickup === 'scheduled') return step('sendDriver', { pickUpGoodsNum }, spread([4, 20], dice));
  return step('loadPickup', { pickUpGoodsNum }, spread([1, 3], dice));
}

function receive(view: View): Step | undefined {
  const { waybill, traits, packingList } = view;
  const isFirstLot = traits.arrivesInTwoLots && waybill.receivedCartons === 0;
  const { packages, receivedCartons: received } = waybill;
  const cartons = nextCartons({ packingList, packages, received, finding: traits.finding, isFirstLot });
  // All are here and it still stands: the last portion was not said to be the last.
  if (cartons.length === 0) return advanceAsUsual(view);
  return step('receive', { ...spotOf(waybill, 'wait_for_out_stock'), cartons }, stayOf(waybill, diceOf(view, `stay:${received}`)));
}

/** A dispute is answered by the scale, once; an open difference and an unconfirmed packing list are the customer's to answer. */
function leaveWarehouse(view: View): Step | undefined {
  const { waybill, packingList, done } = view;
  if (waybill.measures === 'disputed' && !done.has('remeasure')) {
    const cartons = nextCartons({ packingList, packages: waybill.packages, received: 0, finding: 'equal', isFirstLot: false });
    return step('receive', { ...spotOf(waybill, 'wait_for_out_stock'), cartons }, spread([4, 20], diceOf(view, 'again')), {
      deed: 'remeasure',
    });
  }
  return advanceAsUsual(view);
}

function file(view: View, operation: 'fileExport' | 'fileImport'): Step {
  const { waybill } = view;
  return step(operation, spotOf(waybill, waybill.status), stayOf(waybill, diceOf(view, 'file')) * 0.4);
}

/** Undefined while a gate is shut. */
function advanceAsUsual(view: View): Step | undefined {
  const to = chooseNext(view);
  return to && advance(view, to);
}

function chooseNext({ waybill: { next, status }, traits }: View): WaybillStatus | undefined {
  const isWanted = (candidate: WaybillStatus): boolean => {
    if (candidate !== 'part_of_sign') return traits.stops.has(candidate);
    return traits.partSign === (status === 'wait_for_dispatch' ? 'fromHub' : 'fromVan');
  };
  return next.find(isWanted) ?? next.findLast((candidate) => candidate !== 'part_of_sign') ?? next.at(-1);
}

const ON_THE_WAY = 'wait_for_arrivalport';

function advance(view: View, to: WaybillStatus): Step {
  const { waybill, diceFor, traits } = view;
  const input = { status: to, ...spotOf(waybill, to), ...noteOf(view, to) };
  const hours = stayOf(waybill, diceOf(view, 'stay'));
  const isLeaving = to === ON_THE_WAY;
  const legHours = isLeaving ? stayOf({ ...waybill, status: to }, diceFor(`stay:${to}:`)) : undefined;
  const isFiledApart = traits.isFiled && (waybill.isExportFiled || waybill.isImportFiled);
  return step('advance', input, isFiledApart ? hours * 0.6 : hours, {
    along: eventsBefore(waybill, to),
    ...(legHours !== undefined && { etaHours: legHours }),
  });
}

function noteOf(view: View, to: WaybillStatus): { note?: string } {
  if (to === 'customs_inspecting' || to === 'cclearance_inspecting') return { note: diceOf(view, 'note').pick(words.INSPECTION_NOTES) };
  if (to !== 'part_of_sign') return {};
  const packages = view.waybill.packages ?? 0;
  return packages < 2 ? {} : { note: `已签收 ${Math.ceil(packages * 0.6)} / ${packages} 箱` };
}
