import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from './config-error.ts';

/** What the portal keeps in its data folder, each of which it has to be able to write. */
const PARTS = ['', 'database', 'files', 'files/pending', 'files/claimed'];

const PROBE = `.probe.${process.pid}`;

/** Makes the data folder where there is none. Throws `ConfigError` where it cannot be written, before anything is opened in it. */
export function requireFolder(dataDir: string): void {
  try {
    makeFolder(path.resolve(dataDir));
    if (!fs.statSync(dataDir).isDirectory()) throw new ConfigError(`DATA_DIR: ${reasonOf('ENOTDIR', dataDir)}`);
    for (const part of PARTS.map((name) => path.join(dataDir, name)).filter((each) => fs.existsSync(each))) {
      if (!fs.statSync(part).isDirectory()) throw new ConfigError(`DATA_DIR: ${part} is a file; a folder is needed.`);
      // Rights alone do not say that there is space, or that the file system lets anybody write.
      const probe = path.join(part, PROBE);
      fs.writeFileSync(probe, '');
      fs.rmSync(probe);
    }
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error;
    const { code = '', path: place = dataDir }: NodeJS.ErrnoException = error;
    const folder = path.basename(place) === PROBE ? path.dirname(place) : place;
    throw new ConfigError(`DATA_DIR: ${reasonOf(code, folder)}`, { cause: error });
  }
}

/** One folder after the other: where a file system makes none, such as that of the processes, making all at once never ends. */
function makeFolder(folder: string): void {
  if (fs.existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    if (!fs.existsSync(folder)) throw error;
  }
}

function reasonOf(code: string, place: string): string {
  if (code === 'EEXIST' || code === 'ENOTDIR') return `${place} is a file, or below one; a folder is needed.`;
  if (code === 'EACCES' || code === 'EPERM') return `this user may not write in ${place}.`;
  if (code === 'EROFS') return `${place} is on a file system that cannot be written.`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `there is no space left for ${place}.`;
  return `${place} cannot be used as a folder (${code}).`;
}
