import { randomBytes } from 'node:crypto';
import { demoWebsite as en } from '@waybound/phrases/en/portal/demo-website';
import { fillIn } from '@waybound/phrases/translate';
import { demoWebsite as zh } from '@waybound/phrases/zh/portal/demo-website';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { StoredSite } from '../../db/stored.ts';
import { signWebsiteToken } from './signed-tokens.ts';
import type { Engine } from '../../kernel/database/engine.ts';
import { requestLanguage } from '../../kernel/dispatch/register.ts';
import { escapeHtml } from '../../kernel/http/html-page.ts';
import type { Language } from '../../kernel/language.ts';

/** Where the demo stores the page that stands for a brand's official website. */
const PATH = '/demo/website';
const WORDS = { zh, en };
const NONCE_BYTES = 16;

interface DemoSite {
  id: string;
  code: string;
  title: string;
  /** The login of the demo on this site. */
  login: string;
}

interface Demo {
  engine: Engine;
  clock: () => Date;
  /** Which login the website of a site knows. */
  loginOf: (siteCode: string) => string | undefined;
}

/** The official website of the host's brand, as far as the demo needs one: a button signs a token, a link goes into the portal with it. */
export function serveDemoWebsite(app: FastifyInstance, { engine, clock, loginOf }: Demo): void {
  const siteOf = async (request: FastifyRequest, lang: Language): Promise<DemoSite | undefined> => {
    const { rows } = await engine.query('select id, code, data from find_site($1)', [request.hostname.toLowerCase()]);
    const [row] = rows;
    const login = row && loginOf(String(row['code']));
    if (!row || !login) return undefined;
    const { title } = row['data'] as StoredSite; // As `find_site` gives them.
    return { id: String(row['id']), code: String(row['code']), title: title[lang], login };
  };
  const tokenOf = async (site: DemoSite): Promise<string> => {
    const { rows } = await engine.query('select website_secret($1) as secret', [site.id]);
    return signWebsiteToken(rows[0]?.['secret'] as Uint8Array, site.code, site.login, clock()); // Seeded with every site of the demo.
  };
  app.route({
    method: ['GET', 'POST'],
    url: PATH,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const lang = languageOf(request);
      const site = await siteOf(request, lang);
      if (!site) return reply.callNotFound();
      const nonce = randomBytes(NONCE_BYTES).toString('base64');
      return reply
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
        )
        .type('text/html; charset=utf-8')
        .send(documentOf(lang, site, nonce, request.method === 'POST' ? await tokenOf(site) : undefined));
    },
  });
}

function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown }; // Any query may come.
  return lang === 'zh' || lang === 'en' ? lang : requestLanguage(request);
}

const escapedText = (text: string, args: Readonly<Record<string, string>>): string => escapeHtml(fillIn(text, args));

function documentOf(lang: Language, site: DemoSite, nonce: string, token: string | undefined): string {
  const words = WORDS[lang];
  const args = { site: site.title, login: site.login };
  const other = lang === 'zh' ? 'en' : 'zh';
  const button = token ? words.again : words.make;
  return `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedText(words.title, args)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><b>${escapeHtml(site.title)}</b><a href="${PATH}?lang=${other}" lang="${other === 'zh' ? 'zh-CN' : 'en'}">${words.other}</a></header>
<main>
<h1>${escapedText(words.heading, args)}</h1>
<p>${escapedText(words.intro, args)}</p>
${token ? tokenSection(words, token) : ''}
<form method="post" action="${PATH}?lang=${lang}"><button${token ? ' class="quiet"' : ''}>${escapedText(button, args)}</button></form>
</main>
</body>
</html>`;
}

function tokenSection(words: (typeof WORDS)[Language], token: string): string {
  const claims = escapeHtml(JSON.stringify(decodeJwt(token), null, 2));
  return `<section>
<h2>${escapeHtml(words.ready)}</h2>
<p>${escapeHtml(words.readyText)}</p>
<p><a class="enter" href="/?websiteToken=${encodeURIComponent(token)}">${escapeHtml(words.enter)}</a></p>
<h3>${escapeHtml(words.claims)}</h3>
<pre>${claims}</pre>
</section>`;
}

/** Plain on purpose: this is not the portal. */
const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.6 system-ui, sans-serif; color: light-dark(#1d2b30, #e4ecee); background: light-dark(#f6f4ef, #14191b); }
header { display: flex; justify-content: space-between; gap: 16px; padding: 18px max(20px, calc(50% - 320px)); border-bottom: 1px solid light-dark(#d9d4c7, #2d3639); }
main { max-width: 680px; margin: 0 auto; padding: 40px 20px; overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 28px; line-height: 1.25; }
h2 { margin: 0; font-size: 17px; }
h3 { margin: 20px 0 6px; font-size: 13px; }
a { color: light-dark(#7a3b12, #f0b48a); }
section { margin: 28px 0; padding: 20px; border: 1px solid light-dark(#d9d4c7, #2d3639); border-radius: 10px; background: light-dark(#fff, #1b2224); }
pre { margin: 0; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
button, .enter { display: inline-block; padding: 10px 18px; border: 0; border-radius: 8px; font: inherit; font-weight: 600; text-decoration: none; color: #fff; background: #7a3b12; cursor: pointer; }
button.quiet { color: inherit; background: none; border: 1px solid currentColor; }
:focus-visible { outline: 3px solid light-dark(#1d6b8a, #7cc4de); outline-offset: 2px; }
`;
