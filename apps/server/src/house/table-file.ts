import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { decodeText } from '@waybound/domain/intake/decode-text';
import { splitTable } from '@waybound/domain/intake/table';
import { writeWorkbook } from '../gateways/sheets/write/write-workbook.ts';

const WIDTH_CHARS = 16;

/**
 * A workbook as it is; a CSV as Excel writes it becomes a workbook with the same rows, because that is what the calls take.
 * @param file where it was read
 */
export async function tableFile(file: string, content: Uint8Array<ArrayBuffer>): Promise<File> {
  const name = path.basename(file);
  if (path.extname(file).toLowerCase() !== '.csv') return new File([content], name);
  const [titles = [], ...rows] = splitTable(decodeText(content));
  const columns = titles.map((title, index) => ({ key: String(index), title, kind: 'text' as const, widthChars: WIDTH_CHARS }));
  const book = writeWorkbook({
    name: 'CSV',
    columns,
    rows: rows.map((cells) => ({ cells: Object.fromEntries(cells.map((cell, index) => [String(index), cell])) })),
  });
  return new File([await buffer(book)], name.replace(/\.csv$/i, '.xlsx'));
}
