import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { warehouseAddress } from '@waybound/simulator/amazon/readings';
import { amazonStandIn, MOODS_PATH, type AmazonStandIn } from '@waybound/simulator/amazon/stand-in';
import { sampleSeller, standInId, type StandInPlan, type StandInSeller, type StandInShipment } from '@waybound/simulator/amazon/world';
import type { FastifyInstance } from 'fastify';
import type { AmazonSettings } from '../../kernel/amazon-settings.ts';
import type { Config } from '../../kernel/config.ts';
import type { Actor, Services } from '../../kernel/dispatch/execute-call.ts';
import type { DeclaredCall } from '../../kernel/dispatch/register.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { carriesToken } from '../../kernel/http/bearer-token.ts';
import { insertWork } from '../../kernel/work/work-rows.ts';
import { keepPermission } from '../../modules/stores/connect/keep-permission.ts';
import { findStore, storesOf } from '../../modules/stores/store-rows.ts';
import { SYNC } from '../../modules/stores/sync/ask-for-sync.ts';
import { saveShipment, type ReadShipment } from '../../modules/stores/sync/shipment-rows.ts';
import { callerIn } from '../server-executor.ts';

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
const PALLETS = 2;
/** In the data folder. */
const MOODS_TOKEN = 'demo-amazon.token';
const TOKEN_BYTES = 32;
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
    sellerCentralHosts: {},
  };
  return { ...config, amazon: settings };
}

/** Serves the stand-in where the settings lead to it. */
export function serveDemoAmazon(app: FastifyInstance, { amazon, dataDir }: Config, clock: () => Date): void {
  if (amazon?.sellerCentral !== PATH) return;
  const moodsToken = newMoodsToken(dataDir);
  const standIn = standInOf(clock, amazon.endpoint);
  standIn.seller(SHOP.sellerId);
  app.route({
    method: ['GET', 'POST', 'PUT'],
    url: `${PATH}/*`,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { method, headers, body } = request;
      // What is let through is what is answered: an address has many spellings.
      const url = URL.parse(request.url.slice(PATH.length), OWN_ADDRESS);
      if (!url || (url.pathname === MOODS_PATH && !carriesToken(headers, moodsToken))) return reply.code(404).send();
      const answer = standIn.answer({ method, url: url.href, headers, body: textOf(headers['content-type'], body) });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    },
  });
}

const OWN_ADDRESS = 'http://stand-in';

/** What goes wrong in a demo is for whoever runs it to say: who can read its data folder, where each start writes another token. */
function newMoodsToken(dataDir: string): string {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const file = path.join(dataDir, MOODS_TOKEN);
  fs.mkdirSync(dataDir, { recursive: true });
  // Of a file that is there the mode would stay.
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, token, { mode: 0o600 });
  return token;
}

/** @param address where it is found */
const standInOf = (clock: () => Date, address = PATH): AmazonStandIn =>
  amazonStandIn({ clock, ...APP, address: () => address, sellerOf: (id, now) => withPallets(sampleSeller(id, now)) });

const isReady = ({ status }: StandInShipment): boolean => status === 'READY_TO_SHIP';
/** Its boxes are one row of the packing list. */
const isOfOneSku = ({ boxes }: StandInShipment): boolean => boxes.every(({ items }) => items.length === 1);

/** What the demo orders goes in parcels; the other shipment that is ready goes by truck. */
function withPallets(seller: StandInSeller): StandInSeller {
  const onPallets = seller.plans.flatMap(({ shipments }) => shipments).find((each) => isReady(each) && !isOfOneSku(each));
  if (!onPallets) throw new Error('The seller of the demo has no shipment for a truck.');
  Object.assign(onPallets, { transportationOptionId: standInId('to', onPallets.shipmentId), mode: 'FREIGHT_LTL', pallets: PALLETS });
  return seller;
}

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
    const caller = callerIn(db, services, calls);
    const { id } = (await caller.call('stores.saveStore', customer, SHOP, now)) as { id: string };
    const store = await findStore(db, customerId, id);
    const standIn = standInOf(() => now);
    const refreshToken = standIn.refreshToken(SHOP.sellerId);
    if (store) await keepPermission({ db, now, secrets }, store, { refreshToken, taken: [SHOP.marketplaceId] });
    // The one that is ordered comes first.
    const ready = readyOf(standIn.seller(SHOP.sellerId));
    if (store) for (const [index, each] of ready.entries()) await saveShipment({ db, now, store }, each, index + 1);
    await caller.call(
      'amazonShipments.createAmazonOrders',
      customer,
      { ids: [await readShipmentId(db, customerId)], shippingWay: 'AIR' },
      now,
    );
    const due = { customerId, kind: SYNC, recordId: id, dueAt: new Date(now.getTime() + SYNC_AFTER_MS) };
    await insertWork(db, { actor: `login:${loginId}`, call: 'stores.manualSync' }, [due], now);
  });
}

/**
 * What a sync would read first: the shipment that is ordered in the demo, so that its labels are fetched as soon as the server listens, and the
 * one on pallets.
 */
function readyOf({ plans }: StandInSeller): ReadShipment[] {
  const ready = plans.flatMap((plan) => plan.shipments.filter(isReady).map((shipment) => ({ plan, shipment })));
  const [ordered, others] = [true, false].map((isOrdered) => ready.filter(({ shipment }) => isOfOneSku(shipment) === isOrdered));
  if (!ordered?.length || !others?.length) throw new Error('The seller of the demo has no shipment.');
  return [...ordered, ...others].map(({ plan, shipment }) => readOf(plan, shipment));
}

function readOf({ inboundPlanId: planId, createdAt }: StandInPlan, shipment: StandInShipment): ReadShipment {
  const { shipmentId, name, status, confirmationId, referenceId, warehouseId = '', countryCode, boxes, mode, pallets } = shipment;
  return {
    planId,
    createdAt: new Date(createdAt),
    mode,
    pallets,
    shipment: {
      shipmentId,
      name,
      status,
      shipmentConfirmationId: confirmationId,
      amazonReferenceId: referenceId,
      destination: { warehouseId, address: warehouseAddress(warehouseId, countryCode) },
    },
    boxes,
    items: boxes.flatMap(({ items }) => items),
  };
}

const readShipmentId = async (db: Db, customerId: string): Promise<string> =>
  (await db.selectFrom('amazon_shipment').select('id').where('customer_id', '=', customerId).orderBy('id').executeTakeFirstOrThrow()).id;
