/** Box numbers from the first to the last, both included. */
export interface BoxRange {
  from: number;
  to: number;
}

const TO = /\s*[-–—~～至]\s*/g;
const BETWEEN = /[\s,，、;；]+/;
/** No waybill has as many boxes as six digits say: such a number is a slip of the keyboard. */
const RANGE = /^([1-9][0-9]{0,4})(?:-([1-9][0-9]{0,4}))?$/;

/** "1-5, 8" as people write it, in either width of comma: none of an empty text, undefined where it cannot be read. */
export function parseRanges(text: string): BoxRange[] | undefined {
  const parts = text.replaceAll(TO, '-').split(BETWEEN).filter(Boolean);
  const ranges = parts.map((part) => {
    const [, from = '', to = from] = RANGE.exec(part) ?? [];
    return { from: Number(from), to: Number(to) };
  });
  return ranges.every(({ from, to }) => from > 0 && to >= from) ? ranges : undefined;
}

export const isInRanges = (ranges: readonly BoxRange[], box: number): boolean => ranges.some(({ from, to }) => box >= from && box <= to);

/** Each box once, ascending. */
export function boxesOf(ranges: readonly BoxRange[]): number[] {
  const boxes = new Set(ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n)));
  return [...boxes].toSorted((a, b) => a - b);
}
