import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { SECRET_KEY_BYTES, toSecretKey } from './secret-box.ts';

const FILE = 'secret.key';

/** The key that is set, or else the one in the data folder. */
export const secretKeyOf = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer => secretKey ?? ownSecretKey(dataDir);

/**
 * The key in the data folder, made at the first start and readable for its owner alone. Without it nothing sealed can be opened again.
 * @internal
 */
export function ownSecretKey(dataDir: string): Buffer {
  const file = path.join(dataDir, FILE);
  if (!fs.existsSync(file)) makeKey(dataDir, file);
  const key = toSecretKey(readKey(file));
  if (key) return key;
  throw new ConfigError(`The file ${file} must hold 32 bytes in base64; restore it from a backup, or set SECRET_KEY.`);
}

/** The same, and undefined where there is none yet: whoever copies a portal must not give it another key. */
export function existingSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer | undefined {
  return secretKey ?? (fs.existsSync(path.join(dataDir, FILE)) ? ownSecretKey(dataDir) : undefined);
}

function readKey(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`DATA_DIR: the file ${file} cannot be read by this user.`, { cause: error });
  }
}

/** Appears whole or not at all: written beside its place, then linked into it. Of two servers that start at once the first one's stays. */
function makeKey(dataDir: string, file: string): void {
  fs.mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${randomBytes(SECRET_KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    fs.rmSync(draft);
  }
}
