import { publishOverseas } from '@waybound/contract/operations/overseas-operations';
import { confirmOverseas, priceDecisions } from '@waybound/contract/overseas/overseas';
import { describe, expect, it } from 'vitest';
import { OVERSEAS_OFFERS, overseasMaker, TO_FBA } from '../../../test/data/overseas-maker.ts';
import { testServer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const make = await overseasMaker(server);
const ref = ({ id, rev }: { id: string; rev: number }) => ({ id, rev });

describe('the price of a decision abroad', () => {
  it('is not taken at another price than was seen', async () => {
    const who = await customer();
    const seen = ref(await make.counted(who));
    const publish = (unitPrice?: string) =>
      call(publishOverseas, {
        siteCode: 'waybound',
        ...OVERSEAS_OFFERS,
        services: OVERSEAS_OFFERS.services.map((each) => (each.code === 'RELABEL' && unitPrice ? { ...each, unitPrice } : each)),
      });
    const decide = (rev: number) => send(confirmOverseas, { id: seen.id, rev, decisions: [TO_FBA] }, who);
    await publish();
    expect(await make.detail(who, seen.id)).toMatchObject(seen);
    await publish('99.00');
    expect(await decide(seen.rev)).toMatchObject({ code: 409, data: { reason: 'stale' } });
    await publish();
    expect(await decide((await make.detail(who, seen.id)).rev)).toMatchObject({ code: 200 });
  });

  it('makes whoever saw a price stale when only a tier or the minimum has changed', async () => {
    const who = await customer();
    const seen = await make.counted(who);
    const publish = (change: object) =>
      call(publishOverseas, {
        siteCode: 'waybound',
        ...OVERSEAS_OFFERS,
        services: OVERSEAS_OFFERS.services.map((each) => (each.code === 'REPACK' ? { ...each, ...change } : each)),
      });
    await publish({ tiers: [{ from: 2, unitPrice: '1.00' }] });
    const after = await make.detail(who, seen.id);
    expect(after.rev).toBe(seen.rev + 1);
    await publish({ tiers: [{ from: 2, unitPrice: '1.00' }], minimum: '1.00' });
    expect((await make.detail(who, seen.id)).rev).toBe(seen.rev + 2);
    await publish({});
  });

  it('charges work by the carton, tier by tier and never less than the minimum, and keeps that', async () => {
    const who = await customer();
    const waybill = await make.counted(who);
    const repacked = { ...TO_FBA, serviceItemArr: ['REPACK'] };
    const price = async (cartons: number) => {
      const input = { id: waybill.id, decisions: [{ ...repacked, cartons }] };
      return (await call(priceDecisions, input, { token: who.token })).decisions[0]?.services[0];
    };
    expect(await price(1)).toMatchObject({ parts: [{ units: 1, unitPrice: '17.19' }], amount: '41.83' });
    const parts = [
      { units: 1, unitPrice: '17.19' },
      { units: 2, unitPrice: '13.37' },
      { units: 2, unitPrice: '11.71' },
    ];
    expect(await price(5)).toMatchObject({ unit: 'carton', parts, amount: '67.35' });
    await make.decide(who, waybill, [{ ...repacked, cartons: 5 }]);
    const [decided] = (await make.detail(who, waybill.id)).decisions;
    expect(decided).toMatchObject({ cartons: 5, services: [{ code: 'REPACK', parts, amount: '67.35' }, { code: 'FBA' }] });
  });

  it('publishes no tier that begins before the one in front of it', async () => {
    const [first] = OVERSEAS_OFFERS.services;
    const tiers = [
      { from: 5, unitPrice: '1.00' },
      { from: 5, unitPrice: '0.50' },
    ];
    expect(
      await send(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS, services: [{ ...first, tiers }] }, { token: operatorKey }),
    ).toMatchObject({ code: 400, data: { errors: [{ path: 'services.0.tiers.1.from', rule: 'tooSmall' }] } });
  });
});
