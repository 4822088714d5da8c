import type { AttentionCause } from '@waybound/contract/waybills/status';
import { sql, type RawBuilder } from 'kysely';

type Condition = RawBuilder<unknown>;

/**
 * What makes a waybill wait for its customer, as conditions on the table `waybill`. The dashboard counts by them and the list filters by
 * them, so that a figure and the list behind it never differ. See docs/decisions/2026-11-20-dashboard.md.
 */
export const ATTENTION: Readonly<Record<AttentionCause, Condition>> = {
  /** A question that nobody has answered yet; an answered one waits for the forwarder. */
  question: sql`open_questions > 0 and exists (select from question q where q.customer_id = waybill.customer_id
    and q.waybill_id = waybill.id and q.closed_at is null and q.replied_at is null)`,
  frozen: sql`status = 'already_freeze'`,
  /** Measured cartons above the channel's tolerance: nothing leaves before the price is accepted. */
  price: sql`measures = 'open' and status in ('wait_for_in_stock', 'wait_for_out_stock')`,
  rejected: sql`status = 'wait_for_confirm' and review_state = 'rejected'`,
  /** The customer declares the export itself, and its declaration is not there although the filing is still to come. */
  document: sql`status in ('wait_for_deal_send', 'wait_for_in_stock', 'wait_for_out_stock', 'wait_for_on_line', 'wait_for_clearance_of_goods')
    and shipping_way <> 'HD' and not is_export_filed and details ->> 'isCustomerDeclaration' = 'true'
    and not exists (select from stored_file f where f.customer_id = waybill.customer_id and f.waybill_id = waybill.id
      and f.kind = 'declaration' and f.deleted_at is null)`,
  bill: sql`bill_state = 'issued'`,
  packing: sql`status = 'wait_for_out_stock' and packing_state <> 'confirmed'`,
  draft: sql`status = 'wait_for_confirm' and review_state <> 'rejected'`,
};

/** True of every waybill that may wait for anything: word for word the condition of the index `waybill_waiting`. */
const MAY_WAIT = sql`(open_questions > 0 or bill_state = 'issued' or status = any ('{wait_for_confirm,wait_for_deal_send,wait_for_in_stock,wait_for_out_stock,wait_for_on_line,wait_for_clearance_of_goods,already_freeze}'))`;

/** Waits for any of these causes. */
export function waitsFor(causes: readonly AttentionCause[]): Condition {
  const each = causes.map((cause) => sql`(${ATTENTION[cause]})`);
  return sql`${MAY_WAIT} and (${sql.join(each, sql` or `)})`;
}
