import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { MESSAGE_STREAM_PATH } from '@waybound/contract/wire/notices/messages';
import { findSite } from '@waybound/contract/site/site';
import type { FastifyInstance } from 'fastify';
import { readConfig, STANDARD_ENVIRONMENT } from '../../src/kernel/config.ts';
import { hashPassword } from '../../src/kernel/security/passwords.ts';
import { signWebsiteToken } from '../../src/modules/single-sign-on/signed-tokens.ts';
import { createApplication, buildHttpServer } from '../../src/server.ts';
import { agreeTo, onlyUnlikeBoxes, onPallets, orderMood } from './amazon.ts';
import { codeAt } from './authenticator.ts';
import { ownTestServer, type TestServer } from './test-server.ts';
import { confirmByMail } from './notice-mailbox.ts';
import { offerChannel } from '../data/order-maker.ts';
import { PREPARING_HEADER, TEST_HEADER, type PageTestServer, type Received } from './page-test-server.ts';

const API = '/api';

/** What is recorded of one test while it runs. */
interface KnownTest {
  /** How far its time is ahead of the machine's. */
  aheadMs: number;
  received: Received[];
  /** Of the site that its pages are opened at, where it is not the first one. */
  host: string | undefined;
  /** Whether its pages are opened in an environment of the other variant. */
  isPartners: boolean;
  /** The answers that its pages wait for, each with its path. */
  waiting: Map<ServerResponse, string>;
}

/**
 * The server of `test-server.ts` with a running clock, its background work, and an own time and a record of requests for each test.
 * @param aheadMs of its clock, of the machine's
 */
export async function openPageTestServer(aheadMs: number): Promise<PageTestServer> {
  const asking = new AsyncLocalStorage<string>();
  const known = new Map<string, KnownTest>();
  const about = (test: string): KnownTest => {
    const of = known.get(test) ?? { aheadMs, received: [], host: undefined, isPartners: false, waiting: new Map() };
    known.set(test, of);
    return of;
  };
  const now = (test = '') => new Date(Date.now() + (known.get(test)?.aheadMs ?? aheadMs));
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
      const { received, host } = about(test);
      received.push({ path, input: { ...(query as object), ...(body as object) }, headers });
      // A page cannot choose the address that it is opened at.
      if (path === findSite.path && host) Object.assign(body as object, { domainName: host }); // A call's fields.
    });
  };
  const server = await ownTestServer({}, { clock, prepare: record });
  const { app, call, operatorKey } = server;
  const partnerApp = await partnerHttpServer(server, record);
  // Nobody waits in a test for what stands for Amazon.
  server.amazon.operationMs = 0;
  server.application.services.work.start(warn);
  const [AIR, LCL, FCL] = [await offerChannel({ call }, 'AIR'), await offerChannel({ call }, 'LCL'), await offerChannel({ call }, 'FCL')];

  return {
    operatorKey,
    channelIds: { AIR, LCL, FCL },
    answer(request, response) {
      const test = String(request.headers[TEST_HEADER]);
      const { waiting, host, isPartners } = about(test);
      waiting.set(response, pathOf(request));
      response.once('close', () => waiting.delete(response));
      request.headers.host = host ?? request.headers.host;
      // An embedded database notifies a single listener: streams belong to the first server.
      const target = isPartners && pathOf(request) !== API + MESSAGE_STREAM_PATH ? partnerApp : app;
      asking.run(test, () => target.routing(request, response));
    },
    newCustomer(test, { variant, hidesWarehouses, password, ...options }) {
      if (options.site) about(test).host = `${options.site}.localhost`;
      if (variant === 'partner') about(test).isPartners = true;
      return asking.run(test, async () => {
        const made = await server.customer(options);
        // No call says this of a customer: it comes from the forwarder's ERP.
        if (hidesWarehouses) await server.engine.query('update customer set show_warehouse_info = 0 where id = $1', [made.customerId]);
        // Nor takes a call a simple one.
        if (password)
          await server.engine.query('update login set password_hash = $1 where customer_id = $2', [
            await hashPassword(password),
            made.customerId,
          ]);
        return made;
      });
    },
    setClock: (test, moment) => void (about(test).aheadMs = moment.getTime() - Date.now()),
    // As it is now: what comes later is not reported afterwards.
    received: (test) => [...about(test).received],
    async websiteToken(test, loginName) {
      const { rows } = await server.engine.query(
        `select secret from site_secret join site on id = site_id where code = 'waybound' and purpose = 'website'`,
      );
      return signWebsiteToken(rows[0]?.['secret'] as Uint8Array, 'waybound', loginName, now(test)); // Of bytea, and seeded with the site.
    },
    authenticatorCode: (test, secret, steps) => codeAt(secret, now(test), steps),
    connectStore: (token, storeId) => agreeTo(server, token, storeId),
    onlyUnlikeBoxes: (sellerId, boxes) => onlyUnlikeBoxes(server, sellerId, boxes),
    onPallets: (sellerId, pallets) => onPallets(server.amazon.seller(sellerId), pallets),
    async fallSilent(waybillNo, since) {
      await server.engine.query('update overseas_waybill set is_quiet = true, turned_at = $2, heard_at = null where waybill_no = $1', [
        waybillNo,
        since,
      ]);
    },
    orderAmazonMood: (mood) => orderMood(server, mood),
    confirmMailbox: (customerId, email) => confirmByMail(server, customerId, email),
    async silenceParcels(customerId) {
      await server.engine.query('update parcel set is_quiet = true where customer_id = $1', [customerId]);
    },
    breakOff(test, path) {
      for (const [response, asked] of about(test).waiting) if (asked === API + path) response.destroy();
    },
    forget: (test) => void known.delete(test),
    async close() {
      await server.application.services.work.stop();
      await partnerApp.close();
      await server.close();
    },
  };
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

/** The same server, opened in an environment of the other variant. */
async function partnerHttpServer(
  { engine, application: server }: TestServer,
  record: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const { files, clock, secrets } = server.services;
  const partnerApplication = await createApplication(engine, files, clock, secrets, { ...STANDARD_ENVIRONMENT, variant: 'partner' });
  const app = await buildHttpServer(partnerApplication, readConfig({ REQUESTS_PER_MINUTE: '1000000' }), false);
  record(app);
  await app.ready();
  return app;
}

/** Background work is not awaited. */
const warn = (error: unknown): void => process.emitWarning(error instanceof Error ? error : String(error));
