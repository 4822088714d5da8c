import { listQuotations } from '@waybound/contract/wire/quotations/quotation-list';
import { quotationLifecycle } from '@waybound/domain/lifecycle/money/quotation-lifecycle';
import { sql, type RawBuilder } from 'kysely';
import { isoDayInChina } from '../../records/china-day.ts';
import { lifecycleSql } from '../../records/lifecycle/lifecycle-sql.ts';
import { any, isAnyOf, isPartOf, isWordOf, momentWithin } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { BESIDE_QUOTATION, toQuotation, type QuotationRecord } from '../../records/quotation/rows.ts';

const isPartOfNumber = isPartOf('q.quotation_no_key');
const isPartOfWaybill = isPartOf('w.waybill_no_key');
const isWord = isWordOf(`concat_ws(' ', q.enquiry ->> 'goods', q.enquiry ->> 'remark')`);

/** A part of the number or of its waybill's, or words of what was asked. */
const matches = (keyword: string): RawBuilder<unknown> =>
  any([
    isPartOfNumber(keyword),
    isWord(keyword),
    sql`exists (select from waybill w where w.customer_id = q.customer_id and w.online_inquiry_no = q.quotation_no
      and w.deleted_at is null and ${isPartOfWaybill(keyword)})`,
  ]);

/** Quotations, newest first. An offer whose days are over has a tab of its own: the day is the forwarder's. */
export const quotationList = (now: Date) =>
  listQuery(listQuotations, {
    table: 'quotation',
    alias: 'q',
    where: sql`true`,
    columns: sql`q.*`,
    beside: BESIDE_QUOTATION,
    // No tab reads whether a waybill carries it, or how old a refusal is.
    tabs: lifecycleSql(quotationLifecycle, 'q', {
      validity: `case when q.valid_to < date '${isoDayInChina(now)}' then 'over' else 'open' end`,
      refusal: `'none'`,
      hasDraft: 'false',
    }),
    filters: { keyword: matches, shippingWays: isAnyOf('q.shipping_way'), requested: momentWithin('q.requested_at') },
    sorts: {},
    toRow: (record: QuotationRecord) => toQuotation(record, now),
  });
