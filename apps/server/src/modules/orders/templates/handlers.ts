import type { OrderTemplate, orderTemplates, TemplateContent } from '@waybound/contract/orders/order-templates';
import { MAX_TEMPLATES, type TemplateKind } from '@waybound/contract/wire/orders/order-templates';
import type { Selectable } from 'kysely';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import type { Schema } from '../../../db/tables.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refusal.ts';
import { lastDeletion } from '../../../records/last-deletion.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';
import { headOf, keptContent, kindOf } from './template-contents.ts';

type Row = Omit<Selectable<Schema['order_template']>, 'customer_id' | 'order'>;

/** Orders of every kind saved under a name to start others from. */
export const orderTemplatesHandlers: Handlers<typeof orderTemplates> = {
  async listTemplates({ kinds = ['order'] }, { db, customer }) {
    const rows = await db
      .selectFrom('order_template')
      .select(HEAD)
      .where('customer_id', '=', customer.id)
      .where('kind', 'in', kinds)
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
    const content = order && (await keptContent(context, order));
    // Changes of one customer's templates take turns, so that no name is taken twice and the limit holds.
    await lockCustomer(db, customer.id);
    const before = id === undefined ? undefined : await ownTemplate(context, id);
    if (before && rev !== before.rev) throw new Refusal('stale', {}, [], { newer: toTemplate(before) });
    if (before && content && kindOf(content) !== before.kind) refuseFields([{ path: 'order.kind', rule: 'unknownChoice' }]);
    const saved = toTemplate(before ? await update(context, before, { name, content }) : await insert(context, { name, content }));
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
    const restored = toTemplate(await insert(context, { name, content: order }, { id, rev: rev + 1 }));
    const after = { title: name, rev: restored.rev };
    audit({ customerId: customer.id, subject: 'record', subjectId: id, what: 'restoreTemplate', after });
    return restored;
  },
};

const HEAD = [
  'id',
  'rev',
  'kind',
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
  order?: TemplateContent;
}

/** @param id of the template that is to have the name; undefined of a new one */
async function refuseTaken({ db, customer }: CustomerContext, kind: TemplateKind, name: string, id?: string): Promise<void> {
  const others = await db
    .selectFrom('order_template')
    .select(['id', 'name'])
    .where('customer_id', '=', customer.id)
    .where('kind', '=', kind)
    .execute();
  if (others.some((each) => each.name === name && each.id !== id)) {
    throw new Refusal('duplicate', { other: name }, [{ path: 'name', rule: 'alreadyUsed', args: { other: name } }]);
  }
  if (id === undefined && others.length >= MAX_TEMPLATES) refuse('tooManyTemplates', { max: MAX_TEMPLATES });
}

interface Contents {
  name: string;
  /** Left out where it stays as it is. */
  content: TemplateContent | undefined;
}

const columnsOf = ({ now }: CustomerContext, name: string, content: TemplateContent) => ({
  name,
  ...headOf(content),
  order: JSON.stringify(content),
  updated_at: now,
});

/** @param restored of a template that was deleted */
async function insert(context: CustomerContext, { name, content }: Contents, restored?: Pick<Row, 'id' | 'rev'>): Promise<Row> {
  if (!content) refuseFields([{ path: 'order', rule: 'required' }]);
  await refuseTaken(context, kindOf(content), name);
  return context.db
    .insertInto('order_template')
    .values({ ...restored, customer_id: context.customer.id, ...columnsOf(context, name, content) })
    .returning(HEAD)
    .executeTakeFirstOrThrow();
}

async function update(context: CustomerContext, { id, rev, kind }: Row, { name, content }: Contents): Promise<Row> {
  await refuseTaken(context, kind, name, id);
  return context.db
    .updateTable('order_template')
    .set({ ...(content ? columnsOf(context, name, content) : { name, updated_at: context.now }), rev: rev + 1 })
    .where('customer_id', '=', context.customer.id)
    .where('id', '=', id)
    .returning(HEAD)
    .executeTakeFirstOrThrow();
}

const toTemplate = (row: Row): OrderTemplate => ({
  id: row.id,
  rev: row.rev,
  kind: row.kind,
  name: row.name,
  shippingWay: row.shipping_way,
  zxBase: row.zx_base,
  isPortToPort: row.is_port_to_port,
  loadingPort: row.loading_port,
  countryId: row.country_id,
  updatedAt: row.updated_at.toISOString(),
});
