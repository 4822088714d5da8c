import type { Order } from '@waybound/contract/orders/order-fields';
import { containersElsewhere, type ContainerElsewhere, type NamedContainer } from '@waybound/domain/order/end/shared-containers';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { anyOf } from '../any-of.ts';

/** Several end waybills of a customer may name one container; each is charged for it, so both sides are told. */

export const cabinetNumbersOf = (order: Order): string[] =>
  order.shippingWay === 'HD' ? (order.containers ?? []).map(({ cabinetNumber }) => cabinetNumber) : [];

/** Which end waybills of the customer name one of these: neither deleted nor closed, drafts among them. */
export const readNamedContainers = (db: Db, customerId: string, cabinetNumbers: readonly string[]): Promise<NamedContainer[]> =>
  readNamed(db, customerId, cabinetNumbers, sql`w.status <> 'already_close'`);

/** A draft is its customer's alone, and nothing is charged for it. */
const readSubmitted = (db: Db, customerId: string, cabinetNumbers: readonly string[]): Promise<NamedContainer[]> =>
  readNamed(db, customerId, cabinetNumbers, sql`w.status not in ('already_close', 'wait_for_confirm')`);

async function readNamed(db: Db, customerId: string, cabinetNumbers: readonly string[], isMeant: ReturnType<typeof sql>) {
  const asked = [...new Set(cabinetNumbers)];
  if (asked.length === 0) return [];
  const { rows } = await sql<NamedContainer>`
    select w.id as "waybillId", w.waybill_no as "waybillNo", c.container ->> 'cabinetNumber' as "cabinetNumber",
      o.details ->> 'masterBillNo' as "masterBillNo", o.details ->> 'houseBillNo' as "houseBillNo", o.details ->> 'portEta' as "portEta"
    from end_order o join waybill w on w.customer_id = o.customer_id and w.id = o.waybill_id
    cross join lateral jsonb_array_elements(o.details -> 'containers') as c (container)
    where o.customer_id = ${customerId} and w.deleted_at is null and ${isMeant}
      and c.container ->> 'cabinetNumber' = any(${asked}::text[])
    order by w.id`.execute(db);
  return rows;
}

export interface SharedContainer extends ContainerElsewhere {
  /** Of the waybill that was asked about; `waybillNos` are the others. */
  waybillNo: string;
}

/** Of the customer's waybills with these ids, the containers that another one names too. */
export async function readSharedContainers(db: Db, customerId: string, ids: readonly string[]): Promise<SharedContainer[]> {
  if (ids.length === 0) return [];
  const own = await db
    .selectFrom('end_order')
    .innerJoin('waybill', (join) =>
      join.onRef('waybill.customer_id', '=', 'end_order.customer_id').onRef('waybill.id', '=', 'end_order.waybill_id'),
    )
    .select(['waybill.id', 'waybill.waybill_no', 'end_order.details'])
    .where('end_order.customer_id', '=', customerId)
    .where('end_order.waybill_id', '=', anyOf(ids))
    .orderBy('waybill.id')
    .execute();
  const orders = own.map(({ id, waybill_no: waybillNo, details }) => ({
    id,
    waybillNo,
    order: { ...details, shippingWay: 'HD' as const },
  }));
  const named = await readSubmitted(
    db,
    customerId,
    orders.flatMap(({ order }) => cabinetNumbersOf(order)),
  );
  return orders.flatMap(({ id, waybillNo, order }) => containersElsewhere(order, named, id).map((each) => ({ waybillNo, ...each })));
}
