import { attribute, type XmlListener, XmlScanner } from '../xml-scanner.ts';

/** How a cell differs from the style it has. */
export interface StyleChange {
  /** Filled red. */
  isWrong?: boolean;
  /** What begins like a formula stays text, also when somebody edits the cell. */
  isQuoted?: boolean;
  /** A number that is shown without decimals. */
  isWhole?: boolean;
}

const RED = 'FFFFC7CE';
/** `0`, which every workbook knows. */
const WHOLE_FORMAT = '1';

/** An element of a list in the style sheet: its opening tag without the brackets, and what follows up to its end. */
interface Listed {
  tag: string;
  rest: string;
}

/** The styles part of a workbook, to which variants of its styles can be added; what is there stays as it is. */
export class StyleSheet {
  readonly #pieces: StylePieces;
  readonly #variants = new Map<string, number>();
  #redFill = -1;

  /** Takes the content of `styles.xml`. */
  constructor(xml: Uint8Array) {
    this.#pieces = new StylePieces();
    const scanner = new XmlScanner(this.#pieces);
    scanner.push(xml);
    scanner.end();
  }

  /** The number of the style that is like `base` but for the change; made when it is asked for first. */
  variant(base: number, change: StyleChange): number {
    const known = `${base} ${change.isWrong === true} ${change.isQuoted === true} ${change.isWhole === true}`;
    const found = this.#variants.get(known);
    if (found !== undefined) return found;
    const { prefix, styles } = this.#pieces;
    const { tag, rest } = styles[base] ?? { tag: `${prefix}xf numFmtId="0" fontId="0" borderId="0" xfId="0"`, rest: `</${prefix}xf>` };
    let changed = tag;
    if (change.isWrong === true) changed = withAttribute(withAttribute(changed, 'fillId', String(this.#red())), 'applyFill', '1');
    if (change.isQuoted === true) changed = withAttribute(changed, 'quotePrefix', '1');
    if (change.isWhole === true) changed = withAttribute(withAttribute(changed, 'numFmtId', WHOLE_FORMAT), 'applyNumberFormat', '1');
    const number = styles.push({ tag: changed, rest }) - 1;
    this.#variants.set(known, number);
    return number;
  }

  toXml(): string {
    return this.#pieces.toXml();
  }

  #red(): number {
    if (this.#redFill !== -1) return this.#redFill;
    const { prefix, fills } = this.#pieces;
    const pattern = `<${prefix}patternFill patternType="solid"><${prefix}fgColor rgb="${RED}"/><${prefix}bgColor indexed="64"/></${prefix}patternFill>`;
    this.#redFill = fills.push({ tag: `${prefix}fill`, rest: `${pattern}</${prefix}fill>` }) - 1;
    return this.#redFill;
  }
}

/** A style sheet taken apart: its two lists that can grow, and the text around them. */
class StylePieces implements XmlListener {
  prefix = '';
  readonly fills: Listed[] = [];
  readonly styles: Listed[] = [];
  /** The text before, between and behind the lists, and where they are in it. */
  readonly #around: (string | { list: 'fills' | 'cellXfs' })[] = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  #list: Listed[] | undefined;
  #depth = 0;

  open(name: string, raw: string): void {
    if (this.#list) {
      this.#depth += 1;
      if (this.#depth === 1) this.#list.push({ tag: raw, rest: '' });
      else this.#write(`<${raw}>`);
      return;
    }
    if (name === 'styleSheet') this.prefix = raw.slice(0, raw.indexOf(name));
    if (name === 'fills' || name === 'cellXfs') {
      this.#list = name === 'fills' ? this.fills : this.styles;
      this.#around.push({ list: name });
    } else this.#write(`<${raw}>`);
  }

  text(raw: string): void {
    // Between the elements of a list there are only spaces.
    if (!this.#list || this.#depth > 0) this.#write(raw);
  }

  close(_name: string, raw: string): void {
    if (this.#list && this.#depth === 0) {
      this.#list = undefined;
      return;
    }
    this.#write(`</${raw.split(/\s/, 1)[0]}>`);
    if (this.#list) this.#depth -= 1;
  }

  toXml(): string {
    const list = (name: string, children: readonly Listed[]): string =>
      `<${this.prefix}${name} count="${children.length}">${children.map(({ tag, rest }) => `<${tag}>${rest}`).join('')}</${this.prefix}${name}>`;
    const written = { fills: list('fills', this.fills), cellXfs: list('cellXfs', this.styles) };
    return this.#around.map((piece) => (typeof piece === 'string' ? piece : written[piece.list])).join('');
  }

  #write(text: string): void {
    const listed = this.#list?.at(-1);
    if (listed) listed.rest += text;
    else this.#around.push(text);
  }
}

/** A tag with another value of an attribute, or with the attribute added. */
function withAttribute(tag: string, name: string, value: string): string {
  const added = ` ${name}="${value}"`;
  if (attribute(tag, name) === undefined) return tag + added;
  return tag.replace(new RegExp(String.raw`\s${name}=(?:"[^"]*"|'[^']*')`), added);
}
