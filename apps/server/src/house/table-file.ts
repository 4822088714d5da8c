import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { splitTable } from '@waybound/domain/intake/table';
import { writeWorkbook } from '../gateways/sheets/write/write-workbook.ts';

const WIDTH_CHARS = 16;

/** A workbook as it is; a CSV (UTF-8) as a workbook with the same rows, because that is what the calls take. */
export async function tableFile(file: string): Promise<File> {
  const content = await readFile(file);
  const name = path.basename(file);
  if (path.extname(file).toLowerCase() !== '.csv') return new File([content], name);
  const [titles = [], ...rows] = splitTable(content.toString('utf8'));
  const columns = titles.map((title, index) => ({ key: String(index), title, kind: 'text' as const, widthChars: WIDTH_CHARS }));
  const book = writeWorkbook({
    name: 'CSV',
    columns,
    rows: rows.map((cells) => ({ cells: Object.fromEntries(cells.map((cell, index) => [String(index), cell])) })),
  });
  return new File([await buffer(book)], name.replace(/\.csv$/i, '.xlsx'));
}
