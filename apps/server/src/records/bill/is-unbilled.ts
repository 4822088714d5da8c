import { sql } from 'kysely';

/** Of a waybill `w`: it was submitted and has no bill yet. The index `waybill_unbilled` says the same. */
export const isUnbilled = sql`w.deleted_at is null and w.bill_state = 'none' and w.declared_quote is not null
  and w.status not in ('wait_for_confirm', 'already_close', 'already_finish')`;
