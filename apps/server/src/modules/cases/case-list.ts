import { listCases } from '@waybound/contract/wire/cases/cases';
import { sql, type RawBuilder } from 'kysely';
import { caseSql } from '../../records/case/case-sql.ts';
import { CASE_WAYBILL, toCase } from '../../records/case/rows.ts';
import { any, isAnyOf, isPartOf, isWordOf, momentWithin } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';

const isPartOfNumber = isPartOf('k.case_no_key');
const isPartOfWaybill = isPartOf('o.waybill_no_key');
const isPartOfReference = isPartOf('o.reference_no_key');
const isWord = isWordOf('k.text');

/** A part of the case's number or of its waybill's numbers, or words of what was claimed. */
const matches = (keyword: string): RawBuilder<unknown> =>
  any([
    isPartOfNumber(keyword),
    isWord(keyword),
    sql`exists (select from billable o where o.customer_id = k.customer_id and o.kind = k.waybill_kind and o.id = k.waybill_id
      and ${isPartOfWaybill(keyword)})`,
    sql`exists (select from waybill o where o.customer_id = k.customer_id and o.kind = k.waybill_kind and o.id = k.waybill_id
      and ${isPartOfReference(keyword)})`,
  ]);

/** The list of cases, newest first, with the count of every tab under the same filter. */
export const caseList = (now: Date) =>
  listQuery(listCases, {
    table: 'waybill_case',
    alias: 'k',
    where: sql`true`,
    columns: sql`k.*`,
    beside: CASE_WAYBILL,
    tabs: caseSql,
    filters: { keyword: matches, kinds: isAnyOf('k.kind'), opened: momentWithin('k.opened_at') },
    sorts: {},
    toRow: (record: Parameters<typeof toCase>[0]) => toCase(record, now),
  });
