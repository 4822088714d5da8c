/** How wide a character is beside its height: a Chinese one is square, a capital about two thirds, the rest about half. */
function widthOf(character: string): number {
  if (/[\u2e80-\u9fff\uf900-\uffef\u{20000}-\u{3ffff}]/u.test(character)) return 1;
  if (/[MW@]/.test(character)) return 0.9;
  return /[A-Z0-9]/.test(character) ? 0.66 : 0.55;
}

interface Fit {
  /** Font size in millimetres. */
  size: number;
  lines: 1 | 2;
}

const STEP_MM = 0.1;
/** Space for text in the header of the label, and how many times its size two lines take. */
const HEADER_MM = 7;
const TWO_LINES = 2.3;
/** Down to this share of its size a text shrinks before it takes another line, as on the print. */
const GOOD_SHARE = 0.66;

/** The size at which a text fits a width of the label's header, on one line or two: near what the print does, without its typeface. */
export function fit(text: string, widthMm: number, largest: number, smallest: number): Fit {
  const ems = Array.from(text).reduce((sum, character) => sum + widthOf(character), 0);
  for (let size = largest; size >= largest * GOOD_SHARE; size -= STEP_MM) if (ems * size <= widthMm) return { size, lines: 1 };
  // The second line loses what does not fit at the end of the first.
  const highest = Math.min(largest, HEADER_MM / TWO_LINES);
  for (let size = highest; size > smallest; size -= STEP_MM) if ((ems + 1) * size <= 2 * widthMm) return { size, lines: 2 };
  return { size: smallest, lines: 2 };
}
