import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The data folder belongs to another process. */
export class FolderInUse extends Error {
  readonly folder: string;
  readonly process: string;

  constructor(folder: string, process: string) {
    super(`The data folder ${folder} is in use by process ${process}.`);
    this.folder = folder;
    this.process = process;
  }
}

/**
 * One process per data folder: a second one would destroy the data. `flock` belongs to the open file, so a child takes it on our
 * descriptor and leaves; the kernel lets go when we die. Where there is no `flock` binary, an exclusive file with our pid does it.
 * @returns a function that gives the folder free.
 */
export function lockFolder(dir: string): () => void {
  fs.mkdirSync(dir, { recursive: true });
  const file = path.join(dir, 'lock');
  const descriptor = fs.openSync(file, 'a+');
  const taken = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  if (taken.error) {
    fs.closeSync(descriptor);
    return lockByFile(`${file}.pid`, dir);
  }
  if (taken.status !== 0) {
    const holder = fs.readFileSync(file, 'utf8').trim();
    fs.closeSync(descriptor);
    throw new FolderInUse(dir, holder || 'unknown');
  }
  fs.ftruncateSync(descriptor, 0);
  fs.writeSync(descriptor, String(process.pid));
  return () => fs.closeSync(descriptor);
}

/** A holder that is no longer alive has left its file behind: the folder is free. One with our own pid is dead too: in a container everybody is 1. */
function lockByFile(file: string, dir: string): () => void {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    const holder = Number(fs.readFileSync(file, 'utf8'));
    if (holder !== process.pid && isAlive(holder)) throw new FolderInUse(dir, String(holder));
    fs.writeFileSync(file, String(process.pid));
  }
  return () => fs.rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
