import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { HAS_DOCUMENTS } from '@waybound/domain/documents/document-rules';
import { IS_BOOKED } from '@waybound/domain/lifecycle/waybill-facts';
import { sql } from 'kysely';
import type { Language } from '../../kernel/language.ts';
import { documentsSql } from '../../records/documents/documents-sql.ts';
import { any, isAnyNumberOf, isAnyOf, isPartOf, momentWithin } from '../../records/list/filter-sql.ts';
import { listQuery } from '../../records/list/list-query.ts';
import { LISTED_COLUMNS, toListedWaybill, type ListedRecord } from '../../records/waybill/answers.ts';
import { OWN_MAIN_LEG, type WithOwnMainLeg } from '../../records/waybill/main-leg/own-main-leg.ts';
import { talliedGroups } from '../../records/waybill/tallies.ts';
import { waybillSql } from '../../records/waybill/waybill-sql.ts';
import { amongWaybillsWith } from '../../records/waybill/waybills-with-part.ts';

const KEY_COLUMNS = ['waybill_no_key', 'reference_no_key'] as const;

const MERGED = {
  declaration: sql`waybill.is_declaration_merged`,
  clearance: sql`waybill.is_clearance_merged`,
} as const satisfies Readonly<Record<MergeKind, unknown>>;

const listIn = (lang: Language) =>
  listQuery(listWaybills, {
    table: 'waybill',
    alias: 'waybill',
    where: sql`waybill.deleted_at is null`,
    columns: sql.raw(['customer_id', ...LISTED_COLUMNS].join(', ')),
    beside: OWN_MAIN_LEG,
    tabs: waybillSql,
    tallied: { groups: talliedGroups, knows: ['statuses'] },
    filters: {
      waybillNos: { keyColumns: KEY_COLUMNS },
      keyword: isPartOf(...KEY_COLUMNS, 'transport_keys'),
      shippingWays: isAnyOf('shipping_way'),
      countryIds: isAnyNumberOf('country_id'),
      statuses: isAnyOf('status'),
      created: momentWithin('created_at'),
      shipped: momentWithin('out_stock_at'),
      bookings: (bookings) => any(bookings.map((booking) => waybillSql.holds(IS_BOOKED[booking]))),
      merged: (kinds) => any(kinds.map((kind) => MERGED[kind])),
      documents: (filters) => any(filters.map((filter) => documentsSql(HAS_DOCUMENTS[filter]))),
      attention: waybillSql.waitsFor,
    },
    among: { keyword: amongWaybillsWith },
    sorts: {
      createdAt: 'created_at',
      customerActualWeight: { nullable: 'weight_g' },
      lastEventAt: { nullable: 'last_event_at' },
    },
    toRow: (record: ListedRecord & WithOwnMainLeg) => toListedWaybill(record, lang),
  });

const LISTS = { zh: listIn('zh'), en: listIn('en') } as const satisfies Readonly<Record<Language, unknown>>;

/** The list of waybills, with the count of every tab under the same filter. */
export const waybillList = (lang: Language) => LISTS[lang];
