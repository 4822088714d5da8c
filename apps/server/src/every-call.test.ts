import type { CallName } from '@waybound/contract/contract';
import { logout } from '@waybound/contract/account/auth';
import type { CallSpec } from '@waybound/contract/call';
import { methodOf, sentOf } from '@waybound/contract/wire';
import { cancelConfirmBill } from '@waybound/contract/pricing/finance';
import { publishRates } from '@waybound/contract/operations/operations';
import { scopeOf } from '@waybound/contract/account/scopes';
import { publishArticle } from '@waybound/contract/operations/site-operations';
import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { afterAll, describe, expect, it } from 'vitest';
import {
  expectHandled,
  expectRefusal,
  expectSuccess,
  expectTransport,
  request,
  strip,
  type Reply,
  type Fields,
} from '../test/any-request.ts';
import { countRows, addedRows } from '../test/server/row-counts.ts';
import { ownTestServer } from '../test/server/test-server.ts';
import { CALLS_WITHOUT_CUSTOMER } from '../test/calls-without-customer.ts';
import { CURSORS } from '../test/cursors.ts';
import { valueAt, withValues } from '../test/junk.ts';
import { FULL_ARTICLE } from '../test/scenarios/sites.ts';
import { fullRateCard } from '../test/scenarios/orders.ts';
import { callSender, everyCall, everyScenario, LANGS, OWN_SITE, PDF, type SampleCall } from '../test/scenarios.ts';
import { idPlaces } from '../test/schema-places.ts';
import { repaymentMaker } from '../test/data/repayment-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../test/data/waybill-maker.ts';

/**
 * Written once, run for every call of the contract: a new call is here as soon as it is declared. What junk
 * does to them is in `every-call-junk.test.ts`.
 */

const server = await ownTestServer();
afterAll(server.close);
const { app, engine, call, customer, operatorKey } = server;
const scenarios = await everyScenario(server);
const ask = callSender(server);
const make = await waybillMaker(server);

const changing = everyCall.filter(({ spec }) => spec.changes);
const guarded = everyCall.filter(({ spec }) => spec.access !== 'public');

/** Calls that change nothing for their caller but use up what they are given. */
const SPENDING: readonly CallName[] = ['singleSignOn.loginByWebsiteToken', 'members.acceptInvitation'];

describe('every call', () => {
  it.each(everyCall)('$name has a scenario with every field, and answers in its schema and envelope', async ({ name, spec }) => {
    let scene = await scenarios[name]();
    expect(Object.keys(scene.input).sort()).toEqual(Object.keys(spec.input?.shape ?? {}).sort());
    expectSuccess(spec, await ask(spec, scene, { lang: 'zh' }));
    if (spec.changes || SPENDING.includes(name)) scene = await scenarios[name]();
    expectSuccess(spec, await ask(spec, scene, { lang: 'en' }));
  });

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

describe('a stranger', () => {
  const takesIds = everyCall.flatMap(({ name, spec }) =>
    (spec.input ? idPlaces(spec.input) : []).map((place) => ({ name, spec, place, path: place.split('.') })),
  );

  /** The ids that are asked for beside a record of the caller's own, each with another customer's record of that kind. */
  const BESIDE: Readonly<Record<string, () => Promise<Asked>>> = {
    'orders.saveOrder channelId': () => withForeignChannel('orders.saveOrder'),
    'orders.initEndOrder channelId': () => withForeignChannel('orders.initEndOrder'),
    'orders.saveFbaOrder channelId': () => withForeignChannel('orders.saveFbaOrder'),
    'orderTemplates.saveTemplate order.channelId': () => withForeignChannel('orderTemplates.saveTemplate'),
    'orderAids.initOrderForm channelId': () => withForeignChannel('orderAids.initOrderForm'),
    'operations.createOther order.channelId': () => withForeignChannel('operations.createOther'),
    'preflight.preflightOrder channelId': () => withForeignChannel('preflight.preflightOrder'),
    'orders.savePortOrder channelId': () => withForeignChannel('orders.savePortOrder'),
    'waybills.replyQuestion questionId': async () => withForeign('waybillActions.replyQuestion', 'questionId'),
    'operations.closeQuestion questionId': async () => withForeign('operations.closeQuestion', 'questionId'),
    'fileLibrary.saveLibraryFile folderId': async () => withForeign('fileLibrary.saveLibraryFile', 'folderId'),
    // Anyone with a link may open its waybill, so the question is asked beside another's.
    'shares.getSharedWaybill id': async () => withForeign('shares.getSharedWaybill', 'id'),
    'finance.getSharedBill id': async () => withForeign('finance.getSharedBill', 'id'),
    'operations.opsFile id': async () => withForeign('operations.opsFile', 'id'),
    'operations.opsCaseFile id': async () => withForeign('operations.opsCaseFile', 'id'),
    'threads.addComment fileIds.0': async () => withForeign('threads.addComment', 'fileIds.0'),
    'operations.recordMilestone corrects': async () => withForeign('operations.recordMilestone', 'corrects'),
    'operations.proveDelivery corrects': async () => withForeign('operations.proveDelivery', 'corrects'),
    'operations.proveDelivery fileId': async () => withForeign('operations.proveDelivery', 'fileId'),
    'repayments.saveRepayment accountId': () => beside('repayments.saveRepayment', repaymentMaker(server).accountOf('oceanstar')),
    'operations.publishArticle id': () => beside('operations.publishArticle', foreignArticle()),
    'operations.withdrawArticle id': () => beside('operations.withdrawArticle', foreignArticle()),
  };
  type Asked = SampleCall & { foreign: unknown };
  const foreignArticle = async () => (await call(publishArticle, { siteCode: 'oceanstar', ...FULL_ARTICLE })).id;
  const foreignChannel = async () => (await call(publishRates, { siteCode: OWN_SITE, card: fullRateCard('FOREIGN') })).channelId;
  const beside = async (name: CallName, foreign: Promise<unknown>): Promise<Asked> => ({
    ...(await scenarios[name]()),
    foreign: await foreign,
  });
  const withForeignChannel = (name: CallName) => beside(name, foreignChannel());
  const withForeign = async (name: CallName, field: string): Promise<Asked> => ({
    ...(await scenarios[name]()),
    foreign: valueAt((await scenarios[name]()).input, field.split('.')),
  });
  const plain = async (name: CallName, path: readonly string[]): Promise<Asked> => {
    const { input, file } = await scenarios[name]();
    return { input, foreign: valueAt(input, path), who: await customer(), ...(file && { file }) };
  };

  it.each(takesIds.filter(({ name, place }) => !CURSORS.includes(`${name} ${place}`)))(
    'of $name $place gets the same answer as for a missing record',
    async ({ name, spec, place, path }) => {
      const { input, foreign, who, file = PDF } = await (BESIDE[`${name} ${place}`] ?? (() => plain(name, path)))();
      expect(foreign).toMatch(/^[1-9][0-9]*$/);
      for (const lang of LANGS) {
        const get = async (id: unknown) => strip(await ask(spec, { who, input: withValues(input, [[path, id]]), file }, { lang }), id);
        const answer = await get(foreign);
        expect(answer).toEqual(await get(UNKNOWN_ID));
        expect(answer.body).toMatch(/recordMissing|unknownRecord/);
      }
    },
  );

  it('finds none of another’s numbers in a list', async () => {
    const { spec } = everyCall.find(({ name }) => name === 'waybills.listWaybills')!;
    const { input } = await scenarios['waybills.listWaybills']();
    const who = await customer();
    for (const number of [input['waybillNos'], ['WBA0000000000']].map(String)) {
      const arrived = await ask(spec, { who, input: { ...input, waybillNos: [number], keyword: number } });
      expect(arrived.body.data).toMatchObject({ rows: [], total: 0, counts: { all: 0 } });
    }
  });

  it.each(everyCall.filter(({ spec }) => spec.access === 'operator' && 'waybillNo' in (spec.input?.shape ?? {})))(
    '$name answers for a deleted draft as for a number never used',
    async ({ name, spec }) => {
      const scene = await scenarios[name]();
      const gone = await make.draft(scene.who);
      await call(deleteWaybill, { id: gone.id }, { token: scene.who.token });
      for (const lang of LANGS) {
        const get = async (no: string) => strip(await ask(spec, { ...scene, input: { ...scene.input, waybillNo: no } }, { lang }), no);
        expect(await get(gone.waybillNo)).toEqual(await get('WBA0000000000'));
      }
    },
  );
});

/** They leave two records changed, or three, each with its own entry. */
const CHANGES_TWO =
  /^(?:orders\.splitDraft|receipts\.(?:mergeReceipts|undoReceiptMerge)|operations\.(?:splitMerge|approveRepayment)|merges\.cancel\w+)$/;
const CHANGES_THREE = /^merges\.merge\w+$/;

describe('a change', () => {
  const lastEntry = async () => Number((await engine.query('select max(id) as id from audit')).rows[0]?.['id'] ?? 0);
  const entriesSince = async (last: number) =>
    (await engine.query('select customer_id, actor, call, what, at from audit where id > $1 order by id', [last])).rows.map((row) => ({
      ...row,
    }));
  const actorOf = async (spec: CallSpec, { who }: SampleCall): Promise<string> => {
    const { rows } =
      spec.access === 'operator'
        ? await engine.query('select id from operator where name = $1', [`test-${process.pid}`])
        : await engine.query('select id from login where customer_id = $1 order by id', [who.customerId]);
    return `${spec.access === 'operator' ? 'operator' : 'login'}:${String(rows[0]?.['id'])}`;
  };
  const other = (input: Fields): Fields | undefined => {
    const named = ['id', 'ids', 'billId', 'billNo', 'repaymentNo', 'waybillId', 'waybillNo', 'customerCode', 'siteCode'].find(
      (name) => name in input,
    );
    if (named === undefined) return undefined;
    return { ...input, [named]: named === 'ids' ? [UNKNOWN_ID] : /id$/i.test(named) ? UNKNOWN_ID : 'NOBODYS' };
  };
  /** After a logout there is nobody left to repeat it for. */
  const expectSame = (spec: CallSpec, first: Reply, again: Reply): void => {
    if (spec === logout && again.status === 401) return;
    expect({ status: again.status, type: again.type, body: again.body }).toEqual({
      status: first.status,
      type: first.type,
      body: first.body,
    });
    if (spec.answer.kind === 'file') expect(again.raw.equals(first.raw)).toBe(true);
  };

  it.each(changing)('$name happens once under one key, one after the other or at once', async ({ name, spec }) => {
    const grown = [];
    for (const atOnce of [1, 3]) {
      const scene = await scenarios[name]();
      const options = { key: `${name}-${scene.who.code}` };
      const [before, last] = [await countRows(engine, scene.who.customerId), await lastEntry()];
      const [first, ...others] = await Promise.all(Array.from({ length: atOnce }, () => ask(spec, scene, options)));
      const answers = [first!, ...others].sort((a, b) => a.status - b.status);
      expectSuccess(spec, answers[0]!);
      for (const each of answers) expectSame(spec, answers[0]!, each);
      const after = await countRows(engine, scene.who.customerId);
      // A stored answer is the same in any language; a file is drawn again, in the language asked for.
      expectSame(spec, answers[0]!, await ask(spec, scene, spec.answer.kind === 'file' ? options : { ...options, lang: 'zh' }));
      expect(await countRows(engine, scene.who.customerId)).toEqual(after);
      grown.push(addedRows(before, after));

      const owner = CALLS_WITHOUT_CUSTOMER.includes(name) ? '0' : scene.who.customerId;
      const entry = { customer_id: owner, actor: await actorOf(spec, scene), call: name, at: server.clock.now };
      const what: unknown = expect.stringMatching(/^[a-zA-Z]+$/);
      const entries = Array.from({ length: CHANGES_THREE.test(name) ? 3 : CHANGES_TWO.test(name) ? 2 : 1 }, () => ({ ...entry, what }));
      expect(await entriesSince(last)).toEqual(entries);

      const another = other(scene.input);
      if (another === undefined) continue;
      for (const lang of LANGS) {
        const arrived = await ask(spec, { ...scene, input: another }, { ...options, lang });
        expectRefusal(arrived, lang);
        expect(arrived.body).toMatchObject({ code: 409, data: { reason: 'keyReused' } });
      }
      expect(await countRows(engine, scene.who.customerId)).toEqual(after);
    }
    expect(grown[1]).toEqual(grown[0]);
  });

  it.each(changing.filter(({ spec }) => 'rev' in (spec.input?.shape ?? {})))(
    '$name from an old revision is refused with the newer one',
    async ({ name, spec }) => {
      const scene = await scenarios[name]();
      const rev = Number(scene.input['rev']);
      const before = await countRows(engine, scene.who.customerId);
      for (const lang of LANGS) {
        const arrived = await ask(spec, { ...scene, input: { ...scene.input, rev: rev - 1 } }, { lang });
        expectRefusal(arrived, lang);
        expect(arrived.body).toMatchObject({
          code: 409,
          data: { reason: 'stale', newer: { ...('id' in scene.input && { id: scene.input['id'] }), rev } },
        });
      }
      expect(await countRows(engine, scene.who.customerId)).toEqual(before);
    },
  );

  it.each(changing)('$name, done again without a key, is done or refused in the caller’s language', async ({ name, spec }) => {
    const scene = await scenarios[name]();
    await ask(spec, scene);
    for (const lang of LANGS) {
      const arrived = await ask(spec, scene, { lang });
      if (spec === logout) expectTransport(arrived, [401], lang);
      else expectHandled(spec, arrived, lang, name);
    }
  });
});

describe('the description', () => {
  interface Operation {
    operationId: string;
    tags: string[];
    summary: string;
    security: object[];
    parameters: { name: string; in: string; schema: object }[];
    requestBody?: { content: Record<string, { schema: { properties: object } }> };
    responses: Record<string, { content: Record<string, unknown> }>;
  }
  interface Document {
    openapi: string;
    paths: Record<string, Record<string, Operation>>;
    components: Record<string, object>;
  }
  // A megabyte that two hundred tests look at.
  const answered = app.inject({ url: '/api/openapi.json' }).then((answer) => answer.json<Document>());
  const described = () => answered;

  it('lists every call once, and nothing else', async () => {
    const { openapi, paths } = await described();
    expect(openapi).toMatch(/^3\.1\./);
    const listed = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`));
    expect(listed.sort()).toEqual(everyCall.map(({ spec }) => `${methodOf(spec).toLowerCase()} ${spec.path}`).sort());
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(ids.sort()).toEqual(everyCall.map(({ name }) => name).sort());
  });

  it.each(everyCall)('says how $name is sent, by whom, and what comes back', async ({ name, spec }) => {
    const { paths } = await described();
    const { tags, security, parameters, requestBody, responses, summary } = paths[spec.path]![methodOf(spec).toLowerCase()]!;
    expect(summary).toBe(spec.summary);
    expect(tags).toEqual([name.split('.')[0]]);
    expect(tags.includes('operations')).toBe(spec.access === 'operator');
    const scope = scopeOf(name, spec);
    const byKey = scope ? [{ apiKey: [scope] }] : [];
    expect(security).toEqual(spec.access === 'public' ? [] : [spec.access === 'operator' ? { operatorKey: [] } : { token: [] }, ...byKey]);
    const fields = Object.keys(spec.input?.shape ?? {});
    const sent = sentOf(spec);
    expect(parameters.filter((each) => each.in === 'query').map((each) => each.name)).toEqual(sent === 'query' ? fields : []);
    expect(parameters.some((each) => each.name === 'Idempotency-Key')).toBe(spec.changes === true);
    const types = {
      body: fields.length > 0 ? ['application/json', 'application/x-www-form-urlencoded'] : [],
      query: [],
      multipart: ['multipart/form-data'],
    };
    expect(Object.keys(requestBody?.content ?? {})).toEqual(types[sent]);
    for (const { schema } of Object.values(requestBody?.content ?? {})) {
      expect(Object.keys(schema.properties)).toEqual([...fields, ...Object.keys(spec.files ?? {})]);
    }
    expect(Object.keys(responses['200']!.content)).toEqual(spec.answer.kind === 'file' ? spec.answer.types : ['application/json']);
  });

  it('points at nothing that is not there', async () => {
    const document = await described();
    const text = JSON.stringify(document);
    expect(text).not.toMatch(/"\$schema"|"\$defs"|undefined|\[object/);
    for (const [, pointer] of text.matchAll(/"\$ref":"([^"]*)"/g)) {
      expect(pointer).toMatch(/^#\/components\//);
      expect(valueAt(document, pointer!.slice(2).split('/')), pointer).toBeDefined();
    }
    for (const name of text.matchAll(/"security":\[\{"(\w+)"/g))
      expect(valueAt(document, ['components', 'securitySchemes', name[1]!])).toBeDefined();
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
