import { listParcelBags } from '@waybound/contract/wire/small-parcels/parcel-bags';
import { sql } from 'kysely';
import { any, isPartOf, isWordOf, momentWithin } from '../../../records/list/filter-sql.ts';
import { listQuery } from '../../../records/list/list-query.ts';
import { bagSql, toBag, type BagRecord } from '../../../records/small-parcels/bags.ts';

const isPartOfNumber = isPartOf('b.bag_no_key');
const isName = isWordOf('b.name');

/** Bags, newest first. */
export const bagList = listQuery(listParcelBags, {
  table: 'parcel_bag',
  alias: 'b',
  columns: sql`b.*`,
  where: sql`b.deleted_at is null`,
  tabs: bagSql,
  filters: {
    keyword: (keyword) => any([isPartOfNumber(keyword), isName(keyword)]),
    waybillNos: { keyColumns: ['b.bag_no_key'] },
    created: momentWithin('b.created_at'),
  },
  sorts: {},
  toRow: (record: BagRecord) => toBag(record),
});
