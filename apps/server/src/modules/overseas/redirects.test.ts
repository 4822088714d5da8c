import {
  acceptRedirect,
  finishDecisions,
  opsRedirectList,
  refuseRedirect,
  shipDecisions,
  signDecisions,
} from '@waybound/contract/operations/overseas-operations';
import { issueBill } from '@waybound/contract/operations/operations';
import { getOverseas } from '@waybound/contract/overseas/overseas';
import { askRedirect } from '@waybound/contract/overseas/overseas-redirects';
import { describe, expect, it } from 'vitest';
import { DESTROYED, overseasMaker, REDIRECT, TO_FBA } from '../../../test/data/overseas-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, operatorKey } = server;
const asOperator = { token: operatorKey };
const make = await overseasMaker(server);

const asked = async (who: TestCustomer) => make.redirected(who);
const decisionOf = async (who: TestCustomer, { id, decisionId }: { id: string; decisionId: string }) => {
  const waybill = await call(getOverseas, { id }, { token: who.token });
  const decision = waybill.decisions.find((each) => each.id === decisionId);
  if (!decision) throw new Error('the decision of the request');
  return { waybill, decision };
};
const refusal = (path: string, rule: string) => ({ code: 400, data: { errors: [{ path, rule }] } });

describe('another destination of goods that have left', () => {
  it('is asked for once, says why and what it may cost, and waits for the forwarder', async () => {
    const who = await customer();
    const request = await asked(who);
    const { decision } = await decisionOf(who, request);
    expect(decision).toMatchObject({
      storeAddress: 'ONT8',
      redirects: [
        {
          state: 'asked',
          storeAddress: 'LAX9',
          shipmentId: REDIRECT.shipmentId,
          referenceId: REDIRECT.referenceId,
          consignee: null,
          reason: REDIRECT.reason,
          most: { currency: 'USD', amount: '40.00' },
          askedBy: who.loginName,
          answer: null,
          fee: null,
          answeredAt: null,
        },
      ],
    });
    const { rows } = await call(opsRedirectList, { limit: 200 });
    expect(rows.find(({ id }) => id === request.redirectId)).toMatchObject({
      waybillNo: request.waybillNo,
      decisionId: request.decisionId,
      trackNos: ['UPS-778'],
      storeAddress: 'LAX9',
    });
    const again = { id: request.id, rev: request.rev, decisionId: request.decisionId, ...REDIRECT };
    expect(await send(askRedirect, again, { token: who.token })).toMatchObject(refusal('decisionId', 'redirectAsked'));
    expect(await send(askRedirect, { ...again, rev: request.rev - 1 }, { token: who.token })).toMatchObject({ code: 409 });
  });

  it('costs no cents of a currency without cents', async () => {
    const who = await customer();
    const { id, rev, waybillNo, decisions } = await make.shipped(who);
    const decisionId = decisions.find(({ storeAddress }) => storeAddress !== null)?.id ?? '';
    await call(askRedirect, { id, rev, decisionId, ...REDIRECT, most: '5000', currency: 'JPY' }, { token: who.token });
    const redirectId = (await decisionOf(who, { id, decisionId })).decision.redirects[0]?.id ?? '';
    expect(await send(acceptRedirect, { waybillNo, redirectId, fee: '2500.50' }, asOperator)).toMatchObject(refusal('fee', 'noCents'));
    await call(acceptRedirect, { waybillNo, redirectId, fee: '2500.00' });
    expect((await decisionOf(who, { id, decisionId })).decision.redirects[0]).toMatchObject({
      fee: { currency: 'JPY', amount: '2500.00' },
    });
  });

  it('is granted at a fee that was agreed to, which is charged with the decision, and told', async () => {
    const who = await customer();
    const { waybillNo, redirectId, ...request } = await asked(who);
    expect(await send(acceptRedirect, { waybillNo, redirectId, fee: '40.01' }, asOperator)).toMatchObject(refusal('fee', 'aboveAgreed'));
    await call(acceptRedirect, { waybillNo, redirectId, fee: '25', answer: '承运商已改址' });
    const { waybill, decision } = await decisionOf(who, request);
    expect(decision).toMatchObject({
      storeAddress: 'LAX9',
      shipmentId: REDIRECT.shipmentId,
      referenceId: REDIRECT.referenceId,
      redirects: [{ state: 'accepted', answer: '承运商已改址', fee: { currency: 'USD', amount: '25.00' }, answeredAt: expect.any(String) }],
    });
    expect(decision.services.at(-1)).toMatchObject({ en: 'Change of destination', currency: 'USD', amount: '25.00' });
    expect(waybill.isUnbilled).toBe(true);
    const { billNo } = await call(issueBill, { waybillNo });
    expect(billNo).toEqual(expect.any(String));
    expect((await decisionOf(who, request)).waybill).toMatchObject({ isUnbilled: false });
    expect(await send(acceptRedirect, { waybillNo, redirectId }, asOperator)).toMatchObject(refusal('redirectId', 'unknownRecord'));
  });

  it('costs nothing where nothing was agreed to', async () => {
    const who = await customer();
    const { id, rev, waybillNo, decisions } = await make.shipped(who);
    const decisionId = decisions.find(({ storeAddress }) => storeAddress !== null)?.id ?? '';
    await call(
      askRedirect,
      { id, rev, decisionId, storeAddress: 'LAX9', shipmentId: 'FBA15LAX9QRS', reason: '换仓' },
      { token: who.token },
    );
    const { decision } = await decisionOf(who, { id, decisionId });
    const redirectId = decision.redirects[0]?.id ?? '';
    expect(await send(acceptRedirect, { waybillNo, redirectId, fee: '0.01' }, asOperator)).toMatchObject(refusal('fee', 'aboveAgreed'));
    await call(acceptRedirect, { waybillNo, redirectId });
    const after = await decisionOf(who, { id, decisionId });
    expect(after.decision).toMatchObject({ storeAddress: 'LAX9', redirects: [{ state: 'accepted', most: null, fee: null }] });
    expect(after.decision.services).toHaveLength(decision.services.length);
  });

  it('is refused with the reason, and may be asked for again', async () => {
    const who = await customer();
    const { waybillNo, redirectId, ...request } = await asked(who);
    await call(refuseRedirect, { waybillNo, redirectId, reason: '货物已在派送途中' });
    const { waybill, decision } = await decisionOf(who, request);
    expect(decision).toMatchObject({ storeAddress: 'ONT8', redirects: [{ state: 'refused', answer: '货物已在派送途中' }] });
    const again = { id: request.id, rev: waybill.rev, decisionId: request.decisionId, ...REDIRECT };
    await call(askRedirect, again, { token: who.token });
    expect((await decisionOf(who, request)).decision.redirects.map(({ state }) => state)).toEqual(['refused', 'asked']);
  });

  it('comes too late once the goods are signed for', async () => {
    const who = await customer();
    const { waybillNo, redirectId, ...request } = await asked(who);
    await call(signDecisions, { waybillNo });
    const { waybill, decision } = await decisionOf(who, request);
    expect(decision.redirects).toMatchObject([{ state: 'late', answer: null, answeredAt: expect.any(String) }]);
    expect(waybill.may.askRedirect).toBe('wrongStatus');
    expect(await send(refuseRedirect, { waybillNo, redirectId, reason: '晚了' }, asOperator)).toMatchObject({ code: 409 });
  });

  it('is asked, and comes too late, for each decision of a return by itself', async () => {
    const who = await customer();
    const { id, waybillNo, rev } = await make.counted(who);
    await make.decide(who, { id, rev }, [{ ...TO_FBA, quantity: 12 }, { ...TO_FBA, quantity: 8 }, DESTROYED]);
    await call(finishDecisions, { waybillNo });
    await call(shipDecisions, { waybillNo });
    const [one = '', other = ''] = (await make.detail(who, id)).decisions.map((each) => each.id);
    for (const decisionId of [one, other]) {
      await call(askRedirect, { id, rev: (await make.detail(who, id)).rev, decisionId, ...REDIRECT }, { token: who.token });
    }
    await call(signDecisions, { waybillNo, decisionIds: [one] });
    expect((await decisionOf(who, { id, decisionId: one })).decision.redirects).toMatchObject([{ state: 'late' }]);
    const { redirects } = (await decisionOf(who, { id, decisionId: other })).decision;
    expect(redirects).toMatchObject([{ state: 'asked' }]);
    await call(acceptRedirect, { waybillNo, redirectId: redirects[0]?.id ?? '' });
    expect((await make.detail(who, id)).decisions).toMatchObject([{ storeAddress: 'ONT8' }, { storeAddress: 'LAX9' }, {}]);
  });

  it('is not asked of goods that have not left, of another country, or of a stranger’s', async () => {
    const [who, other] = [await customer(), await customer()];
    const worked = await make.worked(who);
    const decisionId = worked.decisions.find(({ storeAddress }) => storeAddress !== null)?.id ?? '';
    expect(await send(askRedirect, { id: worked.id, rev: worked.rev, decisionId, ...REDIRECT }, { token: who.token })).toMatchObject({
      code: 409,
    });
    const { id, rev, decisions } = await make.shipped(who);
    const sent = decisions.find(({ storeAddress }) => storeAddress !== null)?.id ?? '';
    const ask = (change: object, token = who.token) => send(askRedirect, { id, rev, decisionId: sent, ...REDIRECT, ...change }, { token });
    expect(await ask({ decisionId })).toMatchObject(refusal('decisionId', 'unknownRecord'));
    expect(await ask({ storeAddress: 'DTM2' })).toMatchObject(refusal('storeAddress', 'unknownRecord'));
    expect(await ask({ currency: undefined })).toMatchObject(refusal('currency', 'required'));
    expect(await ask({}, other.token)).toMatchObject({ code: 404 });
  });
});
