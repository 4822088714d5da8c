import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEmbedded, type EmbeddedEngine } from '../../kernel/database/embedded-engine.ts';
import { BackupError } from './backup-error.ts';
import { DATABASE } from './manifest.ts';
import { describe, type DatabaseCopy } from './database-copy.ts';
import { SAME_TEXT, SKIP_MOMENTS, sumTables, type Ask, type TableSum } from './table-sums.ts';

/** Copies the folder of the embedded database while nobody else gets at it: all that was committed is in its files then, and nothing else. */
export const copyEmbedded = (engine: EmbeddedEngine, dataDir: string, folder: string): Promise<DatabaseCopy> =>
  engine.exclusively(async (ask) => {
    const described = await inTransaction(ask, describe);
    await ask('checkpoint');
    await copyFolder(path.join(dataDir, DATABASE), path.join(folder, DATABASE));
    return described;
  });

/** Throws where the data folder has a database. */
export function requireNoDatabase(dataDir: string): void {
  if (fs.existsSync(path.join(dataDir, DATABASE))) {
    throw new BackupError(`The data folder ${dataDir} has a database; a copy is brought back into a folder without one only.`);
  }
}

/** Brings the database back beside its place, counts what is in it, and gives it its name when that is right. */
export async function restoreEmbedded(
  folder: string,
  dataDir: string,
  requireSame: (tables: readonly TableSum[]) => void,
): Promise<TableSum[]> {
  const incoming = path.join(dataDir, `${DATABASE}.incoming`);
  fs.rmSync(incoming, { recursive: true, force: true });
  await copyFolder(path.join(folder, DATABASE), incoming);
  const tables = await exclusivelyIn(incoming, async (ask) => {
    const counted = await inTransaction(ask, sumTables);
    requireSame(counted);
    await ask(SKIP_MOMENTS);
    return counted;
  });
  fs.renameSync(incoming, path.join(dataDir, DATABASE));
  return tables;
}
/** Opens a copy of the copy, which stays as it is, and counts what is in it. */
export async function countEmbedded(folder: string): Promise<TableSum[]> {
  const trial = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-check-'));
  try {
    await copyFolder(path.join(folder, DATABASE), path.join(trial, DATABASE));
    return await exclusivelyIn(path.join(trial, DATABASE), (ask) => inTransaction(ask, sumTables));
  } finally {
    fs.rmSync(trial, { recursive: true, force: true });
  }
}

async function exclusivelyIn<T>(dir: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const engine = await openEmbedded(dir);
  try {
    return await engine.exclusively(work);
  } finally {
    await engine.close();
  }
}

async function inTransaction<T>(ask: Ask, work: (ask: Ask) => Promise<T>): Promise<T> {
  await ask(`begin read only; ${SAME_TEXT}`);
  try {
    return await work(ask);
  } finally {
    await ask('rollback');
  }
}

/** Shares blocks where the file system can. */
const copyFolder = (from: string, to: string): Promise<void> =>
  fs.promises.cp(from, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE, errorOnExist: true, force: false });
