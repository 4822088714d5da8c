import { cancelConfirmBill, confirmBill } from '@waybound/contract/pricing/finance';
import { settleBill } from '@waybound/contract/operations/operations';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, send, customer, engine } = server;
const { billed, answersToStranger } = await waybillMaker(server);

const billOf = async ({ token }: TestCustomer, id: string) => {
  const { bills, may } = await call(getWaybill, { id }, { token });
  return { ...bills[0], may };
};

/** A customer with an issued bill. */
async function withBill(): Promise<{ who: TestCustomer; waybillNo: string; waybillId: string; billId: string }> {
  const who = await customer();
  const { id: waybillId, waybillNo } = await billed(who);
  const { id: billId = '' } = await billOf(who, waybillId);
  return { who, waybillNo, waybillId, billId };
}

describe('a bill', () => {
  it('is confirmed, and the confirmation taken back while it is unpaid', async () => {
    const { who, waybillId, billId } = await withBill();
    expect(await call(confirmBill, { billId }, { token: who.token })).toMatchObject({ id: billId, state: 'confirmed', rev: 2 });
    expect(await billOf(who, waybillId)).toMatchObject({ state: 'confirmed', may: { cancelConfirmBill: null } });
    expect(await call(cancelConfirmBill, { billId }, { token: who.token })).toMatchObject({ id: billId, state: 'issued', rev: 3 });
    expect(await billOf(who, waybillId)).toMatchObject({ state: 'issued', may: { confirmBill: null } });
  });

  it.each([
    ['confirmed twice', confirmBill, confirmBill, 'billConfirmed'],
    ['taken back unconfirmed', undefined, cancelConfirmBill, 'billNotConfirmed'],
  ] as const)('cannot be %s; the text names the waybill', async (_case, first, second, reason) => {
    const { who, waybillNo, billId } = await withBill();
    if (first) await call(first, { billId }, { token: who.token });
    for (const lang of ['zh', 'en'] as const) {
      const answer = await send(second, { billId }, { token: who.token, lang });
      expect(answer).toMatchObject({ status: 200, code: 409, data: { reason } });
      expect(answer.mass).toContain(waybillNo);
    }
  });

  it.each([
    ['confirmed', confirmBill],
    ['taken back', cancelConfirmBill],
  ] as const)('is not %s once it is paid', async (_case, spec) => {
    const { who, waybillNo, billId } = await withBill();
    await call(settleBill, { waybillNo });
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
    const { who, waybillId, billId } = await withBill();
    const options = { token: who.token, key: 'once' };
    const first = await send(confirmBill, { billId }, options);
    expect(await send(confirmBill, { billId }, options)).toMatchObject({ code: 200, data: first.data });
    const { rows } = await engine.query("select before, after from audit where subject_id = $1 and what = 'confirmBill'", [waybillId]);
    expect(rows).toMatchObject([{ before: { billState: 'issued' }, after: { billState: 'confirmed' } }]);
  });

  it('is not taken back by a page that has only the cookie', async () => {
    const { who, waybillId, billId } = await withBill();
    await call(confirmBill, { billId }, { token: who.token });
    const headers = { cookie: `waybound=${who.token}`, 'sec-fetch-site': 'same-origin' };
    expect((await send(cancelConfirmBill, { billId }, { headers })).status).toBe(401);
    expect(await billOf(who, waybillId)).toMatchObject({ state: 'confirmed' });
  });
});
