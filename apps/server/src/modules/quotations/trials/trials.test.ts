import { createApiKey } from '@waybound/contract/account/api-keys';
import { listHistory } from '@waybound/contract/account/history';
import { changeMember, inviteMember } from '@waybound/contract/account/members';
import { opsLogins, saveLogin } from '@waybound/contract/operations/administration';
import { publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { opsCosts, publishCosts } from '@waybound/contract/operations/money/cost-operations';
import { channelPrices } from '@waybound/contract/orders/orders';
import type { CostCardInput } from '@waybound/contract/pricing/cost-cards';
import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import { deleteTrial, keepTrial, listTrials, queryTrial, tryFreight } from '@waybound/contract/quotations/freight-trials';
import { MAX_TRIALS } from '@waybound/contract/wire/quotations/freight-trials';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishCard, sampleCard } from '../../../../test/data/samples/order-samples.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, clock, engine, operatorKey } = server;
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

describe('what a channel costs', () => {
  const COST = 'COST-AIR';
  const zone = (unitPrice: string, countries = [1]) => ({ code: 'US', countries, bands: [{ from: '0', unitPrice }] });
  const byWeight = (...zones: ReturnType<typeof zone>[]) => ({ ...sampleCard({}).charge, zones }) as RateCardInput['charge'];
  const costs = (unitPrice: string, change: object = {}) =>
    ({ currency: 'CNY', charge: byWeight(zone(unitPrice)), validFrom: '2026-11-01', ...change }) as CostCardInput;
  const publish = (card: CostCardInput) => call(publishCosts, { siteCode: 'waybound', channelCode: COST, card });
  const sight = (loginName: string, seesCosts: boolean) => call(saveLogin, { siteCode: 'waybound', loginName, seesCosts });
  const tried = async (token: string) => (await call(tryFreight, GOODS, { token })).prices.find(({ quote }) => quote.channelCode === COST);
  const TODAY = { validFrom: '2026-11-20' };
  const UNSEEN = { cost: null, margin: null, noMargin: null };
  const administrator = () => customer({ isCheckPrice: true });
  beforeAll(() => publishCard(engine, sampleCard({ channel: { code: COST }, charge: byWeight(zone('50')) }), clock.now));

  it('is shown to a login that the forwarder lets see it, from the day it holds, and to nobody else', async () => {
    const { token, loginName } = await administrator();
    expect(await tried(token)).toMatchObject({ quote: { total: '1600.00' }, ...UNSEEN });
    await sight(loginName, true);
    expect(await tried(token)).toMatchObject({ ...UNSEEN, noMargin: { reason: 'noCostCard', currency: null } });
    await publish(costs('90', { validFrom: '2026-11-21' }));
    await publish(costs('999'));
    await publish(costs('40'));
    expect(await tried(token)).toMatchObject({
      cost: {
        amount: '1280.00',
        currency: 'CNY',
        validFrom: '2026-11-01',
        lines: [{ kind: 'freight', derivation: { unitPrice: '40.00' } }],
      },
      margin: { amount: '320.00', currency: 'CNY', percent: '20.0', rates: [] },
      noMargin: null,
    });
    expect(await tried((await administrator()).token)).toMatchObject(UNSEEN);
    const { rows } = await call(opsCosts, { siteCode: 'waybound', day: '2026-11-21' });
    expect(rows.find(({ channelCode }) => channelCode === COST)).toMatchObject({ card: costs('90', { validFrom: '2026-11-21' }) });
    await publish(costs('90', TODAY));
    expect(await tried(token)).toMatchObject({ margin: { amount: '-1280.00', percent: '-80.0' } });
  });

  it('is in its own currency, and says what is missing', async () => {
    const { token, loginName } = await administrator();
    await sight(loginName, true);
    await publish(costs('6', { currency: 'MYR', ...TODAY }));
    const asked = await tried(token);
    expect(asked).toMatchObject({
      cost: { amount: '192.00', currency: 'MYR' },
      margin: null,
      noMargin: { reason: 'noRate', currency: 'MYR' },
    });
    await call(publishExchangeRates, { siteCode: 'waybound', validFrom: '2026-11-20', rates: [{ currency: 'MYR', rate: '5.25' }] });
    const margin = {
      amount: '592.00',
      currency: 'CNY',
      percent: '37.0',
      rates: [{ currency: 'MYR', rate: '5.25', validFrom: '2026-11-20' }],
    };
    expect(await tried(token)).toMatchObject({ cost: { amount: '192.00' }, margin, noMargin: null });
    await publish(
      costs('6', {
        charge: byWeight(zone('6', [2])),
        ...TODAY,
      }),
    );
    expect(await tried(token)).toMatchObject({ cost: null, margin: null, noMargin: { reason: 'notCovered' } });
  });

  it('is refused where it contradicts itself or is of no channel, at its field', async () => {
    const input = { siteCode: 'waybound', channelCode: COST, card: costs('6') };
    const asOperator = { token: operatorKey };
    expect(await send(publishCosts, { ...input, channelCode: 'NONE' }, asOperator)).toMatchObject({
      data: { errors: [{ path: 'channelCode' }] },
    });
    const twice = costs('6', { charge: byWeight(zone('6'), zone('6', [2])) });
    expect(await send(publishCosts, { ...input, card: twice }, asOperator)).toMatchObject({
      data: { errors: [{ path: 'card.charge.zones.1.code' }] },
    });
  });

  it('is seen by right of the forwarder alone, which the history tells of without an amount and which ends at once', async () => {
    const who = await administrator();
    await publish(costs('40', TODAY));
    const { secret } = await call(createApiKey, { name: 'ERP', scopes: ['finance:read'], hidesPrices: false }, { token: who.token });
    // An owner changes members, and a member has no such right to be given.
    const { member } = await call(inviteMember, { loginName: `c-${who.code}`, isOwner: true, hidesPrices: false }, { token: who.token });
    await send(changeMember, { id: member.id, rev: member.rev, isOwner: true, hidesPrices: false, seesCosts: true }, { token: who.token });
    expect((await call(opsLogins, { siteCode: 'waybound', customerCode: who.code })).rows.map(({ seesCosts }) => seesCosts)).toEqual([
      false,
      false,
    ]);
    await sight(who.loginName, true);
    expect(await tried(who.token)).toMatchObject({ margin: { percent: '20.0' } });
    expect(await tried(secret)).toMatchObject(UNSEEN);
    const [given] = (await call(listHistory, {}, { token: who.token })).entries;
    expect(given).toMatchObject({ what: 'changeMember', by: 'forwarder', changes: [{ field: 'seesCosts', from: 'false', to: 'true' }] });
    await sight(who.loginName, false);
    expect(await tried(who.token)).toMatchObject(UNSEEN);
    // Who is no longer an administrator has lost it for good.
    for (const change of [{ seesCosts: true }, { isCheckPrice: false }, { isCheckPrice: true }])
      await call(saveLogin, { siteCode: 'waybound', loginName: who.loginName, ...change });
    expect(await tried(who.token)).toMatchObject(UNSEEN);
  });

  it('is kept with no trial, and reckoned anew for who sees it when one is opened', async () => {
    const { token, loginName } = await administrator();
    await publish(costs('40', TODAY));
    await sight(loginName, true);
    const { id } = await call(keepTrial, { ...GOODS, name: 'A' }, { token });
    const { rows } = await engine.query('select prices::text || lowest::text || goods::text as kept from price_trial where id = $1', [id]);
    expect(String(rows[0]?.['kept'])).not.toMatch(/"(?:cost|margin|noMargin)"/);
    const opened = async () => (await call(queryTrial, { id }, { token })).prices.find(({ channelCode }) => channelCode === COST);
    await publish(costs('45', TODAY));
    expect(await opened()).toMatchObject({ cost: { amount: '1440.00' }, margin: { amount: '160.00', percent: '10.0' } });
    await sight(loginName, false);
    expect(await opened()).toMatchObject({ today: { total: '1600.00' }, ...UNSEEN });
  });
});
