import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { orderAids } from '@waybound/contract/orders/order-aids';
import type { CreateType } from '@waybound/contract/orders/order-codes';
import type { Order } from '@waybound/contract/orders/order-fields';
import { createTypeOf, isFormToPort, roadWaysOf } from '@waybound/domain/order/create-type';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { detailsOf } from '../../../records/order/record.ts';
import { readOwnWaybill } from '../../../records/waybill/rows.ts';
import { roadKeyOf } from '../../../records/waybill/rows.ts';
import { orderSettingsOf } from './form-state.ts';

/** Dedicated lines are of several forms; among so many lately one will be of this. */
const RECENT_ORDERS = 20;

/** All that a new order begins with, in one call: the form is drawn once it is there. */
export const beginHandlers: Pick<Handlers<typeof orderAids>, 'beginOrder'> = {
  async beginOrder({ form }, context) {
    const { db, customer } = context;
    const [last, shipper, { usual_insurance: isBuyInsurance }] = await Promise.all([
      findLastOrder(context, form),
      findDefaultShipper(context),
      orderSettingsOf(db, customer.id),
    ]);
    return { last: last ?? null, shipper: shipper ?? null, isBuyInsurance };
  },
};

/** A draft may be as good as empty, so the last one that was submitted counts. */
async function findLastOrder(
  { db, customer }: CustomerContext,
  form: CreateType,
): Promise<{ waybillNo: string; order: Order } | undefined> {
  const rows = await db
    .selectFrom('waybill')
    .select(['id', 'shipping_way', 'line', 'zx_base', 'loading_port', 'is_port_to_port'])
    .where('customer_id', '=', customer.id)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'wait_for_confirm')
    .where('shipping_way', 'in', roadWaysOf(form))
    .where('is_port_to_port', '=', isFormToPort(form))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_ORDERS)
    .execute();
  const last = rows.find(
    (row) => createTypeOf({ zxBase: null, isPortToPort: false, ...roadKeyOf(row), loadingPort: row.loading_port }) === form,
  );
  if (!last) return undefined;
  const row = await readOwnWaybill(db, customer.id, last.id);
  return { waybillNo: row.waybill_no, order: detailsOf(row) };
}

async function findDefaultShipper({ db, customer }: CustomerContext): Promise<SavedRecordValues['shipper'] | undefined> {
  const row = await db
    .selectFrom('kept_record')
    .select('data')
    .where('customer_id', '=', customer.id)
    .where('kind', '=', 'shipper')
    .where('is_default', '=', true)
    .executeTakeFirst();
  // Saved through the schema of its kind.
  return row?.data as SavedRecordValues['shipper'] | undefined;
}
