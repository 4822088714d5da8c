import type { CallInput } from '@waybound/contract/call';
import type { operations, OpsWaybill } from '@waybound/contract/operations/operations';
import type { PackingRow } from '@waybound/contract/orders/order-fields';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { isOpenPickup } from '@waybound/domain/lifecycle/pickup-lifecycle';
import { areGoodsInCustody } from '@waybound/domain/lifecycle/roads';
import { milestonesBefore, placeOf, type IntermediateMilestone } from './intermediate-milestones.ts';
import { appointmentsAt, firstLotOf, proofsAt, type DeliveryAppointmentInput, type DeliveryProofInput } from './delivery-proofs.ts';
import { freeTimesAt, type FreeTimeInput } from './free-times.ts';
import { carriageNumbersAt, type CarriageNumbers } from './carriage-numbers.ts';
import { nextCartons } from './cartons.ts';
import type { RandomFor } from './random.ts';
import { randomBetween, dwellHoursOf } from './dwell-hours.ts';
import type { Traits } from './traits.ts';
import * as texts from './texts.ts';

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
export type OneTimeStep = 'reject' | 'ask' | 'freeze' | 'remeasure';

interface Timing {
  /** Hours after whatever happened to the waybill last. */
  hours: number;
  milestones: readonly IntermediateMilestone[];
  /** Hours from then on until the expected arrival. */
  etaHours?: number;
  /** Known from just before the step on. */
  carriage?: CarriageNumbers;
  /** Said with it: how long the port lets its goods stand for nothing. */
  freeTimes?: readonly FreeTimeInput[];
  /** Agreed with it: when its addresses take the goods in. */
  appointments?: readonly DeliveryAppointmentInput[];
  /** Told right after it: what was handed over. */
  proofs?: readonly DeliveryProofInput[];
  once?: OneTimeStep;
}

type InputOf<K extends Operation> = Omit<CallInput<(typeof operations)[K]>, 'waybillNo' | 'at' | 'eta' | 'windowFrom' | 'windowTo'>;
/** One call, without the waybill number and the time, which are added when it is made. */
export type Step = { [K in Operation]: { operation: K; input: InputOf<K> } & Timing }[Operation];

export interface PlanInput {
  waybill: OpsWaybill;
  /** As declared; only a receipt looks at it. */
  packingList: readonly PackingRow[];
  traits: Traits;
  randomFor: RandomFor;
  done: ReadonlySet<OneTimeStep>;
}

/** Undefined where nothing is left to do, or where only the customer can act. */
export function planNext(planInput: PlanInput): Step | undefined {
  const { waybill } = planInput;
  if (waybill.status === 'wait_for_confirm' || waybill.status === 'already_close') return undefined;
  if (waybill.hasOpenQuestion) return closeQuestion(planInput);
  if (waybill.status === 'already_freeze') return leaveFreeze(planInput);
  if (waybill.reviewState === 'pending') return review(planInput);
  return interrupt(planInput) ?? settle(planInput) ?? moveOn(planInput);
}

const step = <K extends Operation>(operation: K, input: InputOf<K>, hours: number, more: Partial<Timing> = {}): Step =>
  // One member of the union for each operation: the compiler does not see that K picks the same one on both sides.
  ({ operation, input, hours, milestones: [], ...more }) as Step;

const randomOf = ({ waybill, randomFor }: PlanInput, topic: string) => randomFor(`${topic}:${waybill.status}:${waybill.frozenFrom ?? ''}`);

/** An answer is read the same day; a silent customer is not waited for for ever. */
function closeQuestion(planInput: PlanInput): Step | undefined {
  const { openQuestionId: questionId, isQuestionAnswered } = planInput.waybill;
  if (questionId === null) return undefined;
  return step('closeQuestion', { questionId }, randomBetween(isQuestionAnswered ? [1, 6] : [60, 90], randomOf(planInput, 'close')));
}

function leaveFreeze(planInput: PlanInput): Step {
  const { waybill, traits } = planInput;
  const random = randomOf(planInput, 'hold');
  const hours = randomBetween(waybill.unfreezeRequest ? [2, 8] : [20, 70], random);
  const isInCustody = areGoodsInCustody(
    { shippingWay: waybill.shippingWay },
    waybill.frozenFrom ?? waybill.status,
    waybill.receivedCartons,
  );
  if (traits.ending === 'returned' && isInCustody && isBeforeSign(waybill.frozenFrom)) {
    return step('returnGoods', { reason: random.pick(texts.RETURN_REASONS) }, hours);
  }
  if (traits.ending === 'closed' && !isInCustody) return step('closeWaybill', { reason: random.pick(texts.CLOSE_REASONS) }, hours);
  return step('unfreeze', {}, hours);
}

const SIGNED: ReadonlySet<WaybillStatus> = new Set(['wait_for_lock', 'already_finish', 'wait_return_cabinet']);
const isBeforeSign = (status: WaybillStatus | null): boolean => status !== null && !SIGNED.has(status);

function review(planInput: PlanInput): Step {
  const random = randomOf(planInput, 'review');
  const hours = randomBetween([0.3, 5], random);
  if (!planInput.traits.isRejected || planInput.done.has('reject')) return step('approve', {}, hours);
  return step('reject', { reasons: [random.pick(texts.REJECTION_REASONS)] }, hours, { once: 'reject' });
}

/** What breaks the waybill's way: a question, a freeze, an early end. */
function interrupt(planInput: PlanInput): Step | undefined {
  const { waybill, traits, done } = planInput;
  const { status } = waybill;
  const random = randomOf(planInput, 'interrupt');
  if (traits.askedAt === status && !done.has('ask')) {
    return step('ask', { text: random.pick(texts.QUESTIONS), replyWithinHours: 48 }, randomBetween([1, 6], random), { once: 'ask' });
  }
  if (traits.frozenAt === status && !done.has('freeze')) {
    return step('freeze', { reason: random.pick(texts.FREEZE_REASONS) }, randomBetween([1, 6], random), { once: 'freeze' });
  }
  const isInCustody = areGoodsInCustody({ shippingWay: waybill.shippingWay }, status, waybill.receivedCartons);
  if (traits.ending === 'returned' && traits.returnedAt === status && isInCustody) {
    return step('returnGoods', { reason: random.pick(texts.RETURN_REASONS) }, randomBetween([8, 40], random));
  }
  if (traits.ending === 'closed' && !isInCustody && (status === 'wait_for_deal_send' || status === 'wait_for_in_stock')) {
    return step('closeWaybill', { reason: random.pick(texts.CLOSE_REASONS) }, randomBetween([100, 330], random));
  }
  return undefined;
}

/** Once delivered or returned a waybill waits for its money, bill by bill; some are billed before they leave. */
function settle(planInput: PlanInput): Step | undefined {
  const { waybill, traits } = planInput;
  const { status, bills } = waybill;
  const random = randomOf(planInput, `bill:${waybill.billState}`);
  const isOver = status === 'wait_for_lock' || status === 'already_returned';
  if (bills.length === 0) {
    const isDue = isOver || (traits.isBilledEarly && status === 'wait_for_arrivalport');
    return isDue ? step('issueBill', extrasOf(waybill), randomBetween([2, 30], random)) : undefined;
  }
  if (isOver && bills.length === 1 && traits.hasLateCharges) {
    const amount = `${random.between(60, 380)}.00`;
    return step('issueBill', { extra: [{ text: random.pick(texts.LATE_CHARGES), amount }] }, randomBetween([4, 40], random));
  }
  const open = bills.find(({ state }) => state !== 'paid');
  if (!open || (!isOver && status !== 'already_finish')) return undefined;
  return step('settleBill', { billNo: open.billNo }, randomBetween(open.state === 'confirmed' ? [10, 90] : [120, 320], random));
}

/** Work that no rate card foresees. A waybill of the way OT has no card at all: its whole price is here. */
function extrasOf({ shippingWay, status, packages }: OpsWaybill): InputOf<'issueBill'> {
  const boxes = packages ?? 1;
  if (shippingWay === 'OT') return { extra: [{ text: '运输及操作费', amount: `${boxes * 46}.00` }] };
  if (status === 'already_returned') return { extra: [{ text: '退件操作费', amount: `${boxes * 5}.00` }] };
  return {};
}

function moveOn(planInput: PlanInput): Step | undefined {
  const { waybill, traits } = planInput;
  switch (waybill.status) {
    case 'already_finish':
    case 'already_returned':
      return undefined;
    case 'wait_for_deal_send': {
      // The customer brings the goods of an end waybill to the port of arrival.
      if (waybill.shippingWay === 'HD') return advanceAsUsual(planInput);
      if (waybill.pickUpGoodsNum !== null && isOpenPickup(waybill.pickup)) return pickUp(planInput, waybill.pickUpGoodsNum);
      const through = waybill.next.find((status) => status === 'wait_for_in_stock');
      if (traits.comesThroughWarehouse && waybill.shippingWay === 'FCL' && through) return advance(planInput, through);
      return step('collect', placeOf(waybill, through ?? 'wait_for_in_stock'), dwellHoursOf(waybill, randomOf(planInput, 'stay')));
    }
    case 'wait_for_in_stock':
      return waybill.pickUpGoodsNum !== null && isOpenPickup(waybill.pickup)
        ? pickUp(planInput, waybill.pickUpGoodsNum)
        : receive(planInput);
    case 'wait_for_out_stock':
      return leaveWarehouse(planInput);
    case 'wait_for_clearance_of_goods':
      if (waitsForMaster(waybill, waybill.declarationMaster, waybill.isExportFiled)) return undefined;
      return traits.isFiled && !waybill.isExportFiled ? file(planInput, 'fileExport') : advanceAsUsual(planInput);
    case 'wait_for_cclearance':
      if (waitsForMaster(waybill, waybill.clearanceMaster, waybill.isImportFiled)) return undefined;
      return traits.isFiled && !waybill.isImportFiled ? file(planInput, 'fileImport') : advanceAsUsual(planInput);
    default:
      return advanceAsUsual(planInput);
  }
}

/** A driver is named within the day, sets off the next morning and loads when he is there. */
function pickUp(planInput: PlanInput, pickUpGoodsNum: string): Step {
  const random = randomOf(planInput, `pickup:${planInput.waybill.pickup}`);
  if (planInput.waybill.pickup === 'unscheduled') {
    return step('schedulePickup', { pickUpGoodsNum, ...random.pick(texts.DRIVERS) }, randomBetween([1, 3], random));
  }
  if (planInput.waybill.pickup === 'scheduled') return step('sendDriver', { pickUpGoodsNum }, randomBetween([4, 20], random));
  return step('loadPickup', { pickUpGoodsNum }, randomBetween([1, 3], random));
}

function receive(planInput: PlanInput): Step | undefined {
  const { waybill, traits, packingList } = planInput;
  const isFirstLot = traits.arrivesInTwoLots && waybill.receivedCartons === 0;
  const { packages, receivedCartons: received } = waybill;
  const cartons = nextCartons({ packingList, packages, received, measuredWeight: traits.measuredWeight, isFirstLot });
  // All are here and it still stands: the last portion was not said to be the last.
  if (cartons.length === 0) return advanceAsUsual(planInput);
  return step(
    'receive',
    { ...placeOf(waybill, 'wait_for_out_stock'), cartons },
    dwellHoursOf(waybill, randomOf(planInput, `stay:${received}`)),
  );
}

/** A dispute is answered by the scale, once; an open difference and an unconfirmed packing list are the customer's to answer. */
function leaveWarehouse(planInput: PlanInput): Step | undefined {
  const { waybill, packingList, done } = planInput;
  if (waybill.measures === 'disputed' && !done.has('remeasure')) {
    const cartons = nextCartons({ packingList, packages: waybill.packages, received: 0, measuredWeight: 'equal', isFirstLot: false });
    return step('receive', { ...placeOf(waybill, 'wait_for_out_stock'), cartons }, randomBetween([4, 20], randomOf(planInput, 'again')), {
      once: 'remeasure',
    });
  }
  return advanceAsUsual(planInput);
}

/** What is merged is filed, or brought before customs, by its master. */
const waitsForMaster = ({ waybillNo }: OpsWaybill, master: string | null, isFiled: boolean): boolean =>
  master !== null && master !== waybillNo && !isFiled;

function file(planInput: PlanInput, operation: 'fileExport' | 'fileImport'): Step {
  const { waybill } = planInput;
  return step(operation, placeOf(waybill, waybill.status), dwellHoursOf(waybill, randomOf(planInput, 'file')) * 0.4);
}

/** Undefined while a gate is shut. */
function advanceAsUsual(planInput: PlanInput): Step | undefined {
  const to = chooseNext(planInput);
  return to && advance(planInput, to);
}

function chooseNext({ waybill: { next, status, addresses }, traits }: PlanInput): WaybillStatus | undefined {
  const isByAddress = addresses.length > 1 && traits.isSignedByAddress;
  const partSign = traits.partSign === 'never' && isByAddress ? 'fromVan' : traits.partSign;
  const isWanted = (candidate: WaybillStatus): boolean => {
    if (candidate !== 'part_of_sign') return traits.stops.has(candidate);
    return partSign === (status === 'wait_for_dispatch' ? 'fromHub' : 'fromVan');
  };
  return next.find(isWanted) ?? next.findLast((candidate) => candidate !== 'part_of_sign') ?? next.at(-1);
}

const ON_THE_WAY = 'wait_for_arrivalport';

function advance(planInput: PlanInput, to: WaybillStatus): Step {
  const { waybill, randomFor, traits } = planInput;
  const input = { status: to, ...placeOf(waybill, to), ...noteOf(planInput, to) };
  const hours = dwellHoursOf(waybill, randomOf(planInput, 'stay'));
  const isLeaving = to === ON_THE_WAY;
  const legHours = isLeaving ? dwellHoursOf({ ...waybill, status: to }, randomFor(`stay:${to}:`)) : undefined;
  const isFiledApart = traits.isFiled && (waybill.isExportFiled || waybill.isImportFiled);
  const carriage = carriageNumbersAt(waybill, to, randomFor);
  const proofs = proofsAt(planInput, to);
  const appointments = appointmentsAt(planInput, to);
  const freeTimes = freeTimesAt(planInput, to);
  return step('advance', input, isFiledApart ? hours * 0.6 : hours, {
    milestones: milestonesBefore(waybill, to),
    ...(legHours !== undefined && { etaHours: legHours }),
    ...(carriage && { carriage }),
    ...(freeTimes.length > 0 && { freeTimes }),
    ...(appointments.length > 0 && { appointments }),
    ...(proofs.length > 0 && { proofs }),
  });
}

function noteOf(planInput: PlanInput, to: WaybillStatus): { note?: string } {
  if (to === 'customs_inspecting' || to === 'cclearance_inspecting')
    return { note: randomOf(planInput, 'note').pick(texts.INSPECTION_NOTES) };
  if (to !== 'part_of_sign') return {};
  const packages = planInput.waybill.packages ?? 0;
  return packages < 2 ? {} : { note: `已签收 ${firstLotOf(packages)} / ${packages} 箱` };
}
