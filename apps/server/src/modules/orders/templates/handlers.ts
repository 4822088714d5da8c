import type { Order } from '@waybound/contract/orders/order-fields';
import type { OrderTemplate, orderTemplates } from '@waybound/contract/orders/order-templates';
import { MAX_TEMPLATES } from '@waybound/contract/wire/orders/order-templates';
import { withoutShipmentNumbers } from '@waybound/domain/order/shipment-numbers';
import type { Selectable } from 'kysely';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import type { Schema } from '../../../db/tables.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts';
import { lastDeletion } from '../../../records/last-deletion.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';
import { asStored } from '../../../records/order/record.ts';
import { validateDraft } from '../../../records/order/draft-check.ts';

type Row = Omit<Selectable<Schema['order_template']>, 'customer_id' | 'order'>;

/** Orders saved under a name to start others from. */
export const orderTemplatesHandlers: Handlers<typeof orderTemplates> = {
  async listTemplates(_input, { db, customer }) {
    const rows = await db
      .selectFrom('order_template')
      .select(HEAD)
      .where('customer_id', '=', customer.id)
      .orderBy('name')
      .orderBy('id')
      .execute();
    return rows.map(toTemplate);
  },

  async getTemplate({ id }, { db, customer }) {
    const row = await db
      .selectFrom('order_template')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { ...toTemplate(row), order: row.order } : refuse('recordMissing');
  },

  async saveTemplate({ id, rev, name, order }, context) {
    const { db, customer, audit } = context;
    if (order.shippingWay === 'OT') refuseFields([{ path: 'order.shippingWay', rule: 'unknownChoice' }]);
    await validateDraft(db, customer, order, 'order.');
    // Changes of one customer's templates take turns, so that no name is taken twice and the limit holds.
    await lockCustomer(db, customer.id);
    const before = id === undefined ? undefined : await ownTemplate(context, id);
    if (before && rev !== before.rev) throw new Refusal('stale', {}, [], { newer: toTemplate(before) });
    await refuseTaken(context, id, name);
    const contents = { name, order: asStored(withoutShipmentNumbers(order)) };
    const saved = toTemplate(await (before ? update(context, before, contents) : insert(context, contents)));
    audit({
      customerId: customer.id,
      subject: 'record',
      subjectId: saved.id,
      what: 'saveTemplate',
      before: before && { title: before.name, rev: before.rev },
      after: { title: saved.name, rev: saved.rev },
    });
    return saved;
  },

  async deleteTemplate({ id }, context) {
    const { db, customer, audit } = context;
    const before = await ownTemplate(context, id);
    const { order } = await db
      .deleteFrom('order_template')
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .returning('order')
      .executeTakeFirstOrThrow();
    audit({
      customerId: customer.id,
      subject: 'record',
      subjectId: id,
      what: 'deleteTemplate',
      before: { title: before.name, rev: before.rev, order },
    });
    return { id };
  },

  async restoreTemplate({ id }, context) {
    const { db, customer, audit } = context;
    await lockCustomer(db, customer.id);
    const existing = await findTemplate(context, id);
    if (existing) return toTemplate(existing);
    const { title: name, rev, order } = await lastDeletion<Deleted>(db, { customerId: customer.id, what: 'deleteTemplate', id });
    if (!order) refuse('recordMissing');
    await refuseTaken(context, undefined, name);
    const restored = toTemplate(await insert(context, { name, order }, { id, rev: rev + 1 }));
    const after = { title: name, rev: restored.rev };
    audit({ customerId: customer.id, subject: 'record', subjectId: id, what: 'restoreTemplate', after });
    return restored;
  },
};

const HEAD = [
  'id',
  'rev',
  'name',
  'shipping_way',
  'zx_base',
  'is_port_to_port',
  'loading_port',
  'country_id',
  'updated_at',
] as const satisfies readonly (keyof Row)[];

const findTemplate = ({ db, customer }: CustomerContext, id: string): Promise<Row | undefined> =>
  db.selectFrom('order_template').select(HEAD).where('customer_id', '=', customer.id).where('id', '=', id).forUpdate().executeTakeFirst();

const ownTemplate = async (context: CustomerContext, id: string): Promise<Row> =>
  (await findTemplate(context, id)) ?? refuse('recordMissing');

/** What the entry of its deletion says of a template that is gone; it did not always say the order. */
interface Deleted {
  title: string;
  rev: number;
  order?: Order;
}

async function refuseTaken({ db, customer }: CustomerContext, id: string | undefined, name: string): Promise<void> {
  const others = await db.selectFrom('order_template').select(['id', 'name']).where('customer_id', '=', customer.id).execute();
  if (others.some((each) => each.name === name && each.id !== id)) {
    throw new Refusal('duplicate', { other: name }, [{ path: 'name', rule: 'alreadyUsed', args: { other: name } }]);
  }
  if (id === undefined && others.length >= MAX_TEMPLATES) refuse('tooManyTemplates', { max: MAX_TEMPLATES });
}

interface Contents {
  name: string;
  order: Order;
}

const columnsOf = ({ now }: CustomerContext, { name, order }: Contents) => ({
  name,
  shipping_way: order.shippingWay,
  zx_base: order.zxBase ?? null,
  is_port_to_port: order.isPortToPort ?? false,
  loading_port: order.loadingPort ?? null,
  country_id: order.countryId ?? null,
  order: JSON.stringify(order),
  updated_at: now,
});

/** @param restored of a template that was deleted */
const insert = (context: CustomerContext, contents: Contents, restored?: Pick<Row, 'id' | 'rev'>): Promise<Row> =>
  context.db
    .insertInto('order_template')
    .values({ ...restored, customer_id: context.customer.id, ...columnsOf(context, contents) })
    .returning(HEAD)
    .executeTakeFirstOrThrow();

const update = (context: CustomerContext, { id, rev }: Row, contents: Contents): Promise<Row> =>
  context.db
    .updateTable('order_template')
    .set({ ...columnsOf(context, contents), rev: rev + 1 })
    .where('customer_id', '=', context.customer.id)
    .where('id', '=', id)
    .returning(HEAD)
    .executeTakeFirstOrThrow();

const toTemplate = (row: Row): OrderTemplate => ({
  id: row.id,
  rev: row.rev,
  name: row.name,
  shippingWay: row.shipping_way,
  zxBase: row.zx_base,
  isPortToPort: row.is_port_to_port,
  loadingPort: row.loading_port,
  countryId: row.country_id,
  updatedAt: row.updated_at.toISOString(),
});
