import type { FlowAccount, FlowPurpose } from '@waybound/contract/pricing/repayment-states';
import type { FlowRow } from '@waybound/contract/pricing/repayments';
import { listFlow } from '@waybound/contract/wire/pricing/repayments';
import { sql } from 'kysely';
import { isAnyOf, isPartOf, momentWithin } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { formatMinor } from '../../records/format-minor.ts';

interface StoredMovement {
  id: string;
  at: Date;
  purpose: FlowAccount;
  made_for: FlowPurpose;
  currency: string;
  minor: string;
  before_minor: string;
  after_minor: string;
  bill_no: string | null;
  repayment_no: string | null;
  waybills: { id: string; waybillNo: string }[];
}

const isPartOfBill = isPartOf('number_key(b.bill_no)');
const isPartOfRepayment = isPartOf('r.repayment_no_key');
const isPartOfWaybill = isPartOf('w.waybill_no_key');

/** The waybills that the bill `b` charges for. */
const CHARGED = sql`from bill_line c join waybill w on w.customer_id = c.customer_id and w.kind = c.subject_kind and w.id = c.subject_id
  where c.customer_id = b.customer_id and c.bill_id = b.id`;
/** What a posting was made for: a bill, a repayment, or what of the one was for the other. */
const SOURCES = sql`ledger_posting p
  left join repayment_bill l on p.source_kind = 'repaymentBill' and l.customer_id = p.customer_id and l.id = p.source_id
  left join bill b on b.customer_id = p.customer_id and b.id = case p.source_kind when 'bill' then p.source_id else l.bill_id end
  left join repayment r on r.customer_id = p.customer_id and r.id = case p.source_kind when 'repayment' then p.source_id else l.repayment_id end`;
const POSTING = sql`p.customer_id = e.customer_id and p.id = e.posting_id`;

/** Movements of the customer's accounts, newest first: found by a part of the bill's, the repayment's or a waybill's number. */
export const flowList = listQuery(listFlow, {
  table: 'ledger_entry',
  alias: 'e',
  where: sql`not e.is_house`,
  columns: sql`e.*`,
  beside: {
    columns: sql`p.purpose as made_for, b.bill_no, r.repayment_no, coalesce((
      select json_agg(distinct jsonb_build_object('id', w.id::text, 'waybillNo', w.waybill_no)) ${CHARGED}), '[]') as waybills`,
    join: sql`join (${SOURCES}) on ${POSTING}`,
  },
  filters: {
    keyword: (keyword) => sql`exists (select from ${SOURCES} where ${POSTING} and (${isPartOfBill(keyword)}
      or ${isPartOfRepayment(keyword)} or exists (select ${CHARGED} and ${isPartOfWaybill(keyword)})))`,
    accounts: isAnyOf('e.purpose'),
    at: momentWithin('e.at'),
  },
  sorts: {},
  toRow: (row: StoredMovement): FlowRow => ({
    id: row.id,
    at: row.at.toISOString(),
    account: row.purpose,
    purpose: row.made_for,
    currency: row.currency,
    amount: formatMinor(row.minor),
    before: formatMinor(row.before_minor),
    after: formatMinor(row.after_minor),
    billNo: row.bill_no,
    repaymentNo: row.repayment_no,
    waybills: row.waybills,
  }),
});
