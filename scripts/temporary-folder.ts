import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Place {
  folder: string;
  /** What has to be free there, and of the machine's memory. */
  neededBytes: number;
}

/** Where Linux keeps files in memory; a container's is often too small. A database takes 66 MB, a test has up to a dozen of them. */
const MEMORY: Place = { folder: '/dev/shm', neededBytes: 8 * 1024 ** 3 };
const TMPFS = 0x01_02_19_94;
const PREFIX = 'waybound-tests-';
/** Longer than between two test files that make a folder, of any run. */
const MAX_AGE_MS = 3 * 60 * 60 * 1000;

/**
 * From now on temporary files of this process and of those that it starts are in a folder of its own, which goes with it: in memory where
 * there is room. Tests copy, start from, sync and remove databases of 2,000 files each; on a disk they wait for that.
 * @returns the folder
 */
export function useTemporaryFolder(memory: Place = MEMORY): string {
  const place = hasRoom(memory) ? memory.folder : os.tmpdir();
  removeLeft(place);
  const folder = fs.mkdtempSync(path.join(place, PREFIX));
  // The PostgreSQL of a test runs as another user and has its folder below.
  fs.chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

function hasRoom({ folder, neededBytes }: Place): boolean {
  if (!fs.existsSync(folder)) return false;
  const { type, bavail, bsize } = fs.statfsSync(folder);
  return type === TMPFS && bavail * bsize >= neededBytes && process.availableMemory() >= neededBytes;
}

/** Of a run that was killed. */
function removeLeft(place: string): void {
  for (const name of fs.readdirSync(place).filter((each) => each.startsWith(PREFIX))) {
    const left = path.join(place, name);
    const { mtimeMs } = fs.statSync(left, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > MAX_AGE_MS) fs.rmSync(left, { recursive: true, force: true });
  }
}
