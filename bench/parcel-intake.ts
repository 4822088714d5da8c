import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeXlsxBaseline } from '../apps/server/test/data/baseline-sheets.ts';
import { compareWithBaseline } from './compare-with-baseline.ts';
import { PARCEL_HEADINGS, PARCELS, parcelRow } from './parcel-sheet.ts';

/**
 * An intake of 5,000 parcels that are announced as they come, through the API, against the shortest script with the same library on the same
 * embedded database. The intake checks each parcel by its product and the rules of customs, gives it a number and writes two audit entries,
 * which the script does not.
 */
export async function parcelIntake(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-parcels-'));
  const file = path.join(folder, 'parcels.xlsx');
  try {
    await writeFile(file, await writeXlsxBaseline([[...PARCEL_HEADINGS], ...Array.from({ length: PARCELS }, (_, n) => parcelRow(n))]));
    return await compareWithBaseline('parcel-intake-child.ts', [{ name: 'intake', goal: 0.03, memoryGoal: 7, args: [file] }]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
