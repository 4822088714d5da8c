import { EXTENSIONS, type SniffedType } from '../gateways/sniff.ts';
import type { Upload } from '../kernel/uploads.ts';

const MAX_CHARACTERS = 150;

const ENDINGS: ReadonlySet<string> = new Set(Object.values(EXTENSIONS));

/** What systems write for the same thing. */
const SYNONYMS: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg' };

/** A name in one line without its invisible characters, which can make it read as another one. */
export const cleanName = (name: string): string => name.normalize('NFC').replace(/\p{C}/gu, '').trim();

/**
 * A file's name as it is stored and sent back: what the sender called it, with the ending of what it is.
 */
export function fileName(file: Pick<Upload, 'name' | 'type'>): string {
  // The kernel has detected the type by the file's bytes and refused any that the contract does not list.
  const type = file.type as SniffedType;
  const name = cleanName(file.name);
  const [, stem = name, ending = ''] = /^(.*)\.([A-Za-z0-9]+)$/.exec(name) ?? [];
  const known = SYNONYMS[ending.toLowerCase()] ?? ending.toLowerCase();
  if (known === EXTENSIONS[type]) return `${shortened(stem)}.${ending}`;
  return `${shortened(ENDINGS.has(known) ? stem : name)}.${EXTENSIONS[type]}`;
}

const shortened = (stem: string): string => Array.from(stem).slice(0, MAX_CHARACTERS).join('').trim() || 'file';
