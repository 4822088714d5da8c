import { readFile } from 'node:fs/promises';
import { readWorkbook } from '../apps/server/src/gateways/sheets/read/read-workbook.ts';
import type { PlannedColumn, PlannedRow } from '../apps/server/src/gateways/sheets/write/workbook-plan.ts';
import { writeWorkbook } from '../apps/server/src/gateways/sheets/write/write-workbook.ts';
import { readBaseline, writeBaseline, type BaselineRow } from '../apps/server/test/data/baseline-sheets.ts';
import { COLUMNS, type ChildResult, rowOf, WRITTEN_ROWS } from './workbook-rows.ts';

/** One side of one comparison, alone in its process, so that the memory is its own: `read|write ours|plain [file]`. */

const [task, who, file] = process.argv.slice(2);
const MB = 1024 * 1024;
const KB_PER_MB = 1024;
const READINGS = 3;

const planned: PlannedColumn[] = COLUMNS.map((title, place) => ({
  key: String(place),
  title,
  kind: place % 5 === 4 ? 'decimal' : 'text',
  widthChars: 16,
}));

async function* plannedRows(): AsyncGenerator<PlannedRow> {
  for (let row = 0; row < WRITTEN_ROWS; row += 1) {
    const values = rowOf(row);
    const cells: Record<string, string> = {};
    for (const [place, value] of values.entries()) cells[String(place)] = String(value);
    yield { cells };
  }
}

async function* plainRows(): AsyncGenerator<BaselineRow> {
  for (let row = 0; row < WRITTEN_ROWS; row += 1) yield rowOf(row);
}

async function write(): Promise<number> {
  if (who === 'plain') return writeBaseline(COLUMNS, plainRows());
  let bytes = 0;
  for await (const chunk of writeWorkbook({ name: 'Sheet', columns: planned, rows: plannedRows() })) bytes += (chunk as Buffer).length;
  return bytes;
}

async function read(content: Buffer): Promise<number> {
  if (who === 'plain') return readBaseline(content);
  let count = 0;
  for await (const { cells } of readWorkbook(content)) if (cells.length > 0) count += 1;
  return count;
}

const content = file === undefined ? Buffer.alloc(0) : await readFile(file);
const before = process.memoryUsage.rss() / MB;
let rate = 0;
for (let round = 0; round < (task === 'read' ? READINGS : 1); round += 1) {
  const start = performance.now();
  const rows = task === 'read' ? await read(content) : (await write()) > 0 ? WRITTEN_ROWS : 0;
  rate = Math.max(rate, rows / ((performance.now() - start) / 1000));
}
const result: ChildResult = { rate, growthMb: process.resourceUsage().maxRSS / KB_PER_MB - before };
console.log(JSON.stringify(result));
