import { opsExchangeRates, publishExchangeRates } from '@waybound/contract/operations/exchange-rate-operations';
import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { channelPrices, saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { currentRules, preflightOrder } from '@waybound/contract/orders/preflight';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { publishCard, sampleCard, sampleOrder } from '../../../test/data/samples/order-samples.ts';
import { testServer } from '../../../test/server/test-server.ts';
import { declaredQuoteOf, priceMeasured } from '../../records/order/quote.ts';

const { send, call, customer, engine, clock, operatorKey } = await testServer();
const { token } = await customer();
const TAXED = { channel: { code: 'RATES-TAXED' }, tax: { mode: 'percent', percent: '10' }, deliveryTerms: 'DDP' } as const;
const channelId = await publishCard(engine, sampleCard(TAXED), clock.now);
await publishCard(engine, sampleCard(TAXED), clock.now, 'oceanstar');

const publish = (siteCode: string, validFrom: string, rates: Record<string, string>) =>
  call(publishExchangeRates, { siteCode, validFrom, rates: Object.entries(rates).map(([currency, rate]) => ({ currency, rate })) });
await publish('waybound', '2026-11-01', { USD: '7', EUR: '8.25', GBP: '9.5' });

const INSURED = { isBuyInsurance: true, insuranceTerms: INSURANCE_TERMS_VERSION, purchaseValue: '1000' } as const;
/** 176.00 in all. */
const lines = (more: object) => sampleOrder().invoiceLines!.map((line) => ({ ...line, ...more }));
const draft = (change: Partial<OrderInput> = {}) => call(saveOrder, sampleOrder({ channelId, ...change }), { token });
const submitted = async (change: Partial<OrderInput> = {}) => {
  const { id, rev } = await draft(change);
  await call(submitOrder, { id, rev }, { token });
  return id;
};
const lineOf = async (id: string, kind: string) =>
  (await call(getWaybill, { id }, { token })).declaredQuote?.lines?.find((line) => line.kind === kind);

describe('exchange rates', () => {
  it('hold from their day until the next, and are replaced on the same day', async () => {
    await publish('oceanstar', '2026-11-01', { USD: '7', JPY: '0.046528' });
    await publish('oceanstar', '2026-11-16', { USD: '7.1' });
    await publish('oceanstar', '2026-11-16', { USD: '7.1234' });
    await publish('oceanstar', '2026-12-01', { USD: '9', XDR: '9.6' });
    const ratesOn = async (day?: string) => (await call(opsExchangeRates, { siteCode: 'oceanstar', ...(day && { day }) }, {})).rates;
    expect(await ratesOn()).toEqual([
      { currency: 'JPY', rate: '0.046528', validFrom: '2026-11-01' },
      { currency: 'USD', rate: '7.1234', validFrom: '2026-11-16' },
    ]);
    expect(await ratesOn('2026-11-15')).toMatchObject([{}, { rate: '7.00' }]);
    expect(await ratesOn('2026-10-31')).toEqual([]);
    const { rows } = await engine.query("select before, after from audit where what = 'publishExchangeRates' order by id desc limit 2");
    expect(rows[1]).toMatchObject({ before: { USD: '7.10' }, after: { siteCode: 'oceanstar', validFrom: '2026-11-16', USD: '7.1234' } });
  });

  it.each([
    [[{ currency: 'CNY', rate: '1' }], 'rates.0.currency', 'notOffered'],
    [
      [
        { currency: 'USD', rate: '7' },
        { currency: 'USD', rate: '8' },
      ],
      'rates.1.currency',
      'alreadyUsed',
    ],
    [[{ currency: 'QQQ', rate: '7' }], 'rates.0.currency', 'unknownChoice'],
    [[{ currency: 'usd', rate: '7' }], 'rates.0.currency', 'badFormat'],
    [[{ currency: 'USD', rate: '0' }], 'rates.0.rate', 'notPositive'],
    [[{ currency: 'USD', rate: '' }], 'rates.0.rate', 'required'],
    [[{ currency: 'USD', rate: '7.123456789' }], 'rates.0.rate', 'tooManyDecimals'],
  ])('that cannot be are refused: %j', async (rates, path, rule) => {
    const answer = await send(publishExchangeRates, { siteCode: 'waybound', validFrom: '2026-11-01', rates }, { token: operatorKey });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ path, rule }] } });
  });
});

describe('offers', () => {
  const request = {
    shippingWay: 'AIR',
    countryId: 1,
    customerActualWeight: '10',
    customerVolume: '0.01',
    customerTotalPackages: 1,
    isBuyInsurance: true,
    purchaseValue: '1000',
  } as const;
  const ask = async (change: object, who = { token }) => {
    const { channels, withoutRate } = await call(channelPrices, { ...request, ...change }, who);
    return { offer: channels.find(({ channelCode }) => channelCode === 'RATES-TAXED'), withoutRate };
  };

  it('count duty and premium of values in other currencies than theirs', async () => {
    const { offer } = await ask({ declaredValues: [{ value: '500', currency: 'EUR' }], currency: 'USD' });
    expect(offer?.lines?.slice(1)).toEqual([
      {
        kind: 'duty',
        amount: '412.50',
        derivation: {
          mode: 'percent',
          declaredValues: [{ value: '500.00', currency: 'EUR' }],
          percent: '10.00',
          rates: [{ currency: 'EUR', rate: '8.25', validFrom: '2026-11-01' }],
        },
      },
      {
        kind: 'insurance',
        amount: '21.00',
        derivation: {
          purchaseValue: '1000.00',
          currency: 'USD',
          insuredValue: '7000.00',
          cap: null,
          percent: '0.30',
          rates: [{ currency: 'USD', rate: '7.00', validFrom: '2026-11-01' }],
        },
      },
    ]);
  });

  it('name the channels that wait for a rate, which another site may have', async () => {
    const declaredValues = [{ value: '500', currency: 'AUD' }];
    expect(await ask({ declaredValues })).toMatchObject({ offer: undefined, withoutRate: [{ channelId, currency: 'AUD' }] });
    const star = await customer({ site: 'oceanstar' });
    await publish('oceanstar', '2026-11-01', { AUD: '4.65' });
    expect(await ask({ declaredValues }, star)).toMatchObject({ offer: { currency: 'CNY' }, withoutRate: [] });
    expect(await ask({ declaredValues })).toMatchObject({ offer: undefined });
  });
});

describe('limits of pre-flight', () => {
  it('count values in other currencies by the rates of the day, which a page is told', async () => {
    const { exchangeRates } = await call(currentRules, {}, { token });
    expect(exchangeRates).toContainEqual({ currency: 'USD', rate: '7.00', validFrom: '2026-11-01' });
    // 40 × 17.80 + 12 × 1 is 724.00: 5,068 yuan; 17.50 would be 4,984.
    const noted = async (declareValue: string) => {
      const [first, second] = lines({ declareCurrency: 'USD' });
      const invoiceLines = [
        { ...first!, declareValue },
        { ...second!, declareValue: '1' },
      ];
      const order = sampleOrder({ shippingWay: '99', invoiceLines });
      return (await call(preflightOrder, order, { token })).findings.map(({ rule }) => rule);
    };
    expect(await noted('17.80')).toContain('generalTradeByValue');
    expect(await noted('17.50')).not.toContain('generalTradeByValue');
  });
});

describe('an order', () => {
  it('is stored with a currency beside each value: of its destination, and of home', async () => {
    const invoiceLines = lines({ purchasingPrice: '10' });
    const { id } = await draft({ countryId: 4, invoiceLines, purchaseValue: '520' });
    expect((await call(getWaybill, { id }, { token })).order).toMatchObject({
      currency: 'CNY',
      invoiceLines: [
        { declareCurrency: 'GBP', purchasingCurrency: 'CNY' },
        { declareCurrency: 'GBP', purchasingCurrency: 'CNY' },
      ],
    });
  });

  it('declares, buys and insures in three currencies', async () => {
    const invoiceLines = lines({ declareCurrency: 'USD', purchasingPrice: '10', purchasingCurrency: 'CNY' });
    const id = await submitted({ ...INSURED, currency: 'EUR', invoiceLines });
    expect(await lineOf(id, 'duty')).toMatchObject({ amount: '123.20' });
    expect(await lineOf(id, 'insurance')).toMatchObject({ amount: '24.75' });
  });

  it('keeps the rates of its submission, also for what is measured later', async () => {
    const id = await submitted({ invoiceLines: lines({ declareCurrency: 'GBP' }) });
    await publish('waybound', '2026-11-20', { GBP: '20' });
    expect(await lineOf(id, 'duty')).toMatchObject({ amount: '167.20', derivation: { rates: [{ currency: 'GBP', rate: '9.50' }] } });
    const row = await engine.transaction({ role: 'portal_ops' }, 'read', (db) =>
      db.selectFrom('waybill').select('declared_quote').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const frozen = declaredQuoteOf(row);
    expect(frozen?.rates.map(({ currency }) => currency)).toEqual(['GBP']);
    const measured = frozen && priceMeasured(frozen, [{ boxes: 3, grams: 40_000, mm3: 1n }]);
    expect(measured).toMatchObject({ ok: true, price: { lines: [{}, { kind: 'duty', amountMinor: 16_720 }] } });
  });

  it.each([
    [{ invoiceLines: lines({ declareCurrency: 'JPY' }) }, ['invoiceLines.0.declareCurrency', 'invoiceLines.1.declareCurrency']],
    [{ ...INSURED, currency: 'CAD' as const }, ['currency']],
  ])('is told at the field which currency has no rate: %#', async (change, paths) => {
    const { id, rev } = await draft(change);
    const answer = await send(submitOrder, { id, rev }, { token, lang: 'en' });
    const errors = answer.data.errors as { path: string; rule: string; message: string }[];
    expect(errors.map(({ path, rule }) => [path, rule])).toEqual(paths.map((path) => [path, 'noExchangeRate']));
    expect(errors[0]?.message).toMatch(/JPY|CAD/);
  });
});
