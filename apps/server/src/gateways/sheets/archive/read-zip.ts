import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../../../kernel/refusal.ts';
import { inMegabytes, openArchive, readWhole } from './archive.ts';

/** A file of an archive, or why it cannot be read. */
export type ZippedFile = {
  /** Without the folders it lay in; as Windows, macOS and phones write it, in UTF-8 or GBK. May come twice from two folders. */
  name: string;
} & (
  | { content: Buffer }
  /** `fileTooLarge` with `max`, or `archiveUnreadable` where this one file is damaged. */
  | { refused: Refusal }
);

const MAX_FILE_BYTES = 50e6;
const RULES = {
  maxEntries: 20_000,
  maxBytes: 1000e6,
  // Pictures hardly compress; anything far denser is not a picture.
  maxRatio: 100,
  unreadable: 'archiveUnreadable',
  tooLarge: 'archiveTooLarge',
  encrypted: 'archiveEncrypted',
} as const;

/**
 * The files of a zip archive that somebody sent, one in memory at a time, in the order of the archive. Left out are folders, files whose
 * name begins with a point, and what macOS adds. Throws `archiveUnreadable` (no zip, damaged, overlapping entries, names that leave
 * their folder, the same name twice), `archiveEncrypted`, and `archiveTooLarge` (20,000 files, 1,000 MB unpacked, or far too dense).
 * What a file is, is for the caller to find out by its bytes (`sniff`).
 */
export async function* readZip(content: Buffer): AsyncGenerator<ZippedFile, void, undefined> {
  const archive = await openArchive(content, RULES);
  for (const entry of archive.entries) {
    const folders = entry.name.split('/');
    const name = folders.pop() ?? '';
    if (name === '' || name.startsWith('.') || folders.includes('__MACOSX')) continue;
    if (entry.bytes > MAX_FILE_BYTES) {
      yield { name, refused: new Refusal('fileTooLarge', inMegabytes(MAX_FILE_BYTES)) };
      continue;
    }
    try {
      yield { name, content: await readWhole(archive, entry, MAX_FILE_BYTES, 'fileTooLarge') };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      yield { name, refused: error };
    }
    await setImmediate();
  }
}
