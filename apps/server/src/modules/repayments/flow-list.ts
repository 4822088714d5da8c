import type { FlowAccount, FlowPurpose } from '@waybound/contract/pricing/repayment-states';
import type { FlowRow } from '@waybound/contract/pricing/repayments';
import { listFlow } from '@waybound/contract/wire/pricing/repayments';
import { sql } from 'kysely';
import { POSTING, SOURCES } from './flow-sources.ts';
import { CHARGED } from '../../records/bill/rows.ts';
import { isAnyOf, isPartOf, momentWithin } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { formatMinor } from '../../records/format-minor.ts';

export interface StoredMovement {
  id: string;
  at: Date;
  purpose: FlowAccount;
  made_for: FlowPurpose;
  currency: string;
  minor: string;
  before_minor: string;
  after_minor: string;
  bill_no: string | null;
  bill_id: string | null;
  repayment_no: string | null;
  waybills: { id: string; waybillNo: string }[];
}

const isPartOfBill = isPartOf('number_key(b.bill_no)');
const isPartOfRepayment = isPartOf('r.repayment_no_key');
const isPartOfWaybill = isPartOf('w.waybill_no_key');

/** Movements of the customer's accounts, newest first: found by a part of the bill's, the repayment's or a waybill's number. */
export const flowList = listQuery(listFlow, {
  table: 'ledger_entry',
  alias: 'e',
  where: sql`not e.is_house`,
  columns: sql`e.*`,
  beside: {
    columns: sql`p.purpose as made_for, b.bill_no, b.id as bill_id, r.repayment_no, coalesce((
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
  toRow: toFlowRow,
});

export function toFlowRow(row: StoredMovement): FlowRow {
  return {
    id: row.id,
    at: row.at.toISOString(),
    account: row.purpose,
    purpose: row.made_for,
    currency: row.currency,
    amount: formatMinor(row.minor),
    before: formatMinor(row.before_minor),
    after: formatMinor(row.after_minor),
    billNo: row.bill_no,
    billId: row.bill_id,
    repaymentNo: row.repayment_no,
    waybills: row.waybills,
  };
}
