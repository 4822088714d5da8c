import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { orderAids } from '@waybound/contract/orders/order-aids';
import type { orders } from '@waybound/contract/orders/orders';
import type { CreateType } from '@waybound/contract/orders/order-codes';
import type { Order } from '@waybound/contract/orders/order-fields';
import { createTypeOf, isFormToPort, roadWaysOf } from '@waybound/domain/order/create-type';
import type { Db } from '../../../kernel/database/engine.ts';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { detailsOf } from '../../../records/order/record.ts';
import { readOwnWaybill } from '../../../records/waybill/rows.ts';
import { roadKeyOf } from '../../../records/waybill/rows.ts';
import { orderSettingsOf } from './form-state.ts';

/** Dedicated lines are of several forms; among so many lately one will be of this. */
const RECENT_ORDERS = 20;
const DAY_MS = 86_400_000;

/** All that a new order begins with, in one call: the form is drawn once it is there. */
export const beginHandlers: Pick<Handlers<typeof orderAids>, 'beginOrder'> = {
  async beginOrder({ form }, context) {
    const { db, customer } = context;
    const [last, unfinished, shipper, { usual_insurance: isBuyInsurance }] = await Promise.all([
      findLastOrder(context, form),
      findUnfinished(context, form),
      findDefaultShipper(context),
      orderSettingsOf(db, customer.id),
    ]);
    return { last: last ?? null, unfinished: unfinished ?? null, shipper: shipper ?? null, isBuyInsurance };
  },
};

/** A draft may be as good as empty, so the last one that was submitted counts. */
async function findLastOrder(
  { db, customer }: CustomerContext,
  form: CreateType,
): Promise<{ waybillNo: string; order: Order } | undefined> {
  const rows = await latestOf(db, customer.id, form).where('status', '<>', 'wait_for_confirm').execute();
  const last = rows.find((row) => formOf(row) === form);
  if (!last) return undefined;
  const row = await readOwnWaybill(db, customer.id, last.id);
  return { waybillNo: row.waybill_no, order: detailsOf(row) };
}

/** An order that nobody has touched for so long is forgotten: it stands in the list. */
const UNFINISHED_DAYS = 14;

/** The calls by which a form saves, as the audit trail names them. */
const SAVES: `orders.${keyof typeof orders}`[] = ['orders.saveOrder', 'orders.saveFbaOrder', 'orders.savePortOrder'];

/** Begun on the form itself: a batch leaves many drafts at once, which are finished in its table. */
async function findUnfinished(
  { db, customer, now }: CustomerContext,
  form: CreateType,
): Promise<{ id: string; waybillNo: string; updatedAt: string } | undefined> {
  const rows = await latestOf(db, customer.id, form)
    .select(['waybill_no', 'updated_at'])
    .where('status', '=', 'wait_for_confirm')
    .where('updated_at', '>', new Date(now.getTime() - UNFINISHED_DAYS * DAY_MS))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('audit')
          .select('audit.id')
          .whereRef('audit.customer_id', '=', 'waybill.customer_id')
          .whereRef('audit.subject_id', '=', 'waybill.id')
          .where('audit.subject', 'in', ['standard', 'end'])
          .where('audit.what', '=', 'create')
          .where('audit.call', 'in', SAVES)
          .where('audit.actor', '=', `login:${customer.loginId}`),
      ),
    )
    .execute();
  const newest = rows.find((row) => formOf(row) === form);
  return newest && { id: newest.id, waybillNo: newest.waybill_no, updatedAt: newest.updated_at.toISOString() };
}

/** The newest that may be of the form. */
const latestOf = (db: Db, customerId: string, form: CreateType) =>
  db
    .selectFrom('waybill')
    .select(['id', 'shipping_way', 'line', 'zx_base', 'loading_port', 'is_port_to_port'])
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .where('shipping_way', 'in', roadWaysOf(form))
    .where('is_port_to_port', '=', isFormToPort(form))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_ORDERS);

const formOf = (row: Parameters<typeof roadKeyOf>[0] & { loading_port: string | null }): CreateType | undefined =>
  createTypeOf({ zxBase: null, isPortToPort: false, ...roadKeyOf(row), loadingPort: row.loading_port });

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
