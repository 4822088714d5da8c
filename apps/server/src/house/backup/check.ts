import fs from 'node:fs';
import path from 'node:path';
import { BackupError } from './backup-error.ts';
import { countEmbedded } from './embedded-copy.ts';
import { contentOf, readManifest, type Content, type Manifest } from './manifest.ts';
import { countDumped } from './postgres-copy.ts';
import { differencesOf } from './table-sums.ts';

export interface CheckOptions {
  /** The folder of a copy. */
  source: string;
}

export interface CheckResult {
  /** Whether the copy is whole and could be brought back. */
  ok: boolean;
  folder: string;
  engine: 'embedded' | 'postgres';
  takenAt: string;
  tables: number;
  rows: number;
  contents: number;
  bytes: number;
  /** What is wrong, a sentence each. */
  findings: string[];
}

/**
 * Reads every byte of a copy and compares sizes, checksums and the rows of each table with what the copy says of itself. Throws where it
 * could not do so: a copy that nobody could check is none.
 */
export async function check({ source }: CheckOptions): Promise<CheckResult> {
  const { folder, manifest, contents } = readManifest(source);
  const damage = await damageOf(folder, contents);
  // A database with a damaged file need not open, and what it says then is of no use.
  const findings = damage.length > 0 ? damage : await differencesIn(folder, manifest);
  const { engine, takenAt, tables } = manifest;
  return {
    ok: findings.length === 0,
    folder,
    engine,
    takenAt,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    contents: contents.length,
    bytes: manifest.contents.bytes,
    findings,
  };
}

/** What of a copy is missing or is not what was copied. */
export async function damageOf(folder: string, contents: readonly Content[]): Promise<string[]> {
  if (contents.length === 0) throw new BackupError(`The copy in ${folder} is empty.`);
  const findings: string[] = [];
  for (const { path: name, bytes, sha256 } of contents) {
    if (!fs.existsSync(path.join(folder, name))) findings.push(`${name} is missing.`);
    else {
      const found = await contentOf(folder, name);
      if (found.bytes !== bytes) findings.push(`${name} has ${found.bytes} bytes, not ${bytes}.`);
      else if (found.sha256 !== sha256) findings.push(`${name} is not what was copied.`);
    }
  }
  return findings;
}

/** The embedded database is opened, on a copy of its own; of a dump every row is read. */
async function differencesIn(folder: string, { engine, tables }: Manifest): Promise<string[]> {
  if (engine === 'embedded') return differencesOf(tables, await countEmbedded(folder));
  const counted = await countDumped(folder);
  return tables.flatMap(({ table, rows }) => {
    const found = counted.get(table) ?? 0;
    return found === rows ? [] : [`The table ${table} has ${found} rows in the dump, not ${rows}.`];
  });
}
