import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { BackupError } from './backup-error.ts';

/**
 * A copy is a folder: `database` (of the embedded one) or `database.dump` (of `pg_dump`), `files` as the file store holds them, `secret.key`
 * where the data folder has one, `contents.jsonl` with the checksum of each of these, and `manifest.json`, written last: without it a copy is
 * not whole.
 */
const FORMAT = 1;
const MANIFEST = 'manifest.json';
const CONTENTS = 'contents.jsonl';

export const DUMP = 'database.dump';
export const DATABASE = 'database';
export const FILES = 'files';
export const SECRET_KEY = 'secret.key';

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  hasFiles: z.boolean(),
  /** Of the key that the second factors are sealed with, wherever it is. */
  secretKeySha256: z.string(),
  tables: z.array(z.object({ table: z.string(), rows: z.number(), checksum: z.string() })),
  contents: z.object({ count: z.number(), bytes: z.number(), sha256: z.string() }),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Within the copy, and within whatever it is brought back to. */
const pathSchema = z.string().check(z.regex(/^(?!.*\.\.)\w[\w./-]*$/));
const contentSchema = z.object({ path: pathSchema, bytes: z.number(), sha256: z.string() });
export type Content = z.infer<typeof contentSchema>;

export const sha256Of = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

export async function contentOf(folder: string, name: string): Promise<Content> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(fs.createReadStream(path.join(folder, name)), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { path: name, bytes, sha256: hash.digest('hex') };
}

/** All files below a part of a copy, from its root. */
export function filesBelow(folder: string, part: string): string[] {
  const place = path.join(folder, part);
  if (!fs.existsSync(place)) return [];
  if (!fs.statSync(place).isDirectory()) return [part];
  const entries = fs.readdirSync(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** A new folder for a copy, for nobody else to read. */
export function openTarget(target: string): string {
  const folder = path.resolve(target);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (fs.readdirSync(folder).length > 0) throw new BackupError(`The folder ${folder} is not empty; a copy needs one of its own.`);
  return folder;
}

/** Ends a copy: what is in it, and what it is. */
export function writeManifest(folder: string, about: Omit<Manifest, 'format' | 'contents'>, contents: readonly Content[]): Manifest {
  const lines = contents.map((content) => `${JSON.stringify(content)}\n`).join('');
  const bytes = contents.reduce((sum, content) => sum + content.bytes, 0);
  const manifest: Manifest = { format: FORMAT, ...about, contents: { count: contents.length, bytes, sha256: sha256Of(lines) } };
  fs.writeFileSync(path.join(folder, CONTENTS), lines, { mode: 0o600, flush: true });
  fs.writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;
}

/** What a copy says of itself. Throws where it does not, or is of a program that this one does not know. */
export function readManifest(source: string): { folder: string; manifest: Manifest; contents: Content[] } {
  const folder = path.resolve(source);
  const read = (name: string): string => {
    try {
      return fs.readFileSync(path.join(folder, name), 'utf8');
    } catch (error) {
      throw new BackupError(`${folder} is no copy, or one that was broken off: it has no ${name}.`, { cause: error });
    }
  };
  const manifest = manifestSchema.safeParse(parsed(read(MANIFEST)));
  if (!manifest.success) throw new BackupError(`The ${MANIFEST} of ${folder} is damaged, or of a newer version of the portal.`);
  const lines = read(CONTENTS);
  if (sha256Of(lines) !== manifest.data.contents.sha256) throw new BackupError(`The ${CONTENTS} of ${folder} is damaged.`);
  const contents = lines.split('\n').filter(Boolean);
  return { folder, manifest: manifest.data, contents: contents.map((line) => contentSchema.parse(JSON.parse(line))) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
