import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FolderInUse, lockFolder } from '../../src/kernel/database/folder-lock.ts';

/** What tests begin with and is expensive to make is made once and stored in a folder, for all workers of this run and the next ones. */

const ROOT = path.join(import.meta.dirname, '../../../..');
const CACHE_FOLDER = path.join(ROOT, '.cache');
/** Nobody reads any more what was found so long ago. */
const MAX_CACHE_AGE_MS = 3 * 60 * 60 * 1000;
const LOCK_RETRY_MS = 300;

interface CacheOptions {
  kind: string;
  /** Files and folders, from the root of the repository, whose texts shape what is made: with others it is made again. */
  sources: readonly string[];
  /** What else shapes it, such as a day. */
  besides?: string;
  /** How old it may be; left out, as old as it likes. */
  maxAgeMs?: number;
  make: (folder: string) => Promise<void>;
}

/**
 * The folder of something that is made once. Several processes may ask at the same time: one makes it and the others wait. One that dies
 * over it leaves nothing that another would take for whole.
 * @returns a folder to read and to copy, never to write into
 */
export async function cachedFolder({ kind, sources, besides = '', maxAgeMs = Infinity, make }: CacheOptions): Promise<string> {
  const key = `${hashOf(sources)}${besides}`;
  const find = (): string | undefined => entriesOf(kind).findLast((each) => each.key === key && each.ageMs <= maxAgeMs)?.folder;
  const found = find();
  if (found !== undefined) return found;
  const release = await lockOf(kind);
  try {
    const meanwhile = find();
    if (meanwhile !== undefined) return meanwhile;
    const unfinished = path.join(CACHE_FOLDER, `${kind}-unfinished`);
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.mkdirSync(unfinished);
    await make(unfinished);
    for (const { folder, ageMs } of entriesOf(kind)) if (ageMs > MAX_CACHE_AGE_MS) fs.rmSync(folder, { recursive: true, force: true });
    const made = path.join(CACHE_FOLDER, `${kind}.${Date.now()}.${key}`);
    fs.renameSync(unfinished, made);
    return made;
  } finally {
    release();
  }
}

/** Computed from all texts below some places; tests have no influence. */
export function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(path.join(ROOT, source)))) {
    hash.update(`${path.relative(ROOT, file)}\n`).update(fs.readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(place: string): string[] {
  if (!fs.statSync(place).isDirectory()) return [place];
  const names = fs.readdirSync(place, { recursive: true, encoding: 'utf8' }).toSorted();
  return names
    .filter((name) => !/(?:^|\/)node_modules\/|\.test\.tsx?$/.test(name))
    .map((name) => path.join(place, name))
    .filter((file) => fs.statSync(file).isFile());
}

/** The oldest first. */
function entriesOf(kind: string): { folder: string; key: string; ageMs: number }[] {
  const names = fs.existsSync(CACHE_FOLDER) ? fs.readdirSync(CACHE_FOLDER) : [];
  return names
    .map((name) => ({ name, parts: name.split('.') }))
    .filter(({ parts }) => parts.length === 3 && parts[0] === kind)
    .map(({ name, parts: [, madeAt, key = ''] }) => ({ folder: path.join(CACHE_FOLDER, name), key, ageMs: Date.now() - Number(madeAt) }))
    .toSorted((a, b) => b.ageMs - a.ageMs);
}

/** Waits for another process that makes the same; the lock is released when that process ends. */
async function lockOf(kind: string): Promise<() => void> {
  for (;;) {
    try {
      return lockFolder(path.join(CACHE_FOLDER, `${kind}-lock`));
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      await wait(LOCK_RETRY_MS);
    }
  }
}
