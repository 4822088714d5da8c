import { listShelf } from '@waybound/contract/wire/overseas/overseas-shelf-list';
import type { ShelfRow } from '@waybound/contract/overseas/overseas-shelf';
import { sql } from 'kysely';
import { any, isWordOf } from '../../../records/list/filter-sql.ts';
import { listQuery } from '../../../records/list/list-query.ts';

interface StoredFind extends Pick<ShelfRow, 'id' | 'warehouse' | 'unclaimed' | 'description' | 'mark' | 'pictures' | 'claim'> {
  names: { zh: string; en: string };
  country_id: number;
  found_on: string;
  kept_until: string;
}

export const toShelfRow = (row: StoredFind): ShelfRow => ({
  id: row.id,
  warehouse: row.warehouse,
  ...row.names,
  countryId: row.country_id,
  foundOn: row.found_on,
  unclaimed: row.unclaimed,
  description: row.description,
  mark: row.mark,
  keptUntil: row.kept_until,
  pictures: row.pictures,
  claim: row.claim,
});

/** What a customer sees of the shelves, the latest find first: of claims his own alone. */
export const shelfList = listQuery(listShelf, {
  table: sql`(select * from overseas_shelf)`,
  alias: 's',
  where: sql`true`,
  columns: sql`s.*`,
  beside: {
    columns: sql`w.names, w.country_id, (select coalesce(json_agg(json_build_object('id', p.id::text, 'name', p.name) order by p.id), '[]')
        from overseas_find_picture p where p.find_id = s.id) as pictures,
      (select json_build_object('id', c.id::text, 'quantity', c.quantity, 'state', c.state, 'answer', c.answer, 'waybillNo', o.waybill_no)
        from overseas_claim c join overseas_waybill o on o.customer_id = c.customer_id and o.id = c.waybill_id
        where c.customer_id = s.customer_id and c.find_id = s.id order by c.id desc limit 1) as claim`,
    join: sql`join overseas_warehouse w on w.site_id = s.site_id and w.code = s.warehouse`,
  },
  filters: {
    keyword: (keyword) => any([isWordOf('s.description')(keyword), isWordOf('s.mark')(keyword)]),
    warehouses: (ids) =>
      sql`s.warehouse in (select w.code from overseas_warehouse w where w.site_id = s.site_id and w.id = any(${[...ids]}::bigint[]))`,
  },
  sorts: {},
  toRow: toShelfRow,
});
