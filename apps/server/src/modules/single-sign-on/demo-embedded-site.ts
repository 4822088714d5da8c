import { randomBytes } from 'node:crypto';
import { EMBEDDED_PATHS, READY_MESSAGE, type EmbeddedPath } from '@waybound/contract/wire/account/embedded-paths';
import { demoEmbedded as en } from '@waybound/phrases/en/portal/demo-embedded';
import { fillIn } from '@waybound/phrases/translate';
import { demoEmbedded as zh } from '@waybound/phrases/zh/portal/demo-embedded';
import type { FastifyInstance } from 'fastify';
import { decodeJwt, errors, type JWTPayload } from 'jose';
import { sql } from 'kysely';
import type { SecretBox } from '../../kernel/security/secret-box.ts';
import { embeddedKey } from '../../records/login/embedded-secret.ts';
import type { Engine } from '../../kernel/database/engine.ts';
import { requestLanguage } from '../../kernel/dispatch/register.ts';
import { escapeHtml } from '../../kernel/http/html-page.ts';
import type { Language } from '../../kernel/language.ts';
import { readEmbeddedToken } from './signed-tokens.ts';

/** An origin of its own on the same port: browsers lead every name below `localhost` to their own machine, and give it none of our cookies. */
const HOST = /^std\.localhost(?::\d+)?$/;
const WORDS = { zh, en };
const NONCE_BYTES = 16;
/** No token is good for longer, clocks included, so its number may be forgotten. */
const REMEMBERED_MS = 70_000;
/** What the portal adds to every address. */
const OWN_PARAMETERS = ['source', 'lang', 'token'];

interface Guest {
  name: string;
  code: string;
  login: string;
  seesPrices: boolean;
}

interface Demo {
  engine: Engine;
  clock: () => Date;
  secrets: SecretBox;
  /** A host of the site with this code. */
  hostOf: (siteCode: string) => string | undefined;
}

/**
 * The site whose pages the demo embeds, as far as the demo needs one: it checks the token as docs/embedded-pages.md asks, greets the
 * customer, shows what the address has brought, and says that it stands.
 */
export function serveDemoEmbeddedSite(app: FastifyInstance, demo: Demo): void {
  const isFresh = oncePerNumber(demo.clock);
  app.get('/std/*', { constraints: { host: HOST } }, async (request, reply) => {
    const url = new URL(request.url, `http://${request.host}`);
    const lang = languageOf(url) ?? requestLanguage(request);
    const page = EMBEDDED_PATHS.toReversed().find((each) => url.pathname === each || url.pathname.startsWith(`${each}/`));
    const found = page && (await guestOf(url.searchParams.get('token') ?? '', url.origin, demo));
    const guest = found && isFresh(found.jti) ? found : undefined;
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    return reply
      .code(page ? (guest ? 200 : 403) : 404)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .removeHeader('x-frame-options')
      .header('content-security-policy', policyOf(nonce))
      .type('text/html; charset=utf-8')
      .send(documentOf(WORDS[lang], lang, nonce, bodyOf(WORDS[lang], page, guest, url)));
  });
}

/** Whether a token with this number comes for the first time. */
function oncePerNumber(clock: () => Date): (jti: string) => boolean {
  const used = new Map<string, number>();
  return (jti) => {
    const now = clock().getTime();
    for (const [known, until] of used) if (until <= now) used.delete(known);
    if (used.has(jti)) return false;
    used.set(jti, now + REMEMBERED_MS);
    return true;
  };
}

const policyOf = (nonce: string): string =>
  [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    'frame-ancestors http://localhost:* http://127.0.0.1:* http://*.localhost:*',
  ].join('; ');

function languageOf({ searchParams }: URL): Language | undefined {
  const lang = searchParams.get('lang');
  return lang === 'zh' || lang === 'en' ? lang : undefined;
}

/**
 * Whom a token names, or nobody where it is not good. Who says to have signed it decides with which secret it is checked; that is read with
 * the eyes of the customer, who has to be one of that site.
 */
async function guestOf(
  token: string,
  origin: string,
  { engine, clock, secrets, hostOf }: Demo,
): Promise<(Guest & { jti: string }) | undefined> {
  const { iss = '', sub = '' } = claimsOf(token);
  const [site] = (await engine.query('select id from find_site($1)', [hostOf(iss) ?? ''])).rows;
  const [login] = (await engine.query('select customer_id from find_login($1, $2)', [site?.['id'] ?? null, sub])).rows;
  if (!login) return undefined;
  const customerId = String(login['customer_id']);
  const known = await engine.transaction({ role: 'portal_app', customerId }, 'read', (db) =>
    db
      .selectFrom('customer')
      .select([
        'name_short',
        'code',
        sql<Uint8Array | null>`embedded_secret()`.as('secret'),
        sql<Uint8Array | null>`embedded_sealed()`.as('sealed'),
      ])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(),
  );
  const secret = embeddedKey(secrets, iss, known);
  const payload = secret && (await readEmbeddedToken(token, secret, origin, clock()));
  if (!payload) return undefined;
  return { name: known.name_short, code: known.code, login: sub, seesPrices: payload['prices'] === true, jti: payload.jti ?? '' };
}

function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (error) {
    if (error instanceof errors.JOSEError) return {};
    throw error;
  }
}

type Words = (typeof WORDS)[Language];

function bodyOf(words: Words, page: EmbeddedPath | undefined, guest: Guest | undefined, { pathname, searchParams }: URL): string {
  if (!page) return `<h1>${escapeHtml(words.missing)}</h1>`;
  if (!guest) return `<h1>${escapeHtml(words.refused)}</h1><p>${escapeHtml(words.refusedText)}</p>`;
  const { name, code, login, seesPrices } = guest;
  const segments = pathname
    .slice(page.length + 1)
    .split('/')
    .filter(Boolean)
    .map(decodeURIComponent);
  const parameters = [...searchParams].filter(([key]) => !OWN_PARAMETERS.includes(key)).map((pair) => pair.join(' = '));
  const listed = (values: readonly string[]) => escapeHtml(values.join(' · ') || words.none);
  return `<h1>${escapeHtml(words.pages[page].title)}</h1>
<p>${escapeHtml(words.pages[page].text)}</p>
<section>
<h2>${escapeHtml(fillIn(words.hello, { name, code }))}</h2>
<p>${escapeHtml(fillIn(words.login, { login }))}${seesPrices ? '' : ` · ${escapeHtml(words.pricesHidden)}`}</p>
<dl><dt>${escapeHtml(words.segments)}</dt><dd>${listed(segments)}</dd><dt>${escapeHtml(words.query)}</dt><dd>${listed(parameters)}</dd></dl>
</section>`;
}

const documentOf = (words: Words, lang: Language, nonce: string, body: string): string => `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(words.site)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<p class="site">${escapeHtml(words.site)}</p>
${body}
<script nonce="${nonce}">parent.postMessage('${READY_MESSAGE}', '*');</script>
</body>
</html>`;

/** Plain on purpose: this is not the portal. */
const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px; max-width: 720px; font: 15px/1.6 system-ui, sans-serif; color: light-dark(#1d2b30, #e4ecee); background: light-dark(#fff, #14191b); overflow-wrap: anywhere; }
.site { margin: 0 0 20px; font-size: 13px; color: light-dark(#4c6067, #9db1b7); }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3; }
h2 { margin: 0; font-size: 17px; }
section { margin: 20px 0; padding: 18px; border: 1px solid light-dark(#d9d4c7, #2d3639); border-radius: 10px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 12px 0 0; font-size: 14px; }
dt { color: light-dark(#4c6067, #9db1b7); }
dd { margin: 0; }
`;
