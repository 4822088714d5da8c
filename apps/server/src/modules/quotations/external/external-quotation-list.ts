import { listExternalQuotations } from '@waybound/contract/wire/quotations/external-quotation-list';
import { sql, type RawBuilder } from 'kysely';
import { columnTabs } from '../../../records/list/column-tabs.ts';
import { any, isAnyOf, isPartOf, isWordOf, type Range } from '../../../records/list/filter-sql.ts';
import { listQuery } from '../../../records/list/list-query.ts';
import { sheetRowsOn, type StoredSheetRow } from './sheet-rows.ts';

const isPartOfNumber = isPartOf('number_key(e.sheet_no)', 'number_key(e.code)');
const isWord = isWordOf(`concat_ws(' ', e.title_zh, e.title_en, e.channel_zh, e.channel_en, e.remark)`);

/** Those that hold on a day of these. */
const holdsWithin = ({ from = '', to }: Range): RawBuilder<unknown> =>
  to === undefined ? sql`e.last_day >= ${from}` : sql`(e.last_day >= ${from} and e.first_day <= ${to})`;

/** What is published for a customer, newest first. The days are the forwarder's. */
export const externalQuotationList = (today: string) =>
  listQuery(listExternalQuotations, {
    table: sheetRowsOn(today),
    alias: 'e',
    where: sql`true`,
    columns: sql`e.*`,
    tabs: columnTabs(listExternalQuotations.tabs, 'e.state'),
    filters: {
      keyword: (keyword) => any([isPartOfNumber(keyword), isWord(keyword)]),
      shippingWays: isAnyOf('e.shipping_way'),
      valid: holdsWithin,
    },
    sorts: {},
    toRow: (row: StoredSheetRow) => row,
  });
