import { randomBytes } from 'node:crypto';
import { offerQuotation, opsQuotations, refuseQuotation } from '@waybound/contract/operations/quotation-operations';
import { reject } from '@waybound/contract/operations/operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import {
  acceptOffer,
  askAgain,
  askQuotation,
  declineQuotation,
  getSharedQuotation,
  listQuotations,
  quotationPdf,
  sharedQuotationPdf,
  shareQuotation,
  withdrawQuotation,
  withdrawQuotationShares,
} from '@waybound/contract/quotations/quotations';
import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { publishCard, sampleCard, sampleOrder } from '../../../test/data/samples/order-samples.ts';
import { ENQUIRY, quotationMaker } from '../../../test/data/quotation-maker.ts';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, clock, engine, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await quotationMaker(server);

type Link = Record<'id' | 'token', string>;
const newToken = () => randomBytes(32).toString('base64url');
/** The days of its offer end. */
const endOffer = (id: string) => engine.query(`update quotation set valid_to = '2026-11-19' where id = $1`, [id]);
const isMissing = { code: 404, data: { reason: 'recordMissing' } };
const refusedWith = (reason: string) => ({ code: 409, data: { reason } });

/** The draft of an accepted offer, completed so that it can be submitted. */
async function completed(who: TestCustomer, change: Parameters<typeof sampleOrder>[0] = {}) {
  const { quotation, waybill } = await make.accepted(who);
  const order = sampleOrder({ channelId: make.channelId, deliveryTerms: 'DDP', ...change });
  const saved = await call(saveOrder, { ...order, id: waybill.id, rev: waybill.rev }, { token: who.token });
  return { quotation, waybill: saved };
}
const stateOf = async (who: TestCustomer, id: string) => (await make.detail(who, id)).state;

describe('a quotation', () => {
  it('is asked for, answered and told of, and found by its state', async () => {
    const who = await customer();
    const { id, quotationNo } = await make.requested(who);
    expect(quotationNo).toMatch(/^Q2611[0-9]{5}$/);
    expect((await call(opsQuotations, { limit: 200 })).rows.at(-1)).toMatchObject({
      quotationNo,
      customerCode: who.code,
      state: 'requested',
    });
    await make.offer(quotationNo, {
      offers: [...make.offers(), ...make.offers({ unitPrice: '4.10', currency: 'USD', tax: { mode: 'included' } })],
    });
    const list = await call(listQuotations, { tab: 'offered' }, { token: who.token });
    expect(list.rows).toMatchObject([
      {
        id,
        offers: 2,
        from: [
          { total: '800.00', currency: 'CNY' },
          { total: '131.20', currency: 'USD' },
        ],
        validTo: '2026-12-31',
        version: 1,
      },
    ]);
    expect(list.counts).toMatchObject({ all: 1, offered: 1, requested: 0, expired: 0 });
    const { rows } = await engine.query(`select kind, content_en from message where customer_id = $1 and subject_kind = 'quotation'`, [
      who.customerId,
    ]);
    expect(rows).toMatchObject([{ kind: 'quotationOffered', content_en: expect.not.stringContaining('800') }]);
    await endOffer(id);
    expect((await call(listQuotations, { tab: 'expired' }, { token: who.token })).counts).toMatchObject({ offered: 0, expired: 1 });
  });

  it.each([
    ['an unknown country', { countryId: 999 }, 'countryId', 'unknownRecord'],
    ['a seaport for a flight', { loadingPort: 'CNYTN' }, 'loadingPort', 'unknownRecord'],
    ['a day that is past', { readyOn: '2026-11-01' }, 'readyOn', 'dayPast'],
    ['neither weight nor packing list', { customerActualWeight: undefined }, 'customerActualWeight', 'required'],
    ['a container of no type', { shippingWay: 'FCL', loadingPort: 'CNYTN' }, 'cabinetType', 'required'],
    ['goods insured for nothing', { isBuyInsurance: true }, 'purchaseValue', 'required'],
  ] as const)('is refused with %s', async (_case, change, path, rule) => {
    const { token } = await customer();
    const answer = await send(askQuotation, { ...ENQUIRY, ...change }, { token, lang: 'zh' });
    expect(answer.data.errors).toContainEqual({ path, rule, message: expect.stringMatching(/[一-龥]/) });
  });

  it('is made once of what is asked twice, from two tabs too, while it is open and unless it is said to be another', async () => {
    const who = await customer();
    await call(askQuotation, ENQUIRY, { token: (await customer()).token });
    const ask = (change = {}) => send(askQuotation, { ...ENQUIRY, ...change }, { token: who.token });
    const answers = await Promise.all([ask(), ask(), ask({ remark: '尽快', customerActualWeight: '31.500', isBuyInsurance: undefined })]);
    const [made, ...others] = answers.toSorted((a, b) => (a.code ?? 0) - (b.code ?? 0));
    expect(made).toMatchObject({ code: 200 });
    const { id, quotationNo } = made!.data;
    for (const each of others) expect(each).toMatchObject(refusedWith('quotationTwice'));
    expect(others[0]?.raw.toString()).toContain(quotationNo);
    expect(await ask({ customerActualWeight: '32' })).toMatchObject({ code: 200 });
    await make.offer(quotationNo);
    expect(await ask()).toMatchObject(refusedWith('quotationTwice'));
    expect(await ask({ isAnother: true })).toMatchObject({ code: 200 });
    expect((await call(listQuotations, {}, { token: who.token })).rows).toHaveLength(3);
    await engine.query(`update quotation set status = 'withdrawn' where customer_id = $1 and id <> $2`, [who.customerId, id]);
    await endOffer(id);
    expect(await ask()).toMatchObject({ code: 200 });
  });

  it('keeps every version of what was offered readable, and the latest alone is accepted', async () => {
    const who = await customer();
    const first = await make.offered(who);
    await make.offer(first.quotationNo, { offers: make.offers({ unitPrice: '22.00' }), validTo: '2027-01-15' });
    const { answers, rev } = await make.detail(who, first.id);
    expect(answers.map(({ version, validTo, offers }) => [version, validTo, offers[0]?.quote.total])).toEqual([
      [2, '2027-01-15', '704.00'],
      [1, '2026-12-31', '800.00'],
    ]);
    const { id } = first;
    expect(await send(acceptOffer, { id, rev, offerId: make.offerIdOf(first) }, { token: who.token })).toMatchObject(
      refusedWith('offerReplaced'),
    );
    expect(await send(acceptOffer, { id, rev: first.rev, offerId: answers[0]?.offers[0]?.id }, { token: who.token })).toMatchObject(
      refusedWith('stale'),
    );
  });

  it('is not offered by a channel that is unknown or does not go there, nor until a day that is past', async () => {
    const { quotationNo } = await make.requested(await customer());
    const bySea = sampleCard({ channel: { code: 'QUOTE-SEA', shippingWay: 'LCL' } });
    await publishCard(engine, bySea, clock.now);
    const asked = { quotationNo, validTo: '2026-12-01' };
    const wrong = [...make.offers(), ...make.offers({ channelCode: 'NONE' }), ...make.offers({ channelCode: 'QUOTE-SEA' })];
    expect((await send(offerQuotation, { ...asked, offers: wrong }, asOperator)).data.errors).toMatchObject([
      { path: 'offers.1.channelCode', rule: 'unknownRecord' },
      { path: 'offers.2.channelCode', rule: 'notOffered' },
    ]);
    const over = await send(offerQuotation, { ...asked, validTo: '2026-11-19', offers: make.offers() }, asOperator);
    expect(over.data.errors).toMatchObject([{ path: 'validTo', rule: 'dayPast' }]);
  });
});

describe('an accepted offer', () => {
  it('is an order draft at once, with what was asked, and ordered at the frozen price once that is submitted', async () => {
    const who = await customer();
    const { quotation, waybill } = await completed(who);
    const draft = await call(getWaybill, { id: waybill.id }, { token: who.token });
    expect(draft).toMatchObject({ onlineInquiryNo: quotation.quotationNo, order: { channelId: make.channelId, countryId: 1 } });
    // The card has become dearer since.
    await publishCard(engine, sampleCard({ channel: { code: make.channelCode }, tax: { mode: 'percent', percent: '5' } }), clock.now);
    await call(submitOrder, { id: waybill.id, rev: waybill.rev }, { token: who.token });
    const { declaredQuote } = await call(getWaybill, { id: waybill.id }, { token: who.token });
    expect(declaredQuote?.total).toBe('800.00');
    expect(await stateOf(who, quotation.id)).toBe('ordered');
    expect(await send(declineQuotation, { id: quotation.id, reason: 'x' }, { token: who.token })).toMatchObject(
      refusedWith('quotationOrdered'),
    );
    await call(reject, { waybillNo: waybill.waybillNo, reasons: [{ path: 'referenceNo', message: '请补充' }] });
    expect(await stateOf(who, quotation.id)).toBe('accepted');
    await publishCard(engine, sampleCard({ channel: { code: make.channelCode } }), clock.now);
  });

  it('is accepted once, from two tabs, and again only when its draft is gone', async () => {
    const who = await customer();
    const { id, rev, ...rest } = await make.offered(who);
    const offerId = make.offerIdOf({ id, rev, ...rest });
    const both = await Promise.all([1, 2].map(() => send(acceptOffer, { id, rev, offerId }, { token: who.token })));
    expect(both.map(({ code }) => String(code)).toSorted()).toEqual(['200', '409']);
    expect(both.find(({ code }) => code === 409)?.data.reason).toBe('quotationAccepted');
    const { rows } = await engine.query('select id from waybill where customer_id = $1', [who.customerId]);
    expect(rows).toHaveLength(1);
    await call(deleteWaybill, { id: String(rows[0]?.['id']) }, { token: who.token });
    const { rev: now } = await make.detail(who, id);
    expect(await call(acceptOffer, { id, rev: now, offerId }, { token: who.token })).toMatchObject({ quotation: { state: 'accepted' } });
  });

  it('is not accepted after its end, and offered anew on asking', async () => {
    const who = await customer();
    const quotation = await make.offered(who);
    const { id, rev } = quotation;
    expect(await send(askAgain, { id }, { token: who.token })).toMatchObject(refusedWith('quotationInForce'));
    await endOffer(id);
    const late = await send(acceptOffer, { id, rev, offerId: make.offerIdOf(quotation) }, { token: who.token, lang: 'zh' });
    expect(late).toMatchObject(refusedWith('quotationExpired'));
    expect(late.mass).toContain('2026-11-19');
    expect(await call(askAgain, { id }, { token: who.token })).toMatchObject({ state: 'requested', version: 1 });
    await make.offer(quotation.quotationNo, { validTo: '2027-02-01' });
    expect(await make.detail(who, id)).toMatchObject({ state: 'offered', version: 2, isExpired: false });
  });

  it.each([
    ['more goods than were quoted', { customerActualWeight: '60' }, 'customerActualWeight', 'quotedGoods'],
    ['another destination', { dispatchAddressCode: 'LAX9' }, 'dispatchAddressCode', 'notAsQuoted'],
    ['another airport', { loadingPort: 'CAN' }, 'loadingPort', 'notAsQuoted'],
    ['batteries that were not told of', { specialProduct: ['builtInBattery'] }, 'specialProduct', 'notAsQuoted'],
  ] as const)('says so where the order has %s, and is priced by its channel once declined', async (_case, change, path, rule) => {
    const who = await customer();
    const heavy = 'customerActualWeight' in change;
    const packingList = heavy
      ? [{ startBoxNumber: 1, endBoxNumber: 3, grossWeight: '20', length: '50', width: '40', height: '26', sku: 'LAMP-01', quantity: 40 }]
      : undefined;
    const { quotation, waybill } = await completed(who, {
      ...change,
      ...(packingList && {
        packingList,
        invoiceLines: [{ sku: 'LAMP-01', declareNameEn: 'LED lamp', declareNameCn: '灯', declareValue: '3.20' }],
      }),
    } as never);
    const answer = await send(submitOrder, { id: waybill.id, rev: waybill.rev }, { token: who.token });
    expect(answer.data.errors).toContainEqual({ path, rule, message: expect.stringContaining(quotation.quotationNo) });
    expect(await stateOf(who, quotation.id)).toBe('accepted');
    await call(declineQuotation, { id: quotation.id, reason: '货量变了' }, { token: who.token });
    const freed = await call(getWaybill, { id: waybill.id }, { token: who.token });
    expect(freed).toMatchObject({ onlineInquiryNo: null, waybill: { rev: waybill.rev + 1 } });
    const again = await send(submitOrder, { id: waybill.id, rev: freed.waybill.rev }, { token: who.token });
    expect(again.data.errors ?? []).not.toContainEqual(expect.objectContaining({ rule }));
  });

  it('prices an order to a warehouse whose code was once kept as it was typed', async () => {
    const who = await customer();
    const { quotation, waybill } = await completed(who);
    await engine.query(`update quotation set enquiry = jsonb_set(enquiry, '{dispatchAddressCode}', '"ont8"') where id = $1`, [
      quotation.id,
    ]);
    const answer = await send(submitOrder, { id: waybill.id, rev: waybill.rev }, { token: who.token });
    expect(answer.data.errors ?? []).not.toContainEqual(expect.objectContaining({ path: 'dispatchAddressCode' }));
  });

  it('does not price an order that is submitted after its end', async () => {
    const who = await customer();
    const { quotation, waybill } = await completed(who);
    await endOffer(quotation.id);
    const answer = await send(submitOrder, { id: waybill.id, rev: waybill.rev }, { token: who.token });
    expect(answer.data.errors).toContainEqual(expect.objectContaining({ path: 'channelId', rule: 'quotationOver' }));
    expect(await stateOf(who, quotation.id)).toBe('accepted');
  });
});

describe('no', () => {
  it('is said by the customer with a reason, and by the forwarder; both may lead to a new version for thirty days', async () => {
    const who = await customer();
    const { id, quotationNo } = await make.offered(who);
    const declined = await call(declineQuotation, { id, reason: '价格偏高' }, { token: who.token });
    expect(declined).toMatchObject({ state: 'declined', declinedBy: 'customer', reason: '价格偏高' });
    await make.offer(quotationNo);
    await call(refuseQuotation, { quotationNo, reason: '舱位已满' });
    expect(await make.detail(who, id)).toMatchObject({ state: 'declined', declinedBy: 'forwarder', reason: '舱位已满' });
    await engine.query(`update quotation set declined_at = declined_at - interval '31 days' where id = $1`, [id]);
    expect(await send(askAgain, { id }, { token: who.token })).toMatchObject(refusedWith('quotationTooOld'));
    expect(await send(offerQuotation, { quotationNo, validTo: '2027-02-01', offers: make.offers() }, asOperator)).toMatchObject(
      refusedWith('quotationTooOld'),
    );
  });

  it('is needed for what was asked only until it is answered', async () => {
    const who = await customer();
    const { id, quotationNo } = await make.requested(who);
    await make.offer(quotationNo);
    expect(await send(withdrawQuotation, { id }, { token: who.token })).toMatchObject(refusedWith('quotationAnswered'));
    const other = await make.requested(who);
    expect(await call(withdrawQuotation, { id: other.id }, { token: who.token })).toMatchObject({ state: 'withdrawn' });
    expect(
      await send(offerQuotation, { quotationNo: other.quotationNo, validTo: '2026-12-31', offers: make.offers() }, asOperator),
    ).toMatchObject(refusedWith('quotationNotOffered'));
  });
});

describe('the paper of a quotation', () => {
  it('says in both languages what was asked and every offer of the latest answer, however long its words are', async () => {
    const who = await customer();
    const { id, quotationNo } = await make.requested(who, {
      packingList: [{ startBoxNumber: 1, endBoxNumber: 3, grossWeight: '10.5', length: '50', width: '40', height: '26' }],
    });
    expect(await send(quotationPdf, { id }, { token: who.token })).toMatchObject(refusedWith('quotationNotOffered'));
    const excludes = '目的港查验费、仓储费及一切因货物申报不实产生的费用，'.repeat(30);
    await make.offer(quotationNo, {
      remark: '旺季价',
      offers: [
        ...make.offers({ includes: '报关、清关、派送', excludes }),
        ...make.offers({ unitPrice: '4.10', currency: 'USD', tax: { mode: 'included' } }),
      ],
    });
    for (const lang of ['zh', 'en'] as const) {
      const { raw, headers } = await send(quotationPdf, { id }, { token: who.token, lang });
      const title = { zh: '报价单', en: 'Quotation' }[lang];
      expect(headers['content-disposition']).toContain(encodeURIComponent(`${title} ${quotationNo} V1.pdf`));
      const text = (await pagesOfPdf(raw)).join('').replaceAll(/\s+/g, '');
      const said = [
        '请含报关',
        '10.5',
        '50×40×26',
        '2026-12-31',
        '32.000kg×25.00',
        '800.00',
        'USD131.20',
        excludes,
        '旺季价',
        '运费',
        'Freight',
      ];
      for (const each of said) expect(text).toContain(each);
    }
  });
});

describe('a link to a quotation', () => {
  it('shows what was offered last to somebody without a login, and no words of the customer', async () => {
    const who = await customer();
    const { id, quotationNo } = await make.offered(who);
    const token = newToken();
    await call(shareQuotation, { id, token }, { token: who.token });
    const seen = await send(getSharedQuotation, { id, token });
    expect(seen.data).toMatchObject({
      quotationNo,
      names: {
        loadingPort: { zh: expect.stringMatching(/\p{Script=Han}/u), en: expect.any(String) },
        country: { zh: '美国', en: 'United States' },
      },
      answer: { offers: [{ quote: { total: '800.00' } }] },
    });
    for (const secret of [who.code, who.loginName, '请含报关', '"may"']) expect(seen.raw.toString()).not.toContain(secret);
  });

  it('answers the same whatever is wrong with it, and nothing once it was closed', async () => {
    const who = await customer();
    const { id } = await make.offered(who);
    const other = await make.offered(await customer());
    const token = newToken();
    await call(shareQuotation, { id, token }, { token: who.token });
    expect(await make.detail(who, id)).toMatchObject({ openShares: 1 });
    const answers = [await send(getSharedQuotation, { id, token: newToken() }), await send(getSharedQuotation, { id: other.id, token })];
    expect(await call(withdrawQuotationShares, { id }, { token: who.token })).toEqual({ id, closed: 1 });
    answers.push(await send(getSharedQuotation, { id, token }));
    for (const answer of answers) expect(answer).toMatchObject(isMissing);
    expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1);
  });

  it('gives the paper of what it shows, and answers as the link itself once that opens nothing', async () => {
    const who = await customer();
    const { id, quotationNo } = await make.offered(who);
    const links = [newToken(), newToken()].map((token) => ({ id, token }));
    for (const link of links) await call(shareQuotation, link, { token: who.token });
    const [open, expired] = links as [Link, Link];
    const { raw, headers } = await send(sharedQuotationPdf, open, { lang: 'en' });
    expect(headers['content-disposition']).toContain(encodeURIComponent(`Quotation ${quotationNo} V1.pdf`));
    const text = (await pagesOfPdf(raw)).join('');
    for (const shown of ['LED 灯', '美国', 'ONT8', '800.00']) expect(text).toContain(shown);
    expect(text).not.toContain('请含报关');
    await engine.query(`update quotation_share set expires_at = $1 where token_hash = sha256(convert_to($2, 'UTF8'))`, [
      clock.now,
      expired.token,
    ]);
    const refused = [];
    for (const link of [expired, { id, token: newToken() }, { id, token: id }]) refused.push(await send(sharedQuotationPdf, link));
    await call(withdrawQuotationShares, { id }, { token: who.token });
    refused.push(await send(sharedQuotationPdf, open));
    const { raw: ofLink } = await send(getSharedQuotation, open);
    expect(new Set(refused.map((answer) => answer.raw.toString()))).toEqual(new Set([ofLink.toString()]));
  });

  it('is not made of what nobody has answered, nor twice with one token', async () => {
    const who = await customer();
    const { id } = await make.requested(who);
    expect(await send(shareQuotation, { id, token: newToken() }, { token: who.token })).toMatchObject(refusedWith('quotationNotOffered'));
    const shared = await make.offered(who);
    const token = newToken();
    await call(shareQuotation, { id: shared.id, token }, { token: who.token });
    expect(await send(shareQuotation, { id: shared.id, token }, { token: who.token })).toMatchObject(refusedWith('linkExists'));
  });
});
