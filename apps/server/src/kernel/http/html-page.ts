import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Language } from '../language.ts';

/** Small pages of the server itself, for people without a session: no script, nothing from elsewhere, one form at most. */
export interface HtmlPage {
  lang: Language;
  brand: string;
  title: string;
  /** Markup; whatever comes from outside is escaped in it. */
  body: string;
}

const NONCE_BYTES = 16;

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

export function sendHtmlPage(reply: FastifyReply, { lang, brand, title, body }: HtmlPage): FastifyReply {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(brand)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header><b>${escapeHtml(brand)}</b></header>
<main>
${body}
</main>
</body>
</html>`);
}

const STYLE = `
:root { color-scheme: light dark; }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.6 system-ui, sans-serif; color: light-dark(#16292f, #e4ecee); background: light-dark(#f3f6f6, #101a1d); }
header { padding: 18px max(20px, calc(50% - 320px)); border-bottom: 1px solid light-dark(#d5dfe1, #2b3a3f); }
main { max-width: 680px; margin: 0 auto; padding: 40px 20px; overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 26px; line-height: 1.3; }
p { margin: 0 0 20px; }
a { color: light-dark(#0b6472, #7cd0de); }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: 14px 0; border-top: 1px solid light-dark(#d5dfe1, #2b3a3f); }
small { display: block; color: light-dark(#4c6067, #9db1b7); }
pre { margin: 0; padding: 16px; border: 1px solid light-dark(#d5dfe1, #2b3a3f); border-radius: 10px; background: light-dark(#fff, #18262a); font: 14px/1.6 system-ui, sans-serif; white-space: pre-wrap; }
button { padding: 11px 22px; border: 0; border-radius: 8px; font: inherit; font-weight: 600; color: #fff; background: #0b6472; cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#1d6b8a, #7cc4de); outline-offset: 2px; }
`;
