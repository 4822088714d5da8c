import * as z from 'zod/mini';
import { bare, call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { EMBEDDED_PATHS } from '../wire/account/embedded-paths.ts';
import * as wire from '../wire/account/single-sign-on.ts';

/** Single sign-on from the official website, to the old system and to embedded pages, and the login counter. */

const MAX_SEGMENTS = 20;

export const loginByWebsiteToken = call(wire.loginByWebsiteToken, {
  summary:
    'Log in with a token of the official website: a JWT (HS256, signed with the secret of the site) whose claims are iss = code of the site, ' +
    'sub = login name, jti = a number never used before, iat, and exp at most 60 seconds after iat. It counts once, and only on the host of its site',
  access: 'public',
  input: z.object({ websiteToken: f.text(2000) }),
  answer: data(z.object({ token: z.string() })),
  answersSecret: true,
});

export const redirectLogin = call(wire.redirectLogin, {
  summary:
    'A token for the old system, good for 60 seconds: a JWT (HS256, signed with the secret of the old system) with iss = code of the site, ' +
    'aud = old-system, sub = login name, customer = code of the customer; url is the address of the old system with the token in it',
  access: 'customer',
  answer: bare(z.object({ code: z.literal(200), data: z.object({ token: z.string(), url: z.string() }), message: z.string() })),
  answersSecret: true,
});

export const openEmbedded = call(wire.openEmbedded, {
  summary:
    'The address of a page that is embedded (section 2, /std): the embedded address of the site, the path of the page, `stdParams` as segments, ' +
    '`stdQuery` as parameters, source=portal, lang, and a token good for 60 seconds: a JWT (HS256, signed with the secret shared for embedded ' +
    'pages) with iss = code of the site, aud = origin of the address, sub = login name, customer = code of the customer, prices = whether the ' +
    'login may see them',
  access: 'customer',
  input: z.object({
    page: z.enum(EMBEDDED_PATHS),
    /** One segment each. Those that would lead elsewhere, such as `..`, are left out. */
    stdParams: z.optional(z.array(f.text(100)).check(z.maxLength(MAX_SEGMENTS))),
    /** As in an address: `kind=air&page=2`. The parameters of the portal itself are not overwritten. */
    stdQuery: f.maybe(f.text(1000)),
  }),
  answer: data(z.object({ address: z.string() })),
  answersSecret: true,
});

export const recordLogin = call(wire.recordLogin, {
  summary: 'Count a login of the own customer',
  access: 'customer',
  input: z.object({ customerId: f.id, clientType: z.int().check(z.refine((value) => value === wire.CLIENT_TYPE, 'badFormat')) }),
  answer: data(z.object({ recorded: z.boolean() })),
});

export const singleSignOn = { loginByWebsiteToken, redirectLogin, openEmbedded, recordLogin } satisfies CallsOf<typeof wire>;
