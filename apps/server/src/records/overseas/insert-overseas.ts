import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import type { OverseasWay } from '@waybound/contract/overseas/overseas-states';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { nextNumber } from '../next-number.ts';

const NUMBER_DIGITS = 4;

/** A new overseas waybill, as a draft. `sourceId`: the waybill that its goods came with. */
export const insertOverseas = (
  { db, customer, now }: Pick<CustomerContext, 'db' | 'customer' | 'now'>,
  order: OverseasOrder,
  { way, sourceId = null }: { way: OverseasWay; sourceId?: string | null },
): Promise<{ id: string; waybill_no: string }> =>
  db
    .insertInto('overseas_waybill')
    .values({
      customer_id: customer.id,
      site_id: customer.siteId,
      waybill_no: sql<string>`(select number_prefix from site where site.id = ${customer.siteId}) || ${way} || ${sql.raw(nextNumber('waybill_number', NUMBER_DIGITS))}`,
      shipping_way: way,
      source_id: sourceId,
      details: JSON.stringify(order),
      return_no: order.returnNo ?? null,
      login_id: customer.loginId,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'waybill_no'])
    .executeTakeFirstOrThrow();
