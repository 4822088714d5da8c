import type { freightTrials, TrialRow } from '@waybound/contract/quotations/freight-trials';
import { MAX_TRIALS } from '@waybound/contract/wire/quotations/freight-trials';
import { compareTrials, lowestOf } from '@waybound/domain/quotations/compare-trials';
import type { Selectable } from 'kysely';
import { priceGoods, reckonGoods } from './price-goods.ts';
import type { Schema } from '../../../db/tables.ts';
import type { CustomerContext, Handlers } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';

type Row = Selectable<Schema['price_trial']>;

/** Goods priced by every channel at once, and such trials kept under a name: prices are kept, and what they cost is not. */
export const freightTrialsHandlers: Handlers<typeof freightTrials> = {
  tryFreight: (goods, context) => reckonGoods(goods, context),

  async listTrials(_input, { db, customer }) {
    const rows = await db.selectFrom('price_trial').select(HEAD).where('customer_id', '=', customer.id).orderBy('id', 'desc').execute();
    return rows.map(toTrial);
  },

  async queryTrial({ id }, context) {
    const row = await ownTrial(context, id);
    const { prices: today } = await reckonGoods(row.goods, context);
    return { ...toTrial(row), prices: compareTrials(row.prices, today) };
  },

  async keepTrial({ name, ...goods }, context) {
    const { db, customer, now, audit } = context;
    const prices = await priceGoods(goods, context);
    // One customer's trials are kept one after the other, so that no name is taken twice and the limit holds.
    await lockCustomer(db, customer.id);
    await refuseTaken(context, name);
    const row = await db
      .insertInto('price_trial')
      .values({
        customer_id: customer.id,
        name,
        goods: JSON.stringify(goods),
        prices: JSON.stringify(prices),
        channels: prices.length,
        lowest: JSON.stringify(lowestOf(prices)),
        kept_at: now,
      })
      .returning(HEAD)
      .executeTakeFirstOrThrow();
    audit({ customerId: customer.id, subject: 'record', subjectId: row.id, what: 'keepTrial', after: { title: name } });
    return toTrial(row);
  },

  async deleteTrial({ id }, context) {
    const { db, customer, audit } = context;
    const { name } = await ownTrial(context, id);
    await db.deleteFrom('price_trial').where('customer_id', '=', customer.id).where('id', '=', id).execute();
    audit({ customerId: customer.id, subject: 'record', subjectId: id, what: 'deleteTrial', before: { title: name } });
    return { id };
  },
};

const HEAD = ['id', 'name', 'goods', 'channels', 'lowest', 'kept_at'] as const satisfies readonly (keyof Row)[];
type Head = Pick<Row, (typeof HEAD)[number]>;

async function ownTrial({ db, customer }: CustomerContext, id: string): Promise<Head & Pick<Row, 'prices'>> {
  const row = await db
    .selectFrom('price_trial')
    .select([...HEAD, 'prices'])
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? refuse('recordMissing');
}

async function refuseTaken({ db, customer }: CustomerContext, name: string): Promise<void> {
  const others = await db.selectFrom('price_trial').select('name').where('customer_id', '=', customer.id).execute();
  if (others.some((each) => each.name === name)) {
    throw new Refusal('duplicate', { other: name }, [{ path: 'name', rule: 'alreadyUsed', args: { other: name } }]);
  }
  if (others.length >= MAX_TRIALS) refuse('tooManyTrials', { max: MAX_TRIALS });
}

const toTrial = ({ id, name, goods, channels, lowest, kept_at: keptAt }: Head): TrialRow => ({
  id,
  name,
  goods,
  keptAt: keptAt.toISOString(),
  channels,
  from: lowest,
});
