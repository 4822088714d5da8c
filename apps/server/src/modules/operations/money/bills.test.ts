import { collect, createOther, issueBill, opsGet, publishRates, receive, settleBill } from '@waybound/contract/operations/operations';
import { confirmBill } from '@waybound/contract/pricing/finance';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { CARTONS, collected, received } from '../../../../test/data/shipment-samples.ts';
import { sampleCard, sampleOrder } from '../../../../test/data/order-samples.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const token = server.operatorKey;

describe('a bill', () => {
  it('is the measured price and what is added by hand, and its lines are its total', async () => {
    const { waybillNo, id, owner } = await received(server);
    const { measuredQuote } = await call(getWaybill, { id }, { token: owner.token });
    const bill = await call(issueBill, { waybillNo, extra: [{ text: '加固', amount: '35.5' }] });
    expect(bill.total).toBe((Number(measuredQuote?.total) + 35.5).toFixed(2));
    const { rows } = await engine.query('select bill_no, total_minor, lines, state from bill where id = $1', [bill.id]);
    const lines = rows[0]?.['lines'] as { amount: string }[];
    expect(rows[0]).toMatchObject({ bill_no: bill.billNo, state: 'issued', total_minor: String(Math.round(Number(bill.total) * 100)) });
    expect(lines.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(Math.round(Number(bill.total) * 100));
    expect(lines.at(-1)).toEqual({ kind: 'extra', text: '加固', amount: '35.50' });
    expect((await call(getWaybill, { id }, { token: owner.token })).waybill.customerFee).toBe(bill.total);
  });

  it('is issued once, not before the goods are here, and paid once', async () => {
    const early = await collected(server);
    expect(await send(issueBill, { waybillNo: early.waybillNo }, { token })).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
    const { waybillNo, owner } = await received(server);
    expect(await send(settleBill, { waybillNo }, { token })).toMatchObject({ code: 409, data: { reason: 'billNotIssued' } });
    const bill = await call(issueBill, { waybillNo });
    expect(await send(issueBill, { waybillNo }, { token })).toMatchObject({ code: 409, data: { reason: 'billIssued' } });
    await call(confirmBill, { billId: bill.id }, { token: owner.token });
    await call(settleBill, { waybillNo });
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({ billState: 'paid', status: 'wait_for_out_stock' });
    expect(await send(settleBill, { waybillNo }, { token })).toMatchObject({ code: 409, data: { reason: 'billPaid' } });
  });
});

describe('a waybill of the way OT', () => {
  it('is opened by the forwarder, approved, for a customer of the site', async () => {
    const owner = await customer();
    const made = await call(createOther, { siteCode: 'waybound', customerCode: owner.code, order: sampleOrder({ shippingWay: 'OT' }) });
    expect(made).toMatchObject({ status: 'wait_for_deal_send', waybillNo: expect.stringMatching(/^WBO/) });
    expect((await call(opsGet, { waybillNo: made.waybillNo })).waybill).toMatchObject({
      reviewState: 'approved',
      customerCode: owner.code,
    });
    expect((await call(getWaybill, { id: made.id }, { token: owner.token })).waybill.waybillNo).toBe(made.waybillNo);
  });

  it.each([
    ['another way', { order: sampleOrder() }, 'order.shippingWay'],
    ['a customer of another site', { siteCode: 'oceanstar' }, 'customerCode'],
    ['a site that is not there', { siteCode: 'nowhere' }, 'siteCode'],
  ])('is refused for %s', async (_case, change, path) => {
    const owner = await customer();
    const input = { siteCode: 'waybound', customerCode: owner.code, order: sampleOrder({ shippingWay: 'OT' }), ...change };
    expect(await send(createOther, input, { token })).toMatchObject({ code: 400, data: { errors: [{ path }] } });
  });

  it('has no price but what its bill adds', async () => {
    const owner = await customer();
    const { waybillNo } = await call(createOther, {
      siteCode: 'waybound',
      customerCode: owner.code,
      order: sampleOrder({ shippingWay: 'OT' }),
    });
    await call(collect, { waybillNo });
    await call(receive, { waybillNo, cartons: [...CARTONS] });
    expect(await send(issueBill, { waybillNo }, { token })).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'extra', rule: 'required' }] },
    });
    expect(await call(issueBill, { waybillNo, extra: [{ text: '运费', amount: '100' }] })).toMatchObject({
      total: '100.00',
      currency: 'CNY',
    });
  });
});

describe('publishRates', () => {
  it('gives a channel its next version, and refuses a card that contradicts itself at its field', async () => {
    const card = sampleCard({ channel: { code: 'PUB-1' } });
    expect(await call(publishRates, { siteCode: 'waybound', card })).toMatchObject({ version: 1 });
    expect(await call(publishRates, { siteCode: 'waybound', card })).toMatchObject({ version: 2 });
    const wrong = { ...card, transitDays: { min: 9, max: 3 } };
    expect(await send(publishRates, { siteCode: 'waybound', card: wrong }, { token })).toMatchObject({
      data: { errors: [{ path: 'card.transitDays.max' }] },
    });
  });
});
