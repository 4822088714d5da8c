import { afterEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { Markup } from './Markup.tsx';
import { plainText } from './plain-text.ts';

afterEach(cleanup);

const ALLOWED = 'b, strong, i, em, u, br, p, ul, ol, li, a';

async function show(html: string): Promise<HTMLElement> {
  const { container } = await render(<Markup html={html} />);
  const shown = container.querySelector<HTMLElement>('.markup');
  if (!shown) throw new Error('Nothing is shown.');
  return shown;
}

/** Everything that an attack might have left, by name. */
function faultsOf(shown: HTMLElement): string[] {
  return [...shown.querySelectorAll('*')].flatMap((element) => {
    if (!element.matches(ALLOWED) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`<${element.tagName}>`];
    const attributes = element.getAttributeNames().filter((name) => !(element.tagName === 'A' && ['href', 'target', 'rel'].includes(name)));
    const href = element.getAttribute('href');
    const isStrange = href !== null && !/^(?:https?:\/\/|mailto:)/.test(href);
    return [...attributes, ...(isStrange ? [href] : [])];
  });
}

describe('markup that is shown', () => {
  it('keeps marks, lists and links, which open a tab of their own', async () => {
    const shown = await show(
      '<p>一 <b>二</b><br><u>三</u></p><ul><li>四</li></ul><a href="https://a.example/" target="_top" rel="opener">五</a>',
    );
    expect(shown.innerHTML).toBe(
      '<p>一 <b>二</b><br><u>三</u></p><ul><li>四</li></ul><a href="https://a.example/" target="_blank" rel="noopener noreferrer">五</a>',
    );
  });

  it.each([
    ['a script', '<script>window.hit()</script>x'],
    ['a script in a script', '<scr<script>ipt>window.hit()</scr</script>ipt>x'],
    ['a picture', '<img src=x onerror="window.hit()">x'],
    ['a picture without spaces', '<img/src="x"/onerror=window.hit()>x'],
    ['an svg', '<svg onload="window.hit()"><script>window.hit()</script><a xlink:href="javascript:window.hit()">x</a></svg>'],
    ['an svg that animates a link', '<svg><a><animate attributeName=href values=javascript:window.hit() /><text>x</text></a></svg>'],
    ['a handler', '<b onmouseover="window.hit()" onfocus="window.hit()" tabindex=1 autofocus>x</b>'],
    ['a script link', '<a href="javascript:window.hit()">x</a>'],
    ['a script link in other letters and white space', '<a href=" \t\n jAvA\nScRiPt:window.hit()">x</a>'],
    ['a script link in entities', '<a href="&#106;ava&#x0A;script&colon;window.hit()">x</a><a href="&#1;javascript:window.hit()">y</a>'],
    ['an old script link', '<a href="vbscript:msgbox(1)">x</a>'],
    ['a data link', '<a href="DATA:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>'],
    ['a link of this site', '<a href="/author/logout">x</a><a href="//evil.example">y</a>'],
    ['a style', '<style>@import "https://evil.example/x.css";</style><p style="position:fixed;inset:0">x</p>'],
    ['a frame', '<iframe srcdoc="<script>parent.hit()</script>"></iframe><iframe src="javascript:parent.hit()">x</iframe>'],
    ['a form', '<form action="https://evil.example"><input name=password><button formaction="javascript:window.hit()">x</button></form>'],
    ['another base', '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=https://evil.example">x'],
    ['an object', '<object data="x"></object><embed src="x">x'],
    [
      'a mutation by mathematics',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit()&gt;">',
    ],
    ['a mutation by a nested form', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.hit()>'],
    ['a mutation by svg', '<svg></p><style><a id="</style><img src=1 onerror=window.hit()>">'],
    ['a mutation by noscript', '<noscript><p title="</noscript><img src=x onerror=window.hit()>">x'],
    ['a mutation by a comment', '<!--><img src=x onerror=window.hit()>-->x'],
    ['a template', '<template><img src=x onerror=window.hit()></template>x'],
    ['text encoded twice', '&lt;img src=x onerror=window.hit()&gt; &amp;lt;script&amp;gt;'],
    ['a name of the page', '<b id="content" name="body" class="layout" data-theme="dark" aria-label="y">x</b>'],
  ])('is without %s', async (_what, html) => {
    const hit = vi.fn<() => void>();
    vi.stubGlobal('hit', hit);
    const shown = await show(html);
    expect(faultsOf(shown)).toEqual([]);
    // What was shown is what a browser would read again.
    const again = await show(shown.innerHTML);
    expect(again.innerHTML).toBe(shown.innerHTML);
    plainText(html);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(hit).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe('the words of markup', () => {
  it.each([
    ['<p>一</p><p>二 &amp; <b>三</b></p>', '一 二 & 三'],
    ['甲<br>乙<ul><li>丙</li><li>丁</li></ul>', '甲 乙丙 丁'],
    ['&lt;b&gt;', '<b>'],
  ])('of %s are %s', (html, words) => {
    expect(plainText(html)).toBe(words);
  });
});
