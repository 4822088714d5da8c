/** Distances and font sizes are millimetres: the caller has scaled the page. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TextStyle {
  weight: 'regular' | 'bold';
  /** Font size where the text is short. */
  size: number;
  /** The smallest size the text may shrink to; what still does not fit ends in an ellipsis. */
  minSize?: number;
  lines?: number;
  align?: 'left' | 'center' | 'right';
  color?: 'black' | 'white';
}

interface Token {
  text: string;
  /** At font size 1. */
  width: number;
}

interface Line {
  text: string;
  width: number;
}

/** The width of a text at font size 1. */
type Measure = (part: string) => number;

/** Of Noto Sans SC, in ems. Capitals and Chinese characters share their optical middle, so both centre on the capitals. */
const CAP_HEIGHT = 0.733;
const LINE_HEIGHT = 1.2;
/** How far one line reaches from its highest to its lowest stroke, and a breath. */
const LINE_EXTENT = 1.1;
const SIZE_STEP_MM = 0.1;
/** Down to this share of its size a text shrinks before it takes another line. */
const GOOD_SHARE = 0.66;
const ROUNDING = 1e-6;
const ELLIPSIS = '…';

const WORD = String.raw`[!-~\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`;
/**
 * What stays on one line: a word (which may break after a hyphen or slash) or one Chinese character, each with the brackets before and
 * the punctuation after it, since no line begins with a comma.
 */
const UNBREAKABLE = new RegExp(String.raw`\s|[\p{Ps}\p{Pi}]*(?:${WORD}+?(?:[-/]|(?!${WORD}))|\S)[\p{Pe}\p{Pf}，。、；：！？·…]*`, 'gu');

/**
 * Writes a text centred vertically in its box: as large as the style allows, else smaller or on more lines, and never outside the box.
 */
export const drawFitted = (doc: PDFKit.PDFDocument, text: string, box: TextBox, style: TextStyle): void => {
  const { weight, align = 'left', color = 'black' } = style;
  if (text.trim() === '') return;
  const { lines, size } = fitOnce(doc, text, box, style);

  const blockHeight = ((lines.length - 1) * LINE_HEIGHT + CAP_HEIGHT) * size;
  let baseline = box.y + (box.height - blockHeight) / 2 + CAP_HEIGHT * size;
  doc.font(weight).fontSize(size).fillColor(color);
  for (const line of lines) {
    const spare = box.width - line.width * size;
    const indent = align === 'left' ? 0 : align === 'center' ? spare / 2 : spare;
    doc.text(line.text, box.x + indent, baseline, { lineBreak: false, baseline: 'alphabetic' });
    baseline += LINE_HEIGHT * size;
  }
};

export interface WrappedText {
  lines: readonly string[];
  /** What the lines take from top to bottom. */
  height: number;
}

/** A text broken into lines at one size, however many they are; its own line breaks are kept. */
export const wrapText = (doc: PDFKit.PDFDocument, text: string, width: number, style: Pick<TextStyle, 'weight' | 'size'>): WrappedText => {
  const widthOf: Measure = (part) => doc.font(style.weight).fontSize(1).widthOfString(part);
  const lines = text.split('\n').flatMap((part) => wrap(tokensOf(part, widthOf), width / style.size, widthOf).map((line) => line.text));
  return { lines, height: lines.length * LINE_HEIGHT * style.size };
};

/** Writes lines of `wrapText`, the first one's top at `y`. */
export const drawWrapped = (
  doc: PDFKit.PDFDocument,
  { lines }: WrappedText,
  at: Omit<TextBox, 'height'>,
  { weight, size, align = 'left' }: TextStyle,
): void => {
  doc.font(weight).fontSize(size).fillColor('black');
  for (const [index, line] of lines.entries()) {
    const spare = align === 'left' ? 0 : at.width - doc.widthOfString(line);
    const indent = align === 'center' ? spare / 2 : spare;
    const baseline = at.y + index * LINE_HEIGHT * size + ((LINE_HEIGHT + CAP_HEIGHT) / 2) * size;
    doc.text(line, at.x + indent, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }
};

/** How a text lies in its box. */
interface Fit {
  lines: readonly Line[];
  size: number;
}

/** Most of a label stands on the next one too: what has been fitted is kept with its document. */
const fits = new WeakMap<PDFKit.PDFDocument, Map<string, Fit>>();

function fitOnce(doc: PDFKit.PDFDocument, text: string, { width, height }: TextBox, style: TextStyle): Fit {
  const { weight, size, minSize, lines } = style;
  const known = fits.get(doc) ?? new Map<string, Fit>();
  fits.set(doc, known);
  const key = [weight, size, minSize, lines, width, height, text].join(' ');
  const found = known.get(key);
  if (found) return found;
  const widthOf: Measure = (part) => doc.font(weight).fontSize(1).widthOfString(part);
  const made = fit(tokensOf(text, widthOf), { width, height }, style, widthOf);
  known.set(key, made);
  return made;
}

/**
 * A smaller line reads better than two, but not at any price: fewer lines win down to `GOOD_SHARE` of the size, then more lines,
 * then smaller type, then words cut in two. What still does not fit loses its end.
 */
const fit = (tokens: readonly Token[], box: Pick<TextBox, 'width' | 'height'>, style: TextStyle, widthOf: Measure): Fit => {
  const { size: largest, minSize = largest * 0.6, lines: maxLines = 1 } = style;
  const isAllowed = (lines: readonly Line[], size: number, most: number) =>
    lines.length <= most && extentOf(lines.length) * size <= box.height;

  const widestWord = Math.max(...tokens.map((token) => token.width));
  const wholeWords = Math.min(largest, box.width / widestWord);
  for (let most = 1; most <= maxLines; most += 1) {
    const smallest = most < maxLines ? Math.max(minSize, largest * GOOD_SHARE) : minSize;
    for (let size = wholeWords; size >= smallest; size -= SIZE_STEP_MM) {
      const lines = wrap(tokens, box.width / size, widthOf);
      if (isAllowed(lines, size, most)) return { lines, size };
    }
  }
  for (let size = largest; size >= minSize; size -= SIZE_STEP_MM) {
    const lines = wrap(tokens, box.width / size, widthOf);
    if (isAllowed(lines, size, maxLines)) return { lines, size };
  }
  const lines = wrap(tokens, box.width / minSize, widthOf);
  const room = Math.max(1, Math.min(maxLines, Math.floor((box.height / minSize - LINE_EXTENT) / LINE_HEIGHT) + 1));
  return { lines: shortened(lines, room, box.width / minSize, widthOf), size: minSize };
};

const extentOf = (lineCount: number) => (lineCount - 1) * LINE_HEIGHT + LINE_EXTENT;

const tokensOf = (text: string, widthOf: Measure): Token[] =>
  (text.trim().replaceAll(/\s+/g, ' ').match(UNBREAKABLE) ?? []).map((part) => ({ text: part, width: widthOf(part) }));

/** Greedy line breaking; `width` and the widths of the lines are at font size 1. A word longer than a line is cut. */
const wrap = (tokens: readonly Token[], width: number, widthOf: Measure): Line[] => {
  const lines: Line[] = [];
  let line: Line = { text: '', width: 0 };
  const add = (token: Token) => {
    if (line.text !== '' && line.width + token.width > width + ROUNDING) {
      lines.push(trimmed(line, widthOf));
      line = { text: '', width: 0 };
    }
    if (line.text === '' && token.text === ' ') return;
    line = { text: line.text + token.text, width: line.width + token.width };
  };
  for (const token of tokens) {
    if (token.width <= width + ROUNDING) add(token);
    else for (const character of token.text) add({ text: character, width: widthOf(character) });
  }
  if (line.text !== '') lines.push(trimmed(line, widthOf));
  return lines;
};

const trimmed = (line: Line, widthOf: Measure): Line =>
  line.text.endsWith(' ') ? { text: line.text.trimEnd(), width: line.width - widthOf(' ') } : line;

const shortened = (lines: readonly Line[], room: number, width: number, widthOf: Measure): Line[] => {
  const shown = lines.slice(0, room);
  const characters = Array.from(shown.at(-1)?.text ?? '');
  while (characters.length > 0 && widthOf(characters.join('') + ELLIPSIS) > width) characters.pop();
  const last = characters.join('').trimEnd() + ELLIPSIS;
  return [...shown.slice(0, -1), { text: last, width: widthOf(last) }];
};
