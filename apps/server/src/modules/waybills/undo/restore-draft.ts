import type { CustomerContext } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findByBill } from '../../../records/order/bill-of-main-leg.ts';
import { namingDuplicate } from '../../../records/order/naming-duplicate.ts';

/** A deleted draft is there again under its number, as it was. Answers the number. */
export async function restoreDraft(
  { db, customer, now, audit }: CustomerContext,
  { id, rev }: { id: string; rev: number },
): Promise<string> {
  const row = await db
    .selectFrom('waybill')
    .select(['kind', 'waybill_no', 'status', 'rev', 'deleted_at', 'reference_no'])
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) refuse('recordMissing');
  if (row.deleted_at === null || row.rev !== rev) refuse('cannotBeUndone', { waybillNo: row.waybill_no });
  if (row.kind === 'end') await requireFreeBill(db, customer.id, id);
  // Meanwhile another waybill may have been given its number.
  await namingDuplicate(db, customer.id, row.reference_no, () =>
    db
      .updateTable('waybill')
      .set({ deleted_at: null, rev: rev + 1, updated_at: now })
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .execute(),
  );
  const { kind, waybill_no: waybillNo, status } = row;
  audit({ customerId: customer.id, subject: kind, subjectId: id, what: 'restore', before: { rev }, after: { status, rev: rev + 1 } });
  return waybillNo;
}

/** Meanwhile another end waybill may have been made for the same goods. */
async function requireFreeBill(db: Db, customerId: string, id: string): Promise<void> {
  const { details } = await db
    .selectFrom('end_order')
    .select('details')
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', id)
    .executeTakeFirstOrThrow();
  const other = await findByBill(db, customerId, details);
  if (other) refuse('duplicate', { other: other.waybillNo });
}
