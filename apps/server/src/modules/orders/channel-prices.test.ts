import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import { channelPrices, endChannels } from '@waybound/contract/orders/orders';
import { describe, expect, it } from 'vitest';
import { publishCard, sampleCard } from '../../../test/data/samples/order-samples.ts';
import { testServer } from '../../../test/server/test-server.ts';

const { send, call, customer, engine, clock } = await testServer();
const { token } = await customer();

/** No other test here uses Brazil (46). */
const BRAZIL = 46;
const byKilogram = (unitPrice: string, countries = [BRAZIL]): RateCardInput['charge'] => ({
  by: 'weight',
  divisor: 6000,
  basis: 'waybill',
  splitPercent: '100',
  steps: [{ step: '1' }],
  zones: [{ code: 'Z', countries, bands: [{ from: '0', unitPrice }] }],
});
const card = (code: string, unitPrice: string, change: Parameters<typeof sampleCard>[0] = {}) =>
  sampleCard({ charge: byKilogram(unitPrice), ...change, channel: { ...change.channel, code } });

await publishCard(engine, card('BR-DEAR', '50'), clock.now);
await publishCard(engine, card('BR-CHEAP', '40'), clock.now);
await publishCard(engine, card('BR-OLD', '1', { validTo: '2026-11-19' }), clock.now);
await publishCard(engine, card('BR-SOON', '1', { validFrom: '2026-11-21' }), clock.now);
await publishCard(engine, card('BR-SEA', '2', { channel: { shippingWay: 'LCL' } }), clock.now);
await publishCard(engine, card('BR-STAR', '1'), clock.now, 'oceanstar');
const closed = await publishCard(engine, card('BR-CLOSED', '1'), clock.now);
await engine.query('update channel set closed_at = now() where id = $1', [closed]);

const REQUEST = {
  shippingWay: 'AIR',
  countryId: BRAZIL,
  customerActualWeight: '10',
  customerVolume: '0.072',
  customerTotalPackages: 2,
} as const;
const codes = async (request: object) =>
  (await call(channelPrices, { ...REQUEST, ...request }, { token })).channels.map(({ channelCode }) => channelCode);

describe('channels with prices', () => {
  it('are those of the site that are open today and go there, the cheapest first', async () => {
    const { channels } = await call(channelPrices, REQUEST, { token });
    // 72 litres at 6000 are 12 kg.
    expect(channels.map(({ channelCode, total }) => [channelCode, total])).toEqual([
      ['BR-CHEAP', '480.00'],
      ['BR-DEAR', '600.00'],
    ]);
    expect(channels[0]).toMatchObject({
      version: 1,
      currency: 'CNY',
      channelName: { zh: '美国空派包税' },
      chargedWeight: { unit: 'kg', value: '12.000', divisor: 6000, parts: [{ reason: 'volume' }] },
      lines: [{ kind: 'freight', derivation: { unitPrice: '40.00' } }, { kind: 'duty' }],
      includes: { duty: true, insurance: false, delivery: true },
      deliveryTerms: 'DDP',
    });
  });

  it.each([
    [{ channelCapacity: ['liquid'] }, []],
    [{ specialProduct: ['toy'] }, []],
    [{ deliveryTerms: 'DDU' }, []],
    [{ isTaxFarming: false }, []],
    [{ countryId: 5 }, []],
    [{ countryId: 99_999 }, []],
    [{ channelCapacity: ['battery'], specialProduct: ['none'], deliveryTerms: 'DDP', isTaxFarming: true }, ['BR-CHEAP', 'BR-DEAR']],
    [{ shippingWay: 'LCL' }, ['BR-SEA']],
  ])('for %j: %j', async (request, expected) => {
    expect(await codes(request)).toEqual(expected);
  });

  it('price the packing list where it is given', async () => {
    const packingList = [{ startBoxNumber: 1, endBoxNumber: 2, grossWeight: '20', length: '30', width: '30', height: '30' }];
    const { channels } = await call(channelPrices, { ...REQUEST, packingList }, { token });
    expect(channels[0]?.total).toBe('1600.00');
  });

  it('cannot be computed without goods', async () => {
    expect(await codes({ customerActualWeight: undefined })).toEqual([]);
  });

  it('follow a new version at once', async () => {
    await publishCard(engine, card('BR-NEXT', '45'), clock.now);
    const before = await call(channelPrices, REQUEST, { token });
    await publishCard(engine, card('BR-NEXT', '30'), clock.now);
    const after = await call(channelPrices, REQUEST, { token });
    const found = (channels: typeof before.channels) => channels.find(({ channelCode }) => channelCode === 'BR-NEXT');
    expect([found(before.channels)?.total, found(before.channels)?.version]).toEqual(['540.00', 1]);
    expect([found(after.channels)?.total, found(after.channels)?.version]).toEqual(['360.00', 2]);
  });

  it('belong to the site of the caller', async () => {
    const star = await customer({ site: 'oceanstar' });
    const { channels } = await call(channelPrices, REQUEST, { token: star.token });
    expect(channels.map(({ channelCode }) => channelCode)).toEqual(['BR-STAR']);
  });

  it.each([
    [{ customerActualWeight: '-1' }, 'customerActualWeight', 'notPositive'],
    [{ countryId: undefined }, 'countryId', 'required'],
    [{ shippingWay: 'ROCKET' }, 'shippingWay', 'unknownChoice'],
  ])('refuse %j at its field', async (change, path, rule) => {
    const answer = await send(channelPrices, { ...REQUEST, ...change }, { token });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path, rule }] } });
  });
});

describe('channels of end delivery', () => {
  it('are those of the way HD that go to the country', async () => {
    const hd = await publishCard(
      engine,
      card('BR-END', '9', { channel: { shippingWay: 'HD', zh: '巴西尾程', en: 'Brazil end delivery' } }),
      clock.now,
    );
    await publishCard(engine, card('DE-END', '9', { channel: { shippingWay: 'HD' }, charge: byKilogram('9', [5]) }), clock.now);
    expect(await call(endChannels, { countryId: BRAZIL }, { token })).toEqual([
      { id: hd, code: 'BR-END', zh: '巴西尾程', en: 'Brazil end delivery' },
    ]);
    expect(await call(endChannels, { countryId: 7 }, { token })).toEqual([]);
  });
});
