import { DOT_MM } from './code128.ts';
import type { TextBox } from './fitted-text.ts';

/** How a label is divided. Distances are millimetres; lines are whole dots of a thermal printer. */

export const FRAME_MM = 4 * DOT_MM;
export const RULE_MM = 2 * DOT_MM;

export const padded = (box: TextBox, x: number, y: number): TextBox => ({
  x: box.x + x,
  y: box.y + y,
  width: box.width - 2 * x,
  height: box.height - 2 * y,
});

type Boxes<Shares extends readonly number[]> = { [K in keyof Shares]: TextBox };

/** Splits a box from left to right by shares. */
export const columns = <const Shares extends readonly number[]>(box: TextBox, shares: Shares): Boxes<Shares> =>
  split(box.width, shares, (start, width) => ({ ...box, x: box.x + start, width }));

/** Splits a box from top to bottom by shares. */
export const rows = <const Shares extends readonly number[]>(box: TextBox, shares: Shares): Boxes<Shares> =>
  split(box.height, shares, (start, height) => ({ ...box, y: box.y + start, height }));

const split = <Shares extends readonly number[]>(
  length: number,
  shares: Shares,
  part: (start: number, length: number) => TextBox,
): Boxes<Shares> => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let start = 0;
  const parts = shares.map((share) => {
    const size = (length * share) / total;
    start += size;
    return part(start - size, size);
  });
  // `map` keeps the length of a tuple, which its type forgets.
  return parts as unknown as Boxes<Shares>;
};
