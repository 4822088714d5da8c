import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MESSAGE_STREAM_PATH } from '@waybound/contract/wire/messages';
import { findSite } from '@waybound/contract/site';
import type { FastifyInstance } from 'fastify';
import { readConfig, STANDARD_ENVIRONMENT } from '../src/kernel/config.ts';
import { startJobs } from '../src/kernel/jobs.ts';
import { hashPassword } from '../src/kernel/passwords.ts';
import { signWebsiteToken } from '../src/modules/arrivals/signed-tokens.ts';
import { furnish, openDoor } from '../src/server.ts';
import { codeAt } from './authenticator.ts';
import { ownTestHouse, type TestHouse } from './house.ts';
import { confirmByMail } from './notice-mailbox.ts';
import { offerRoad } from './order-maker.ts';
import { PREPARING_HEADER, TEST_HEADER, type PageHouse, type Received } from './page-house.ts';

const API = '/api';

/**
 * The house of `house.ts` with a clock that goes, its background work, and an own time and a record of requests for each test.
 * @param aheadMs of its clock, of the machine's
 */
export async function openPageHouse(aheadMs: number): Promise<PageHouse> {
  const asking = new AsyncLocalStorage<string>();
  const ownAheadMs = new Map<string, number>();
  const received = new Map<string, Received[]>();
  const hosts = new Map<string, string>();
  const partners = new Set<string>();
  const waiting = new Map<string, Map<ServerResponse, string>>();
  const now = (test = '') => new Date(Date.now() + (ownAheadMs.get(test) ?? aheadMs));
  const clock = {
    get now() {
      return now(asking.getStore());
    },
  };
  const record = (app: FastifyInstance): void => {
    app.addHook('preHandler', async ({ headers, routeOptions, query, body }) => {
      const test = headers[TEST_HEADER];
      if (typeof test !== 'string' || PREPARING_HEADER in headers || !routeOptions.url?.startsWith(API)) return;
      const path = routeOptions.url.slice(API.length);
      received.set(test, [...(received.get(test) ?? []), { path, input: { ...(query as object), ...(body as object) }, headers }]);
      // A page cannot choose the address that it is opened at.
      const host = hosts.get(test);
      if (path === findSite.path && host) Object.assign(body as object, { domainName: host }); // A call's fields.
    });
  };
  const house = await ownTestHouse({}, { clock, prepare: record });
  const { app, call, operatorKey } = house;
  const partnerApp = await partnerDoor(house, record);
  const jobs = await startJobs(house.engine, undefined, tell);
  await house.house.services.outbox.start(jobs, tell);
  const [AIR, LCL, FCL] = [await offerRoad({ call }, 'AIR'), await offerRoad({ call }, 'LCL'), await offerRoad({ call }, 'FCL')];

  return {
    operatorKey,
    channelIds: { AIR, LCL, FCL },
    answer(request, response) {
      const test = String(request.headers[TEST_HEADER]);
      const open = waiting.get(test) ?? new Map<ServerResponse, string>();
      waiting.set(test, open.set(response, pathOf(request)));
      response.once('close', () => open.delete(response));
      request.headers.host = hosts.get(test) ?? request.headers.host;
      // An embedded database tells its news to one listener: streams are the first house's.
      const isPartners = partners.has(test) && pathOf(request) !== API + MESSAGE_STREAM_PATH;
      asking.run(test, () => (isPartners ? partnerApp : app).routing(request, response));
    },
    newCustomer(test, { variant, hidesWarehouses, password, ...options }) {
      if (options.site) hosts.set(test, `${options.site}.localhost`);
      if (variant === 'partner') partners.add(test);
      return asking.run(test, async () => {
        const made = await house.customer(options);
        // No call says this of a customer: it comes from the forwarder's ERP.
        if (hidesWarehouses) await house.engine.query('update customer set show_warehouse_info = 0 where id = $1', [made.customerId]);
        // Nor takes a call a simple one.
        if (password)
          await house.engine.query('update login set password_hash = $1 where customer_id = $2', [
            await hashPassword(password),
            made.customerId,
          ]);
        return made;
      });
    },
    setClock: (test, moment) => void ownAheadMs.set(test, moment.getTime() - Date.now()),
    received: (test) => received.get(test) ?? [],
    async websiteToken(test, loginName) {
      const { rows } = await house.engine.query(
        `select secret from site_secret join site on id = site_id where code = 'waybound' and purpose = 'website'`,
      );
      return signWebsiteToken(rows[0]?.['secret'] as Uint8Array, 'waybound', loginName, now(test)); // Of bytea, and seeded with the site.
    },
    authenticatorCode: (test, secret, steps) => codeAt(secret, now(test), steps),
    confirmMailbox: (customerId, email) => confirmByMail(house, customerId, email),
    breakOff(test, path) {
      for (const [response, asked] of waiting.get(test) ?? []) if (asked === API + path) response.destroy();
    },
    forget(test) {
      for (const known of [hosts, waiting, partners]) known.delete(test);
      ownAheadMs.delete(test);
      received.delete(test);
    },
    async close() {
      await house.house.services.outbox.stop();
      await jobs.stop();
      await partnerApp.close();
      await house.close();
    },
  };
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

/** The same house, opened in an environment of the other variant. */
async function partnerDoor({ engine, house }: TestHouse, record: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const { files, clock, secrets } = house.services;
  const partner = await furnish(engine, files, clock, secrets, { ...STANDARD_ENVIRONMENT, variant: 'partner' });
  const app = await openDoor(partner, readConfig({ REQUESTS_PER_MINUTE: '1000000' }), false);
  record(app);
  await app.ready();
  return app;
}

/** Nobody waits for work in the background. */
const tell = (error: unknown): void => process.emitWarning(error instanceof Error ? error : String(error));
