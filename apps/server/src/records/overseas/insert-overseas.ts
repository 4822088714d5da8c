import type { OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import type { OverseasWay } from '@waybound/contract/overseas/listed-states';
import type { Insertable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { readContacts } from '../customer/contacts.ts';
import { waybillNumber } from '../next-number.ts';

interface Author extends Pick<CustomerContext, 'db' | 'now'> {
  customer: Pick<CustomerContext['customer'], 'id' | 'siteId' | 'loginId'>;
}

/** A new overseas waybill: a draft, unless `columns` say otherwise. It keeps who looks after its customer now. */
export async function insertOverseas(
  { db, customer, now }: Author,
  order: OverseasOrder,
  way: OverseasWay,
  columns: Partial<Insertable<Schema['overseas_waybill']>> = {},
): Promise<{ id: string; waybill_no: string }> {
  const { salesmanUser, customerServiceUser } = await readContacts(db, customer.id);
  return db
    .insertInto('overseas_waybill')
    .values({
      customer_id: customer.id,
      site_id: customer.siteId,
      waybill_no: waybillNumber(customer.siteId, way),
      shipping_way: way,
      details: JSON.stringify(order),
      return_no: order.returnNo ?? null,
      salesman_id: salesmanUser?.id ?? null,
      services_id: customerServiceUser?.id ?? null,
      login_id: customer.loginId,
      created_at: now,
      updated_at: now,
      ...columns,
    })
    .returning(['id', 'waybill_no'])
    .executeTakeFirstOrThrow();
}
