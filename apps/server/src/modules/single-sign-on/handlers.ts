import type { singleSignOn } from '@waybound/contract/account/single-sign-on';
import { embeddedAddress } from '@waybound/domain/embedded-address';
import { sql } from 'kysely';
import { readWebsiteToken, signEmbeddedToken, signOldSystemToken } from './signed-tokens.ts';
import type { CustomerContext, Handlers, PublicContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import type { LoginThrottle } from '../../kernel/security/throttle.ts';
import { embeddedKey } from '../../records/login/embedded-secret.ts';
import { openSession } from '../../records/login/open-session.ts';
import { attemptOrRefuse, triedBy } from '../../records/login/tries.ts';
import { siteOfHost } from '../../records/login/site-of-host.ts';

/** Section 2: the source marker by which an embedded page knows who frames it. */
const SOURCE_MARKER = 'portal';

/** Logging in by a token of the official website, going on to the old system and to embedded pages, counting logins (sections 2 and 7). */
export const singleSignOnHandlers = (throttle: LoginThrottle, secrets: SecretBox): Handlers<typeof singleSignOn> => ({
  async loginByWebsiteToken({ websiteToken }, context) {
    const site = await siteOfHost(context);
    // Nobody knows yet whose token it is, so it counts by itself, and like a password against its address.
    const tried = await triedBy(context, { siteId: site.id, websiteToken });
    await attemptOrRefuse(throttle, tried, context.now);
    const login = await loginOf(websiteToken, site, context);
    await throttle.succeeded(tried);
    if (login.isDisabled) refuse('accountDisabled');
    // The website's token replaces the password only: a login with a second factor has to use the login page.
    if (login.hasSecondFactor) refuse('secondFactorNeeded');
    const token = await openSession(context, login, { call: 'singleSignOn.loginByWebsiteToken' }, undefined);
    return { token: token ?? refuse('accountDisabled') };
  },

  async redirectLogin(_input, context) {
    const { siteCode, loginName, customerCode, address, secret } = await neighbourOf(context, secrets, 'oldSystem');
    const token = await signOldSystemToken(secret, siteCode, { loginName, customerCode }, context.now);
    const url = new URL(address);
    url.searchParams.set('token', token);
    return { code: 200, data: { token, url: url.href }, message: '' };
  },

  async openEmbedded({ page, stdParams = [], stdQuery = '' }, context) {
    const { siteCode, loginName, customerCode, address, secret } = await neighbourOf(context, secrets, 'embedded');
    const guest = { loginName, customerCode, seesPrices: !context.customer.hidesPrices };
    const token = await signEmbeddedToken(secret, siteCode, guest, new URL(address).origin, context.now);
    const own = { source: SOURCE_MARKER, lang: context.lang, token };
    return { address: embeddedAddress({ base: address, page, segments: stdParams, query: stdQuery }, own) };
  },

  async recordLogin({ customerId, clientType }, { db, customer, now, audit }) {
    if (customerId !== customer.id) refuse('recordMissing');
    await db
      .insertInto('login_event')
      .values({ customer_id: customer.id, login_id: customer.loginId, client_type: clientType, at: now })
      .execute();
    audit({ customerId: customer.id, subject: 'login', subjectId: customer.loginId, what: 'recordLogin', after: { clientType } });
    return { recorded: true };
  },
});

interface KnownLogin {
  customerId: string;
  id: string;
  isDisabled: boolean;
  hasSecondFactor: boolean;
}

/** The login that a valid token names. All invalid tokens get the same answer; a valid one is used up even if the login fails. */
async function loginOf(token: string, site: { id: string; code: string }, context: PublicContext): Promise<KnownLogin> {
  const [secretRow] = await context.query('select website_secret($1) as secret', [site.id]);
  const secret = secretRow?.['secret'];
  const claim = secret instanceof Uint8Array ? await readWebsiteToken(token, secret, site.code, context.now) : undefined;
  if (!claim) refuse('websiteTokenRefused');
  const [spent] = await context.query('select spend_website_token($1, $2, $3) as fresh', [site.id, claim.jti, claim.until]);
  if (spent?.['fresh'] !== true) refuse('websiteTokenRefused');
  const [row] = await context.query('select customer_id, id, disabled_at from find_login($1, $2)', [site.id, claim.loginName]);
  if (!row) refuse('websiteTokenRefused');
  const [customerId, id] = [String(row['customer_id']), String(row['id'])];
  const [factor] = await context.query('select second_factor from find_second_factor($1, $2)', [customerId, id]);
  return { customerId, id, isDisabled: row['disabled_at'] !== null, hasSecondFactor: factor !== undefined };
}

/** Other systems that a login goes on to as itself: where the site says they are, and what is shared with them. */
const NEIGHBOURS = {
  oldSystem: {
    address: sql<string | null>`site.data ->> 'oldSystemUrl'`,
    secret: sql<Uint8Array | null>`old_system_secret()`,
    sealed: sql<Uint8Array | null>`null::bytea`,
    missing: 'noOldSystem',
  },
  embedded: {
    address: sql<string | null>`site.data ->> 'embeddedUrl'`,
    secret: sql<Uint8Array | null>`embedded_secret()`,
    sealed: sql<Uint8Array | null>`embedded_sealed()`,
    missing: 'noEmbeddedPages',
  },
} as const;

/** Where a neighbour of the caller's site is and how it is spoken to; refused where the site has none. */
async function neighbourOf({ db, customer }: CustomerContext, secrets: SecretBox, name: keyof typeof NEIGHBOURS) {
  const neighbour = NEIGHBOURS[name];
  const found = await db
    .selectFrom('customer')
    .innerJoin('site', 'site.id', 'customer.site_id')
    .innerJoin('login', 'login.customer_id', 'customer.id')
    .select([
      'site.code as site_code',
      'customer.code as customer_code',
      'login_name',
      neighbour.address.as('address'),
      neighbour.secret.as('secret'),
      neighbour.sealed.as('sealed'),
    ])
    .where('customer.id', '=', customer.id)
    .where('login.id', '=', customer.loginId)
    .executeTakeFirstOrThrow();
  const { address } = found;
  const secret = embeddedKey(secrets, found.site_code, found);
  if (!address || !secret || !isWebAddress(address)) refuse(neighbour.missing);
  return { siteCode: found.site_code, loginName: found.login_name, customerCode: found.customer_code, address, secret };
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);
