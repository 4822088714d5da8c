import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsxBaseline } from '../apps/server/test/data/baseline-sheets.ts';
import { compareWithBaseline } from './compare-with-baseline.ts';
import { COLUMNS, READ_ROWS, rowOf } from './workbook-rows.ts';

/**
 * Reading 10,000 rows of 25 columns and writing 100,000 through our code, checks included, against the shortest script with the library
 * behind it. Of reading less memory is asked, because what is read comes from strangers.
 */
export async function workbooks(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-workbooks-'));
  const file = path.join(folder, 'rows.xlsx');
  try {
    await writeFile(file, await writeXlsxBaseline([[...COLUMNS], ...Array.from({ length: READ_ROWS }, (_, row) => rowOf(row))]));
    return await compareWithBaseline('workbook-child.ts', [
      { name: 'read', goal: 1, memoryGoal: 0.5, args: [file] },
      { name: 'write', goal: 0.9, memoryGoal: 2, args: [] },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
