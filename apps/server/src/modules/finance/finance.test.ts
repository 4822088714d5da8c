import { cancelConfirmBill, confirmBill } from '@waybound/contract/pricing/finance';
import { createApiKey } from '@waybound/contract/account/api-keys';
import { listHistory } from '@waybound/contract/account/history';
import { issueBill, opsGet, settleBill } from '@waybound/contract/operations/operations';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const { billed, answersToStranger } = await waybillMaker(server);

const billOf = async ({ token }: TestCustomer, id: string) => (await call(getWaybill, { id }, { token })).bills[0];

/** A customer with an issued bill. */
async function withBill() {
  const who = await customer();
  const { id: waybillId, waybillNo } = await billed(who);
  const { id: billId = '', billNo = '' } = (await billOf(who, waybillId)) ?? {};
  return { who, waybillNo, waybillId, billId, billNo };
}

describe('a bill', () => {
  it('is confirmed, and the confirmation taken back while it is unpaid', async () => {
    const { who, waybillId, billId } = await withBill();
    expect(await call(confirmBill, { billId }, { token: who.token })).toMatchObject({ id: billId, state: 'confirmed', rev: 2 });
    expect(await billOf(who, waybillId)).toMatchObject({ state: 'confirmed', may: { confirm: 'billConfirmed', cancelConfirm: null } });
    expect(await call(cancelConfirmBill, { billId }, { token: who.token })).toMatchObject({ id: billId, state: 'issued', rev: 3 });
    expect(await billOf(who, waybillId)).toMatchObject({ state: 'issued', may: { confirm: null, cancelConfirm: 'billNotConfirmed' } });
  });

  it.each([
    ['confirmed twice', confirmBill, confirmBill, 'billConfirmed'],
    ['taken back unconfirmed', undefined, cancelConfirmBill, 'billNotConfirmed'],
  ] as const)('cannot be %s; the text names bill and waybill', async (_case, first, second, reason) => {
    const { who, waybillNo, billId, billNo } = await withBill();
    if (first) await call(first, { billId }, { token: who.token });
    for (const lang of ['zh', 'en'] as const) {
      const answer = await send(second, { billId }, { token: who.token, lang });
      expect(answer).toMatchObject({ status: 200, code: 409, data: { reason } });
      expect(answer.mass).toContain(waybillNo);
      expect(answer.mass).toContain(billNo);
    }
  });

  it.each([
    ['confirmed', confirmBill],
    ['taken back', cancelConfirmBill],
  ] as const)('is not %s once it is paid', async (_case, spec) => {
    const { who, waybillId, billId, billNo } = await withBill();
    await call(settleBill, { billNo });
    expect(await billOf(who, waybillId)).toMatchObject({ state: 'paid', may: { confirm: 'billPaid', cancelConfirm: 'billPaid' } });
    expect(await send(spec, { billId }, { token: who.token })).toMatchObject({ code: 409, data: { reason: 'billPaid' } });
  });

  it.each([
    ['confirmBill', confirmBill],
    ['cancelConfirmBill', cancelConfirmBill],
  ] as const)('answers a stranger’s %s like a missing bill', async (_case, spec) => {
    const { who, waybillId, billId } = await withBill();
    const [foreign, missing] = await answersToStranger(spec, await customer(), { billId }, { billId: UNKNOWN_ID });
    expect(foreign).toEqual(missing);
    expect(foreign.body).toContain('recordMissing');
    expect(await billOf(who, waybillId)).toMatchObject({ state: 'issued' });
  });

  it('is confirmed once under one idempotency key, with one audit entry', async () => {
    const { who, waybillId, billId, billNo } = await withBill();
    const options = { token: who.token, key: 'once' };
    const first = await send(confirmBill, { billId }, options);
    expect(await send(confirmBill, { billId }, options)).toMatchObject({ code: 200, data: first.data });
    const { rows } = await engine.query("select before, after from audit where subject_id = $1 and what = 'confirmBill'", [waybillId]);
    expect(rows).toMatchObject([{ before: { billState: 'issued' }, after: { billState: 'confirmed', billNo } }]);
  });

  it('is confirmed by one of two tabs, and the other is told', async () => {
    const { who, billId } = await withBill();
    const tabs = await Promise.all([1, 2].map(() => send(confirmBill, { billId }, { token: who.token })));
    const told = tabs.map(({ code, data }): string => (code === 200 ? data.state : data.reason));
    expect(told.toSorted()).toEqual(['billConfirmed', 'confirmed']);
  });

  it('is not taken back by a page that has only the cookie', async () => {
    const { who, waybillId, billId } = await withBill();
    await call(confirmBill, { billId }, { token: who.token });
    const headers = { cookie: `waybound=${who.token}`, 'sec-fetch-site': 'same-origin' };
    expect((await send(cancelConfirmBill, { billId }, { headers })).status).toBe(401);
    expect(await billOf(who, waybillId)).toMatchObject({ state: 'confirmed' });
  });
});

describe('of two bills', () => {
  /** With a second bill, for what came up later. */
  async function withTwo() {
    const first = await withBill();
    const late = await call(issueBill, { waybillNo: first.waybillNo, extra: [{ text: '仓租', amount: '88' }] });
    return { ...first, late };
  }

  it('each is confirmed by itself, and its waybill waits until both are', async () => {
    const { who, waybillNo, waybillId, billId, late } = await withTwo();
    const { token } = who;
    const stateOf = async () => (await call(opsGet, { waybillNo })).waybill.billState;
    await call(confirmBill, { billId: late.id }, { token });
    expect((await call(getWaybill, { id: waybillId }, { token })).bills).toMatchObject([
      { id: late.id, total: '88.00', state: 'confirmed', may: { confirm: 'billConfirmed', cancelConfirm: null } },
      { id: billId, state: 'issued', may: { confirm: null, cancelConfirm: 'billNotConfirmed' } },
    ]);
    expect(await stateOf()).toBe('issued');
    await call(confirmBill, { billId }, { token });
    expect(await stateOf()).toBe('confirmed');
    await call(cancelConfirmBill, { billId: late.id }, { token });
    expect(await stateOf()).toBe('issued');
  });

  it('the history names which was confirmed, and what became of the waybill’s bills', async () => {
    const { who, waybillNo, billId, billNo, late } = await withTwo();
    const { token } = who;
    await call(confirmBill, { billId }, { token });
    await call(confirmBill, { billId: late.id }, { token });
    const { entries } = await call(listHistory, { waybillNo }, { token });
    expect(entries.slice(0, 3)).toMatchObject([
      {
        what: 'confirmBill',
        subject: late.billNo,
        waybill: { waybillNo },
        changes: [{ field: 'billState', from: 'issued', to: 'confirmed' }],
      },
      { what: 'confirmBill', subject: billNo, waybill: { waybillNo }, changes: [] },
      { what: 'issueBill', subject: late.billNo, waybill: { waybillNo }, changes: [] },
    ]);
  });

  it('the waybill’s page allows nothing to a login that must not see prices', async () => {
    const { who, waybillId } = await withTwo();
    const { secret } = await call(createApiKey, { name: 'ERP', scopes: ['waybills:read'], hidesPrices: true }, { token: who.token });
    const { bills } = await call(getWaybill, { id: waybillId }, { token: secret });
    expect(bills.map(({ may }) => may)).toEqual(bills.map(() => ({ confirm: 'notAllowed', cancelConfirm: 'notAllowed' })));
    expect(bills).toHaveLength(2);
  });
});
