import { cancelConfirmBill } from '@waybound/contract/pricing/finance';
import { methodOf } from '@waybound/contract/wire';
import { afterAll, describe, expect, it } from 'vitest';
import { expectRefusal, expectTransport, request } from '../../test/any-request.ts';
import { ownTestServer } from '../../test/server/test-server.ts';
import { callSender, everyCall, everyScenario, LANGS } from '../../test/scenarios.ts';

/** Who may make a call, and where it is found. */

const server = await ownTestServer();
afterAll(server.close);
const { app, customer, operatorKey } = server;
const scenarios = await everyScenario(server);
const ask = callSender(server);

const guarded = everyCall.filter(({ spec }) => spec.access !== 'public');

describe('every call', () => {
  it.each(everyCall.filter(({ spec }) => spec.input))('$name names wrong fields in the caller’s language', async ({ name, spec }) => {
    const who = await customer();
    const file = spec.files && (await scenarios[name]()).file;
    const wrong = Object.fromEntries(Object.keys(spec.input?.shape ?? {}).map((field) => [field, '\u0000']));
    for (const lang of LANGS) {
      const arrived = await ask(spec, { who, input: wrong, ...(file && { file }) }, { lang });
      expectRefusal(arrived, lang);
      expect(arrived.body).toMatchObject({ code: 400, data: { reason: 'invalidInput', errors: expect.any(Array) } });
    }
  });
});

describe('access', () => {
  it.each(guarded)('$name needs the right token', async ({ spec }) => {
    const who = await customer();
    const tokens = [undefined, '', 'Bearer', 'x', `Bearer ${'x'.repeat(5000)}`, spec.access === 'operator' ? who.token : operatorKey];
    for (const lang of LANGS) {
      for (const token of tokens) expectTransport(await ask(spec, { who, input: {} }, { token, lang }), [401], lang, token);
      const headers = { cookie: `token=${who.token}; waybound=${who.token}`, 'sec-fetch-site': 'same-origin' };
      expectTransport(await ask(spec, { who, input: {} }, { token: undefined, headers, lang }), [401], lang, 'cookie');
    }
  });

  it.each(everyCall)('$name has one method and one path', async ({ spec }) => {
    const { token } = await customer();
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'].filter((method) => method !== methodOf(spec));
    for (const method of others) {
      const { status } = await request(app, spec, { method, token: spec.access === 'operator' ? operatorKey : token });
      expect(status, method).toBe(404);
    }
    for (const url of [spec.path, `/api${spec.path}x`, `/api${spec.path}/`, `/api/v1${spec.path}`, `/api${spec.path.toUpperCase()}`]) {
      if (url.startsWith('/api/') && url !== cancelConfirmBill.path)
        expectTransport(await request(app, spec, { url, lang: 'zh' }), [404], 'zh', url);
    }
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/%00', '/api/../etc/passwd', '/api//author/getToken'])('nothing is at %s', async (url) => {
    const { spec } = everyCall[0]!;
    for (const lang of LANGS) expectTransport(await request(app, spec, { url, method: 'POST', lang }), [404], lang);
  });

  it('an address that cannot be read is refused like any other junk', async () => {
    const { spec } = everyCall[0]!;
    for (const lang of LANGS) expectTransport(await request(app, spec, { url: '/api/%zz', method: 'POST', lang }), [400], lang);
  });
});

describe('the doubled path of cancelConfirmBill', () => {
  const urls = [cancelConfirmBill.path, `/api${cancelConfirmBill.path}`];
  const scenario = () => scenarios['finance.cancelConfirmBill']();

  it('answers like the single one', async () => {
    const answers = [];
    for (const url of urls) {
      const scene = await scenario();
      const steps = [
        { token: undefined },
        { token: operatorKey },
        { method: 'POST' },
        { method: 'HEAD' },
        { query: '' },
        { query: '?billId=x' },
        {},
        {},
      ];
      const outcomes = [];
      for (const step of steps) {
        const { status, body } = await ask(cancelConfirmBill, scene, { url, ...step });
        outcomes.push([status, body?.code, body?.data?.reason, body?.data?.state]);
      }
      answers.push(outcomes);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]!.slice(-2)).toEqual([
      [200, 200, undefined, 'issued'],
      [200, 409, 'billNotConfirmed', undefined],
    ]);
  });

  it.each(urls)('%s counts no cookie alone', async (url) => {
    const scene = await scenario();
    const headers = { cookie: `token=${scene.who.token}; Authorization=${scene.who.token}`, 'sec-fetch-site': 'same-origin' };
    for (const lang of LANGS) expectTransport(await ask(cancelConfirmBill, scene, { url, headers, token: undefined, lang }), [401], lang);
    expect((await ask(cancelConfirmBill, scene, { url })).body.data.state).toBe('issued');
  });
});
