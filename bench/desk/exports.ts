import path from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { compareWithBaseline } from '../compare-with-baseline.ts';
import { addLargeCustomer, prepareDatabase } from '../lists/database.ts';
import type { ChildResult } from '../workbook-rows.ts';

const ROWS = 100_000;
const FEW_ROWS = 25_000;
const SIZE = 100_000;
/** Of the heap, old and young, in both: what it takes is what it needs, and not what nobody has collected yet. */
const HEAP = ['--max-old-space-size=80', '--max-semi-space-size=4'];
const MEMORY_GOAL = 1.2;
const run = promisify(execFile);

/**
 * 100,000 rows of the list of waybills as a workbook, out of the database: against the shortest streaming script with the same libraries,
 * which writes the columns as they come. Rates are those of processor time. And the memory of 100,000 rows against that of 25,000.
 */
export async function exports(): Promise<boolean> {
  const database = await prepareDatabase(SIZE);
  try {
    const customerId = await addLargeCustomer(database, SIZE);
    const args = [database.url, customerId];
    const isFast = await compareWithBaseline('desk/exports-child.ts', [
      { name: 'export', goal: 0.8, memoryGoal: 2, args: [...args, String(ROWS)] },
    ]);
    const [few, all] = [await peakMb([...args, String(FEW_ROWS)]), await peakMb([...args, String(ROWS)])];
    const ratio = all / few;
    console.log(`       memory of ${ROWS} rows to that of ${FEW_ROWS}: ratio ${ratio.toFixed(2)} (goal at most ${MEMORY_GOAL.toFixed(2)})`);
    return isFast && ratio <= MEMORY_GOAL;
  } finally {
    await database.stop();
  }
}

async function peakMb(args: readonly string[]): Promise<number> {
  const child = path.join(import.meta.dirname, 'exports-child.ts');
  const { stdout } = await run(process.execPath, [...HEAP, child, 'export', 'ours', ...args]);
  const { growthMb } = JSON.parse(stdout) as ChildResult;
  return growthMb;
}
