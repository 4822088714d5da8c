import { channelPrices, saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { advance, approve, issueBill, publishRates } from '@waybound/contract/operations/operations';
import { billPdf, billWorkbook, queryBill } from '@waybound/contract/pricing/finance';
import { queryLandedCosts } from '@waybound/contract/pricing/landed-costs';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import { changeDelivery, checkDelivery } from '@waybound/contract/waybills/corrections';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';
import { collectAll } from '../../../test/collect-all.ts';
import { publishCard, sampleCard, sampleEndOrder } from '../../../test/data/samples/order-samples.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';

/** What an end waybill costs by its containers, pallets and cubic metres, from the rate card to the bill. */

const server = await testServer();
const { call, send, customer, operatorKey, engine, clock } = server;

const SERVICES: RateCardInput['surcharges'] = [
  { kind: 'customsClearance', per: 'fixed', amount: '880' },
  { kind: 'drayage', per: 'container', amount: '3950' },
  { kind: 'unloading', per: 'cbm', amount: '95.55' },
  { kind: 'lastMile', per: 'pallet', amount: '460' },
];
const card = (shippingWay: 'HD' | 'AIR', code: string): RateCardInput => ({
  ...sampleCard({ channel: { code, shippingWay } }),
  charge: {
    by: 'volume',
    kgPerCbm: 363,
    step: '0.01',
    zones: [{ code: 'US', countries: [1], bands: [{ from: '0', unitPrice: '0' }] }],
  },
  surcharges: SERVICES,
  tax: { mode: 'excluded' },
});
await call(publishRates, { siteCode: 'waybound', card: card('HD', 'END-SERVICES') });

const REQUEST = {
  shippingWay: 'HD',
  zxBase: 'LCL',
  countryId: 1,
  customerActualWeight: '120',
  customerVolume: '0.864',
  customerTotalPackages: 12,
} as const;
async function offered(who: TestCustomer, known: object = {}) {
  const { channels } = await call(channelPrices, { ...REQUEST, ...known }, who);
  const found = channels.find(({ channelCode }) => channelCode === 'END-SERVICES');
  if (!found) throw new Error('the channel is not offered');
  return found;
}
const chargesOf = (lines: readonly { kind: string; amount: string; derivation: unknown }[] | null) =>
  lines?.map(({ kind, amount, derivation }) => [kind, amount, (derivation as { quantity?: unknown }).quantity]);

async function drafted(who: TestCustomer, change: Parameters<typeof sampleEndOrder>[1]) {
  const { channelId } = await offered(who);
  return call(saveOrder, sampleEndOrder(channelId, change), who);
}
/** Where it can be billed. */
async function arrived(waybillNo: string) {
  await call(approve, { waybillNo });
  for (const status of ['wait_for_arrivalport', 'wait_for_cclearance', 'wait_for_clearancerelease', 'wait_for_arrivalstock'] as const)
    await call(advance, { waybillNo, status });
}

it('say what they depend on until it is known, and are then counted', async () => {
  const who = await customer();
  const open = await offered(who);
  expect(chargesOf(open.lines)).toEqual([
    ['customsClearance', '880.00', '1'],
    ['drayage', '0.00', null],
    ['unloading', '82.56', '0.864'],
    ['lastMile', '0.00', null],
  ]);
  expect(open.total).toBe('962.56');
  const whole = await offered(who, { containerCount: 2, palletCount: 5 });
  expect(chargesOf(whole.lines)?.map(([, amount, quantity]) => [amount, quantity])).toEqual([
    ['880.00', '1'],
    ['7900.00', '2'],
    ['82.56', '0.864'],
    ['2300.00', '5'],
  ]);
  // By air there is no container.
  expect(chargesOf((await offered(who, { zxBase: 'AIR', palletCount: 1 })).lines)?.map(([kind]) => kind)).not.toContain('drayage');
});

it('put a channel behind those that are whole until they are known', async () => {
  const who = await customer();
  await publishCard(engine, { ...card('HD', 'END-WHOLE'), surcharges: [{ kind: 'lastMile', per: 'fixed', amount: '20000' }] }, clock.now);
  const order = async (known: object) => {
    const { channels } = await call(channelPrices, { ...REQUEST, ...known }, who);
    return channels.map(({ channelCode }) => channelCode).filter((code) => ['END-WHOLE', 'END-SERVICES'].includes(code));
  };
  expect(await order({})).toEqual(['END-WHOLE', 'END-SERVICES']);
  expect(await order({ containerCount: 2, palletCount: 5 })).toEqual(['END-SERVICES', 'END-WHOLE']);
});

describe('by the type of a container', () => {
  const BY_TYPE: RateCardInput = {
    ...card('HD', 'END-TYPES'),
    surcharges: [
      {
        kind: 'drayage',
        per: 'cabinet',
        cabinets: [
          { cabinetType: '20GP', price: '2900' },
          { cabinetType: '40HQ', price: '3950' },
        ],
      },
    ],
  };
  const HIGH = { cabinetNumber: 'CSQU3054383', cabinetType: '40HQ' } as const;
  const SHORT = { cabinetNumber: 'MSKU1234565', cabinetType: '20GP' } as const;
  const published = publishCard(engine, BY_TYPE, clock.now);
  const draft = async (who: TestCustomer, containers: OrderInput['containers'], masterBillNo: string) =>
    call(saveOrder, sampleEndOrder(await published, { containers, masterBillNo, dispatchPallets: 2 }), who);
  const byCabinet = (quantity: string | null, ...cabinets: [string | null, number, string | null][]) => ({
    per: 'cabinet',
    quantity,
    cabinets: cabinets.map(([cabinetType, count, unitPrice]) => ({ cabinetType, count, unitPrice })),
  });

  it('are compared as they are known, and name what has no price', async () => {
    await published;
    const who = await customer();
    const drayage = async (known: object) => {
      const { channels } = await call(channelPrices, { ...REQUEST, ...known }, who);
      return channels.find(({ channelCode }) => channelCode === 'END-TYPES')?.lines;
    };
    expect(await drayage({})).toEqual([
      { kind: 'drayage', amount: '0.00', derivation: byCabinet(null, ['20GP', 0, '2900.00'], ['40HQ', 0, '3950.00']) },
    ]);
    expect(await drayage({ containerCount: 3, containerTypes: ['40HQ', '20GP', '40HQ'] })).toEqual([
      { kind: 'drayage', amount: '10800.00', derivation: byCabinet('3', ['40HQ', 2, '3950.00'], ['20GP', 1, '2900.00']) },
    ]);
    expect(await drayage({ containerCount: 3, containerTypes: ['45HQ', '40HQ'] })).toEqual([
      { kind: 'drayage', amount: '0.00', derivation: byCabinet(null, ['45HQ', 1, null], ['40HQ', 1, '3950.00'], [null, 1, null]) },
    ]);
  });

  it('are refused where more types are named than there are containers', async () => {
    const who = await customer();
    const types = { containerTypes: ['40HQ', '20GP'] as const };
    expect((await send(channelPrices, { ...REQUEST, containerCount: 1, ...types }, who)).data).toMatchObject({
      errors: [{ path: 'containerTypes', rule: 'tooMany', message: expect.stringContaining('1') }],
    });
    expect(await send(channelPrices, { ...REQUEST, containerCount: 2, ...types }, who)).toMatchObject({ code: 200 });
  });

  it('are refused at the type that has no price, and where no type is said', async () => {
    const who = await customer();
    const containers = [HIGH, { ...SHORT, cabinetType: '45HQ' as const }, { cabinetNumber: 'TGHU0000013' }];
    const { id, rev } = await draft(who, containers, 'OOLU2712345101');
    expect((await send(submitOrder, { id, rev }, who)).data).toMatchObject({
      errors: [
        { path: 'containers.1.cabinetType', rule: 'notOffered' },
        { path: 'containers.2.cabinetType', rule: 'required' },
      ],
    });
    const bare = await draft(who, undefined, 'OOLU2712345102');
    expect((await send(submitOrder, bare, who)).data).toMatchObject({ errors: [{ path: 'containers', rule: 'noRows' }] });
  });

  it('come to the bill as one charge that names each', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await draft(who, [HIGH, SHORT], 'OOLU2712345103');
    await call(submitOrder, { id, rev }, who);
    await arrived(waybillNo);
    const bill = await call(issueBill, { waybillNo });
    expect(bill.total).toBe('6850.00');
    const { lines } = await call(queryBill, { id: bill.id }, who);
    expect(lines.map(({ kind, price }) => [kind, price?.derivation])).toEqual([
      ['drayage', byCabinet('2', ['40HQ', 1, '3950.00'], ['20GP', 1, '2900.00'])],
    ]);
    const { raw: workbook } = await send(billWorkbook, { id: bill.id }, { token: who.token, lang: 'en' });
    const rows = (await collectAll(readWorkbook(workbook))).flatMap(({ sheet, cells }) => (sheet === bill.billNo ? [cells] : []));
    expect(rows[1]?.slice(1, 6)).toEqual(['Drayage', undefined, undefined, undefined, '1 × 40HQ × 3,950.00 + 1 × 20GP × 2,900.00']);
  });

  it('of a single one are quantity, type and price of their own', async () => {
    const who = await customer();
    const { id, rev, waybillNo } = await draft(who, [HIGH], 'OOLU2712345104');
    await call(submitOrder, { id, rev }, who);
    await arrived(waybillNo);
    const bill = await call(issueBill, { waybillNo });
    const { raw: workbook } = await send(billWorkbook, { id: bill.id }, { token: who.token, lang: 'zh' });
    const rows = (await collectAll(readWorkbook(workbook))).flatMap(({ sheet, cells }) => (sheet === bill.billNo ? [cells] : []));
    expect(rows[1]?.slice(2, 6)).toEqual(['1', '40HQ', '3950', '1 × 40HQ × 3,950.00']);
  });
});

it('are refused on a channel whose orders count neither containers nor pallets', async () => {
  const refused = await send(publishRates, { siteCode: 'waybound', card: card('AIR', 'AIR-SERVICES') }, { token: operatorKey });
  expect(refused.data).toMatchObject({
    errors: [
      { path: 'card.surcharges.1.per', rule: 'notOffered' },
      { path: 'card.surcharges.3.per', rule: 'notOffered' },
    ],
  });
});

it('are asked for at the submission, at each address that does not say its pallets', async () => {
  const who = await customer();
  const furtherDeliveries = [{ dispatchAddressCode: 'LGB8', dispatchBoxes: 1 }];
  const bare = await drafted(who, { containers: undefined, dispatchBoxes: 2, dispatchPallets: 2, furtherDeliveries });
  const refused = await send(submitOrder, bare, { token: who.token, lang: 'zh' });
  expect(refused.data).toMatchObject({
    errors: [
      { path: 'containers', rule: 'noRows', message: expect.stringMatching(/[一-龥]/) },
      { path: 'furtherDeliveries.0.dispatchPallets', rule: 'required' },
    ],
  });
});

it('are not taken over uncounted with another address, and not billed so', async () => {
  const who = await customer();
  const before = { ...card('HD', 'END-LATER'), surcharges: SERVICES?.slice(0, 1) };
  const channelId = await publishCard(engine, before, clock.now);
  const bare = sampleEndOrder(channelId, { masterBillNo: 'OOLU2712346000', containers: undefined, dispatchPallets: 2 });
  const { id, rev, waybillNo } = await call(saveOrder, bare, who);
  await call(submitOrder, { id, rev }, who);
  await publishCard(engine, card('HD', 'END-LATER'), clock.now);

  const { waybill } = await call(getWaybill, { id }, who);
  const delivery = {
    purposeWarehouseType: 'company',
    dispatcher: 'Harbor Lights LLC',
    dispatchLinkMan: 'Dana Reyes',
    dispatchPhone: '+1 206 555 0188',
    dispatchAddress: '200 Pine Street',
    dispatchCity: 'Seattle',
    dispatchProvince: 'WA',
    dispatchZipCode: '98101',
    dispatchPallets: 2,
  };
  for (const spec of [checkDelivery, changeDelivery]) {
    const refused = await send(spec, { id, rev: waybill.rev, delivery }, who);
    expect(refused.data).toMatchObject({ errors: [{ path: 'delivery.dispatchZipCode', rule: 'notOffered' }] });
  }
  const { declaredQuote } = await call(getWaybill, { id }, who);
  expect(chargesOf(declaredQuote?.lines ?? null)).toEqual([['customsClearance', '880.00', '1']]);

  // A price that was frozen so before is not billed at zero.
  const open = { kind: 'drayage', amount: '0.00', derivation: { per: 'container', quantity: null, unitPrice: '3950.00' } };
  await engine.query("update waybill set declared_quote = jsonb_set(declared_quote, '{lines}', $2::jsonb) where id = $1", [
    id,
    JSON.stringify([...(declaredQuote?.lines ?? []), open]),
  ]);
  await arrived(waybillNo);
  const unbilled = await send(issueBill, { waybillNo }, { token: operatorKey, lang: 'zh' });
  expect(unbilled.data).toMatchObject({ errors: [{ path: 'currency', rule: 'notCounted', message: expect.stringContaining(waybillNo) }] });
});

it('follow the pallets of a changed delivery, and come to the bill, its papers and the landed costs', async () => {
  const who = await customer();
  const order = { masterBillNo: 'OOLU2712345999', dispatchPallets: 2 };
  const { id, rev, waybillNo } = await drafted(who, order);
  await call(submitOrder, { id, rev }, who);
  const before = await call(getWaybill, { id }, who);
  expect(chargesOf(before.declaredQuote?.lines ?? null)).toContainEqual(['lastMile', '920.00', '2']);

  const { dispatchAddressCode, dispatcher, purposeWarehouseType } = before.order;
  const delivery = { dispatchAddressCode, dispatcher, purposeWarehouseType };
  const change = { id, rev: before.waybill.rev };
  const without = await send(checkDelivery, { ...change, delivery }, who);
  expect(without.data).toMatchObject({ errors: [{ path: 'delivery.dispatchPallets', rule: 'required' }] });
  const { consequences } = await call(changeDelivery, { ...change, delivery: { ...delivery, dispatchPallets: 3 } }, who);
  expect(consequences.price).toMatchObject({ before: '5764.91', after: '6224.91', difference: '460.00' });

  await arrived(waybillNo);
  const bill = await call(issueBill, { waybillNo });
  expect(bill.total).toBe('6224.91');
  const { lines } = await call(queryBill, { id: bill.id }, who);
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['customsClearance', '880.00'],
    ['drayage', '3950.00'],
    ['unloading', '14.91'],
    ['lastMile', '1380.00'],
  ]);

  const { raw: workbook } = await send(billWorkbook, { id: bill.id }, { token: who.token, lang: 'en' });
  const rows = (await collectAll(readWorkbook(workbook))).flatMap(({ sheet, cells }) => (sheet === bill.billNo ? [cells] : []));
  expect(rows.slice(1, 5).map((cells) => cells.slice(1, 6))).toEqual([
    ['Customs clearance', '1', undefined, '880', '880.00 a waybill'],
    ['Drayage', '1', 'container', '3950', '1 × 3,950.00 a container'],
    ['Unloading', '0.156', 'm³', '95.55', '0.156 m³ × 95.55'],
    ['Last-mile delivery', '3', 'pallet', '460', '3 × 460.00 a pallet'],
  ]);
  const { raw: pdf } = await send(billPdf, { id: bill.id }, { token: who.token, lang: 'zh' });
  const printed = (await pagesOfPdf(pdf)).join(' ');
  for (const words of ['尾程派送费', '3 托 × 460.00', '拖柜费', '1 柜 × 3,950.00']) expect(printed).toContain(words);

  const { sums } = await call(queryLandedCosts, {}, who);
  expect(sums).toMatchObject([{ freight: '6224.91', duty: '0.00', other: '0.00' }]);
});
