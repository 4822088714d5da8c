import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsxBaseline } from '../apps/server/test/data/baseline-sheets.ts';
import { compareWithBaseline } from './compare-with-baseline.ts';
import { CARTONS, ORDER_HEADINGS, orderRow } from './order-sheet.ts';

/**
 * The intake of 500 waybills with 10,000 cartons, through the API until every one is checked and priced, against the shortest script
 * with the same workbook library on the same embedded database, which reads the rows and inserts them. Ours holds the table whole while it
 * is read, and a thousand rows while they are checked; the script holds 500 rows.
 */
export async function orderIntake(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-orders-'));
  const file = path.join(folder, 'orders.xlsx');
  try {
    await writeFile(file, await writeXlsxBaseline([ORDER_HEADINGS, ...Array.from({ length: CARTONS }, (_, n) => orderRow(n))]));
    return await compareWithBaseline('order-intake-child.ts', [{ name: 'intake', goal: 0.3, memoryGoal: 20, args: [file] }]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
