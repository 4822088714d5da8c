import type { HandlerInput } from '@waybound/contract/call';
import type { overseasOperations } from '@waybound/contract/operations/overseas-operations';
import type { OverseasStatus } from '@waybound/contract/overseas/overseas-states';
import { isAllThere } from '@waybound/domain/overseas/heaps';
import { overseasLifecycle } from '@waybound/domain/overseas/overseas-lifecycle';
import { isSameSku } from '@waybound/domain/sku-key';
import { tellOverseas } from './overseas-rows.ts';
import type { OperatorContext } from '../../../kernel/context.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import { changeOverseas, requireOverseasAllowed } from '../../../records/overseas/change-overseas.ts';
import { readContents, type OverseasContents } from '../../../records/overseas/contents.ts';
import { overseasState, type OverseasRecord } from '../../../records/overseas/rows.ts';

type Counted = Omit<HandlerInput<typeof overseasOperations.countReturn, never>, 'waybillNo'>;

const NOT_YET: readonly OverseasStatus[] = ['WAIT_FOR_CONFIRM', 'WAIT_FOR_APPROVAL'];

/** Whether a parcel of goods that are announced is counted into it. */
export const takesParcels = (record: OverseasRecord): boolean => overseasLifecycle.may('count', overseasState(record)) === null;

/** Whether a parcel of goods that were announced comes too late to be counted: they are ready to leave or gone, or nobody waits for any. */
export const isOver = (record: OverseasRecord): boolean => !record.is_outbound && !NOT_YET.includes(record.status) && !takesParcels(record);

/** Counts a parcel into a waybill, which is locked. Once all is there its customer is asked; of one that comes later he is told. */
export async function countParcel(context: OperatorContext, record: OverseasRecord, input: Counted): Promise<void> {
  requireOverseasAllowed(record, 'count');
  const contents = await readContents(context.db, record);
  const { batches, pieces } = await addParcel(record, contents, input, context);
  const isLast = isAllThere(record.details.lines, [...contents.pieces, ...pieces]);
  await changeOverseas(context, record, {
    action: 'count',
    what: 'countReturn',
    given: { arrival: isLast ? 'all' : 'some' },
    set: { details: JSON.stringify({ ...record.details, batches }) },
  });
  const isLate = record.status === 'WAIT_FOR_DISPOSE' || record.status === 'FINISH_FOR_DISPOSE';
  if (isLate) await tellOverseas(context, record, 'returnCameLate');
  else await tellOverseas(context, record, isLast ? 'returnAsked' : 'returnReceived');
}

/** Writes down a parcel. Answers its pieces, and the batches with it: one that nobody has announced comes last. */
async function addParcel(record: OverseasRecord, { parcels }: OverseasContents, input: Counted, { db, now }: OperatorContext) {
  const { returnBatchIndex, trackNo, cartons, pallets, receiptDate } = input;
  const { batches } = record.details;
  if (parcels.some((parcel) => parcel.return_batch_index === returnBatchIndex)) {
    refuseFields([{ path: 'returnBatchIndex', rule: 'alreadyUsed', args: { other: String(returnBatchIndex) } }]);
  }
  if (returnBatchIndex !== undefined && returnBatchIndex > batches.length) {
    refuseFields([{ path: 'returnBatchIndex', rule: 'unknownRecord' }]);
  }
  const at = receiptDate === undefined ? now : new Date(receiptDate);
  if (at > now) refuseFields([{ path: 'receiptDate', rule: 'dayAhead' }]);
  const nameless = input.pieces.flatMap(({ oldsku, condition }, index) =>
    oldsku === undefined && condition !== 'unknown' ? [{ path: `pieces.${index}.oldsku`, rule: 'required' as const }] : [],
  );
  if (nameless.length > 0) refuseFields(nameless);
  const owner = { customer_id: record.customer_id, waybill_id: record.id };
  const { id } = await db
    .insertInto('overseas_parcel')
    .values({
      ...owner,
      return_batch_index: returnBatchIndex ?? batches.length + 1,
      track_no: trackNo ?? null,
      cartons: cartons ?? null,
      pallets: pallets ?? null,
      receipt_date: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pieces = input.pieces.map(({ oldsku, condition, quantity, remark = null }) => {
    // A scanner reads capitals, whatever was typed.
    const announced = record.details.lines.find((line) => isSameSku(line.oldsku, oldsku))?.oldsku;
    return { oldsku: announced ?? oldsku ?? null, condition, quantity, remark };
  });
  await db
    .insertInto('overseas_piece')
    .values(pieces.map((each) => ({ ...owner, parcel_id: id, ...each })))
    .execute();
  return { pieces, batches: returnBatchIndex === undefined ? [...batches, { trackNo, cartons, pallets }] : batches };
}
