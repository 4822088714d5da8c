import { crc32, createInflateRaw } from 'node:zlib';
import type { Reason } from '@waybound/contract/reasons';
import { type Entry, fromBufferPromise, getFileNameLowLevel, validateFileName } from 'yauzl';
import { type RefusalArguments, refuse, Refusal } from '../../../kernel/refusal.ts';

/** What an archive may be at most, and what it is refused with. */
export interface ArchiveRules {
  maxEntries: number;
  /** Of all entries together, unpacked. */
  maxBytes: number;
  /** Unpacked bytes to each packed one, of the whole archive. What is small anyway (`RATIO_COUNTS_FROM_BYTES`) may be denser. */
  maxRatio: number;
  unreadable: Reason;
  tooLarge: Reason;
  encrypted: Reason;
}

export interface ArchiveEntry {
  readonly name: string;
  /** Unpacked, as the directory says; reading stops where more comes. */
  readonly bytes: number;
}

export interface Archive {
  readonly entries: readonly ArchiveEntry[];
  /** The entry of this name, in any case of letters, as packages are read. */
  find(name: string): ArchiveEntry | undefined;
  /** The unpacked content, chunk by chunk. Throws the archive's refusal where it is not what the directory says. */
  read(entry: ArchiveEntry): AsyncGenerator<Buffer, void, undefined>;
}

const RATIO_COUNTS_FROM_BYTES = 20e6;
const CHUNK_BYTES = 64 * 1024;
const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER_SIGNATURE = 0x04_03_4b_50;
const UTF8_FLAG = 0x800;
const STORED = 0;
const DEFLATED = 8;
const MB = 1e6;

/** An entry together with where its bytes lie. */
interface Packed extends ArchiveEntry {
  readonly start: number;
  readonly end: number;
  readonly isStored: boolean;
  readonly sum: number;
}

/**
 * Opens a zip archive that somebody sent: its directory is read and added up before anything is unpacked. Refused are more entries or
 * bytes than the rules allow, entries that overlap (a small file could unpack for ever), names that leave their folder or come twice,
 * and encrypted entries.
 */
export async function openArchive(content: Buffer, rules: ArchiveRules): Promise<Archive> {
  const entries = await refusing(rules.unreadable, async () => readDirectory(content, rules));
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  if (byName.size < entries.length) refuse(rules.unreadable);
  const packed = new Map<ArchiveEntry, Packed>(entries.map((entry) => [entry, entry]));
  return {
    entries,
    find: (name) => byName.get(name.toLowerCase()),
    read: (entry) => {
      const found = packed.get(entry);
      if (!found) throw new Error('The entry is of another archive.');
      return unpack(content, found, rules.unreadable);
    },
  };
}

/** The whole content of an entry, refused where it is larger than `maxBytes`. */
export async function readWhole(archive: Archive, entry: ArchiveEntry, maxBytes: number, tooLarge: Reason): Promise<Buffer> {
  if (entry.bytes > maxBytes) refuse(tooLarge, inMegabytes(maxBytes));
  const chunks: Buffer[] = [];
  for await (const chunk of archive.read(entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const inMegabytes = (bytes: number): RefusalArguments => ({ max: `${Math.floor(bytes / MB)} MB` });

async function readDirectory(content: Buffer, rules: ArchiveRules): Promise<Packed[]> {
  const zip = await fromBufferPromise(content, { decodeStrings: false, validateEntrySizes: false });
  if (zip.entryCount > rules.maxEntries) refuse(rules.tooLarge, inMegabytes(rules.maxBytes));
  const entries: Packed[] = [];
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    if (validateFileName(name) !== null || name.includes('\0')) refuse(rules.unreadable);
    if (entry.isEncrypted()) refuse(rules.encrypted);
    if (name.endsWith('/')) continue;
    bytes += entry.uncompressedSize;
    if (bytes > rules.maxBytes) refuse(rules.tooLarge, inMegabytes(rules.maxBytes));
    entries.push(locate(content, entry, name, rules.unreadable));
  }
  const isDense = bytes > content.length * rules.maxRatio && bytes > RATIO_COUNTS_FROM_BYTES;
  if (isDense) refuse(rules.tooLarge, inMegabytes(rules.maxBytes));
  refuseOverlap(entries, rules.unreadable);
  return entries;
}

/** Archives made on a Chinese Windows have names in GBK and no flag that says so; UTF-8 is tried first, because GBK reads nearly anything. */
function nameOf(entry: Entry): string {
  const raw = entry.fileNameRaw;
  const isMarked = (entry.generalPurposeBitFlag & UTF8_FLAG) !== 0;
  const marked = getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, false);
  const unmarked = getFileNameLowLevel(entry.generalPurposeBitFlag, raw, [], false);
  // An extra field may give the name in UTF-8; where there is none, both readings are the same guess.
  if (isMarked || marked !== unmarked) return marked;
  return decodeName(raw).replaceAll('\\', '/');
}

function decodeName(raw: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw);
  } catch {
    return new TextDecoder('gb18030').decode(raw);
  }
}

function locate(content: Buffer, entry: Entry, name: string, unreadable: Reason): Packed {
  const at = entry.relativeOffsetOfLocalHeader;
  if (at + LOCAL_HEADER_BYTES > content.length || content.readUInt32LE(at) !== LOCAL_HEADER_SIGNATURE) refuse(unreadable);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) refuse(unreadable);
  const start = at + LOCAL_HEADER_BYTES + content.readUInt16LE(at + 26) + content.readUInt16LE(at + 28);
  const end = start + entry.compressedSize;
  if (end > content.length) refuse(unreadable);
  return { name, bytes: entry.uncompressedSize, start, end, isStored: entry.compressionMethod === STORED, sum: entry.crc32 };
}

function refuseOverlap(entries: readonly Packed[], unreadable: Reason): void {
  const ordered = entries.toSorted((a, b) => a.start - b.start);
  for (const [index, entry] of ordered.entries()) {
    const before = ordered[index - 1];
    // The header of an entry lies before its content, so that there is at least this much between two of them.
    if (before && entry.start - LOCAL_HEADER_BYTES < before.end) refuse(unreadable);
  }
}

/** Unpacks in the background's threads; stops at the size that the directory has announced. */
async function* unpack(content: Buffer, entry: Packed, unreadable: Reason): AsyncGenerator<Buffer, void, undefined> {
  const packed = content.subarray(entry.start, entry.end);
  let left = entry.bytes;
  let sum = 0;
  for await (const chunk of entry.isStored ? slices(packed) : inflated(packed, unreadable)) {
    left -= chunk.length;
    if (left < 0) refuse(unreadable);
    sum = crc32(chunk, sum);
    yield chunk;
  }
  if (left !== 0 || sum !== entry.sum) refuse(unreadable);
}

function* slices(content: Buffer): Generator<Buffer, void, undefined> {
  for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES);
}

async function* inflated(packed: Buffer, unreadable: Reason): AsyncGenerator<Buffer, void, undefined> {
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES });
  inflate.end(packed);
  const chunks: AsyncIterator<Buffer> = inflate[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await refusing(unreadable, async () => chunks.next());
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    inflate.destroy();
  }
}

/** Whatever the libraries below say of a file they cannot read, the customer gets the refusal. */
async function refusing<T>(reason: Reason, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse(reason);
  }
}
