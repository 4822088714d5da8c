import type { HandlerAnswer } from '@waybound/contract/call';
import type { listFbaWarehouses, settings } from '@waybound/contract/site/settings';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';
import { given } from '../../records/given.ts';
import { publicDataAnswer } from '../../records/public-data/public-data-answer.ts';

type FbaWarehouse = HandlerAnswer<typeof listFbaWarehouses, never>[number];
type Relation = Pick<FbaWarehouse, 'alias' | 'remark' | 'rev'>;

const warehouses = publicDataAnswer.warehouses.filter(({ kind }) => kind === 'fba');
const UNNAMED: Relation = { alias: '', remark: '', rev: 0 };

/** Amazon's warehouses with the customer's own words for them. */
export const fbaHandlers: Pick<Handlers<typeof settings>, 'listFbaWarehouses' | 'saveFbaRelation'> = {
  async listFbaWarehouses({ countryId, keyword = '' }, { db, customer }) {
    const rows = await db.selectFrom('fba_relation').selectAll().where('customer_id', '=', customer.id).execute();
    const relations = new Map(rows.map(({ warehouse_code: code, alias, remark, rev }) => [code, { alias, remark, rev }]));
    const part = keyword.toLowerCase();
    return warehouses
      .map((warehouse) => ({ ...warehouse, ...(relations.get(warehouse.code) ?? UNNAMED) }))
      .filter((each) => countryId === undefined || each.countryId === countryId)
      .filter(({ code, city, alias }) => [code, city, alias].some((text) => text.toLowerCase().includes(part)));
  },

  async saveFbaRelation(input, context) {
    const { code, rev } = input;
    const { customer, audit } = context;
    const warehouse = warehouses.find((each) => each.code === code.toUpperCase());
    if (!warehouse) return refuseFields([{ path: 'code', rule: 'unknownRecord' }]);
    const before = await lockedRelation(context, warehouse.code);
    if (before.rev !== rev) {
      const { alias: newAlias, remark: newRemark, rev: newRev } = before;
      throw new Refusal('stale', {}, [], { newer: { ...warehouse, alias: newAlias, remark: newRemark, rev: newRev } });
    }
    const alias = given(input, 'alias', before.alias) ?? '';
    const remark = given(input, 'remark', before.remark) ?? '';
    const id = await write(context, warehouse.code, { alias, remark, rev: rev + 1 });
    audit({
      customerId: customer.id,
      subject: 'fbaWarehouse',
      subjectId: id,
      what: 'saveFbaRelation',
      before: { alias: before.alias, remark: before.remark, rev },
      after: { code: warehouse.code, alias, remark, rev: rev + 1 },
    });
    return { ...warehouse, alias, remark, rev: rev + 1 };
  },
};

/** The customer's row is locked first: of two first saves at once the second sees what the first has written. */
async function lockedRelation({ db, customer }: CustomerContext, code: string): Promise<Relation> {
  await lockCustomer(db, customer.id);
  const row = await db
    .selectFrom('fba_relation')
    .select(['alias', 'remark', 'rev'])
    .where('customer_id', '=', customer.id)
    .where('warehouse_code', '=', code)
    .executeTakeFirst();
  return row ?? UNNAMED;
}

async function write({ db, customer }: CustomerContext, code: string, relation: Relation): Promise<string> {
  const { id } = await db
    .insertInto('fba_relation')
    .values({ customer_id: customer.id, warehouse_code: code, ...relation })
    .onConflict((conflict) => conflict.columns(['customer_id', 'warehouse_code']).doUpdateSet(relation))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
