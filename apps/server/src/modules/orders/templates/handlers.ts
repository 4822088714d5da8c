import type { Order } from '@waybound/contract/orders/order-fields';
import type { OrderTemplate, orderTemplates } from '@waybound/contract/orders/order-templates';
import { MAX_TEMPLATES } from '@waybound/contract/wire/orders/order-templates';
import { withoutShipmentNumbers } from '@waybound/domain/order/shipment-numbers';
import type { Selectable } from 'kysely';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import type { Schema } from '../../../db/tables.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts';
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
    await validateDraft(db, customer.siteId, order, 'order.');
    // Changes of one customer's templates take turns, so that no name is taken twice and the limit holds.
    await lockCustomer(db, customer.id);
    const before = id === undefined ? undefined : await ownTemplate(context, id);
    if (before && rev !== before.rev) throw new Refusal('stale', {}, [], { newer: toTemplate(before) });
    await refuseTaken(context, id, name);
    const saved = toTemplate(await write(context, before, { name, order: asStored(withoutShipmentNumbers(order)) }));
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
    await db.deleteFrom('order_template').where('customer_id', '=', customer.id).where('id', '=', id).execute();
    audit({
      customerId: customer.id,
      subject: 'record',
      subjectId: id,
      what: 'deleteTemplate',
      before: { title: before.name, rev: before.rev },
    });
    return { id };
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

async function ownTemplate({ db, customer }: CustomerContext, id: string): Promise<Row> {
  const row = await db
    .selectFrom('order_template')
    .select(HEAD)
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? refuse('recordMissing');
}

async function refuseTaken({ db, customer }: CustomerContext, id: string | undefined, name: string): Promise<void> {
  const others = await db.selectFrom('order_template').select(['id', 'name']).where('customer_id', '=', customer.id).execute();
  if (others.some((each) => each.name === name && each.id !== id)) {
    throw new Refusal('duplicate', { other: name }, [{ path: 'name', rule: 'alreadyUsed', args: { other: name } }]);
  }
  if (id === undefined && others.length >= MAX_TEMPLATES) refuse('tooManyTemplates', { max: MAX_TEMPLATES });
}

function write(
  { db, customer, now }: CustomerContext,
  before: Row | undefined,
  { name, order }: { name: string; order: Order },
): Promise<Row> {
  const columns = {
    name,
    shipping_way: order.shippingWay,
    zx_base: order.zxBase ?? null,
    is_port_to_port: order.isPortToPort ?? false,
    loading_port: order.loadingPort ?? null,
    country_id: order.countryId ?? null,
    order: JSON.stringify(order),
    updated_at: now,
  };
  if (!before) {
    return db
      .insertInto('order_template')
      .values({ customer_id: customer.id, ...columns })
      .returning(HEAD)
      .executeTakeFirstOrThrow();
  }
  return db
    .updateTable('order_template')
    .set({ ...columns, rev: before.rev + 1 })
    .where('customer_id', '=', customer.id)
    .where('id', '=', before.id)
    .returning(HEAD)
    .executeTakeFirstOrThrow();
}

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
