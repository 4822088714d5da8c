import { describe, expect, it } from 'vitest';
import { asMarkup } from './escape-markup.ts';
import { sanitizeMarkup } from './sanitize-markup.ts';

const LINK = '<a href="https://a.example/x?y=1&amp;z=2" target="_blank" rel="noopener noreferrer">';

describe('clean markup', () => {
  it.each([
    [
      '<p>一 <b>二</b> <strong>三</strong> <i>四</i> <em>五</em> <u>六</u><br>七</p>',
      '<p>一 <b>二</b> <strong>三</strong> <i>四</i> <em>五</em> <u>六</u><br />七</p>',
    ],
    ['<ul><li>一</li></ul><ol><li>二</li></ol>', '<ul><li>一</li></ul><ol><li>二</li></ol>'],
    ['<a href="https://a.example/x?y=1&amp;z=2">x</a>', `${LINK}x</a>`],
    ['<a href="https://a.example/x?y=1&z=2" target="_top" rel="opener" onclick="x()" style="x">x</a>', `${LINK}x</a>`],
    ['<a href="mailto:desk@a.example">写信</a>', '<a href="mailto:desk@a.example" target="_blank" rel="noopener noreferrer">写信</a>'],
    ['5 < 6 & 7 > 2', '5 &lt; 6 &amp; 7 &gt; 2'],
    ['<h1 class="x">标题</h1><span>文</span>', '标题文'],
  ])('keeps of %s what may stay', (given, kept) => {
    expect(sanitizeMarkup(given)).toBe(kept);
    expect(sanitizeMarkup(kept)).toBe(kept);
  });

  it.each([
    ['x<a href="/x"></a><b>y</b>', 'x<b>y</b>'],
    ['x<a href="/x"></a><b>', 'x<b></b>'],
    ['<a href="x">a<a href="https://b.c">d</a></a>e</a>', 'a<a href="https://b.c" target="_blank" rel="noopener noreferrer">d</a>e'],
    ['<a>x</a><p>y', 'x<p>y</p>'],
  ])('closes of %s what is open, and nothing else', (given, kept) => {
    expect(sanitizeMarkup(given)).toBe(kept);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a broken end', 'x<script>alert(1)</script foo="bar">'],
    ['a script in a script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
    ['a picture', '<img src=x onerror=alert(1)>x'],
    ['a picture without spaces', '<img/src="x"/onerror=alert(1)>x'],
    ['a picture with a broken tag', '<<img src=x onerror=alert(1)//<x'],
    ['an svg', '<svg/onload=alert(1)>x</svg>'],
    ['an svg with a script', '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>'],
    ['a drawing that animates a link', '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>'],
    ['a handler', '<b onmouseover=alert(1) onclick="alert(1)">x</b>'],
    ['a script link', '<a href="javascript:alert(1)">x</a>'],
    ['a script link in other letters', '<a href="JaVaScRiPt:alert(1)">x</a>'],
    ['a script link with white space', '<a href=" \t\n\r javascript:alert(1)">x</a>'],
    ['a script link cut by white space', '<a href="java\nscript:alert(1)">x</a><a href="java\tscript:alert(1)">y</a>'],
    ['a script link in entities', '<a href="&#106;avascript&colon;alert(1)">x</a><a href="&#x6A&#x61vascript:alert(1)">y</a>'],
    ['a script link with entities of white space', '<a href="java&#x0A;script:alert(1)">x</a><a href="&#1;javascript:alert(1)">y</a>'],
    ['an old script link', '<a href="vbscript:msgbox(1)">x</a>'],
    ['a data link', '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>'],
    ['a data link in other letters', '<a href="DATA:text/html,<script>alert(1)</script>">x</a>'],
    ['a link of this site', '<a href="/author/logout">x</a><a href="//evil.example">y</a><a href="\\\\evil.example">z</a>'],
    ['a style', '<style>*{background:url(javascript:alert(1))}</style>x'],
    ['a style at a tag', '<p style="position:fixed;inset:0;background:url(x)">x</p>'],
    ['a frame', '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>">x</iframe>'],
    ['an object', '<object data="x"></object><embed src="x"><applet code="x">x</applet>'],
    [
      'a form',
      '<form action="https://evil.example"><input name=password autofocus onfocus=alert(1)><button formaction=x>x</button></form>',
    ],
    ['another base', '<base href="https://evil.example/">x'],
    ['a forward', '<meta http-equiv="refresh" content="0;url=https://evil.example">x'],
    ['a linked style', '<link rel=stylesheet href="https://evil.example/x.css">x'],
    ['a mutation by mathematics', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
    ['a mutation by a nested form', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
    ['a mutation by svg', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">'],
    ['a mutation by noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x'],
    ['a mutation by a textarea', '<textarea><p title="</textarea><img src=x onerror=alert(1)>">x'],
    ['a mutation by a comment', '<!--><img src=x onerror=alert(1)>-->x<!-- --!><script>alert(1)</script>'],
    ['a template', '<template><img src=x onerror=alert(1)></template>x'],
    ['an element of its own', '<x-y onclick=alert(1) is="b">x</x-y>'],
    ['text encoded twice', '&lt;img src=x onerror=alert(1)&gt; &amp;lt;script&amp;gt;'],
    ['half a tag', 'x<img src=x onerror=alert(1)'],
    ['a name of the page', '<b id="content" name="body" class="layout">x</b>'],
  ])('takes out %s', (_what, given) => {
    const clean = sanitizeMarkup(given) ?? '';
    const tags = clean.match(/<[^>]*>?/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(?:b|strong|i|em|u|p|ul|ol|li|a)>$|^<br \/>$|^<a href="(?:https?:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer">$/,
      );
    }
    expect(sanitizeMarkup(clean) ?? '').toBe(clean);
  });

  it.each(['', '   ', '<script>alert(1)</script>', '<p> </p>', '<a href="javascript:x"></a>', '<br>'])(
    'is nothing where %s leaves nothing to read',
    (given) => {
      expect(sanitizeMarkup(given)).toBeUndefined();
    },
  );
});

it('writes a text as it appears in markup', () => {
  expect(asMarkup('a<b> & "c"')).toBe(sanitizeMarkup('a&lt;b&gt; &amp; "c"'));
});
