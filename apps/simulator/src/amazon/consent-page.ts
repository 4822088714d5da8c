import { createHash } from 'node:crypto';
import type { AmazonStandIn, StandInAnswer, StandInRequest } from './stand-in.ts';

/**
 * The page on which a seller lets a program into its account. Amazon knows who has logged in there; here the seller is typed.
 * @param known sellers that have been here
 */
export function consentPage(
  { method, body }: StandInRequest,
  url: URL,
  consent: AmazonStandIn['consent'],
  known: readonly string[],
): StandInAnswer {
  const asked = method === 'POST' ? new URLSearchParams(body) : url.searchParams;
  const [state, back] = [asked.get('state') ?? '', asked.get('redirect_uri') ?? ''];
  const isComplete = (asked.get('application_id') ?? '') !== '' && state !== '' && /^https?:$/.test(URL.parse(back)?.protocol ?? '');
  if (!isComplete) return page(400, '<h1>MD5101</h1><p>The link is incomplete. 链接不完整。</p>');
  if (method !== 'POST') return page(200, formOf(asked, known[0] ?? ''));
  const address = new URL(back);
  for (const [name, value] of Object.entries(consent(asked.get('seller') ?? '', state))) address.searchParams.set(name, value);
  return { status: 302, headers: { location: address.href }, body: '' };
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

const formOf = (asked: URLSearchParams, seller: string): string => `<h1>Seller Central</h1>
<p>This stands for Amazon in the demo: nothing leaves this server. Agree to let the portal read your shipments.</p>
<p>这里是演示中代替亚马逊的页面，不会访问真正的亚马逊。请确认允许本系统读取您的货件。</p>
<form method="post">
${['application_id', 'state', 'redirect_uri'].map((name) => `<input type="hidden" name="${name}" value="${escaped(asked.get(name) ?? '')}">`).join('\n')}
<p><label>Seller ID 卖家编号<br><input name="seller" required pattern="[A-Z0-9]{10,20}" value="${escaped(asked.get('seller') ?? seller)}"></label></p>
<p><button>Confirm 确认授权</button></p>
</form>`;

const STYLE = `:root{color-scheme:light dark}
body{max-width:32rem;margin:12vh auto;padding:0 1.25rem;font:15px/1.6 system-ui,sans-serif}
h1{font-size:1.4rem}
input,button{width:100%;box-sizing:border-box;min-height:40px;padding:0 12px;border:1px solid #8a969b;border-radius:8px;font:inherit}
button{border:0;background:#0f5563;color:#fff;cursor:pointer}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const page = (status: number, body: string): StandInAnswer => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; frame-ancestors 'none'`,
  },
  body: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Seller Central (demo)</title><style>${STYLE}</style></head>
<body>
${body}
</body>
</html>`,
});
