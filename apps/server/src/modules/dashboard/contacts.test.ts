import { sessionInfo } from '@waybound/contract/account/auth';
import { contactInfo } from '@waybound/contract/waybills/dashboard';
import { saveContacts } from '@waybound/contract/operations/site-operations';
import { describe, expect, it } from 'vitest';
import { FULL_CONTACTS } from '../../../test/scenarios/sites.ts';
import { testServer } from '../../../test/server/test-server.ts';

const { call, send, customer, operatorKey } = await testServer();

const contactsOf = (token: string) => call(contactInfo, {}, { token });
const NOBODY = { salesmanUser: null, customerServiceUser: null, saleAssistantUser: null, redirect_to_old_system: false };
const about = (customerCode: string) => ({ siteCode: 'waybound', customerCode, ...FULL_CONTACTS });

describe('who looks after a customer', () => {
  it('is nobody until the forwarder has said so, and then shown to that customer alone', async () => {
    const [who, other] = [await customer(), await customer()];
    expect(await contactsOf(who.token)).toEqual(NOBODY);
    expect(await call(saveContacts, about(who.code))).toEqual({ customerCode: who.code, rev: 1 });
    const { isPotential: _, ...shown } = FULL_CONTACTS;
    expect(await contactsOf(who.token)).toEqual(shown);
    expect(await contactsOf(other.token)).toEqual(NOBODY);
  });

  it('gives the assistant no qq', async () => {
    const { code, token } = await customer();
    await call(saveContacts, { ...about(code), saleAssistantUser: { name: '周屿', phone: '139 2210 4471', qq: '12345' } as never });
    expect((await contactsOf(token)).saleAssistantUser).toEqual({ name: '周屿', phone: '139 2210 4471' });
  });

  it('stays who it was where somebody is left out, and is nobody where null is sent', async () => {
    const { code, token } = await customer();
    await call(saveContacts, about(code));
    const { salesmanUser } = FULL_CONTACTS;
    const fewer = { siteCode: 'waybound', customerCode: code, salesmanUser, redirect_to_old_system: false, isPotential: false };
    const shown = await contactsOf(token);
    await call(saveContacts, { ...fewer, rev: 1 });
    expect(await contactsOf(token)).toEqual({ ...shown, redirect_to_old_system: false });
    await call(saveContacts, { ...fewer, rev: 2, customerServiceUser: null, saleAssistantUser: null });
    expect(await contactsOf(token)).toEqual({ ...NOBODY, salesmanUser });
  });

  it('says with the same call whether the customer is only a potential one', async () => {
    const { code, token } = await customer();
    const isPotential = async () => (await call(sessionInfo, {}, { token })).isPotential;
    expect(await isPotential()).toBe(false);
    await call(saveContacts, { ...about(code), isPotential: true });
    expect(await isPotential()).toBe(true);
    await call(saveContacts, about(code));
    expect(await isPotential()).toBe(false);
  });

  it('is refused from an old revision, for a customer of another site, and to customers', async () => {
    const { code, token } = await customer();
    await call(saveContacts, about(code));
    const refusal = async (input: object) => (await send(saveContacts, input, { token: operatorKey })).data;
    expect(await refusal({ ...about(code), rev: 7 })).toMatchObject({ reason: 'stale', newer: { customerCode: code, rev: 1 } });
    const elsewhere = await refusal({ ...about(code), siteCode: 'oceanstar' });
    expect(elsewhere.errors).toMatchObject([{ path: 'customerCode', rule: 'unknownRecord' }]);
    expect((await send(saveContacts, about(code), { token })).status).toBe(401);
    const wrong = await refusal({ ...about(code), salesmanUser: { name: '林', phone: 'call me', qq: 'x' } });
    expect(wrong.errors).toMatchObject([
      { path: 'salesmanUser.phone', rule: 'phone' },
      { path: 'salesmanUser.qq', rule: 'badFormat' },
    ]);
  });
});
