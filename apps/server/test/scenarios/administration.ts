import { createKey, opsCustomers } from '@waybound/contract/operations/administration';
import { workbookFile } from './record-files.ts';
import { sendMessage } from '@waybound/contract/operations/message-operations';
import { authenticate } from '../server/authenticator.ts';
import { saveOperatorReceiver } from '@waybound/contract/operations/event-operations';
import type { TestCustomer, TestServer } from '../server/test-server.ts';

/** The forwarder's calls about its sites, customers, logins and keys, each with every field filled in. */
export function administrationScenarios(server: TestServer) {
  const { call, customer, clock } = server;
  const alone = (input: (who: TestCustomer) => object | Promise<object>) => async () => {
    const who = await customer();
    return { who, input: { ...(await input(who)) } };
  };
  let made = 0;
  const next = (): string => `adm-${process.pid}-${(made += 1)}`;
  const named = (code: string) => ({
    nameShort: `客户 ${code}`,
    nameFull: `深圳 ${code} 有限公司`,
    phone: `0755 ${code.replace(/\D/g, '').slice(-9).padStart(6, '8')}`,
  });
  const receiver = (name: string) => ({ name, url: 'https://erp.example/events', siteCode: 'waybound', isActive: true });
  const loginOf = ({ loginName }: TestCustomer) => ({ siteCode: 'waybound', loginName });
  return {
    'operations.opsSites': alone(() => ({})),
    'operations.setDefaultSite': alone(() => ({ siteCode: 'waybound' })),
    'operations.opsCustomers': alone(({ code }) => ({ siteCode: 'waybound', customerCode: code, after: '1', limit: 5 })),
    'operations.saveCustomer': alone(async ({ code: customerCode }) => {
      const { rows } = await call(opsCustomers, { siteCode: 'waybound', customerCode });
      return { siteCode: 'waybound', customerCode, rev: rows[0]?.rev, ...named(customerCode), isClientView: true };
    }),
    'operations.importCustomers': async () => {
      const who = await customer();
      const { nameShort, nameFull, phone } = named(who.code);
      const file = workbookFile(['客户代码', '客户简称', '客户全称', '电话'], [who.code, nameShort, nameFull, phone]);
      return { who, input: { siteCode: 'waybound' }, file };
    },
    'operations.opsLogins': alone(({ code }) => ({ siteCode: 'waybound', customerCode: code })),
    'operations.createLogin': alone(({ code }) => ({
      siteCode: 'waybound',
      customerCode: code,
      loginName: next(),
      name: '陈以宁',
      email: 'chen@yuanfan.example',
      isOwner: false,
      hidesPrices: true,
      isCheckPrice: false,
      seesCosts: false,
    })),
    'operations.resetPassword': alone(loginOf),
    'operations.saveLogin': alone((who) => ({
      ...loginOf(who),
      name: '小林',
      email: 'lin@example.com',
      isOwner: false,
      hidesPrices: true,
      isCheckPrice: false,
      seesCosts: false,
    })),
    'operations.resetSecondFactor': alone(async (who) => {
      await authenticate(server, who.token);
      return loginOf(who);
    }),
    'operations.disableLogin': alone(loginOf),
    'operations.enableLogin': alone(loginOf),
    'operations.opsEvents': alone(() => ({ after: '0-0', since: '2026-11-01T00:00:00Z', siteCode: 'waybound', limit: 5 })),
    'operations.opsReceivers': alone(() => ({})),
    'operations.saveOperatorReceiver': alone(() => receiver(next())),
    'operations.deleteOperatorReceiver': alone(async () => ({ name: (await call(saveOperatorReceiver, receiver(next()))).name })),
    'operations.opsList': alone(({ code }) => ({
      status: 'wait_for_deal_send',
      siteCode: 'waybound',
      customerCode: code,
      changedSince: clock.now.toISOString(),
      number: 'MSKU1234565',
      after: '1',
      limit: 5,
    })),
    'operations.withdrawMessage': async () => {
      const who = await customer();
      const input = { siteCode: 'waybound', reference: `holiday-${who.code}` };
      await call(sendMessage, { ...input, customerCode: who.code, zh: '放假', en: 'Closed' });
      return { who, input };
    },
    'operations.opsKeys': alone(() => ({})),
    'operations.createKey': alone(() => ({ name: next(), rights: ['operate', 'finance'] })),
    'operations.renewKey': alone(async () => ({
      name: (await call(createKey, { name: next(), rights: ['read'] })).name,
      rights: ['admin'],
    })),
    'operations.disableKey': alone(async () => ({ name: (await call(createKey, { name: next(), rights: ['read'] })).name })),
  };
}
