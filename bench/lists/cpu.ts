import fs from 'node:fs';

/** Processor time that processes have used, of all their threads; in nanoseconds. One that has ended counts no more. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + fs.globSync(`/proc/${pid}/task/*/schedstat`).reduce((all, file) => all + usedIn(file), 0), 0);
}

function usedIn(file: string): number {
  try {
    return Number(fs.readFileSync(file, 'utf8').split(' ')[0]);
  } catch {
    return 0;
  }
}

/** What each of them has used so far. */
export const cpuByProcess = (pids: readonly number[]): ReadonlyMap<number, number> => new Map(pids.map((pid) => [pid, cpuOf([pid])]));

/** What these have used since then: one that has begun meanwhile counts from its beginning; one that has ended, such as an idle connection, not at all. */
export const cpuSince = (before: ReadonlyMap<number, number>, pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + cpuOf([pid]) - (before.get(pid) ?? 0), 0);

/** The processes of a PostgreSQL on this machine: the children of the one that listens there; none of a server elsewhere. */
export function backendsOf(url: string): number[] {
  const { port } = new URL(url);
  const listening = fs.globSync('/proc/[0-9]*/cmdline').find((file) => {
    const words = readOrEmpty(file).split('\0');
    return /\bpostgres$/.test(words[0] ?? '') && words.includes(port);
  });
  const parent = listening?.split('/')[2];
  return fs.globSync('/proc/[0-9]*/stat').flatMap((file) => {
    // pid (name) state parent …
    const [, pid, parentOf] = /^(\d+) \(.*\) \S (\d+) /.exec(readOrEmpty(file)) ?? [];
    return parent !== undefined && parentOf === parent ? [Number(pid)] : [];
  });
}

function readOrEmpty(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
