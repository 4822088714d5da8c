import { sql } from 'kysely';

/** What a posting was made for: a bill, a credit note of one, a repayment, what of a repayment was for a bill, what of the balance was, or a case. */
export const SOURCES = sql`ledger_posting p
  left join repayment_bill l on p.source_kind = 'repaymentBill' and l.customer_id = p.customer_id and l.id = p.source_id
  left join bill_payment y on p.source_kind = 'billPayment' and y.customer_id = p.customer_id and y.id = p.source_id
  left join credit_note n on p.source_kind = 'creditNote' and n.customer_id = p.customer_id and n.id = p.source_id
  left join bill b on b.customer_id = p.customer_id
    and b.id = case p.source_kind when 'bill' then p.source_id when 'creditNote' then n.bill_id when 'billPayment' then y.bill_id else l.bill_id end
  left join repayment r on r.customer_id = p.customer_id and r.id = case p.source_kind when 'repayment' then p.source_id else l.repayment_id end
  left join waybill_case k on p.source_kind = 'case' and k.customer_id = p.customer_id and k.id = p.source_id`;

/** The waybills `w` that a posting is about: those that its bill charges for, and that of its case. */
export const SOURCE_WAYBILLS = sql`from (
    select c.subject_id as id, c.subject_kind as kind from bill_line c where c.customer_id = b.customer_id and c.bill_id = b.id
    union select k.waybill_id, k.waybill_kind where k.id is not null
  ) o join billable w on w.customer_id = p.customer_id and w.kind = o.kind and w.id = o.id`;

/** The posting of the entry `e`. */
export const POSTING = sql`p.customer_id = e.customer_id and p.id = e.posting_id`;
