import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { approve, reject } from '@waybound/contract/operations/operations';
import { publishRemoteAreas } from '@waybound/contract/operations/order-operations';
import { sendBack } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { publishCard, sampleCard, sampleOrder } from '../../../test/data/samples/order-samples.ts';
import { comparePrices } from '@waybound/domain/pricing/price';
import { declaredQuoteOf, priceMeasured } from '../../records/order/quote.ts';
import { provinces } from '../../records/public-data/provinces.ts';
import { remoteAreas } from '../../../test/scenarios/ordering.ts';
import { testServer } from '../../../test/server/test-server.ts';

const { send, call, customer, engine, clock } = await testServer();
const { token } = await customer();
const channelId = await publishCard(engine, sampleCard({ channel: { code: 'SUBMIT' } }), clock.now);

const INSURED = { isBuyInsurance: true, insuranceTerms: INSURANCE_TERMS_VERSION } as const;

/** Any domestic division. */
const HOME_DIVISION = provinces.find(({ country }) => country === 'CN')?.id;

const draft = (change: Partial<OrderInput> = {}) => call(saveOrder, sampleOrder({ channelId, ...change }), { token });

/** Saves an order and submits it, which has to fail at fields. */
async function findings(change: Partial<OrderInput>, lang: 'zh' | 'en' = 'en'): Promise<Record<string, string>> {
  const { id, rev } = await draft(change);
  const answer = await send(submitOrder, { id, rev }, { token, lang });
  expect(answer).toMatchObject({ status: 200, code: 400, data: { reason: 'invalidInput' } });
  const { rows } = await engine.query('select status, rev, submitted_at from waybill where id = $1', [id]);
  expect(rows[0]).toEqual({ status: 'wait_for_confirm', rev: 1, submitted_at: null });
  const errors = answer.data.errors as { path: string; rule: string; message: string }[];
  expect(errors.every(({ message }) => (lang === 'zh' ? /[一-龥]/ : /^[^一-龥]+$/).test(message))).toBe(true);
  expect(new Set(errors.map(({ path }) => path)).size).toBe(errors.length);
  return Object.fromEntries(errors.map(({ path, rule }) => [path, rule]));
}

describe('submitting', () => {
  it('judges one of Amazon’s warehouses by its address where the order says its code alone: it may be a remote one', async () => {
    const who = await customer();
    const areas = [{ type: 'remote' as const, from: '75241', to: '75241' }];
    await call(publishRemoteAreas, { ...remoteAreas('waybound'), carrier: 'GLS', areas });
    const surcharges = [{ kind: 'remoteArea' as const, per: 'fixed' as const, amount: '180', carrier: 'GLS' }];
    const remote = await publishCard(engine, sampleCard({ channel: { code: 'SUBMIT-REMOTE' }, surcharges }), clock.now);
    const { dispatcher: _company, dispatchLinkMan: _contact, dispatchPhone: _phone, ...order } = sampleOrder({ channelId: remote });
    const { id, rev } = await call(saveOrder, { ...order, dispatchAddressCode: 'FTW1' }, { token: who.token });
    await call(submitOrder, { id, rev }, { token: who.token });
    const submitted = await call(getWaybill, { id }, { token: who.token });
    expect(submitted.order).toMatchObject({ dispatcher: 'Amazon FTW1', dispatchZipCode: '75241' });
    expect(submitted.declaredQuote?.lines).toContainEqual(expect.objectContaining({ kind: 'remoteArea', amount: '180.00' }));
  });

  it('freezes price and rules, starts the review and moves the waybill', async () => {
    const { id, rev, waybillNo } = await draft();
    const ref = await call(submitOrder, { id, rev }, { token });
    expect(ref).toEqual({ id, waybillNo, status: 'wait_for_deal_send', rev: 2 });
    const { rows } = await engine.query(
      'select w.*, o.details from waybill w join standard_order o on o.waybill_id = w.id where w.id = $1',
      [id],
    );
    // 31.5 kg are charged as 32 at 30.00.
    expect(rows[0]).toMatchObject({
      review_state: 'pending',
      charged_g: '32000',
      fee_minor: '96000',
      currency: 'CNY',
      submitted_at: clock.now,
      last_event_at: clock.now,
      rejections: [],
      details: { deliveryTerms: 'DDP', isTaxFarming: true, deliveryType: 'express' },
    });
    const { declaredQuote, milestones } = await call(getWaybill, { id }, { token });
    expect(declaredQuote).toMatchObject({ channelId, version: 1, total: '960.00', chargedWeight: { value: '32.000' } });
    expect(milestones).toMatchObject([{ status: 'wait_for_deal_send', source: 'customer' }]);
  });

  it('stores nothing that does not apply to what was chosen in the end', async () => {
    const { id, rev } = await draft({ isPVA: true, cabinetType: '40HQ', exportDelegationCompanyName: '远帆', dispatchCity: 'Ontario' });
    await call(submitOrder, { id, rev }, { token });
    const { order } = await call(getWaybill, { id }, { token });
    expect(order).toMatchObject({ dispatchCity: 'Ontario', isCustomerDeclaration: false });
    expect([order.isPVA, order.cabinetType, order.exportDelegationCompanyName]).toEqual([undefined, undefined, undefined]);
  });

  it('prices measured cartons by the frozen terms, whatever is published later', async () => {
    const code = 'SUBMIT-FROZEN';
    const frozen = await publishCard(engine, sampleCard({ channel: { code } }), clock.now);
    const { id, rev } = await draft({ channelId: frozen });
    await call(submitOrder, { id, rev }, { token });
    const dearer = sampleCard({ channel: { code } });
    dearer.charge.zones[0] = { code: 'US', countries: [1], bands: [{ from: '0', unitPrice: '99' }] };
    await publishCard(engine, dearer, clock.now);
    const row = await engine.transaction({ role: 'portal_ops' }, 'read', (db) =>
      db.selectFrom('waybill').select('declared_quote').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const declared = declaredQuoteOf(row);
    if (!declared) throw new Error('nothing was frozen');
    const measured = priceMeasured(declared, [{ boxes: 3, grams: 39_800, mm3: 156_000_000n }]);
    expect(measured).toMatchObject({ ok: true, price: { totalMinor: 120_000 } });
    if (!measured.ok) return;
    expect(comparePrices(declared.price, measured.price, declared.tolerance)).toMatchObject({
      differenceMinor: 24_000,
      isAboveTolerance: true,
    });
  });

  it('clears what an earlier review rejected', async () => {
    const { id, rev, waybillNo } = await draft();
    await call(submitOrder, { id, rev }, { token });
    await call(reject, { waybillNo, reasons: [{ path: 'dispatchPhone', message: 'no answer' }] }, {});
    const rejected = await call(getWaybill, { id }, { token });
    expect(rejected.rejections).toHaveLength(1);
    await call(submitOrder, { id, rev: rejected.waybill.rev }, { token });
    const again = await call(getWaybill, { id }, { token });
    expect(again).toMatchObject({ rejections: [], waybill: { reviewState: 'pending' } });
  });

  it('works again after sending back, and for insured goods with their own declaration', async () => {
    const { id, rev } = await draft({
      ...INSURED,
      purchaseValue: '10000',
      isCustomerDeclaration: true,
      exportDelegationCompanyName: '深圳远帆电子有限公司',
      exportDelegationCompanyTax: '91440300708461136T',
      selfDelivered: 'pickup',
      provinceId: HOME_DIVISION,
    });
    const submitted = await call(submitOrder, { id, rev }, { token });
    const back = await call(sendBack, { id, rev: submitted.rev }, { token });
    const again = await call(submitOrder, { id, rev: back.rev }, { token });
    expect(again).toMatchObject({ status: 'wait_for_deal_send', rev: 4 });
    const { declaredQuote } = await call(getWaybill, { id }, { token });
    // 0.3% of 10,000.00 beside the freight.
    expect(declaredQuote?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['freight', '960.00'],
      ['duty', '0.00'],
      ['insurance', '30.00'],
    ]);
  });
});

describe('the warehouse that the goods are brought to', () => {
  const ONE = { code: 'SUBMIT-STOCK', inStockWarehouses: ['SZX-BA'] };

  it('stays where its channel takes goods there', async () => {
    const narrow = await publishCard(engine, sampleCard({ channel: ONE }), clock.now);
    const { id, rev } = await draft({ channelId: narrow, inStockChannel: 'SZX-BA' });
    await call(submitOrder, { id, rev }, { token });
    expect((await call(getWaybill, { id }, { token })).order.inStockChannel).toBe('SZX-BA');
  });

  it.each(['zh', 'en'] as const)('is refused where today’s card of the channel leaves it out (%s)', async (lang) => {
    const code = `SUBMIT-STOCK-${lang}`;
    const all = await publishCard(engine, sampleCard({ channel: { code } }), clock.now);
    const { id, rev } = await draft({ channelId: all, inStockChannel: 'YIW-BX' });
    await publishCard(engine, sampleCard({ channel: { ...ONE, code } }), clock.now);
    const answer = await send(submitOrder, { id, rev }, { token, lang });
    expect(answer.data.errors).toMatchObject([{ path: 'inStockChannel', rule: 'notTakenThere' }]);
    expect(await findings({ channelId: all, inStockChannel: 'YIW-BX' }, lang)).toEqual({ inStockChannel: 'notTakenThere' });
  });

  it('says nothing where we fetch the goods, and is no warehouse of anybody else', async () => {
    const narrow = await publishCard(engine, sampleCard({ channel: ONE }), clock.now);
    const fetched = { selfDelivered: 'pickup', provinceId: HOME_DIVISION } as const;
    const { id, rev } = await draft({ channelId: narrow, inStockChannel: 'YIW-BX', ...fetched });
    await call(submitOrder, { id, rev }, { token });
    expect((await call(getWaybill, { id }, { token })).order.inStockChannel).toBeUndefined();
    for (const inStockChannel of ['ONT8', 'NOWHERE']) {
      const answer = await send(saveOrder, sampleOrder({ inStockChannel }), { token });
      expect(answer.data.errors).toMatchObject([{ path: 'inStockChannel', rule: 'unknownRecord' }]);
    }
  });
});

describe('a submission is refused', () => {
  it('with everything that is missing, at once', async () => {
    const { id, rev } = await call(saveOrder, { shippingWay: 'FCL' }, { token });
    const answer = await send(submitOrder, { id, rev }, { token });
    const paths = answer.data.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['countryId', 'channelId', 'cabinetType', 'loadingPort', 'customerActualWeight', 'dispatcher', 'packingList']),
    );
    expect(paths).not.toContain('isPVA');
  });

  it.each(['zh', 'en'] as const)('where the packing list adds up to something else (%s)', async (lang) => {
    expect(await findings({ customerTotalPackages: 4, customerActualWeight: '31.4', customerVolume: '0.157' }, lang)).toEqual({
      customerTotalPackages: 'differsFromPackages',
      customerActualWeight: 'differsFromWeight',
      customerVolume: 'differsFromVolume',
    });
  });

  it('where a box lacks weight or size', async () => {
    const packingList = [{ startBoxNumber: 1, endBoxNumber: 3, grossWeight: '10.5', length: '50', width: '40' }];
    expect(await findings({ packingList, invoiceLines: [] })).toEqual({ 'packingList.0.height': 'required' });
  });

  it('where the numbers of its boxes do not begin at 1, or leave a gap', async () => {
    const box = { grossWeight: '10.5', length: '50', width: '40', height: '20', quantity: 10 };
    const packed = (...ranges: readonly (readonly [number, number])[]) => ({
      packingList: ranges.map(([startBoxNumber, endBoxNumber]) => ({ ...box, startBoxNumber, endBoxNumber })),
      invoiceLines: [],
    });
    expect(await findings(packed([2, 7]))).toEqual({ 'packingList.0.startBoxNumber': 'boxesMissing' });
    expect(await findings(packed([10, 12], [1, 3]), 'zh')).toEqual({ 'packingList.0.startBoxNumber': 'boxesMissing' });
  });

  it('where the invoice does not cover what is packed', async () => {
    const line = { declareNameEn: 'LED lamp', declareNameCn: 'LED 灯', declareValue: '3.20' };
    expect(await findings({ invoiceLines: [] })).toEqual({ invoiceLines: 'noRows' });
    expect(
      await findings({
        invoiceLines: [
          { sku: 'LAMP-01', ...line },
          { sku: 'CHAIR', ...line },
        ],
      }),
    ).toEqual({
      'packingList.1.sku': 'unknownRecord',
      'invoiceLines.1.sku': 'notInPacking',
    });
  });

  it('where the channel does not take these goods', async () => {
    expect(
      await findings({ channelCapacity: ['general', 'liquid'], specialProduct: ['cosmetics'], deliveryTerms: 'DDU', isTaxFarming: false }),
    ).toMatchObject({
      'channelCapacity.1': 'notOffered',
      'specialProduct.0': 'notOffered',
      deliveryTerms: 'notOffered',
      isTaxFarming: 'notOffered',
    });
  });

  it('where the channel does not go there', async () => {
    expect(await findings({ countryId: 5, dispatchAddressCode: 'DTM2' })).toEqual({ channelId: 'notOffered' });
  });

  it('where the goods are declared at more than money can be written', async () => {
    const invoiceLines = [1, 2].map((number) => ({
      sku: `LAMP-0${number}`,
      declareNameEn: 'LED lamp',
      declareNameCn: 'LED 灯',
      declareValue: '9999999999.99',
      quantity: 1_000_000,
    }));
    expect(await findings({ invoiceLines })).toMatchObject({ invoiceLines: 'tooBig' });
  });

  it.each([
    ['zh', '美国空派包税'],
    ['en', 'US air, tax included'],
  ] as const)('where the channel is closed, which names it (%s)', async (lang, name) => {
    const closing = await publishCard(engine, sampleCard({ channel: { code: `SUBMIT-CLOSED-${lang}` } }), clock.now);
    const { id, rev } = await draft({ channelId: closing });
    await engine.query('update channel set closed_at = $2 where id = $1', [closing, clock.now]);
    const answer = await send(submitOrder, { id, rev }, { token, lang });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'channelClosed', errors: [{ path: 'channelId', rule: 'notOffered' }] } });
    expect(answer.mass).toContain(name);
  });

  it('where the card has run out since the draft was saved', async () => {
    const ending = await publishCard(engine, sampleCard({ channel: { code: 'SUBMIT-ENDS' }, validTo: '2026-11-19' }), clock.now);
    const { id, rev } = await draft({ channelId: ending });
    expect(await send(submitOrder, { id, rev }, { token })).toMatchObject({ code: 409, data: { reason: 'channelClosed' } });
  });

  it('in any other status, naming it', async () => {
    const { id, rev, waybillNo } = await draft();
    const submitted = await call(submitOrder, { id, rev }, { token });
    await call(approve, { waybillNo }, {});
    const answer = await send(submitOrder, { id, rev: submitted.rev }, { token });
    expect(answer).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
    expect(answer.mass).toContain(waybillNo);
  });

  it('from an old revision', async () => {
    const { id, rev } = await draft();
    await call(saveOrder, { ...sampleOrder({ channelId, customerRemark: 'newer' }), id, rev }, { token });
    expect(await send(submitOrder, { id, rev }, { token })).toMatchObject({ code: 409, data: { reason: 'stale', newer: { rev: 2 } } });
  });

  it('to a stranger, as if it did not exist', async () => {
    const other = await customer();
    const { id } = await draft();
    const foreign = await send(submitOrder, { id, rev: 1 }, { token: other.token });
    const missing = await send(submitOrder, { id: '999999999', rev: 1 }, { token: other.token });
    expect(foreign).toMatchObject({ status: 200, code: 404, data: { reason: 'recordMissing' } });
    expect([missing.code, missing.mass, missing.data]).toEqual([foreign.code, foreign.mass, foreign.data]);
  });
});

describe('submitting twice', () => {
  it('under one key has one effect and one answer', async () => {
    const { id, rev } = await draft();
    const answers = await Promise.all([1, 2].map(() => call(submitOrder, { id, rev }, { token, key: 'submit-once' })));
    expect(answers[1]).toEqual(answers[0]);
    const { rows } = await engine.query(`select count(*)::int as n from milestone where waybill_id = $1 and kind = 'status'`, [id]);
    expect(rows[0]?.['n']).toBe(1);
  });

  it('under two keys at once: one wins, the other is refused', async () => {
    const { id, rev } = await draft();
    const answers = await Promise.all(['a', 'b'].map((key) => send(submitOrder, { id, rev }, { token, key: `submit-${key}` })));
    expect(answers.map(({ code }) => String(code)).sort()).toEqual(['200', '409']);
    expect(answers.find(({ code }) => code === 409)?.data.reason).toBe('wrongStatus');
  });
});

describe('a channel for sellers on a platform', () => {
  it('asks for platform and subscription', async () => {
    const seller = await publishCard(engine, sampleCard({ channel: { code: 'SUBMIT-SHOP', isEcommerce: true } }), clock.now);
    expect(await findings({ channelId: seller })).toEqual({ dsPlatformName: 'required', isNeedSubscribe: 'required' });
    const { id, rev } = await draft({ channelId: seller, dsPlatformName: 'amazon', isNeedSubscribe: false });
    expect(await call(submitOrder, { id, rev }, { token })).toMatchObject({ status: 'wait_for_deal_send' });
  });
});
