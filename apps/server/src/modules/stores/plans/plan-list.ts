import { listAmazonPlans } from '@waybound/contract/wire/site/amazon-plans';
import { sql } from 'kysely';
import { listQuery } from '../../../records/list/list-query.ts';
import { toPlan, type ShownRecord } from './plan-rows.ts';

/** Plans that were made here, the newest first. A shop that was taken off the list takes its plans along. */
export const planList = listQuery(listAmazonPlans, {
  table: 'amazon_inbound',
  alias: 'p',
  where: sql`exists (select from amazon_store k
    where k.customer_id = p.customer_id and k.id = p.store_id and k.deleted_at is null)`,
  columns: sql`p.*`,
  beside: {
    columns: sql`a.store_name`,
    join: sql`join amazon_store a on a.customer_id = p.customer_id and a.id = p.store_id`,
  },
  filters: {},
  sorts: {},
  toRow: (record: ShownRecord) => toPlan(record),
});
