import { createApiKey } from '@waybound/contract/account/api-keys';
import { allCalls, contract } from '@waybound/contract/contract';
import { AREA_OF, SCOPES, scopeOf, type Scope } from '@waybound/contract/account/scopes';
import { acceptMeasured } from '@waybound/contract/waybills/waybill-actions';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { afterAll, describe, expect, it } from 'vitest';
import { expectSuccess, expectTransport } from '../test/any-request.ts';
import { ownTestServer, type TestCustomer } from '../test/server/test-server.ts';
import { callSender, everyCall, everyScenario, LANGS } from '../test/scenarios.ts';
import { readConfig } from './kernel/config.ts';
import { buildHttpServer } from './server.ts';

/** What an API key opens and what it never does: written once, run for every call of the contract. */

/** Closed to keys, a group or a single call, each with its reason. A new group is either given an area in `scopes.ts`, or somebody explains it here. */
const CLOSED: Readonly<Record<string, string>> = {
  'amazonPlans.confirmAmazonPacking': 'What costs a seller money is a person’s yes.',
  'amazonPlans.confirmAmazonPlacement': 'What costs a seller money and cannot be changed afterwards is a person’s yes.',
  'amazonShipments.changeAmazonWindow': 'When a warehouse expects the goods is a clerk’s word.',
  'amazonPlans.confirmAmazonWindows': 'When a warehouse expects the goods is a clerk’s word.',
  'stores.authorizeStore': 'A seller agrees in the browser whose session has asked.',
  'stores.connectOpenStores': 'What a seller opens is opened by him.',
  'stores.saveStore': 'A shop that is given another seller loses its permission.',
  'stores.deleteStore': 'A shop that is deleted loses its permission.',
  auth: 'A login and its session; a key has none.',
  account: 'Password, second factor and sessions of a person.',
  singleSignOn: 'How people arrive, and where they go on to as themselves.',
  members: 'Who may come in is decided by people.',
  apiKeys: 'A key that makes keys outlives its revocation.',
  history: 'It covers keys and the accounts of people.',
  notices: 'Where the portal writes to is decided by people: a program would send the news elsewhere.',
  noticeReceivers: 'As with notices: a program could subscribe itself to everything.',
  exports: 'A file is drawn for the person who asked, by what that person may see.',
  listViews: 'How a person looks at a list. A program has no columns.',
  'overseas.importReturns': "A person's workbook, whose result is asked for with those of the address book.",
  'smallParcels.importParcels': "A person's workbook, whose result is asked for with those of the address book.",
  'orderAids.beginOrder': 'One answer for a page, out of two areas. A program asks each of them.',
  'labels.saveLabelChoice': 'How a person prints. A program says it with each print.',
  'settings.listVisits': 'What was said between people.',
  erps: 'For owners; what an ERP says of an order was read by a person or by nobody.',
  messages: 'Read by each person for themselves: a program would read them away from its maker.',
};

const server = await ownTestServer();
afterAll(server.close);
const { call, send, customer } = server;
const scenarios = await everyScenario(server);
const ask = callSender(server);

const keyFor = async ({ token }: TestCustomer, scopes: readonly Scope[], hidesPrices = false) =>
  (await call(createApiKey, { name: 'ERP', scopes: [...scopes], hidesPrices }, { token })).secret;

const calls = everyCall.map(({ name, spec }) => ({ name, spec, scope: scopeOf(name, spec) }));

describe('the table of scopes', () => {
  it('opens a group or explains why not, and names nothing else', () => {
    const groups = Object.keys(contract).filter((group) =>
      allCalls.some((each) => each.group === group && each.spec.access === 'customer'),
    );
    const unexplained = groups.filter((group) => !(group in AREA_OF) && !(group in CLOSED));
    expect(unexplained).toEqual([]);
    const names = new Set<string>([...Object.keys(contract), ...allCalls.map(({ name }) => name)]);
    expect(Object.keys(AREA_OF).filter((name) => !names.has(name))).toEqual([]);
    expect(Object.keys(CLOSED).filter((name) => AREA_OF[name] || !names.has(name))).toEqual([]);
  });

  it('opens the papers of waybills without those of the company, and waybills with waybills only', () => {
    const scopeOfCall = (name: string) => calls.find((each) => each.name === name)?.scope;
    expect(['files.downloadFile', 'fileLibrary.downloadLibraryFile', 'addressBook.findUses'].map(scopeOfCall)).toEqual([
      'files:read',
      'documents:read',
      'waybills:read',
    ]);
  });

  it('gives reading and changing apart', () => {
    for (const { scope, spec } of calls) {
      if (scope) expect(scope.endsWith(':write')).toBe(spec.changes === true);
    }
  });

  it.each(calls.filter(({ scope, spec }) => !scope && spec.access === 'customer'))('$name is closed for a reason', ({ name }) => {
    expect(Object.keys(CLOSED)).toContain(name in AREA_OF ? name : name.split('.')[0]);
  });
});

describe('a key', () => {
  it.each(calls.filter(({ scope }) => scope))('may call $name with its scope, and with no other', async ({ name, spec, scope }) => {
    const scene = await scenarios[name]();
    const others = SCOPES.filter((each) => each !== scope && each !== scope?.replace(/:read$/, ':write'));
    const token = await keyFor(scene.who, others);
    for (const lang of LANGS) expectTransport(await ask(spec, scene, { token, lang }), [403], lang);
    expectSuccess(spec, await ask(spec, scene, { token: await keyFor(scene.who, [scope!]) }));
  });

  it.each(calls.filter(({ scope, spec }) => !scope && spec.access !== 'public'))('may never call $name', async ({ name, spec }) => {
    const scene = await scenarios[name]();
    const token = await keyFor(scene.who, SCOPES);
    expectTransport(await ask(spec, scene, { token, lang: 'en' }), [spec.access === 'operator' ? 401 : 403], 'en');
  });

  it('without prices is answered none and agrees to none', async () => {
    const { who, input } = await scenarios['waybillActions.acceptMeasured']();
    const [blind, open] = [await keyFor(who, SCOPES, true), await keyFor(who, SCOPES)];
    const feesFor = async (token: string) => (await call(listWaybills, {}, { token })).rows.map(({ customerFee }) => customerFee);
    expect(await feesFor(open)).toEqual([expect.stringMatching(/^[0-9.]+$/)]);
    expect(await feesFor(blind)).toEqual([null]);
    expect((await send(acceptMeasured, input, { token: blind })).data.reason).toBe('notAllowed');
  });

  it('is counted by itself, and learns when to come again', async () => {
    const config = readConfig({ REQUESTS_PER_MINUTE: '1000000', KEY_REQUESTS_PER_MINUTE: '3' });
    const httpServer = await buildHttpServer(server.application, config, false);
    const who = await customer();
    const [busy, idle] = [await keyFor(who, ['waybills:read']), await keyFor(who, ['waybills:read'])];
    const post = async (authorization: string) => {
      const { statusCode, headers } = await httpServer.inject({
        method: 'POST',
        url: `/api${listWaybills.path}`,
        headers: { authorization },
        payload: {},
      });
      return { statusCode, wait: Number(headers['retry-after'] ?? 0) };
    };
    const first = [await post(busy), await post(busy), await post(busy)];
    expect(first.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { statusCode, wait } = await post(busy);
    expect(statusCode).toBe(429);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await post(idle)).statusCode).toBe(200);
    expect((await post(who.token)).statusCode).toBe(200);
    await httpServer.close();
  });

  it('opens no stream of hints', async () => {
    const token = await keyFor(await customer(), SCOPES);
    expect((await server.app.inject({ url: '/api/customer/messageStream', headers: { authorization: token } })).statusCode).toBe(401);
  });
});
