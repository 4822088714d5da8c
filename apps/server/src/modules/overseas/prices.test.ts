import { issueBill } from '@waybound/contract/operations/operations';
import { publishOverseas } from '@waybound/contract/operations/overseas-operations';
import { confirmOverseas, priceDecisions } from '@waybound/contract/overseas/overseas';
import { queryBill } from '@waybound/contract/pricing/finance';
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

  it('charges by the pallet, and asks how many there are', async () => {
    const who = await customer();
    const waybill = await make.counted(who);
    const palletize = {
      code: 'PALLETS',
      kind: 'repack',
      zh: '打托',
      en: 'Palletize',
      unit: 'pallet',
      unitPrice: '12.50',
      currency: 'USD',
    } as const;
    await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS, services: [...OVERSEAS_OFFERS.services, palletize] });
    const decision = { ...TO_FBA, serviceItemArr: ['PALLETS'] };
    expect(await send(priceDecisions, { id: waybill.id, decisions: [decision] }, who)).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'decisions.0.pallets', rule: 'required' }] },
    });
    const priced = await call(priceDecisions, { id: waybill.id, decisions: [{ ...decision, pallets: 3 }] }, { token: who.token });
    expect(priced.decisions[0]?.services[0]).toMatchObject({ unit: 'pallet', parts: [{ units: 3, unitPrice: '12.50' }], amount: '37.50' });
    await make.decide(who, waybill, [{ ...decision, pallets: 3 }]);
    const { decisions, waybillNo } = await make.detail(who, waybill.id);
    expect(decisions[0]).toMatchObject({ pallets: 3, cartons: null, services: [{ code: 'PALLETS', amount: '37.50' }, { code: 'FBA' }] });
    const { id } = await call(issueBill, { waybillNo });
    const { lines } = await call(queryBill, { id }, { token: who.token });
    expect(lines).toContainEqual(expect.objectContaining({ amount: '37.50', service: expect.objectContaining({ unit: 'pallet' }) }));
    await call(publishOverseas, { siteCode: 'waybound', ...OVERSEAS_OFFERS });
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
