export interface BoxRange {
  from: number;
  to: number;
}

const RANGE = /^([1-9][0-9]{0,4})(?:\s*[-–~]\s*([1-9][0-9]{0,4}))?$/;

/** "1-5, 8" as ranges of box numbers; undefined where the text is anything else. */
export function readBoxes(text: string): BoxRange[] | undefined {
  const parts = text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const ranges = parts.map((part) => {
    const [, from = '', to = from] = RANGE.exec(part) ?? [];
    return { from: Number(from), to: Number(to) };
  });
  return ranges.length > 0 && ranges.every(({ from, to }) => from > 0 && to >= from) ? ranges : undefined;
}

/** How many of these boxes lie in the ranges. */
export const countBoxes = (boxes: readonly number[], ranges: readonly BoxRange[]): number =>
  boxes.filter((box) => ranges.some(({ from, to }) => box >= from && box <= to)).length;
