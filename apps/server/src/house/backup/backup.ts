import fs from 'node:fs';
import path from 'node:path';
import { openFileBackend } from '../../gateways/open-file-store.ts';
import type { Config } from '../../kernel/config.ts';
import { addressesOf } from '../../kernel/database/connect.ts';
import { openEmbedded, type EmbeddedEngine } from '../../kernel/database/embedded-engine.ts';
import { FolderInUse, lockFolder } from '../../kernel/database/folder-lock.ts';
import { existingSecretKey } from '../../kernel/security/secret-key.ts';
import { VERSION } from '../../kernel/version.ts';
import { BackupError } from './backup-error.ts';
import { copyFiles } from './copied-files.ts';
import type { DatabaseCopy } from './database-copy.ts';
import { copyEmbedded } from './embedded-copy.ts';
import { contentOf, DATABASE, DUMP, filesBelow, openTarget, SECRET_KEY, sha256Of, writeManifest, type Content } from './manifest.ts';
import { dumpPostgres } from './postgres-copy.ts';
import { askRunningServer } from './running-server.ts';

export interface BackupOptions {
  config: Config;
  /** A folder that does not exist yet, or is empty. */
  target: string;
  /** Left out: yes. Without its files a copy is of use only where they are kept safe otherwise, as by the versions of a bucket. */
  withFiles?: boolean;
}

export interface BackupResult {
  folder: string;
  engine: 'embedded' | 'postgres';
  takenAt: string;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** Keys of files that rows name and the store does not have: removed while the copy was made, or lost before. */
  missingFiles: string[];
}

/**
 * Copies database, files and secret key as they are at one moment, while the portal runs or not. The embedded database of a portal that runs
 * is copied by that portal itself, which alone may open it.
 */
export async function backup(options: BackupOptions): Promise<BackupResult> {
  const { config } = options;
  if (config.databaseUrl !== undefined) return backupOf(options, undefined);
  if (!fs.existsSync(path.join(config.dataDir, DATABASE))) throw new BackupError(`The data folder ${config.dataDir} has no database.`);
  const release = lockUnlessRunning(config.dataDir);
  if (!release) return askRunningServer(config.dataDir, { target: path.resolve(options.target), withFiles: options.withFiles ?? true });
  const engine = await openEmbedded(path.join(config.dataDir, DATABASE));
  try {
    return await backupOf(options, engine);
  } finally {
    await engine.close();
    release();
  }
}

function lockUnlessRunning(dataDir: string): (() => void) | undefined {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

/** @param engine the embedded database, opened by this process */
export async function backupOf(
  { config, target, withFiles = true }: BackupOptions,
  engine: EmbeddedEngine | undefined,
): Promise<BackupResult> {
  const key = existingSecretKey(config);
  if (!key)
    throw new BackupError(
      `There is no secret key in ${config.dataDir}, and SECRET_KEY is not set: run this with the settings of the portal.`,
    );
  const folder = openTarget(target);
  const takenAt = new Date().toISOString();
  const copy = await copyDatabase(config, folder, engine);
  // After the database: whatever a row of it names is there by now.
  const files = withFiles ? await copyFiles(await openFileBackend(path.join(config.dataDir, 'files'), config.s3), folder) : [];
  if (config.secretKey === undefined) {
    fs.writeFileSync(path.join(folder, SECRET_KEY), `${key.toString('base64')}\n`, { mode: 0o600, flush: true });
  }
  const parts: Content[] = [];
  for (const name of [DATABASE, DUMP, SECRET_KEY].flatMap((part) => filesBelow(folder, part))) parts.push(await contentOf(folder, name));
  const kind = engine ? 'embedded' : 'postgres';
  const { tables, migrations } = copy;
  const about = {
    version: VERSION,
    engine: kind,
    takenAt,
    migrations,
    hasFiles: withFiles,
    secretKeySha256: sha256Of(key),
    tables,
  } as const;
  const { contents } = writeManifest(folder, about, [...parts, ...files]);
  const copied = new Set(files.map((file) => path.posix.basename(file.path)));
  const missingFiles = withFiles ? copy.named.filter((each) => !copied.has(each)) : [];
  if (files.length === 0 && missingFiles.length > 0) {
    throw new BackupError(
      `None of the ${missingFiles.length} files that the database names is in the file store: run this with the settings of the portal.`,
    );
  }
  return {
    folder,
    engine: kind,
    takenAt,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.length,
    bytes: contents.bytes,
    missingFiles,
  };
}

function copyDatabase(config: Config, folder: string, engine: EmbeddedEngine | undefined): Promise<DatabaseCopy> {
  if (engine) return copyEmbedded(engine, config.dataDir, folder);
  const addresses = addressesOf(config);
  if (!addresses) throw new BackupError('There is no database to copy.');
  return dumpPostgres(addresses.admin, folder);
}
