import { refuse } from '../../kernel/refusal.ts';

/** What a scanner reports. Names come without their prefix; attributes and text as in the document (`attribute`, `decodeXml`). */
export interface XmlListener {
  /** `raw` is all between the angle brackets, without the slash of an empty element; an empty element is closed by a `close` too. */
  open(name: string, raw: string, isEmpty: boolean): void;
  close(name: string, raw: string): void;
  text(raw: string): void;
}

/** Above the longest cell (32,767 characters, each written as a reference), below what would make looking twice expensive. */
const MAX_TOKEN_CHARS = 512 * 1024;
const LONGEST_OPENING = '<![CDATA['.length;
const [QUOTE, APOSTROPHE, GREATER, SLASH, BANG, QUESTION, COLON] = [34, 39, 62, 47, 33, 63, 58];

/**
 * Reads XML as it comes, holding one token at a time. It knows no document types and no entities: a declaration is refused with
 * `workbookUnreadable`, so that nothing can be pulled in or blown up. Well-formedness beyond that is the listener's business.
 */
export class XmlScanner {
  readonly #listener: XmlListener;
  readonly #decoder = new TextDecoder('utf-8');
  #rest = '';

  constructor(listener: XmlListener) {
    this.#listener = listener;
  }

  push(chunk: Uint8Array): void {
    this.#scan(this.#rest + this.#decoder.decode(chunk, { stream: true }));
  }

  /** Refuses a document that breaks off inside a token. */
  end(): void {
    this.#scan(this.#rest + this.#decoder.decode());
    if (this.#rest.trim() !== '') refuse('workbookUnreadable');
  }

  #scan(text: string): void {
    let at = 0;
    for (;;) {
      const open = text.indexOf('<', at);
      if (open === -1) break;
      const end = tokenEnd(text, open);
      if (end === -1) break;
      if (open > at) this.#listener.text(text.slice(at, open));
      this.#token(text, open, end);
      at = end + 1;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > MAX_TOKEN_CHARS) refuse('workbookUnreadable');
  }

  /** `open` is the place of `<`, `end` that of the last `>`. */
  #token(text: string, open: number, end: number): void {
    const first = text.charCodeAt(open + 1);
    if (first === QUESTION) return;
    if (first === BANG) {
      // A piece of text as it is: reported like any other text, so that a listener has one kind only.
      if (text.startsWith('<![CDATA[', open)) this.#listener.text(encodeXml(text.slice(open + LONGEST_OPENING, end - 2)));
      return;
    }
    if (first === SLASH) {
      const raw = text.slice(open + 2, end).trim();
      this.#listener.close(localName(raw), raw);
      return;
    }
    const isEmpty = text.charCodeAt(end - 1) === SLASH;
    const raw = text.slice(open + 1, isEmpty ? end - 1 : end);
    const name = localName(raw);
    this.#listener.open(name, raw, isEmpty);
    if (isEmpty) this.#listener.close(name, raw);
  }
}

/** The place of the `>` that ends what begins at `open`, or -1 where that is still to come. */
function tokenEnd(text: string, open: number): number {
  const first = text.charCodeAt(open + 1);
  if (first === QUESTION) return after(text, '?>', open);
  if (first === BANG) {
    if (text.startsWith('<!--', open)) return after(text, '-->', open + 4);
    if (text.startsWith('<![CDATA[', open)) return after(text, ']]>', open);
    if (text.length - open < LONGEST_OPENING) return -1;
    refuse('workbookUnreadable');
  }
  let quote = 0;
  for (let at = open + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER) return at;
    else if (code === QUOTE || code === APOSTROPHE) quote = code;
  }
  return -1;
}

const after = (text: string, ending: string, from: number): number => {
  const at = text.indexOf(ending, from);
  return at === -1 ? -1 : at + ending.length - 1;
};

/** `x:c r="A1"` → `c`. */
function localName(raw: string): string {
  let start = 0;
  let at = 0;
  for (; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at);
    if (code <= 32) break;
    if (code === COLON) start = at + 1;
  }
  return raw.slice(start, at);
}

/** The value of an attribute, its prefix included in `name`, decoded; undefined where the tag has none. */
export function attribute(raw: string, name: string): string | undefined {
  for (let at = raw.indexOf(name); at !== -1; at = raw.indexOf(name, at + 1)) {
    const sign = at + name.length;
    if (raw.charCodeAt(at - 1) > 32 || raw[sign] !== '=') continue;
    const quote = raw[sign + 1];
    if (quote !== '"' && quote !== "'") continue;
    const end = raw.indexOf(quote, sign + 2);
    return end === -1 ? undefined : decodeXml(raw.slice(sign + 2, end));
  }
  return undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const MAX_CODE_POINT = 0x10_ff_ff;

/** The five entities of XML and references by number; any other is left as it is written. */
export function decodeXml(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > MAX_CODE_POINT ? whole : String.fromCodePoint(code);
  });
}

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 cannot hold, and halves of a surrogate pair that stand alone. */
const UNWRITABLE = /[[\p{Cc}--[\t\n\r]]\p{Surrogate}\uFFFE\uFFFF]/gv;

/** Text for an element or a quoted attribute; characters that XML cannot hold are left out. */
export function encodeXml(text: string): string {
  return text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>"]/g, (character) => MARKUP[character] ?? character);
}

const ESCAPED = /_x([\dA-Fa-f]{4})_/g;

/** Workbooks write what XML cannot hold as `_x000B_`; what comes out is text without control characters but for tab and new line. */
export function decodeCellText(raw: string): string {
  const text = decodeXml(raw);
  if (!text.includes('_x') && !text.includes('\r')) return text;
  const decoded = text.replaceAll(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoded.replaceAll(/\r\n?/g, '\n').replaceAll(UNWRITABLE, '');
}

/** Whether there is anything to encode: most cells have nothing. */
const NEEDS_CODE = /[&<>"]|_x|[[\p{Cc}--[\t\n]]\p{Surrogate}\uFFFE\uFFFF]/v;

/** The other way round: text that looks like such an escape must not become one. New lines are written as Excel writes them. */
export function encodeCellText(text: string): string {
  if (!NEEDS_CODE.test(text)) return text;
  return encodeXml(text.replaceAll(/\r\n?/g, '\n').replaceAll(ESCAPED, '_x005F_x$1_'));
}
