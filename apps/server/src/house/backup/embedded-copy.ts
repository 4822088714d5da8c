import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openEmbedded, type EmbeddedEngine } from '../../kernel/database/embedded-engine.ts';
import { BackupError } from './backup-error.ts';
import { DATABASE } from './manifest.ts';
import { describe, type DatabaseCopy } from './database-copy.ts';
import { SAME_TEXT, sumTables, type Ask, type TableSum } from './table-sums.ts';

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

/** Brings the database back, opens it and counts what is in it. */
export async function restoreEmbedded(folder: string, dataDir: string): Promise<TableSum[]> {
  await copyFolder(path.join(folder, DATABASE), path.join(dataDir, DATABASE));
  return sumsOf(path.join(dataDir, DATABASE));
}

/** Whoever has heard of what came after the copy hears of what comes now: events begin behind every position. */
export async function skipEmbeddedMoments(dataDir: string): Promise<void> {
  const engine = await openEmbedded(path.join(dataDir, DATABASE));
  try {
    await engine.exclusively((ask) => ask('select skip_moments()'));
  } finally {
    await engine.close();
  }
}

/** Opens a copy of the copy, which stays as it is, and counts what is in it. */
export async function countEmbedded(folder: string): Promise<TableSum[]> {
  const trial = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-check-'));
  try {
    await copyFolder(path.join(folder, DATABASE), path.join(trial, DATABASE));
    return await sumsOf(path.join(trial, DATABASE));
  } finally {
    fs.rmSync(trial, { recursive: true, force: true });
  }
}

async function sumsOf(dir: string): Promise<TableSum[]> {
  const engine = await openEmbedded(dir);
  try {
    return await engine.exclusively((ask) => inTransaction(ask, sumTables));
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
