import type { FlowAccount, FlowPurpose } from '@waybound/contract/pricing/repayment-states';
import type { FlowRow } from '@waybound/contract/pricing/repayments';
import { listFlow } from '@waybound/contract/wire/pricing/repayments';
import { sql } from 'kysely';
import { POSTING, SOURCE_WAYBILLS, SOURCES } from './flow-sources.ts';
import { isAnyOf, isPartOf, minorWithin, momentWithin } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { waybillColumns, type NamedWaybills } from '../../records/named-waybills.ts';

export interface StoredMovement extends NamedWaybills {
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
  case_no: string | null;
  case_id: string | null;
}

const isPartOfBill = isPartOf('number_key(b.bill_no)');
const isPartOfRepayment = isPartOf('r.repayment_no_key');
const isPartOfCase = isPartOf('k.case_no_key');
const isPartOfWaybill = isPartOf('w.waybill_no_key');
const isOfPurpose = isAnyOf('p.purpose');

/** Movements of the customer's accounts, newest first: found by a part of the bill's, the repayment's, a case's or a waybill's number. */
export const flowList = listQuery(listFlow, {
  table: 'ledger_entry',
  alias: 'e',
  where: sql`not e.is_house`,
  columns: sql`e.*`,
  beside: {
    columns: sql`p.purpose as made_for, b.bill_no, b.id as bill_id, r.repayment_no, k.case_no, k.id as case_id,
      ${waybillColumns(SOURCE_WAYBILLS)}`,
    join: sql`join (${SOURCES}) on ${POSTING}`,
  },
  filters: {
    keyword: (keyword) => sql`exists (select from ${SOURCES} where ${POSTING} and (${isPartOfBill(keyword)}
      or ${isPartOfRepayment(keyword)} or ${isPartOfCase(keyword)} or exists (select ${SOURCE_WAYBILLS} and ${isPartOfWaybill(keyword)})))`,
    accounts: isAnyOf('e.purpose'),
    currencies: isAnyOf('e.currency'),
    purposes: (purposes) => sql`exists (select from ledger_posting p where ${POSTING} and ${isOfPurpose(purposes)})`,
    // Whether it came in or went out.
    amount: minorWithin('abs(e.minor)'),
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
    caseNo: row.case_no,
    caseId: row.case_id,
    waybills: row.waybills,
    waybillCount: row.waybill_count,
  };
}
