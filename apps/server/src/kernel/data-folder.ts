import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config.ts';

/** What the portal keeps in its data folder, each of which it has to be able to write. */
const PARTS = ['', 'database', 'files', 'files/pending', 'files/claimed'];

/** Makes the data folder where there is none. Throws `ConfigError` where it cannot be written, before anything is opened in it. */
export function requireFolder(dataDir: string): void {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    for (const part of PARTS.map((name) => path.join(dataDir, name)).filter((each) => fs.existsSync(each))) {
      if (!fs.statSync(part).isDirectory()) throw new ConfigError(`DATA_DIR: ${part} is a file; a folder is needed.`);
      // Rights alone do not say that there is space, or that the file system lets anybody write.
      const probe = path.join(part, `.probe.${process.pid}`);
      fs.writeFileSync(probe, '');
      fs.rmSync(probe);
    }
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error;
    const { code = '', path: place = dataDir }: NodeJS.ErrnoException = error;
    throw new ConfigError(`DATA_DIR: ${reasonOf(code, place)}`, { cause: error });
  }
}

function reasonOf(code: string, place: string): string {
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${place} is a file, or below one; a folder is needed.`;
  if (code === 'EACCES' || code === 'EPERM') return `this user may not write in ${place}.`;
  if (code === 'EROFS') return `${place} is on a file system that cannot be written.`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `there is no space left for ${place}.`;
  return `${place} cannot be used as a folder (${code}).`;
}
