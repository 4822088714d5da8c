import type { WaybillRef } from '@waybound/contract/orders/orders';
import { billLifecycle, type BillAction } from '@waybound/domain/lifecycle/money/bill-lifecycle';
import type { Updateable } from 'kysely';
import { isOverseasHead, isParcelHead, type BilledHead } from './billed.ts';
import { readUnbilled } from './dues.ts';
import { hearPayments } from './hear-payments.ts';
import { releasePaid } from './release-paid.ts';
import { lockWaybillsOf, namedWaybills, stateOfBill, sumBills, type BillRecord } from './rows.ts';
import type { Schema } from '../../db/tables.ts';
import { refuse } from '../../kernel/refusal.ts';
import { changeOverseas } from '../overseas/change-overseas.ts';
import { changeParcels } from '../small-parcels/change-parcel.ts';
import { followingAction, type ChangeContext } from '../waybill/change-waybill.ts';
import type { MilestoneDetails } from '../waybill/tracking/milestones.ts';

export interface BillChange {
  /** As the history of its waybills names it. */
  what: string;
  /** Columns beside its status. */
  set: Updateable<Schema['bill']>;
  /** When and by whom, for a waybill that moves on. */
  milestone: MilestoneDetails;
  /** Those that it is about, by their numbers; left out, all that the bill charges for. The history of the others tells it where it changes them. */
  concerns?: ReadonlySet<string>;
  /** Posts what the change is in the books, behind the lock of its waybills and before those that it lets go on. */
  books?: () => Promise<unknown>;
  /** More bills change with it: whoever changes them lets waybills go on behind the last one, for what is between says nothing yet. */
  isOneOfSeveral?: true;
}

interface ChangedBill {
  bill: BillRecord;
  /** Those it charges for, as they were, and as what follows from the change has left them. */
  heads: readonly BilledHead[];
  /** Those on a road. */
  waybills: readonly WaybillRef[];
}

/** Refuses what the bill's lifecycle does not allow. @param heads of the waybills that it charges for */
export function requireBillAllows(action: BillAction, bill: BillRecord, heads: readonly BilledHead[]): void {
  const why = billLifecycle.may(action, stateOfBill(bill));
  if (why !== null) refuse(why, { billNo: bill.bill_no, waybillNo: namedWaybills(heads) });
}

/**
 * Does what the bill's lifecycle allows, and what follows from it for the waybills that it charges for. A bill is locked before its
 * waybills, by everybody.
 *
 * @param bill locked
 */
export async function changeBill(context: ChangeContext, bill: BillRecord, action: BillAction, change: BillChange): Promise<ChangedBill> {
  const { db } = context;
  const heads = await lockWaybillsOf(db, bill.customer_id, [bill.id]);
  requireBillAllows(action, bill, heads);
  const { status } = billLifecycle.after(action, stateOfBill(bill));
  const changed = await db
    .updateTable('bill')
    .set({ ...change.set, status, rev: bill.rev + 1 })
    .where('customer_id', '=', bill.customer_id)
    .where('id', '=', bill.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const waybills: WaybillRef[] = [];
  const [sumOf, isUnbilled] = await Promise.all([sumBills(db, bill.customer_id, heads), readUnbilled(db, bill.customer_id, heads)]);
  for (const head of heads) {
    const { billState, feeMinor, currency } = sumOf(head);
    if (isOverseasHead(head)) {
      const given = { billState, isUnbilled: isUnbilled(head) };
      await changeOverseas(context, head, { action: 'billsChange', what: change.what, given, after: { billNo: bill.bill_no } });
      continue;
    }
    if (isParcelHead(head)) continue;
    const set = { fee_minor: feeMinor, ...(currency !== null && { currency }) };
    const following = { given: { billState }, set, milestone: change.milestone };
    const told = { what: change.what, after: { billNo: bill.bill_no } };
    waybills.push(await followingAction(context, head, 'billsChange', { ...following, ...told }));
  }
  await changeParcels(context, heads.filter(isParcelHead), (head) => ({
    action: 'billsChange',
    what: change.what,
    given: { billState: sumOf(head).billState, isUnbilled: isUnbilled(head) },
    after: { billNo: bill.bill_no },
    isOthers: change.concerns !== undefined && !change.concerns.has(head.waybill_no),
  }));
  await change.books?.();
  if (CHANGES_WHAT_IS_OWED.has(action) && !change.isOneOfSeveral) await hearPayments(context, bill.customer_id);
  const released = LEAVES_LESS_OWED.has(action) && !change.isOneOfSeveral ? await releasePaid(context, bill.customer_id) : [];
  return { bill: changed, heads, waybills: waybills.map((waybill) => released.find(({ id }) => id === waybill.id) ?? waybill) };
}

/** After these nothing may be overdue any more. */
const LEAVES_LESS_OWED: ReadonlySet<BillAction> = new Set(['payPart', 'settle', 'credit', 'void']);
/** After these a parcel may have what it waits for, or wait for it again. */
const CHANGES_WHAT_IS_OWED: ReadonlySet<BillAction> = new Set([...LEAVES_LESS_OWED, 'reopen', 'reopenPart']);
