import {
  advance,
  collect,
  createOther,
  issueBill,
  opsGet,
  publishRates,
  receive,
  returnGoods,
  settleBill,
} from '@waybound/contract/operations/operations';
import { confirmBill } from '@waybound/contract/pricing/finance';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { CARTONS, collected, received, type Shipment } from '../../../../test/data/samples/shipment-samples.ts';
import { sampleCard, sampleOrder } from '../../../../test/data/samples/order-samples.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const token = server.operatorKey;
const make = await waybillMaker(server);

const linesOf = async (billId: string) =>
  (await engine.query('select kind, text, currency, minor, derivation from bill_line where bill_id = $1 order by position', [billId])).rows;
const sumOf = (lines: Awaited<ReturnType<typeof linesOf>>) => lines.reduce((sum, { minor }) => sum + Number(minor), 0);
const feeOf = async ({ id, owner }: Shipment) => (await call(getWaybill, { id }, { token: owner.token })).waybill.customerFee;

describe('a bill', () => {
  it('is the measured price and what is added by hand, and its lines are its total', async () => {
    const shipment = await received(server);
    const { waybillNo, id, owner } = shipment;
    const { measuredQuote } = await call(getWaybill, { id }, { token: owner.token });
    const bill = await call(issueBill, { waybillNo, extra: [{ text: '加固', amount: '35.5' }] });
    expect(bill.total).toBe((Number(measuredQuote?.total) + 35.5).toFixed(2));
    const { rows } = await engine.query('select bill_no, total_minor, status from bill where id = $1', [bill.id]);
    expect(rows[0]).toMatchObject({ bill_no: bill.billNo, status: 'issued', total_minor: String(Math.round(Number(bill.total) * 100)) });
    const lines = await linesOf(bill.id);
    expect(sumOf(lines)).toBe(Math.round(Number(bill.total) * 100));
    expect(lines.at(-1)).toEqual({ kind: 'extra', text: '加固', currency: bill.currency, minor: '3550', derivation: null });
    // How each amount came about, as the price said it.
    expect(lines.slice(0, -1).map(({ kind, derivation }) => ({ kind, derivation }))).toEqual(
      measuredQuote?.lines.map(({ kind, derivation }) => ({ kind, derivation })),
    );
    expect(await feeOf(shipment)).toBe(bill.total);
  });

  it('is not issued before the goods are here, and paid once', async () => {
    const early = await collected(server);
    expect(await send(issueBill, { waybillNo: early.waybillNo }, { token })).toMatchObject({ code: 409, data: { reason: 'wrongStatus' } });
    const { waybillNo, owner } = await received(server);
    const { id: billId, billNo } = await call(issueBill, { waybillNo });
    await call(confirmBill, { billId }, { token: owner.token });
    expect(await call(settleBill, { billNo })).toMatchObject({ billNo, state: 'paid', rev: 3, waybills: [{ waybillNo }] });
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({ billState: 'paid', status: 'wait_for_out_stock' });
    expect(await send(settleBill, { billNo }, { token })).toMatchObject({ code: 409, data: { reason: 'billPaid' } });
  });

  it.each([['B9999-00001'], ['nonsense']])('is missing under the number %s', async (billNo) => {
    expect(await send(settleBill, { billNo }, { token })).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
  });
});

describe('a waybill with several bills', () => {
  it('is charged each line of its price once, and its fee is their sum', async () => {
    const shipment = await received(server);
    const { waybillNo } = shipment;
    const first = await call(issueBill, { waybillNo });
    expect(await send(issueBill, { waybillNo }, { token })).toMatchObject({
      code: 400,
      data: { errors: [{ path: 'extra', rule: 'required' }] },
    });
    const late = await call(issueBill, { waybillNo, extra: [{ text: '仓租', amount: '88' }] });
    expect(late).toMatchObject({ total: '88.00', currency: first.currency });
    expect(await linesOf(late.id)).toMatchObject([{ kind: 'extra', minor: '8800' }]);
    expect(await feeOf(shipment)).toBe((Number(first.total) + 88).toFixed(2));
    expect((await call(opsGet, { waybillNo })).waybill).toMatchObject({
      billState: 'issued',
      bills: [
        { billNo: first.billNo, state: 'issued' },
        { billNo: late.billNo, state: 'issued' },
      ],
    });
  });

  it('keeps what they charge when its cartons are measured again', async () => {
    const shipment = await received(server);
    const { waybillNo } = shipment;
    const { total } = await call(issueBill, { waybillNo });
    await call(receive, { waybillNo, cartons: CARTONS.map((carton) => ({ ...carton, weight: '40' })) });
    const { measuredQuote } = await call(getWaybill, { id: shipment.id }, { token: shipment.owner.token });
    expect(measuredQuote?.total).not.toBe(total);
    expect(await feeOf(shipment)).toBe(total);
  });

  it('is finished with the last of them, and one may still come', async () => {
    const { waybillNo } = await make.delivered(await customer());
    const bills = [await call(issueBill, { waybillNo }), await call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: '12.5' }] })];
    const [last, first] = bills.map(({ billNo }) => billNo);
    const stateOf = async () => (await call(opsGet, { waybillNo })).waybill;
    expect((await call(settleBill, { billNo: first! })).waybills).toMatchObject([{ waybillNo, status: 'wait_for_lock' }]);
    expect(await stateOf()).toMatchObject({ billState: 'issued', next: [] });
    expect(await send(advance, { waybillNo, status: 'already_finish' }, { token })).toMatchObject({ data: { reason: 'billNotPaid' } });
    const [finished] = (await call(settleBill, { billNo: last! })).waybills;
    expect(finished).toMatchObject({ waybillNo, status: 'already_finish' });
    await call(issueBill, { waybillNo, extra: [{ text: '关税补缴', amount: '300' }] });
    expect(await stateOf()).toMatchObject({ status: 'already_finish', billState: 'issued' });
  });

  it('waits again for its money where one comes after all were paid', async () => {
    const { waybillNo } = await received(server);
    const stateOf = async () => (await call(opsGet, { waybillNo })).waybill.billState;
    await call(settleBill, { billNo: (await call(issueBill, { waybillNo })).billNo });
    expect(await stateOf()).toBe('paid');
    await call(issueBill, { waybillNo, extra: [{ text: '派送费', amount: '12.5' }] });
    expect(await stateOf()).toBe('issued');
  });

  it('has the same in the end where it is the goods’ end', async () => {
    const { waybillNo } = await received(server);
    await call(returnGoods, { waybillNo, reason: '客户要求退件' });
    const { billNo } = await call(issueBill, { waybillNo, extra: [{ text: '退件操作费', amount: '15' }] });
    expect((await call(settleBill, { billNo })).waybills).toMatchObject([{ status: 'already_returned' }]);
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
