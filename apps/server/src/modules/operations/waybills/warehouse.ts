import type { operations } from '@waybound/contract/operations/operations';
import type { Finding } from '@waybound/contract/rules';
import { boxCount, toPackingRow, type PackingRow } from '@waybound/domain/order/packing';
import { toMilestoneDetails } from './milestone-input.ts';
import { storeCartons } from './received-cartons.ts';
import { assessMeasures } from '../../../records/waybill/measured-price.ts';
import type { HandlerInput } from '@waybound/contract/call';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { forwarderAction, requireAllowed } from '../../../records/waybill/change-waybill.ts';
import { laterOf } from '../../../records/waybill/tracking/milestones.ts';
import { sendAutomaticMessage } from '../../../records/messages/messages.ts';
import { notifyReceivers } from '../../../records/messages/notify-receivers.ts';
import { readPacking } from '../../../records/waybill/packing-rows.ts';
import { waybillByNo, type WaybillRecord } from '../../../records/waybill/rows.ts';

type Carton = HandlerInput<typeof operations.receive, never>['cartons'][number];

/** Cartons arrive one by one or all at once; the last one weighs the waybill against its declaration and moves it on. */
export const warehouseHandlers: Pick<Handlers<typeof operations>, 'receive'> = {
  async receive({ waybillNo, cartons, isComplete = false, ...input }, context) {
    const { db, now } = context;
    const row = await waybillByNo(db, waybillNo);
    requireAllowed(row, 'receive');
    const milestone = toMilestoneDetails(input, now, row);
    const declared = (await readPacking(db, { customerId: row.customer_id, id: row.id })).map(toPackingRow);
    refuseUnknownBoxes(cartons, declared);
    const { all, lotNo } = await storeCartons(db, row, cartons, milestone);

    const awaited = declaredBoxes(row, declared);
    const isReceiptComplete = row.is_receipt_complete || isComplete || all.length >= awaited;
    const isShort = isReceiptComplete && awaited !== Infinity && all.length < awaited;
    const assessment = assessMeasures(row, all, { isComplete: isReceiptComplete, isShort });
    const received = await forwarderAction(context, row, 'receive', {
      given: { receivedCartons: all.length, isReceiptComplete, measures: assessment.measures },
      milestone,
      set: { ...assessment.columns, last_event_at: laterOf(row.last_event_at, milestone.at), ...inStockSince(row, lotNo, milestone.at) },
      before: { receivedPackages: row.received_packages },
      after: { receivedPackages: all.length, boxes: cartons.map(({ boxNumber }) => boxNumber) },
    });
    const isNewlyShort = isShort && (row.received_packages !== all.length || !row.is_receipt_complete);
    const missing = isNewlyShort ? { declared: String(awaited), received: String(all.length) } : undefined;
    await tellOfMeasures(context, row, { isOpened: assessment.measures === 'open' && row.measures !== 'open', missing });
    return { ...received, lotNo };
  },
};

/** The customer is notified of each measurement that opens the question again, not of each carton while it is open. */
async function tellOfMeasures(
  context: OperatorContext,
  row: WaybillRecord,
  { isOpened, missing }: { isOpened: boolean; missing: { declared: string; received: string } | undefined },
): Promise<void> {
  if (missing) await sendAutomaticMessage(context, row, 'receivedShort', missing);
  else if (isOpened) await sendAutomaticMessage(context, row, 'measuredAbove');
  if (!isOpened) return;
  // Whoever has answered once knows that it is measured differently: what is new is the price.
  const isAnswered = row.measures === 'accepted' || row.measures === 'disputed';
  await notifyReceivers(context, row, { event: isAnswered ? 'priceToAccept' : 'measuredDifferently' });
}

/** Without a packing list the header's count is all that was declared; without that, the warehouse says when it is complete. */
const declaredBoxes = (row: WaybillRecord, declared: readonly PackingRow[]): number =>
  declared.length > 0 ? new Set(declared.flatMap(boxesOf)).size : (row.packages ?? Infinity);

const boxesOf = (row: PackingRow): number[] => Array.from({ length: boxCount(row) }, (_, index) => row.startBox + index);

/** A box counts once. One that was never declared belongs to another waybill, or the customer adds it to the packing list first. */
function refuseUnknownBoxes(cartons: readonly Carton[], declared: readonly PackingRow[]): void {
  const seen = new Set<number>();
  const isDeclared = (box: number) => declared.length === 0 || declared.some(({ startBox, endBox }) => box >= startBox && box <= endBox);
  const findings = cartons.flatMap(({ boxNumber }, index): Finding[] => {
    const path = `cartons.${index}.boxNumber`;
    if (seen.has(boxNumber)) return [{ path, rule: 'alreadyUsed', args: { other: String(boxNumber) } }];
    seen.add(boxNumber);
    return isDeclared(boxNumber) ? [] : [{ path, rule: 'unknownRecord' }];
  });
  if (findings.length > 0) refuseFields(findings);
}

/** Cartons that come move the time; those that are measured again have been here since. */
const inStockSince = (row: WaybillRecord, lotNo: number | null, at: Date) =>
  lotNo === null ? {} : { in_stock_at: laterOf(row.in_stock_at, at) };
