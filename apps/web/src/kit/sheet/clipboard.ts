import { cleanText } from '@waybound/contract/clean-text';

/** The text that Excel, WPS and Google Sheets put on the clipboard: tabs, line ends, `"quoted ""cells"" with line ends"`. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at) : readPlain(text, at);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    // A line end at the very end closes the last row, it does not begin another.
    if (at >= text.length) return rows;
  }
}

interface Cell {
  value: string;
  /** Where the separator is, or the end of the text. */
  end: number;
}

function readPlain(text: string, start: number): Cell {
  const end = separatorFrom(text, start);
  return { value: text.slice(start, end), end };
}

/** A quote opens a quoted cell only when it is closed right before a separator; `5" box` or a lone `"` is meant as it stands. */
function readQuoted(text: string, start: number): Cell {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return readPlain(text, start);
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const end = quote + 1;
      return end === separatorFrom(text, end) ? { value, end } : readPlain(text, start);
    }
    value += '"';
    from = quote + 2;
  }
}

function separatorFrom(text: string, start: number): number {
  const pattern = /[\t\r\n]/g;
  pattern.lastIndex = start;
  return pattern.exec(text)?.index ?? text.length;
}

export function formatTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoteCell).join('\t')).join('\r\n');
}

function quoteCell(value: string): string {
  return /["\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

/**
 * A number as people paste it: full-width digits, spaces of any kind and thousands separators go. What is no number stays as it was,
 * trimmed, so that the check can show it. A comma that may be a decimal point (`12,5`) is kept: guessing would change the amount.
 */
export function cleanNumber(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const packed = plain.replace(/\s/g, '');
  if (/^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(packed)) return packed.replaceAll(',', '');
  return /^[-+]?[\d.,]+$/.test(packed) ? packed : plain;
}

/** Text as people paste it into a cell: as it looks, on one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');
