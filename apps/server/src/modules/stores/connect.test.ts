import { listHistory } from '@waybound/contract/account/history';
import { listAmazonShipments } from '@waybound/contract/site/amazon-shipments';
import { authorizeStore, connectOpenStores, deleteStore, listStores, manualSync, saveStore } from '@waybound/contract/site/stores';
import { describe, expect, it } from 'vitest';
import { FULL_STORE } from '../../../test/scenarios/keys.ts';
import { agreeTo, connectedStore, openAmazon, returnFrom, sentState } from '../../../test/server/amazon.ts';
import { newColleague } from '../../../test/server/colleague.ts';
import { ownTestServer, testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { app, send, call, customer, engine, clock, amazon } = server;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
let sellers = 0;
/** A seller that no other test knows. */
const shop = () => ({ ...FULL_STORE, sellerId: `A3CONNECT${String((sellers += 1)).padStart(4, '0')}` });
const storesOf = ({ token }: TestCustomer) => call(listStores, {}, { token });

describe('connecting a store', () => {
  it('leads to Amazon and back, and keeps what opens the account sealed', async () => {
    const who = await customer();
    const { id, sellerId } = await call(saveStore, shop(), { token: who.token });
    const { address } = await call(authorizeStore, { id }, { token: who.token });
    const url = new URL(address);
    expect(url.pathname).toBe('/apps/authorize/consent');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      application_id: 'amzn1.sp.solution.test',
      version: 'beta',
      redirect_uri: expect.stringMatching(/^http:\/\/[^/]+\/amazon\/authorized$/),
    });
    const brought = amazon.consent(sellerId, url.searchParams.get('state') ?? '');
    const { answer, connection } = await returnFrom(server, who.token, brought);
    expect(connection).toBe('connected');
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(await storesOf(who)).toMatchObject([{ id, state: 'connected', authorizedUntil: '2027-11-20T02:00:00.000Z' }]);
    const { rows } = await engine.query('select refresh_token from amazon_store where customer_id = $1', [who.customerId]);
    expect(Buffer.from(rows[0]?.['refresh_token'] as Uint8Array).toString('latin1')).not.toContain(sellerId);
    const { entries } = await call(listHistory, {}, { token: who.token });
    expect(JSON.stringify(entries)).not.toMatch(/Atz[ar]/);
    expect(entries.map(({ what }) => what).slice(0, 3)).toEqual(['connectStore', 'authorizeStore', 'saveStore']);
  });

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['LOCALHOST:8080', 'localhost'],
    ['portal.example.com', 'localhost'],
  ])('leads back to the host of the site that the page is open at: %s', async (host, back) => {
    const who = await customer();
    const { id } = await call(saveStore, shop(), { token: who.token });
    await engine.query(`update site set hosts = '{localhost,127.0.0.1}' where id = (select site_id from customer where id = $1)`, [
      who.customerId,
    ]);
    const { address } = await call(authorizeStore, { id }, { token: who.token, host });
    expect(new URL(new URL(address).searchParams.get('redirect_uri') ?? '').hostname).toBe(back);
  });

  it('covers the seller’s other shops of the region in which it takes part', async () => {
    const who = await customer();
    const fields = shop();
    for (const marketplaceId of ['A2EUQ1WTGCTBG2', 'A1AM78C64UM0Y8', 'A1PA6795UKMFR9'] as const)
      await call(saveStore, { ...fields, storeName: marketplaceId, marketplaceId }, { token: who.token });
    await connectedStore(server, who, fields);
    const states = (await storesOf(who)).map(({ country, state }) => `${country} ${state}`);
    expect(states.toSorted()).toEqual(['CA connected', 'DE notConnected', 'MX notConnected', 'US connected']);
  });

  it('says which other marketplaces it opens, and one press adds and connects them', async () => {
    const who = await customer();
    const store = await connectedStore(server, who, { ...shop(), storeName: 'Yuanfan' });
    expect(store.openBeside).toEqual(['A2EUQ1WTGCTBG2']);
    const pressed = await Promise.all([1, 2].map(() => send(connectOpenStores, { id: store.id }, who)));
    expect(pressed.map(({ data }) => String(data.reason ?? 'added')).toSorted()).toEqual(['added', 'noOpenMarketplaces']);
    await server.application.services.work.drain();
    expect(await storesOf(who)).toMatchObject([
      { storeName: 'Yuanfan', state: 'connected', openBeside: [] },
      {
        storeName: 'Yuanfan CA',
        country: 'CA',
        state: 'connected',
        openBeside: [],
        authorizedUntil: store.authorizedUntil,
        sync: { state: 'done' },
      },
    ]);
    const { entries } = await call(listHistory, {}, { token: who.token });
    expect(entries[0]).toMatchObject({ what: 'connectStore', subject: 'Yuanfan CA' });
    expect((await send(connectOpenStores, { id: store.id }, await customer())).data).toMatchObject({ reason: 'recordMissing' });
    const apart = await call(saveStore, shop(), { token: who.token });
    expect((await send(connectOpenStores, { id: apart.id }, who)).data).toMatchObject({ reason: 'noOpenMarketplaces' });
  });

  it('keeps the country of a shop beside one whose name is as long as names may be', async () => {
    const who = await customer();
    const name = `${'远'.repeat(56)}店 🏬`;
    expect(name).toHaveLength(60);
    const store = await connectedStore(server, who, { ...shop(), storeName: name });
    const added = await call(connectOpenStores, { id: store.id }, { token: who.token });
    expect(added.map(({ storeName }) => storeName).toSorted()).toEqual([`${'远'.repeat(56)}店 CA`, name].toSorted());
  });

  it.each([
    [
      'a state that was used',
      'stateRefused',
      async (who: TestCustomer, id: string, sellerId: string) => {
        const state = await sentState(server, who, id);
        await returnFrom(server, who.token, amazon.consent(sellerId, state));
        return returnFrom(server, who.token, amazon.consent(sellerId, state));
      },
    ],
    [
      'the state of another session',
      'stateRefused',
      async (who: TestCustomer, id: string, sellerId: string) => {
        const state = await sentState(server, who, id);
        return returnFrom(server, (await customer()).token, amazon.consent(sellerId, state));
      },
    ],
    [
      'the state of a colleague',
      'stateRefused',
      async (who: TestCustomer, id: string, sellerId: string) => {
        const state = await sentState(server, who, id);
        return returnFrom(server, (await newColleague(server, who)).token, amazon.consent(sellerId, state));
      },
    ],
    [
      'a state of before',
      'stateRefused',
      async (who: TestCustomer, id: string, sellerId: string) => {
        const state = await sentState(server, who, id);
        clock.now = new Date(clock.now.getTime() + 11 * MINUTE_MS);
        return returnFrom(server, who.token, amazon.consent(sellerId, state));
      },
    ],
    [
      'a code that is older than five minutes',
      'codeRefused',
      async (who: TestCustomer, id: string, sellerId: string) => {
        const brought = amazon.consent(sellerId, await sentState(server, who, id));
        clock.now = new Date(clock.now.getTime() + 6 * MINUTE_MS);
        return returnFrom(server, who.token, brought);
      },
    ],
    [
      'another seller than the store’s',
      'otherSeller',
      async (who: TestCustomer, id: string) =>
        returnFrom(server, who.token, amazon.consent('A3SOMEBODYELSE', await sentState(server, who, id))),
    ],
    [
      'a seller who has declined',
      'declined',
      async (who: TestCustomer, id: string, sellerId: string) =>
        returnFrom(server, who.token, { state: await sentState(server, who, id), selling_partner_id: sellerId }),
    ],
    [
      'nobody’s session',
      'sessionOver',
      async (who: TestCustomer, id: string, sellerId: string) =>
        returnFrom(server, undefined, amazon.consent(sellerId, await sentState(server, who, id))),
    ],
  ] as const)('is refused with %s', async (_case, expected, come) => {
    const who = await customer();
    const { id, sellerId } = await call(saveStore, shop(), { token: who.token });
    const { connection } = await come(who, id, sellerId);
    expect(connection).toBe(expected);
  });

  it('begins at Amazon as well, and leads back to Amazon alone', async () => {
    const who = await customer();
    const fields = shop();
    await call(saveStore, fields, { token: who.token });
    const { address } = await call(authorizeStore, { id: (await storesOf(who))[0]?.id ?? '' }, { token: who.token });
    const begin = async (callback: string) => {
      const query = new URLSearchParams({ amazon_callback_uri: callback, amazon_state: 'AS', selling_partner_id: fields.sellerId });
      const url = `/amazon/login?${query.toString()}`;
      const { headers } = await app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie: `waybound=${who.token}` } });
      return new URL(String(headers.location), 'http://localhost');
    };
    const led = await begin(`${new URL(address).origin}/apps/authorize/confirm`);
    expect(led.searchParams.get('amazon_state')).toBe('AS');
    expect(led.searchParams.get('version')).toBe('beta');
    const state = led.searchParams.get('state') ?? '';
    expect((await returnFrom(server, who.token, amazon.consent(fields.sellerId, state))).connection).toBe('connected');
    expect((await begin('https://evil.example/apps')).searchParams.get('connection')).toBe('failed');
  });

  it('leads a seller who has begun at Amazon before his shop was added to where it is added, with what is known of it', async () => {
    const who = await customer();
    const { id } = await call(saveStore, shop(), { token: who.token });
    const { address } = await call(authorizeStore, { id }, { token: who.token });
    const begin = async (sellerId: string) => {
      const callback = `${new URL(address).origin}/apps/authorize/confirm`;
      const query = new URLSearchParams({ amazon_callback_uri: callback, amazon_state: 'AS', selling_partner_id: sellerId });
      const url = `/amazon/login?${query.toString()}`;
      const { headers } = await app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie: `waybound=${who.token}` } });
      return headers.location;
    };
    expect(await begin('A3NOTADDEDYET')).toMatch(
      /^\/myProfile\/storeManagement\?connection=storeUnknown&seller=A3NOTADDEDYET&marketplace=[A-Z0-9]+$/,
    );
    expect(await begin('<script>')).toBe('/myProfile/storeManagement?connection=storeUnknown');
    expect(await call(listStores, {}, { token: who.token })).toHaveLength(1);
  });

  it('goes on after the log-in where somebody has begun at Amazon without a session', async () => {
    const who = await customer();
    const fields = shop();
    await call(saveStore, fields, { token: who.token });
    const { address } = await call(authorizeStore, { id: (await storesOf(who))[0]?.id ?? '' }, { token: who.token });
    const brought = {
      amazon_callback_uri: `${new URL(address).origin}/apps/authorize/confirm?x=1&y=2`,
      amazon_state: 'A S/+',
      selling_partner_id: fields.sellerId,
    };
    const begin = (url: string, token?: string) =>
      app.inject({ method: 'GET', url, headers: { host: 'localhost', ...(token !== undefined && { cookie: `waybound=${token}` }) } });
    const begun = `/amazon/login?${new URLSearchParams(brought).toString()}`;
    for (const token of [undefined, 'gone']) {
      const { headers } = await begin(begun, token);
      const login = new URL(String(headers.location), 'http://localhost');
      expect(login.pathname).toBe('/login');
      expect(login.searchParams.get('redirect')).toBe(begun);
      // Of a session that has ended: the page would take it for one and go home.
      expect(headers['set-cookie']).toMatch(/^waybound=; .*Max-Age=0/);
    }
    const { headers } = await begin(begun, who.token);
    expect(new URL(String(headers.location)).searchParams.get('amazon_state')).toBe('A S/+');
    const elsewhere = await begin(begun.replace(encodeURIComponent(new URL(address).origin), 'https%3A%2F%2Fevil.example'));
    expect(elsewhere.headers.location).toBe('/myProfile/storeManagement?connection=failed');
  });

  it('is told to be given again before a year is over, and once it is', async () => {
    const who = await customer();
    const { id } = await connectedStore(server, who, shop());
    const start = clock.now;
    const later = async (days: number) => {
      clock.now = new Date(start.getTime() + days * DAY_MS);
      const { rows } = await engine.query('update session set expires_at = $1, created_at = $2 where customer_id = $3 returning 1', [
        new Date(clock.now.getTime() + DAY_MS),
        clock.now,
        who.customerId,
      ]);
      expect(rows).toHaveLength(1);
      return (await storesOf(who))[0]?.state;
    };
    expect(await later(340)).toBe('expiresSoon');
    expect(await later(366)).toBe('expired');
    expect(await send(manualSync, { id }, who)).toMatchObject({ code: 409, data: { reason: 'storeNotConnected' } });
    clock.now = start;
  });

  it('of another seller takes the shipments of the first one off the list, and they come back with him', async () => {
    const who = await customer();
    const fields = shop();
    const first = await connectedStore(server, who, fields);
    const { work } = server.application.services;
    await work.drain();
    const listed = async () => (await call(listAmazonShipments, {}, { token: who.token })).rows;
    const before = (await listed()).map(({ fbaId }) => fbaId);
    expect(before).toHaveLength(6);
    const other = await call(saveStore, { ...shop(), id: first.id, rev: first.rev }, { token: who.token });
    expect(await listed()).toEqual([]);
    expect(await storesOf(who)).toMatchObject([{ id: first.id, state: 'notConnected' }]);
    await call(saveStore, { ...fields, id: first.id, rev: other.rev }, { token: who.token });
    await agreeTo(server, who.token, first.id);
    await work.drain();
    expect(new Set((await listed()).map(({ fbaId }) => fbaId))).toEqual(new Set(before));
  });

  it('ends with the store’s seller, and with the store', async () => {
    const who = await customer();
    const store = await connectedStore(server, who, shop());
    const changed = await call(saveStore, { ...store, ...shop(), id: store.id, rev: store.rev }, { token: who.token });
    expect(changed).toMatchObject({ state: 'notConnected', sync: { state: 'never' } });
    const other = await connectedStore(server, who, shop());
    await call(deleteStore, { id: other.id }, who);
    const { rows } = await engine.query(
      'select count(*)::int as kept from amazon_store where customer_id = $1 and refresh_token is not null',
      [who.customerId],
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });
});

it('says that no store can be connected where the portal has no app at Amazon', async () => {
  const bare = await ownTestServer({ amazon: undefined });
  const { token } = await bare.customer();
  const { id, isConnectable } = await bare.call(saveStore, shop(), { token });
  expect(isConnectable).toBe(false);
  for (const spec of [authorizeStore, manualSync])
    expect(await bare.send(spec, { id }, { token })).toMatchObject({ code: 409, data: { reason: 'amazonNotSetUp' } });
  await bare.close();
});

it('begins at Amazon for the shop of the Seller Central where its seller is', async () => {
  const own = { now: new Date('2026-11-20T02:00:00Z') };
  const { amazon: standIn, settings } = await openAmazon(() => own.now);
  const there = await ownTestServer({ amazon: { ...settings, sellerCentral: undefined, isDraft: false } }, { clock: own });
  const { token } = await there.customer();
  const fields = shop();
  for (const marketplaceId of ['A1PA6795UKMFR9', 'ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2'] as const)
    await there.call(saveStore, { ...fields, storeName: marketplaceId, marketplaceId }, { token });
  const query = new URLSearchParams({
    amazon_callback_uri: 'https://sellercentral.amazon.ca/apps/authorize/confirm/x',
    amazon_state: 'AS',
    selling_partner_id: fields.sellerId,
  });
  const url = `/amazon/login?${query.toString()}`;
  const { headers } = await there.app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie: `waybound=${token}` } });
  const led = new URL(String(headers.location));
  expect(led.host).toBe('sellercentral.amazon.ca');
  expect(led.searchParams.has('version')).toBe(false);
  const state = led.searchParams.get('state') ?? '';
  const { rows } = await there.engine.query(
    'select s.marketplace_id from amazon_consent c join amazon_store s on s.customer_id = c.customer_id and s.id = c.store_id',
  );
  expect(rows).toEqual([{ marketplace_id: 'A2EUQ1WTGCTBG2' }]);
  expect((await returnFrom(there, token, standIn.consent(fields.sellerId, state))).connection).toBe('connected');
  await there.close();
});
