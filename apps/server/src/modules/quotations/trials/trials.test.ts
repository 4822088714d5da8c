import { channelPrices } from '@waybound/contract/orders/orders';
import { deleteTrial, keepTrial, listTrials, queryTrial, tryFreight } from '@waybound/contract/quotations/freight-trials';
import { MAX_TRIALS } from '@waybound/contract/wire/quotations/freight-trials';
import { describe, expect, it } from 'vitest';
import { publishCard, sampleCard } from '../../../../test/data/order-samples.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, clock, engine } = server;
const CODE = 'TRIAL-AIR';
await publishCard(engine, sampleCard({ channel: { code: CODE } }), clock.now);

const GOODS = { countryId: 1, customerActualWeight: '31.5', customerVolume: '0.156', specialProduct: ['none'] };
const refusedWith = (reason: string) => ({ code: 409, data: { reason } });

describe('a trial of prices', () => {
  it('says what an order would be offered', async () => {
    const { token } = await customer();
    const { prices } = await call(tryFreight, GOODS, { token });
    const { channels } = await call(channelPrices, { ...GOODS, shippingWay: 'AIR', customerTotalPackages: 1 }, { token });
    expect(prices.filter(({ shippingWay }) => shippingWay === 'AIR').map(({ quote }) => quote)).toEqual(channels);
    expect(channels.map(({ channelCode }) => channelCode)).toContain(CODE);
  });

  it('says at its field what is wrong with the goods, and is not kept then', async () => {
    const { token } = await customer();
    const wrong = { countryId: 99_999, isBuyInsurance: true };
    const paths = ['countryId', 'purchaseValue', 'customerActualWeight', 'customerVolume'];
    for (const answer of [await send(tryFreight, wrong, { token }), await send(keepTrial, { ...wrong, name: 'A' }, { token })])
      expect(answer).toMatchObject({ code: 400, data: { errors: paths.map((path) => ({ path })) } });
    expect(await call(listTrials, {}, { token })).toEqual([]);
  });
});

describe('a kept trial', () => {
  it('shows what was wanted then beside what is wanted today', async () => {
    const { token } = await customer();
    const { id } = await call(keepTrial, { ...GOODS, name: '美国空运' }, { token });
    const [row] = await call(listTrials, {}, { token });
    expect(row).toMatchObject({ id, name: '美国空运', goods: GOODS, keptAt: clock.now.toISOString() });
    const of = async () => (await call(queryTrial, { id }, { token })).prices.find(({ channelCode }) => channelCode === CODE);
    const before = await of();
    expect(before).toMatchObject({ difference: '0.00' });
    await engine.query(`update price_trial set prices = replace(prices::text, $1, '1.00')::jsonb where id = $2`, [before?.kept?.total, id]);
    const total = Number(before?.today?.total);
    expect(await of()).toMatchObject({
      kept: { total: '1.00' },
      today: { total: before?.today?.total },
      difference: (total - 1).toFixed(2),
    });
  });

  it('is kept once under a name, from two tabs too, and at most so many', async () => {
    const who = await customer();
    const keep = (name: string) => send(keepTrial, { ...GOODS, name }, { token: who.token });
    const twice = await Promise.all([keep('A'), keep('A')]);
    expect(twice.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(twice.find(({ code }) => code !== 200)).toMatchObject({ ...refusedWith('duplicate'), data: { errors: [{ path: 'name' }] } });
    await engine.query(
      `insert into price_trial (customer_id, name, goods, prices, channels, lowest, kept_at)
        select $1, n::text, '{}', '[]', 0, '[]', $2 from generate_series(2, $3::int) n`,
      [who.customerId, clock.now, MAX_TRIALS],
    );
    expect(await keep('B')).toMatchObject(refusedWith('tooManyTrials'));
  });

  it('is gone once it is deleted', async () => {
    const { token } = await customer();
    const { id } = await call(keepTrial, { ...GOODS, name: 'A' }, { token });
    await call(deleteTrial, { id }, { token });
    for (const spec of [queryTrial, deleteTrial]) expect(await send(spec, { id }, { token })).toMatchObject({ code: 404 });
    expect(await call(keepTrial, { ...GOODS, name: 'A' }, { token })).toMatchObject({ name: 'A' });
  });
});
