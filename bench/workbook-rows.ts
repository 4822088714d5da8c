/** What the two sides of `workbooks.ts` read and write. */

export const READ_ROWS = 10_000;
export const WRITTEN_ROWS = 100_000;
export const COLUMNS = Array.from({ length: 25 }, (_, place) => `列 ${place + 1} Column`);

/** What a process reports: rows a second, and by how many megabytes its memory grew at its peak. */
export interface ChildResult {
  rate: number;
  growthMb: number;
}

/** A row as of a list of goods: codes, names in two languages, numbers; the same each time. */
export const rowOf = (row: number): (string | number)[] =>
  COLUMNS.map((_, place) => {
    switch (place % 5) {
      case 0:
        return `SKU-${row}-${place}`;
      case 1:
        return `蓝牙耳机 第${row % 997}款`;
      case 2:
        return `Wireless headphones & case <${row % 613}>`;
      case 3:
        return `0${8_517_120_000 + (row % 101)}`;
      default:
        return (row * 7 + place) / 100;
    }
  });
