import type { Db } from '../../kernel/database/engine.ts';

/** Section 6, showWarehouseInfo: whether a customer may see the addresses of our own warehouses. */
export async function seesReceivingWarehouses(db: Db, customerId: string): Promise<boolean> {
  const { show_warehouse_info: shows } = await db
    .selectFrom('customer')
    .select('show_warehouse_info')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return shows !== 0;
}
