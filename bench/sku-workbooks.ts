import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsxBaseline } from '../apps/server/test/data/baseline-sheets.ts';
import { compareWithBaseline } from './compare-with-baseline.ts';
import { IMPORTED, SKU_HEADINGS, skuRow } from './sku-sheet.ts';

/**
 * An import of 10,000 SKUs and an export of 100,000, through the API, against the shortest script with the same library on the same
 * embedded database. The import checks each row, finds duplicates, and writes audit entries, which the script does not.
 */
export async function skuWorkbooks(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-skus-'));
  const file = path.join(folder, 'skus.xlsx');
  try {
    await writeFile(file, await writeXlsxBaseline([[...SKU_HEADINGS], ...Array.from({ length: IMPORTED }, (_, n) => skuRow(n))]));
    return await compareWithBaseline('sku-workbooks-child.ts', [
      { name: 'import', goal: 0.2, memoryGoal: 2, args: [file] },
      { name: 'export', goal: 0.6, memoryGoal: 0.5, args: [file] },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
