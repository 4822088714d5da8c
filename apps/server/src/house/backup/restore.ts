import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openFileBackend } from '../../gateways/open-file-store.ts';
import type { Config } from '../../kernel/config.ts';
import { requireFolder } from '../../kernel/data-folder.ts';
import { addressesOf } from '../../kernel/database/connect.ts';
import { lockFolder } from '../../kernel/database/folder-lock.ts';
import { preparePostgresRoles } from '../../kernel/database/migrate.ts';
import { secretKeyOf } from '../../kernel/security/secret-key.ts';
import { BackupError } from './backup-error.ts';
import { damageOf } from './check.ts';
import { requireNoOtherFiles, restoreFiles } from './copied-files.ts';
import { requireNoDatabase, restoreEmbedded } from './embedded-copy.ts';
import { readManifest, SECRET_KEY, sha256Of, type Manifest } from './manifest.ts';
import { requireEmpty, restorePostgres, skipPostgresMoments } from './postgres-copy.ts';
import { differencesOf, type TableSum } from './table-sums.ts';

export interface RestoreOptions {
  /** Of the portal that the copy becomes: a database and a file store with nothing in them. */
  config: Config;
  source: string;
}

export interface RestoreResult {
  folder: string;
  engine: 'embedded' | 'postgres';
  /** When the copy was made. */
  takenAt: string;
  tables: number;
  rows: number;
  files: number;
}

/**
 * Brings a copy back, into an empty place only, and compares what is there then with what the copy says of itself. The portal must not run.
 * The files come first and the database as a whole, so that one that broke off can be begun again.
 */
export async function restore({ config, source }: RestoreOptions): Promise<RestoreResult> {
  const { folder, manifest, contents } = readManifest(source);
  const kind = config.databaseUrl === undefined ? 'embedded' : 'postgres';
  if (manifest.engine !== kind) {
    throw new BackupError(`${folder} is a copy of ${NAMES[manifest.engine]}, and the settings are of ${NAMES[kind]}.`);
  }
  const [damage] = await damageOf(folder, contents);
  if (damage !== undefined) throw new BackupError(damage);
  requireFolder(config.dataDir);
  const release = lockFolder(config.dataDir);
  try {
    const store = await openFileBackend(path.join(config.dataDir, 'files'), config.s3);
    await requireNoOtherFiles(store, contents);
    await requireNoData(config);
    restoreSecretKey(config, folder, manifest);
    const files = await restoreFiles(store, folder, contents);
    const tables = await restoreDatabase(config, folder, (counted) => {
      const [difference] = differencesOf(manifest.tables, counted);
      if (difference !== undefined) throw new BackupError(`What was brought back is not what was copied: ${difference}`);
    });
    return {
      folder,
      engine: kind,
      takenAt: manifest.takenAt,
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      files,
    };
  } finally {
    release();
  }
}

const NAMES = { embedded: 'an embedded database', postgres: 'a PostgreSQL' } as const;

async function requireNoData(config: Config): Promise<void> {
  const addresses = addressesOf(config);
  if (addresses) await requireEmpty(addresses.admin);
  else requireNoDatabase(config.dataDir);
}

/** Answers what `requireSame` was given, which throws where that is not what was copied. */
async function restoreDatabase(config: Config, folder: string, requireSame: (tables: readonly TableSum[]) => void): Promise<TableSum[]> {
  const addresses = addressesOf(config);
  if (!addresses) return restoreEmbedded(folder, config.dataDir, requireSame);
  await preparePostgresRoles(addresses.admin, addresses.runtime);
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-restore-'));
  try {
    const tables = await restorePostgres(addresses.admin, folder, (text) => {
      const list = path.join(scratch, 'entries');
      fs.writeFileSync(list, text);
      return list;
    });
    requireSame(tables);
    await skipPostgresMoments(addresses.admin);
    return tables;
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** Without the key of its time nobody opens the second factors again. */
function restoreSecretKey(config: Config, folder: string, manifest: Manifest): void {
  const copied = path.join(folder, SECRET_KEY);
  const own = path.join(config.dataDir, SECRET_KEY);
  if (config.secretKey === undefined && !fs.existsSync(own) && fs.existsSync(copied)) {
    fs.copyFileSync(copied, own, fs.constants.COPYFILE_EXCL);
    fs.chmodSync(own, 0o600);
  }
  const key = config.secretKey ?? (fs.existsSync(own) ? secretKeyOf(config) : undefined);
  if (key && sha256Of(key) === manifest.secretKeySha256) return;
  throw new BackupError(`The copy was made under another secret key. Set SECRET_KEY to the one of its time, or put it into ${own}.`);
}
