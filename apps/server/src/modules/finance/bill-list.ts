import { BILL_CUSTOMER_ACTIONS, type BILL_FLAGS } from '@waybound/contract/pricing/bill-states';
import type { BillRow } from '@waybound/contract/pricing/finance';
import { listBills } from '@waybound/contract/wire/pricing/bill-list';
import { billLifecycle } from '@waybound/domain/lifecycle/money/bill-lifecycle';
import { sql, type RawBuilder } from 'kysely';
import { isOverdueAt } from '../../records/bill/overdue.ts';
import { billFiguresOf, CHARGED, isOverdueOn, stateOfBill, type BillRecord } from '../../records/bill/rows.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { NEEDS_RED_LETTER } from '../../records/invoice/rows.ts';
import { lifecycleSql } from '../../records/lifecycle/lifecycle-sql.ts';
import { any, dayWithin, isPartOf, momentWithin } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { waybillColumns, type NamedWaybills } from '../../records/named-waybills.ts';

export interface StoredBill extends BillRecord, NamedWaybills {
  invoice: BillRow['invoice'];
}

/** What a bill shows besides itself. @param named null for all of its waybills */
export const besideBill = (named?: null) => sql`${waybillColumns(CHARGED, named)}, (
  select json_build_object('id', i.id::text, 'requestNo', i.request_no, 'state', i.status, 'invoiceNo', i.invoice_no,
    'needsRedLetter', ${NEEDS_RED_LETTER})
  from invoice_request_bill o join invoice_request i on i.customer_id = o.customer_id and i.id = o.request_id
  where o.customer_id = b.customer_id and o.bill_id = b.id and o.is_open) as invoice`;

const isPartOfBill = isPartOf('number_key(b.bill_no)');
const isPartOfWaybill = isPartOf('w.waybill_no_key');

const FLAGS: Readonly<Record<(typeof BILL_FLAGS)[number], (now: Date) => RawBuilder<unknown>>> = {
  unpaid: () => sql`b.remaining_minor > 0`,
  overdue: isOverdueAt,
  disputed: () => sql`b.disputed_minor > 0`,
  notInvoiced: () => sql`(not b.is_invoiced and b.status not in ('issued', 'voided') and b.total_minor > b.credited_minor)`,
};

/** Bills, newest first: found by a part of their number or of a waybill's. */
export const billList = (now: Date) =>
  listQuery(listBills, {
    table: 'bill',
    alias: 'b',
    where: sql`true`,
    columns: sql`b.*`,
    beside: { columns: besideBill(), join: sql`` },
    tabs: lifecycleSql(billLifecycle, 'b', {}),
    filters: {
      keyword: (keyword) => sql`(${isPartOfBill(keyword)} or exists (select ${CHARGED} and ${isPartOfWaybill(keyword)}))`,
      flags: (flags) => any(flags.map((flag) => FLAGS[flag](now))),
      issuedAt: momentWithin('b.issued_at'),
      dueOn: dayWithin('b.due_on'),
    },
    sorts: { issuedAt: 'issued_at', dueOn: 'due_on', total: 'total_minor' },
    toRow: (row: StoredBill) => toBillRow(row, now),
  });

/** What a bill says of itself, to whoever reads it. */
type BillFacts = Omit<BillRow, 'id' | 'rev' | 'waybills' | 'waybillCount' | 'invoice' | 'may'>;
export type StoredFacts = Parameters<typeof billFiguresOf>[0] & Pick<BillRecord, 'issued_at' | 'due_on'>;

export const toBillFacts = (row: StoredFacts, now: Date): BillFacts => ({
  ...billFiguresOf(row),
  issuedAt: row.issued_at.toISOString(),
  dueOn: row.due_on,
  isOverdue: isOverdueOn(row, isoDayInChina(now)),
});

export const toBillRow = (row: StoredBill, now: Date): BillRow => ({
  id: row.id,
  rev: row.rev,
  ...toBillFacts(row, now),
  waybills: row.waybills,
  waybillCount: row.waybill_count,
  invoice: row.invoice,
  may: billLifecycle.verdicts([...BILL_CUSTOMER_ACTIONS, 'requestInvoice'], stateOfBill(row)),
});
