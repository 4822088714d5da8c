import { amazonStandIn, type AmazonStandIn } from '@waybound/simulator/amazon/stand-in';
import type { FastifyInstance } from 'fastify';
import type { AmazonSettings } from '../kernel/amazon-settings.ts';
import type { Config } from '../kernel/config.ts';
import type { Actor, Services } from '../kernel/dispatch/execute-call.ts';
import type { DeclaredCall } from '../kernel/dispatch/register.ts';
import { insertWork } from '../kernel/work/work-rows.ts';
import { keepPermission } from '../modules/stores/connect/keep-permission.ts';
import { findStore, storesOf } from '../modules/stores/store-rows.ts';
import { SYNC } from '../modules/stores/sync/sync-work.ts';
import { callerIn } from './server-executor.ts';

type Customer = Extract<Actor, { kind: 'customer' }>;

/** Where the demo's own Amazon is, below this server's address. */
const PATH = '/demo/amazon';
/** Nobody else knows it, and it opens nothing but the stand-in. */
const APP = { clientId: 'amzn1.application-oa2-client.demo', clientSecret: 'amzn1.oa2-cs.v1.demo' };
const SHOP = {
  storeName: '亚马逊美国站',
  sellerId: 'A3WAYBOUNDDEMO',
  marketplaceId: 'ATVPDKIKX0DER',
  note: '演示店铺 · 数据来自模拟的亚马逊',
} as const;
/** The server listens by then. */
const SYNC_AFTER_MS = 60_000;

/** A demo without an app at Amazon speaks with the stand-in, on its own port. */
export function withDemoAmazon(config: Config): Config {
  if (!config.demo || config.amazon) return config;
  const endpoint = `http://127.0.0.1:${config.port}${PATH}`;
  const settings: AmazonSettings = {
    applicationId: 'amzn1.sp.solution.demo',
    ...APP,
    isDraft: false,
    endpoint,
    loginEndpoint: endpoint,
    // Whoever looks at the demo may be on another machine.
    sellerCentral: PATH,
  };
  return { ...config, amazon: settings };
}

/** Serves the stand-in where the settings lead to it. */
export function serveDemoAmazon(app: FastifyInstance, { amazon }: Config, clock: () => Date): void {
  if (amazon?.sellerCentral !== PATH) return;
  const standIn = standInOf(clock, amazon.endpoint);
  standIn.seller(SHOP.sellerId);
  app.route({
    method: ['GET', 'POST', 'PUT'],
    url: `${PATH}/*`,
    exposeHeadRoute: false,
    handler: async ({ method, url, headers, body }, reply) => {
      const answer = standIn.answer({ method, url: url.slice(PATH.length), headers, body: textOf(headers['content-type'], body) });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    },
  });
}

/** @param address where it is found */
const standInOf = (clock: () => Date, address = PATH): AmazonStandIn => amazonStandIn({ clock, ...APP, address: () => address });

/** The server has read it by then. */
function textOf(type: string | undefined, body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  return type?.startsWith('application/json')
    ? JSON.stringify(body)
    : new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString();
}

interface DemoApplication {
  services: Services;
  calls: readonly DeclaredCall[];
}

/** A shop whose seller has agreed, to be read as soon as the demo stands: with the eyes of its customer, for the forwarder sees no shop. */
export async function seedStore({ services, calls }: DemoApplication, customer: Customer, now: Date): Promise<void> {
  const { engine, secrets } = services;
  const { customerId, loginId } = customer.session;
  await engine.transaction({ role: 'portal_app', customerId }, 'write', async (db) => {
    // An interrupted start has come so far already.
    if (await storesOf(db, customerId).executeTakeFirst()) return;
    // What the call answers; its schema has been checked on the way.
    const { id } = (await callerIn(db, services, calls).call('stores.saveStore', customer, SHOP, now)) as { id: string };
    const store = await findStore(db, customerId, id);
    const refreshToken = standInOf(() => now).refreshToken(SHOP.sellerId);
    if (store) await keepPermission({ db, now, secrets }, store, { refreshToken, taken: [SHOP.marketplaceId] });
    const due = { customerId, kind: SYNC, recordId: id, dueAt: new Date(now.getTime() + SYNC_AFTER_MS) };
    await insertWork(db, { actor: `login:${loginId}`, call: 'stores.manualSync' }, [due], now);
  });
}
