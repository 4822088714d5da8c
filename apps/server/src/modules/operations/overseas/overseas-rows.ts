import type { HandlerAnswer } from '@waybound/contract/call';
import type { overseasOperations } from '@waybound/contract/operations/overseas-operations';
import type { MessageKind } from '@waybound/contract/wire/notices/messages';
import type { OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { insertMessages } from '../../../records/messages/messages.ts';
import { messageContent } from '../../../records/messages/message-texts.ts';
import { isOverseasNo, overseasAnswer, readOverseas, type OverseasRecord } from '../../../records/overseas/rows.ts';

type OpsRow = HandlerAnswer<typeof overseasOperations.approveOverseas, never>;

/** What a customer is told of a return or a transfer. */
type OverseasMessage = Exclude<Extract<MessageKind, `return${string}` | `transfer${string}`>, 'returned'>;

/** Rows as the forwarder sees them, each with whose it is. */
export async function toOpsRows(db: Db, records: readonly OverseasRecord[]): Promise<OpsRow[]> {
  if (records.length === 0) return [];
  const ids = [...new Set(records.map((record) => record.customer_id))];
  const customers = await db.selectFrom('customer').select(['id', 'code']).where('id', 'in', ids).execute();
  const codes = new Map(customers.map(({ id, code }) => [id, code]));
  return records.map((record) => ({ ...overseasAnswer(record), customerCode: codes.get(record.customer_id) ?? '' }));
}

/** One waybill as it is now. */
export async function readOpsRow({ db }: OperatorContext, waybillNo: string): Promise<OpsRow> {
  const [row] = await toOpsRows(db, await readOverseas(db, [isOverseasNo(waybillNo)]));
  return row ?? refuse('recordMissing');
}

/** A message to the customer. It carries no amounts. */
export async function tellOverseas(
  { db, now }: OperatorContext,
  { customer_id: customerId, id, waybill_no: waybillNo }: OverseasRecord,
  kind: OverseasMessage,
): Promise<void> {
  const content = messageContent(kind, { waybillNo });
  await insertMessages(db, [customerId], { kind, content, subject: { kind: 'overseas', id }, cdate: now });
}
