import { lockWaybillsOf, type BillRecord } from './rows.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';

/** Told at the first waybill that the bill charges for, like whatever else is done with a bill. */
export async function tellOfBill(
  { db, audit }: Pick<ChangeContext, 'db' | 'audit'>,
  bill: BillRecord,
  { what }: { what: string },
): Promise<void> {
  const [about] = await lockWaybillsOf(db, bill.customer_id, [bill.id]);
  if (about) audit({ customerId: bill.customer_id, subject: about.kind, subjectId: about.id, what, after: { billNo: bill.bill_no } });
}
