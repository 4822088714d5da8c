import type { HandlerAnswer } from '@waybound/contract/call';
import type { overseasOperations } from '@waybound/contract/operations/overseas-operations';
import { overseasLifecycle } from '@waybound/domain/overseas/overseas-lifecycle';
import { withCustomerCodes } from '../with-customer-codes.ts';
import type { OperatorContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { tellCustomer, type ToldKind } from '../../../records/messages/tell-customer.ts';
import { isOverseasNo, overseasAnswer, overseasState, readOverseas, type OverseasRecord } from '../../../records/overseas/rows.ts';

type OpsRow = HandlerAnswer<typeof overseasOperations.approveOverseas, never>;

/** What a customer is told of a return, a transfer or an order from stock. */
type OverseasMessage = Exclude<
  Extract<ToldKind, `return${string}` | `storage${string}` | `transfer${string}` | `outbound${string}`>,
  'returnClaimRefused' | 'returnOnShelf'
>;

/** Rows as the forwarder sees them, each with whose it is. */
export const toOpsRows = (db: Db, records: readonly OverseasRecord[]): Promise<OpsRow[]> => withCustomerCodes(db, records, overseasAnswer);

/** One waybill as it is now. */
export async function readOpsRow({ db }: OperatorContext, waybillNo: string): Promise<OpsRow> {
  const [row] = await toOpsRows(db, await readOverseas(db, [isOverseasNo(waybillNo)]));
  return row ?? refuse('recordMissing');
}

/** A message to the customer, and a notice. */
export const tellOverseas = (context: OperatorContext, record: OverseasRecord, kind: OverseasMessage): Promise<void> =>
  tellCustomer(context, { ...record, kind: 'overseas' }, kind);

/** With the last of its work a waybill ends of which nothing leaves. */
export async function tellIfDone(
  context: OperatorContext,
  record: OverseasRecord,
  action: 'finish' | 'pickShort',
  given: { isWorkDone: boolean },
): Promise<void> {
  const { status } = overseasLifecycle.after(action, overseasState(record), given);
  if (status === 'WAIT_FOR_LOCK') await tellOverseas(context, record, 'returnDone');
}
