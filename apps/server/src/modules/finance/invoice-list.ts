import { listInvoiceRequests } from '@waybound/contract/wire/pricing/invoice-list';
import { invoiceLifecycle } from '@waybound/domain/lifecycle/money/invoice-lifecycle';
import { sql } from 'kysely';
import { BESIDE_INVOICE, NEEDS_RED_LETTER, toOwnInvoice } from '../../records/invoice/rows.ts';
import { lifecycleSql } from '../../records/lifecycle/lifecycle-sql.ts';
import { any, dayWithin, isAnyOf, isPartOf, isWordOf } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';

const isPartOfNumber = isPartOf('i.request_no_key');
const isPartOfInvoiceNo = isPartOf('number_key(i.invoice_no)');
const isPartOfBill = isPartOf('number_key(b.bill_no)');
const isWord = isWordOf(`i.title ->> 'invoiceName'`);

/** Invoices, newest first: by a part of their own, the request's or a bill's number, or a word of their title. */
export const invoiceList = listQuery(listInvoiceRequests, {
  table: 'invoice_request',
  alias: 'i',
  where: sql`true`,
  columns: sql`i.*`,
  beside: BESIDE_INVOICE,
  tabs: lifecycleSql(invoiceLifecycle, 'i', {}),
  filters: {
    keyword: (keyword) =>
      any([
        isPartOfNumber(keyword),
        isPartOfInvoiceNo(keyword),
        isWord(keyword),
        sql`exists (select from invoice_request_bill l join bill b on b.customer_id = l.customer_id and b.id = l.bill_id
          where l.customer_id = i.customer_id and l.request_id = i.id and ${isPartOfBill(keyword)})`,
      ]),
    kinds: isAnyOf('i.kind'),
    // The one flag that there is.
    flags: () => NEEDS_RED_LETTER,
    issuedOn: dayWithin('i.issued_on'),
  },
  sorts: {},
  toRow: toOwnInvoice,
});
