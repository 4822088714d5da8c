import { AMAZON_LOGIN_PATH } from '@waybound/contract/wire/site/amazon-login-path';
import { MARKETPLACES, type MarketplaceId } from '@waybound/contract/site/marketplaces';
import type { Connection } from '@waybound/contract/site/store-states';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AmazonFault } from '../../../gateways/amazon/amazon-fault.ts';
import type { AmazonLine } from '../../../gateways/amazon/amazon-line.ts';
import { exchangeCode } from '../../../gateways/amazon/login-with-amazon.ts';
import { consentAddress, isSellerCentral, ofDraft } from '../../../gateways/amazon/seller-central.ts';
import { sellingPartner } from '../../../gateways/amazon/selling-partner.ts';
import type { AmazonSettings } from '../../../kernel/amazon-settings.ts';
import { insertAuditEntries } from '../../../kernel/audit.ts';
import type { Db, Engine } from '../../../kernel/database/engine.ts';
import { cookieOf } from '../../../kernel/dispatch/cookies.ts';
import type { SecretBox } from '../../../kernel/security/secret-box.ts';
import type { Session, Sessions } from '../../../kernel/security/session.ts';
import { insertWork, lockWork } from '../../../kernel/work/work-rows.ts';
import type { WorkQueue } from '../../../kernel/work/work-queue.ts';
import { beginConsent, RETURN_PATH, useConsent } from './consent.ts';
import { keepPermission } from './keep-permission.ts';
import { storesOf, type StoreRecord } from '../store-rows.ts';
import { SYNC } from '../sync/ask-for-sync.ts';

const LOGIN_PAGE = '/login';
const STORES_PAGE = '/myProfile/storeManagement';
const SESSION_COOKIE = 'waybound';
const CALL = 'stores.authorizeStore';

/** Amazon moves its pages, and anybody may call the address. */
const NOT_SELLER_CENTRAL =
  'A log-in from Amazon names a host that is not known as Seller Central, and is not led back there. If it is, add it to AMAZON_SELLER_CENTRAL_HOSTS.';

interface Services {
  engine: Engine;
  sessions: Sessions;
  secrets: SecretBox;
  clock: () => Date;
  line: AmazonLine;
  work: Pick<WorkQueue, 'wake'>;
}

/**
 * Where Amazon leads a seller's browser: back with a code, which is exchanged at once because it is good for five minutes, or here first,
 * where the seller has begun in Amazon's Appstore. The session's cookie says who has come; the state, that he was sent.
 */
export function serveAmazonReturn(
  app: FastifyInstance,
  services: Services,
  settings: AmazonSettings,
  originOf: (host: string) => string,
): void {
  app.get(RETURN_PATH, async (request, reply) => leadBack(reply, await connect(services, settings, request)));
  app.get(AMAZON_LOGIN_PATH, async (request, reply) => {
    const { amazon_callback_uri: callback, amazon_state: amazonState, selling_partner_id: sellerId = '' } = textsOf(request);
    if (callback === undefined || amazonState === undefined) return leadBack(reply, 'failed');
    if (!isSellerCentral(settings, callback)) {
      request.log.warn({ host: URL.parse(callback)?.host ?? '' }, NOT_SELLER_CENTRAL);
      return leadBack(reply, 'failed');
    }
    const session = await sessionOf(services, request);
    if (!session) return leadThroughLogin(reply, request);
    const begun = await inSession(services, session, async (db) => {
      const stores = await storesOf(db, session.customerId).where('seller_id', '=', sellerId).orderBy('id').execute();
      const store = stores.find(isAt(settings, callback)) ?? stores[0];
      const sender = { db, now: services.clock(), customer: { ...session, id: session.customerId } };
      return store && beginConsent(sender, store.id, { host: request.hostname.toLowerCase(), originOf });
    });
    // The seller goes on where the shop is added: what is known of it is filled in there.
    if (!begun) return leadBack(reply, 'storeUnknown', beginningOf(settings, sellerId, callback));
    const address = new URL(callback);
    const answered = { redirect_uri: begun.redirectUri, amazon_state: amazonState, state: begun.state, ...ofDraft(settings) };
    for (const [name, value] of Object.entries(answered)) address.searchParams.set(name, value);
    return discreet(reply).redirect(address.href);
  });
}

/** Of a seller's shops those whose Seller Central it has begun in; which marketplaces share one is known there. */
const isAt =
  (settings: AmazonSettings, callback: string) =>
  ({ marketplace_id: marketplaceId }: StoreRecord): boolean =>
    hostOf(settings, marketplaceId) === new URL(callback).host;

/** To the portal's log-in and back here. The cookie of a session that has ended would lead its page past the form. */
function leadThroughLogin(reply: FastifyReply, request: FastifyRequest): FastifyReply {
  const here = `${AMAZON_LOGIN_PATH}?${new URLSearchParams(entriesOf(request)).toString()}`;
  return discreet(reply)
    .header('set-cookie', `${SESSION_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
    .redirect(`${LOGIN_PAGE}?redirect=${encodeURIComponent(here)}`);
}

const leadBack = (reply: FastifyReply, connection: Connection, more: Readonly<Record<string, string>> = {}): FastifyReply =>
  discreet(reply).redirect(`${STORES_PAGE}?${new URLSearchParams({ connection, ...more }).toString()}`);

const SELLER_ID = /^[A-Z0-9]{10,20}$/;

/** A shop that is not there yet: its seller, and the first marketplace of the Seller Central that he has begun in. */
function beginningOf(settings: AmazonSettings, sellerId: string, callback: string): Readonly<Record<string, string>> {
  if (!SELLER_ID.test(sellerId)) return {};
  const found = MARKETPLACES.find(({ id }) => hostOf(settings, id) === new URL(callback).host);
  return { seller: sellerId, ...(found && { marketplace: found.id }) };
}

const hostOf = (settings: AmazonSettings, marketplaceId: MarketplaceId): string =>
  new URL(consentAddress(settings, marketplaceId, '', '')).host;

/** The address that is left holds a code: it is nobody else's. */
const discreet = (reply: FastifyReply): FastifyReply => reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');

const textsOf = (request: FastifyRequest): Readonly<Record<string, string | undefined>> => Object.fromEntries(entriesOf(request));

function entriesOf({ query }: FastifyRequest): [string, string][] {
  const given = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  return given.filter((pair): pair is [string, string] => typeof pair[1] === 'string');
}

/** By the cookie: the browser comes from Amazon and can send no header. What it brings counts with a state of this session alone. */
async function sessionOf({ sessions, clock }: Services, request: FastifyRequest): Promise<Session | undefined> {
  const token = cookieOf(request, SESSION_COOKIE);
  return token ? sessions.find(decodeURIComponent(token), clock(), true) : undefined;
}

const inSession = <T>({ engine }: Services, { customerId }: Session, work: (db: Db) => Promise<T>): Promise<T> =>
  engine.transaction({ role: 'portal_app', customerId }, 'write', work);

/** A browser stands at the redirect. */
const LONGEST_WAIT_MS = 5000;

async function connect(services: Services, settings: AmazonSettings, request: FastifyRequest): Promise<Connection> {
  const { state, selling_partner_id: sellerId = '', spapi_oauth_code: code } = textsOf(request);
  const session = await sessionOf(services, request);
  if (!session) return 'sessionOver';
  if (state === undefined) return 'stateRefused';
  const customer = { ...session, id: session.customerId };
  const used = await inSession(services, session, (db) => useConsent({ db, now: services.clock(), customer }, state, sellerId));
  if ('refused' in used) return used.refused;
  if (code === undefined) return 'declined';
  try {
    const { refreshToken } = await exchangeCode(settings, code);
    const { store } = used;
    const { clock, line } = services;
    // What was fetched under the permission before it may open less than this one.
    line.tokens.forget(refreshToken);
    const account = sellingPartner({
      settings,
      line,
      marketplaceId: store.marketplace_id,
      refreshToken,
      clock,
      longestWaitMs: LONGEST_WAIT_MS,
    });
    const taken = await account.marketplaces();
    return taken.includes(store.marketplace_id) ? await keep(services, session, store, { refreshToken, taken }) : 'otherRegion';
  } catch (error) {
    if (!(error instanceof AmazonFault)) throw error;
    return error.kind === 'codeRefused' ? 'codeRefused' : 'failed';
  }
}

/** The syncs of the seller's shops, before the shops themselves, as the work does it. */
async function lockSyncs(db: Db, { customer_id: customerId, seller_id: sellerId }: StoreRecord): Promise<void> {
  const shops = await storesOf(db, customerId).where('seller_id', '=', sellerId).orderBy('id').execute();
  for (const { id } of shops) await lockWork(db, customerId, [SYNC], id);
}

/** Keeps the permission, and begins to read the shops that it opens. */
async function keep(
  services: Services,
  session: Session,
  store: StoreRecord,
  permission: { refreshToken: string; taken: readonly string[] },
): Promise<Connection> {
  const now = services.clock();
  const connected = await inSession(services, session, async (db) => {
    await lockSyncs(db, store);
    const covered = await keepPermission({ db, now, secrets: services.secrets }, store, permission);
    const author = { actor: `login:${session.loginId}`, call: CALL };
    const { customerId } = session;
    await insertAuditEntries(
      db,
      { ...author, at: now },
      covered.map(({ id, store_name: storeName }) => ({
        customerId,
        subject: 'store',
        subjectId: id,
        what: 'connectStore',
        after: { storeName },
      })),
    );
    const entries = covered.map(({ id }) => ({ customerId, kind: SYNC, recordId: id }));
    await insertWork(db, author, entries, now);
    return covered.length;
  });
  services.work.wake();
  return connected > 0 ? 'connected' : 'storeUnknown';
}
