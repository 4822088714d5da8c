import type { OverseasRow } from '@waybound/contract/overseas/overseas';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { lockOverseas, requireOverseasRev } from '../../records/overseas/change-overseas.ts';
import { isOwnOverseas, ownOverseas, toOverseas, type OverseasRecord } from '../../records/overseas/rows.ts';

type Decision = Selectable<Schema['overseas_decision']>;
export type Ref = { id: string; rev?: number | undefined };

/** The caller's own, locked, as he has seen it. */
export async function lockOwn({ db, customer }: CustomerContext, { id, rev }: Ref): Promise<OverseasRecord> {
  const record = await lockOverseas(db, isOwnOverseas(customer.id, id));
  requireOverseasRev(record, rev);
  return record;
}

export const readRow = async ({ db, customer }: CustomerContext, id: string): Promise<OverseasRow> =>
  toOverseas(await ownOverseas(db, customer.id, id));

/** What was decided of a waybill, by its id; undefined where that is of no decision of this waybill. */
export const ownDecision = ({ db, customer }: CustomerContext, record: OverseasRecord, id: string): Promise<Decision | undefined> =>
  db
    .selectFrom('overseas_decision')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('waybill_id', '=', record.id)
    .where('id', '=', id)
    .executeTakeFirst();
