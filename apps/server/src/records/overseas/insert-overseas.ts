import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import type { OverseasWay } from '@waybound/contract/overseas/overseas-states';
import type { Insertable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { waybillNumber } from '../next-number.ts';

/** A new overseas waybill: a draft, unless `columns` say otherwise. */
export const insertOverseas = (
  { db, customer, now }: Pick<CustomerContext, 'db' | 'customer' | 'now'>,
  order: OverseasOrder,
  way: OverseasWay,
  columns: Partial<Insertable<Schema['overseas_waybill']>> = {},
): Promise<{ id: string; waybill_no: string }> =>
  db
    .insertInto('overseas_waybill')
    .values({
      customer_id: customer.id,
      site_id: customer.siteId,
      waybill_no: waybillNumber(customer.siteId, way),
      shipping_way: way,
      details: JSON.stringify(order),
      return_no: order.returnNo ?? null,
      login_id: customer.loginId,
      created_at: now,
      updated_at: now,
      ...columns,
    })
    .returning(['id', 'waybill_no'])
    .executeTakeFirstOrThrow();
