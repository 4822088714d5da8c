import { streamXlsxRows, writeXlsx, writeXlsxStream } from 'hucre/xlsx';

/** The shortest scripts that read and write a workbook with the same library: what `bench/workbooks.ts` holds ours against. */

export type BaselineRow = readonly (string | number)[];

/** How many rows there are. */
export async function readBaseline(content: Buffer): Promise<number> {
  let count = 0;
  for await (const { values } of streamXlsxRows(content)) if (values.length > 0) count += 1;
  return count;
}

/** Its rows, heading and all, as the library gives them. */
export async function* baselineRows(content: Buffer): AsyncGenerator<readonly unknown[]> {
  for await (const { values } of streamXlsxRows(content)) yield values;
}

/** How many bytes it takes. */
export async function writeBaseline(titles: readonly string[], rows: AsyncIterable<BaselineRow>): Promise<number> {
  let bytes = 0;
  const written = writeXlsxStream(copied(rows), { name: 'Sheet', columns: titles.map((header) => ({ header, width: 16 })) });
  for await (const chunk of written) bytes += chunk.length;
  return bytes;
}

async function* copied(rows: AsyncIterable<BaselineRow>): AsyncGenerator<(string | number)[]> {
  for await (const row of rows) yield [...row];
}

/** A workbook as the library writes it by itself, with its strings apart. */
export const writeXlsxBaseline = async (rows: (string | number)[][]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Sheet', rows }] });
