import { publishRates } from '@waybound/contract/operations/operations';
import {
  publishExternalQuotation,
  saveDiscounts,
  withdrawExternalQuotation,
} from '@waybound/contract/operations/external-quotation-operations';
import type { CallInput } from '@waybound/contract/call';
import { createApiKey } from '@waybound/contract/account/api-keys';
import { channelPrices, saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import {
  countExternalQuotations,
  exportExternalQuotationFile,
  listExternalQuotations,
  queryExternalQuotation,
} from '@waybound/contract/quotations/external-quotations';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { request } from '../../../../test/any-request.ts';
import { publishCard, sampleCard, sampleOrder } from '../../../../test/data/samples/order-samples.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { readWorkbook } from '../../../gateways/sheets/read/read-workbook.ts';

const { app, send, call, customer, engine, clock, operatorKey } = await testServer();
const asOperator = { token: operatorKey };

/** Two bands, so that a price has a weight that it holds from. */
const card = (code: string, change: Parameters<typeof sampleCard>[0] = {}) =>
  sampleCard({
    charge: {
      by: 'weight',
      divisor: 6000,
      basis: 'waybill',
      splitPercent: '100',
      steps: [{ step: '1' }],
      zones: [
        {
          code: 'US',
          countries: [1],
          bands: [
            { from: '0', unitPrice: '30' },
            { from: '100', unitPrice: '27.77' },
          ],
        },
      ],
    },
    surcharges: [{ kind: 'battery', per: 'kg', amount: '2' }],
    ...change,
    channel: { code, ...change.channel },
  });
const channelId = await publishCard(engine, card('SHEET-A'), clock.now);
await publishCard(engine, card('SHEET-B', { channel: { shippingWay: 'LCL' }, validTo: '2026-12-10' }), clock.now);
await publishCard(engine, sampleCard({ channel: { code: 'SHEET-STAR' } }), clock.now, 'oceanstar');

type Sheet = CallInput<typeof publishExternalQuotation, never>;
const sheet = ({ code }: TestCustomer, change: Partial<Sheet> = {}): Sheet => ({
  siteCode: 'waybound',
  sheetNo: `P-${code}`,
  title: { zh: '旺季价格', en: 'Peak prices' },
  customerCodes: [code],
  channelCodes: ['SHEET-A', 'SHEET-B'],
  validFrom: '2026-11-10',
  validTo: '2026-12-31',
  ...change,
});
const listed = ({ token }: TestCustomer, search: CallInput<typeof listExternalQuotations, never> = {}) =>
  call(listExternalQuotations, search, { token });
const discounted = ({ code }: TestCustomer, ...discounts: { channelCode: string; percent: string }[]) =>
  call(saveDiscounts, { siteCode: 'waybound', customerCode: code, discounts });

describe('a price sheet', () => {
  it('is shown to its customers alone, a row of each channel, on the days that sheet and card share', async () => {
    const [who, stranger] = [await customer(), await customer()];
    expect(await call(publishExternalQuotation, sheet(who))).toMatchObject({ customers: 1, channels: 2 });
    const { rows, total, counts } = await listed(who);
    expect({ total, counts }).toEqual({ total: 2, counts: { all: 2, current: 2, upcoming: 0, over: 0 } });
    expect(rows).toMatchObject([
      { channelCode: 'SHEET-A', state: 'current', validFrom: '2026-11-10', validTo: '2026-12-31', from: '27.77', discount: null },
      { channelCode: 'SHEET-B', shippingWay: 'LCL', validTo: '2026-12-10' },
    ]);
    expect((await listed(stranger)).total).toBe(0);
    const foreign = await send(queryExternalQuotation, { id: rows[0]?.id ?? '' }, { token: stranger.token });
    expect(foreign).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
  });

  it('is found by word, number, way, days and state, and counted by the same filter', async () => {
    const who = await customer();
    await call(publishExternalQuotation, sheet(who));
    await call(
      publishExternalQuotation,
      sheet(who, { sheetNo: `N-${who.code}`, title: { zh: '新年', en: 'New year' }, validFrom: '2026-12-05' }),
    );
    const counted = async (search: Parameters<typeof listed>[1]) => {
      const { total } = await listed(who, search);
      expect(await call(countExternalQuotations, search ?? {}, { token: who.token })).toEqual({ count: total });
      return total;
    };
    expect(await counted({ keyword: '新年' })).toBe(2);
    expect(await counted({ keyword: `n${who.code}` })).toBe(2);
    expect(await counted({ shippingWays: ['LCL'] })).toBe(2);
    expect(await counted({ tab: 'upcoming' })).toBe(2);
    expect(await counted({ validFrom: '2026-12-11' })).toBe(2);
    expect(await counted({ validTo: '2026-12-04' })).toBe(2);
    expect(await counted({ validFrom: '2027-01-01' })).toBe(0);
  });

  it('is replaced by its number, and withdrawn from all', async () => {
    const [first, second] = [await customer(), await customer()];
    const sheetNo = `R-${first.code}`;
    await call(publishExternalQuotation, sheet(first, { sheetNo, customerCodes: [first.code, second.code] }));
    const [before] = (await listed(first)).rows;
    await call(publishExternalQuotation, sheet(first, { sheetNo, channelCodes: ['SHEET-A'], title: { zh: '改', en: 'Changed' } }));
    expect((await listed(first)).rows).toMatchObject([{ id: before?.id, title: { zh: '改' } }]);
    expect((await listed(second)).total).toBe(0);
    expect(await call(withdrawExternalQuotation, { siteCode: 'waybound', sheetNo })).toEqual({ sheetNo, customers: 1 });
    expect((await listed(first)).total).toBe(0);
    const again = await send(withdrawExternalQuotation, { siteCode: 'waybound', sheetNo }, asOperator);
    expect(again).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
  });

  it('follows the rate card, and goes with a channel that is closed', async () => {
    const who = await customer();
    const code = `LIVE-${who.code}`;
    const live = await publishCard(engine, card(code), clock.now);
    await call(publishExternalQuotation, sheet(who, { channelCodes: [code] }));
    await call(publishRates, { siteCode: 'waybound', card: card(code, { currency: 'USD', tolerance: { percent: '3', amount: '50' } }) });
    expect((await listed(who)).rows).toMatchObject([{ currency: 'USD', version: 2 }]);
    await engine.query('update channel set closed_at = now() where id = $1', [live]);
    expect((await listed(who)).total).toBe(0);
  });

  it.each<[string, Partial<Sheet>, string, string]>([
    ['a customer of nobody', { customerCodes: ['NOBODY'] }, 'customerCodes.0', 'unknownRecord'],
    ['a channel of another site', { channelCodes: ['SHEET-A', 'SHEET-STAR'] }, 'channelCodes.1', 'unknownRecord'],
    ['days that end before they begin', { validFrom: '2026-12-31', validTo: '2026-12-01' }, 'validTo', 'tooSmall'],
    ['no channel', { channelCodes: [] }, 'channelCodes', 'required'],
  ])('is refused at the field with %s', async (_case, change, path, rule) => {
    const { data } = await send(publishExternalQuotation, sheet(await customer(), change), asOperator);
    expect(data.errors).toMatchObject([{ path, rule }]);
  });

  it('is closed to a login that must not see prices', async () => {
    const who = await customer();
    await call(publishExternalQuotation, sheet(who));
    const { secret: token } = await call(createApiKey, { name: 'ERP', scopes: ['finance:read'], hidesPrices: true }, { token: who.token });
    const [row] = (await listed(who)).rows;
    for (const spec of [listExternalQuotations, countExternalQuotations, exportExternalQuotationFile])
      expect(await send(spec, {}, { token })).toMatchObject({ data: { reason: 'notAllowed' } });
    expect(await send(queryExternalQuotation, { id: row?.id ?? '' }, { token })).toMatchObject({ data: { reason: 'notAllowed' } });
  });
});

describe('a discount', () => {
  it('is in every figure of the sheet, of the price of an order, and of what that order is charged later', async () => {
    const who = await customer();
    await call(publishExternalQuotation, sheet(who));
    await discounted(who, { channelCode: 'SHEET-A', percent: '5' });
    const [row] = (await listed(who)).rows;
    expect(row).toMatchObject({ from: '26.38', listFrom: '27.77', discount: '5.00' });
    const detail = await call(queryExternalQuotation, { id: row?.id ?? '' }, { token: who.token });
    expect(detail).toMatchObject({
      divisor: 6000,
      prices: [
        { zone: 'US', from: '0.000', listPrice: '30.00', price: '28.50' },
        { zone: 'US', from: '100.000', listPrice: '27.77', price: '26.38' },
      ],
      surcharges: [{ kind: 'battery', per: 'kg', cabinetType: null, amount: '2.00' }],
    });
    const asked = {
      shippingWay: 'AIR',
      countryId: 1,
      customerActualWeight: '31.5',
      customerVolume: '0.156',
      customerTotalPackages: 3,
    } as const;
    const { channels } = await call(channelPrices, asked, { token: who.token });
    expect(channels.find(({ channelCode }) => channelCode === 'SHEET-A')).toMatchObject({ total: '912.00' });

    const draft = await call(saveOrder, sampleOrder({ channelId, deliveryTerms: 'DDP' }), { token: who.token });
    await call(submitOrder, { id: draft.id, rev: draft.rev }, { token: who.token });
    await discounted(who);
    const { declaredQuote } = await call(getWaybill, { id: draft.id }, { token: who.token });
    expect(declaredQuote).toMatchObject({
      total: '912.00',
      lines: [{ derivation: { unitPrice: '28.50', discount: '5.00' } }, { kind: 'duty' }],
    });
    expect((await listed(who)).rows).toMatchObject([{ from: '27.77', discount: null }, {}]);
  });

  it.each([
    ['for a channel of another site', [{ channelCode: 'SHEET-STAR', percent: '5' }], 'discounts.0.channelCode', 'unknownRecord'],
    [
      'twice for a channel',
      [
        { channelCode: 'SHEET-A', percent: '5' },
        { channelCode: 'SHEET-A', percent: '6' },
      ],
      'discounts.1.channelCode',
      'alreadyUsed',
    ],
    ['of nothing', [{ channelCode: 'SHEET-A', percent: '0' }], 'discounts.0.percent', 'notPositive'],
    ['of all', [{ channelCode: 'SHEET-A', percent: '100' }], 'discounts.0.percent', 'tooBig'],
    ['of a fraction too fine', [{ channelCode: 'SHEET-A', percent: '5.005' }], 'discounts.0.percent', 'tooManyDecimals'],
  ])('is refused %s, at the field', async (_case, discounts, path, rule) => {
    const { code } = await customer();
    const { data } = await send(saveDiscounts, { siteCode: 'waybound', customerCode: code, discounts }, asOperator);
    expect(data.errors).toMatchObject([{ path, rule }]);
  });
});

describe('the workbook', () => {
  it('has a row of each price of what the filter finds, by body or by query', async () => {
    const who = await customer();
    await call(publishExternalQuotation, sheet(who, { title: { zh: '=旺季', en: '=Peak' } }));
    await discounted(who, { channelCode: 'SHEET-A', percent: '5' });
    const table: unknown[][] = [];
    const { raw } = await send(exportExternalQuotationFile, { shippingWays: ['AIR'] }, { token: who.token });
    for await (const { cells } of readWorkbook(raw)) table.push([...cells]);
    expect(table[0]).toContain('Your price');
    const [code, list, discount, price] = ['Channel code', 'Published price', 'Your discount (%)', 'Your price'].map((title) =>
      (table[0] ?? []).indexOf(title),
    );
    expect(table.slice(1).map((row) => [row[0], row[code ?? -1], row[list ?? -1], row[discount ?? -1], row[price ?? -1]])).toEqual([
      ['=Peak', 'SHEET-A', '30', '5', '28.5'],
      ['=Peak', 'SHEET-A', '27.77', '5', '26.38'],
    ]);
  });

  it('is of all where a client says JSON and sends none', async () => {
    const who = await customer();
    await call(publishExternalQuotation, sheet(who));
    for (const [query, payload] of [
      ['', ''],
      ['', '{}'],
      ['?shippingWays=AIR', ''],
    ] as const) {
      const sent = { query, type: 'application/json', payload, token: who.token };
      const { status, raw } = await request(app, exportExternalQuotationFile, sent);
      expect(status).toBe(200);
      const table: unknown[][] = [];
      for await (const { cells } of readWorkbook(raw)) table.push([...cells]);
      expect(table.some((row) => row.includes('SHEET-B'))).toBe(query === '');
    }
  });
});
