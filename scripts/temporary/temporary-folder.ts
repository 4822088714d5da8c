import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Place {
  folder: string;
  /** What has to be free there, and of the machine's memory. */
  neededBytes: number;
}

/**
 * Where Linux keeps files in memory; a container's is often too small. A database takes 66 MB, a test has up to a dozen of them, and each core
 * runs tests of several kinds.
 */
const MEMORY: Place = { folder: '/dev/shm', neededBytes: os.availableParallelism() * 4 * 1024 ** 3 };
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
  const disk = os.tmpdir();
  // What a killed run has left in memory would take the room that is looked for.
  for (const each of [memory.folder, disk]) removeLeft(each);
  const place = hasRoom(memory) ? memory.folder : disk;
  const folder = fs.mkdtempSync(path.join(place, PREFIX));
  // The PostgreSQL of a test runs as another user and has its folder below.
  fs.chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  return folder;
}

function hasRoom({ folder, neededBytes }: Place): boolean {
  if (!fs.existsSync(folder)) return false;
  const { type, bavail, bsize } = fs.statfsSync(folder);
  return type === TMPFS && bavail * bsize >= neededBytes && process.availableMemory() >= neededBytes && runsPrograms(folder);
}

/** Some tests start programs that they have put there; a container's memory is often mounted without that right. */
function runsPrograms(folder: string): boolean {
  const mounts = fs.readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , , options = ''] = mounts.map((line) => line.split(' ')).findLast(([, place]) => place === folder) ?? [];
  return !options.split(',').includes('noexec');
}

/** Of a run of ours that was killed. */
function removeLeft(place: string): void {
  if (!fs.existsSync(place)) return;
  for (const name of fs.readdirSync(place).filter((each) => each.startsWith(PREFIX))) {
    const left = path.join(place, name);
    const { mtimeMs, uid } = fs.statSync(left, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > MAX_AGE_MS && uid === process.getuid?.()) remove(left);
  }
}

/** A file that a process writes still is left to a later run: it says nothing about this one. */
function remove(folder: string): void {
  try {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    process.stderr.write(`${String(error)}\n`);
  }
}
