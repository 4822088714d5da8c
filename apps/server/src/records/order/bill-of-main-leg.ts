import type { Order } from '@waybound/contract/orders/order-fields';
import { numberKey } from '@waybound/contract/number-key';
import type { WaybillStatus, ZxBase } from '@waybound/contract/waybills/status';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { refuseFields } from '../../kernel/refusal.ts';

/** The goods of one bill are cleared once: an end waybill is known by the bills of its customer's own main leg. */

type BillOfOrder = Pick<Order, 'shippingWay' | 'masterBillNo' | 'houseBillNo'>;
export type Bill = Required<Pick<Order, 'masterBillNo'>> & Pick<Order, 'houseBillNo'>;

export interface WaybillOfBill {
  id: string;
  rev: number;
  waybillNo: string;
  status: WaybillStatus;
  zxBase: ZxBase | null;
  loadingPort: string | null;
}

/** The customer's end waybill for these goods. Whoever asks at the same time waits until this transaction has ended. */
export async function findByBill(db: Db, customerId: string, order: BillOfOrder): Promise<WaybillOfBill | undefined> {
  const { shippingWay, masterBillNo, houseBillNo } = order;
  if (shippingWay !== 'HD' || masterBillNo === undefined) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${customerId} ${masterBillNo}`}, 0))`.execute(db);
  return readByBill(db, customerId, { masterBillNo, houseBillNo });
}

/** As it is at this moment. */
export async function readByBill(db: Db, customerId: string, { masterBillNo, houseBillNo = '' }: Bill): Promise<WaybillOfBill | undefined> {
  const { rows } = await sql<WaybillOfBill>`
    select w.id, w.rev, w.waybill_no as "waybillNo", w.status, w.zx_base as "zxBase", w.loading_port as "loadingPort" from end_order o
    join waybill w on w.customer_id = o.customer_id and w.id = o.waybill_id
    where o.customer_id = ${customerId} and o.details ->> 'masterBillNo' = ${masterBillNo}
      and number_key(coalesce(o.details ->> 'houseBillNo', '')) = number_key(${houseBillNo})
      and w.deleted_at is null and w.status <> 'already_close'
    order by w.id limit 1`.execute(db);
  return rows[0];
}

/** What two ways of writing one bill have in common: the master bill, and behind a space the key of the house bill, if there is one. */
export const billKey = ({ masterBillNo, houseBillNo }: Bill): string => `${masterBillNo} ${numberKey(houseBillNo ?? '')}`;

/** The customer's end waybills that have one of these bills, by their ids: what a sheet of orders may mean. */
export async function readIdsByBill(db: Db, customerId: string, bills: readonly Bill[]): Promise<string[]> {
  if (bills.length === 0) return [];
  const masters = bills.map((bill) => bill.masterBillNo);
  const houses = bills.map(({ houseBillNo }) => numberKey(houseBillNo ?? ''));
  const { rows } = await sql<{ id: string }>`
    select w.id from unnest(${masters}::text[], ${houses}::text[]) as b(master, house)
    join end_order o on o.customer_id = ${customerId} and o.details ->> 'masterBillNo' = b.master
      and number_key(coalesce(o.details ->> 'houseBillNo', '')) = b.house
    join waybill w on w.customer_id = o.customer_id and w.id = o.waybill_id
    where w.deleted_at is null and w.status <> 'already_close'`.execute(db);
  return rows.map(({ id }) => id);
}

/** The field at which it is said of a key that two orders have its bill. */
export const fieldOfBillKey = (key: string) => (key.endsWith(' ') ? 'masterBillNo' : 'houseBillNo');

/** The field at which it is said that a bill has a waybill already. */
export const fieldOfBill = ({ houseBillNo }: Pick<Order, 'houseBillNo'>) => (houseBillNo ? 'houseBillNo' : 'masterBillNo');

/** Refuses at its field a bill that another waybill of the customer has. */
export async function requireOwnBill(db: Db, customerId: string, order: BillOfOrder, ownId?: string): Promise<void> {
  const other = await findByBill(db, customerId, order);
  if (!other || other.id === ownId) return;
  refuseFields([{ path: fieldOfBill(order), rule: 'alreadyUsed', args: { other: other.waybillNo } }]);
}
