import type { CustomerContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';

/** A deleted draft is there again under its number, as it was. Answers the number. */
export async function restoreDraft(
  { db, customer, now, audit }: CustomerContext,
  { id, rev }: { id: string; rev: number },
): Promise<string> {
  const row = await db
    .selectFrom('waybill')
    .select(['kind', 'waybill_no', 'status', 'rev', 'deleted_at'])
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse('recordMissing');
  if (row.deleted_at === null || row.rev !== rev) refuse('cannotBeUndone', { waybillNo: row.waybill_no });
  await db
    .updateTable('waybill')
    .set({ deleted_at: null, rev: rev + 1, updated_at: now })
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .execute();
  const { kind, waybill_no: waybillNo, status } = row;
  audit({ customerId: customer.id, subject: kind, subjectId: id, what: 'restore', before: { rev }, after: { status, rev: rev + 1 } });
  return waybillNo;
}
