/** The labels of boxes and pallets that the stand-in hands out, drawn as Amazon's are: the id as a Code 128, with its text below. */

const [WIDTH, HEIGHT] = [288, 432]; // 4 by 6 inches, in points.
const MODULE = 1;
const BARS = { x: 20, y: 250, height: 80 };

/** Widths of bar, space, bar … of each Code 128 symbol, by its value; the last one ends a code. */
const SYMBOLS = [
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221',
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321',
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131',
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114',
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141',
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112',
]
  .join(' ')
  .split(' ');
const START_B = 104;
const STOP = 106;
const FIRST_CHARACTER = 32;
const CHECK_MODULUS = 103;

export interface PrintedLabel {
  /** Of a box or of a pallet. */
  code: string;
  /** Which one it is, in words. */
  place: string;
  /** Of the warehouse. */
  to: string;
  name: string;
}

/** A page for each label, in this order. */
export function labelPdf(labels: readonly PrintedLabel[]): Buffer {
  const pages = labels.map((_, index) => 4 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] /Count ${labels.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...labels.flatMap((label, index) => {
      const content = pageOf(label);
      const page = `/Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents ${5 + index * 2} 0 R`;
      return [
        `<< /Type /Page ${page} /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  const parts = ['%PDF-1.4\n'];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    parts.push(part);
    length += part.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.from(`${parts.join('')}${table}${trailer}`, 'latin1');
}

function pageOf({ code, place, to, name }: PrintedLabel): string {
  const text = (size: number, x: number, y: number, said: string): string =>
    `BT /F1 ${size} Tf ${x} ${y} Td (${said.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`;
  return [
    text(26, 20, 392, 'FBA'),
    text(10, 190, 396, place),
    text(9, 20, 370, 'SHIP FROM: Yuanfan Electronics, Shenzhen'),
    text(9, 20, 354, `SHIP TO: Amazon.com Services ${to}`),
    ...barsOf(code).map(({ x, width }) => `${x.toFixed(2)} ${BARS.y} ${width.toFixed(2)} ${BARS.height} re f`),
    text(12, 70, BARS.y - 18, code),
    text(9, 20, 205, name),
  ].join('\n');
}

function barsOf(text: string): { x: number; width: number }[] {
  const values = Array.from(text, (character) => character.charCodeAt(0) - FIRST_CHARACTER);
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % CHECK_MODULUS;
  const widths = [START_B, ...values, check, STOP].flatMap((value) => Array.from(SYMBOLS[value] ?? '', Number));
  let x = BARS.x;
  return widths.flatMap((width, index) => {
    const bar = { x, width: width * MODULE };
    x += bar.width;
    return index % 2 === 0 ? [bar] : [];
  });
}
