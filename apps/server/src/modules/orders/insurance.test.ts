import { listHistory } from '@waybound/contract/account/history';
import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import { login } from '@waybound/contract/account/auth';
import { publishRates } from '@waybound/contract/operations/operations';
import { channelPrices, saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { sendBack } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { sampleCard, sampleOrder } from '../../../test/data/samples/order-samples.ts';

const { call, send, customer, clock, operatorKey } = await testServer();

const text = { zh: '每柜人民币 500,000 元，另加人民币 50 元', en: 'RMB 500,000 per container and another RMB 50' };
const card = sampleCard({ channel: { code: 'INSURED' }, insurance: { percent: '0.25', cap: '500000', text } });
const { channelId } = await call(publishRates, { siteCode: 'waybound', card });
const insured = (insuranceTerms?: string) =>
  sampleOrder({ channelId, isBuyInsurance: true, purchaseValue: '10000', ...(insuranceTerms !== undefined && { insuranceTerms }) });

const { shippingWay, customerActualWeight, customerVolume, customerTotalPackages } = sampleOrder();
const goods = { shippingWay, countryId: 1, customerActualWeight, customerVolume, customerTotalPackages };

describe('the insurance of a channel', () => {
  it('is answered with its price: premium and limit, of the waybill or of each container', async () => {
    const who = await customer();
    const { channels } = await call(channelPrices, goods, who);
    expect(channels.find((each) => each.channelId === channelId)?.insurance).toEqual({
      percent: '0.25',
      cap: '500000.00',
      capPer: 'waybill',
      text,
    });
    const charge = {
      by: 'cabinet' as const,
      zones: [{ code: 'US', countries: [1], cabinets: [{ cabinetType: '40HQ' as const, price: '21000' }] }],
    };
    const full = sampleCard({ channel: { code: 'INSURED-FCL', shippingWay: 'FCL' }, charge });
    const byContainer = await call(publishRates, { siteCode: 'waybound', card: full });
    const fcl = await call(channelPrices, { ...goods, shippingWay: 'FCL', cabinetType: '40HQ' }, who);
    // Section 9: 0.3%, and 2 million of each container where the card says nothing.
    expect(fcl.channels.find((each) => each.channelId === byContainer.channelId)?.insurance).toEqual({
      percent: '0.30',
      cap: '2000000.00',
      capPer: 'cabinet',
      text: null,
    });
  });

  it('costs no more than 0.3% for cross-border sellers', async () => {
    const dear = (isEcommerce: boolean) =>
      sampleCard({ channel: { code: `DEAR-${isEcommerce}`, isEcommerce }, insurance: { percent: '0.5' } });
    const refused = await send(publishRates, { siteCode: 'waybound', card: dear(true) }, { token: operatorKey });
    expect(refused.data.errors).toMatchObject([{ path: 'card.insurance.percent', rule: 'tooBig' }]);
    expect(await call(publishRates, { siteCode: 'waybound', card: dear(false) })).toMatchObject({ version: 1 });
  });
});

describe('the acceptance of the insurance terms', () => {
  it('is stored with the submission: who, when, which text, premium and limit', async () => {
    const who = await customer();
    const { id, rev } = await call(saveOrder, insured(INSURANCE_TERMS_VERSION), who);
    expect((await call(getWaybill, { id }, who)).insurance).toBeNull();
    const submitted = await call(submitOrder, { id, rev }, who);
    expect((await call(getWaybill, { id }, who)).insurance).toEqual({
      termsVersion: INSURANCE_TERMS_VERSION,
      acceptedAt: clock.now.toISOString(),
      loginName: who.loginName,
      percent: '0.25',
      cap: '500000.00',
      currency: 'CNY',
      text,
    });
    const { entries } = await call(listHistory, {}, who);
    expect(entries[0]).toMatchObject({
      what: 'submit',
      changes: expect.arrayContaining([{ field: 'insuranceTerms', from: null, to: INSURANCE_TERMS_VERSION }]),
    });
    await call(sendBack, { id, rev: submitted.rev }, who);
    expect((await call(getWaybill, { id }, who)).insurance).toBeNull();
  });

  it('without which, or of an older text, nothing is submitted', async () => {
    const who = await customer();
    for (const [given, rule] of [
      [undefined, 'required'],
      ['2026-01-01', 'termsChanged'],
    ] as const) {
      const { id, rev } = await call(saveOrder, insured(given), who);
      const refused = await send(submitOrder, { id, rev }, who);
      expect(refused.data.errors).toMatchObject([{ path: 'insuranceTerms', rule }]);
    }
  });

  it('is nothing where nothing is insured', async () => {
    const who = await customer();
    const { id, rev } = await call(saveOrder, { ...insured(INSURANCE_TERMS_VERSION), isBuyInsurance: false }, who);
    await call(submitOrder, { id, rev }, who);
    const { insurance, order } = await call(getWaybill, { id }, who);
    expect([insurance, order.insuranceTerms]).toEqual([null, undefined]);
  });

  it('shows no premium to a login that must not see prices', async () => {
    const owner = await customer();
    const { id, rev } = await call(saveOrder, insured(INSURANCE_TERMS_VERSION), owner);
    await call(submitOrder, { id, rev }, owner);
    const loginName = `blind-${owner.code}`;
    const invited = await call(inviteMember, { loginName, isOwner: false, hidesPrices: true }, owner);
    await call(acceptInvitation, { token: invited.token, password: 'Sailor2026' });
    const blind = await call(login, { userName: loginName, password: 'Sailor2026' });
    expect((await call(getWaybill, { id }, blind)).insurance).toMatchObject({
      percent: null,
      cap: '500000.00',
      loginName: owner.loginName,
    });
    const { channels } = await call(channelPrices, goods, blind);
    expect(channels.find((each) => each.channelId === channelId)?.insurance).toMatchObject({ percent: null, cap: '500000.00' });
  });
});
