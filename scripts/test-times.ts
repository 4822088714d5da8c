import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps.ts';
import type { TestReport } from './test-report.ts';

/** How long each test file took when it last ran here, in seconds: used to choose the tests that fit into a minute. */
const FILE = path.join(ROOT, '.cache/test-times.json');
const UNKNOWN_S = 2;

const readTimes = (): Record<string, number> =>
  fs.existsSync(FILE) ? (JSON.parse(fs.readFileSync(FILE, 'utf8')) as Record<string, number>) : {};

export function saveTimes({ files }: TestReport): void {
  const times = { ...readTimes(), ...Object.fromEntries(files.map(({ file, seconds }) => [file, seconds])) };
  fs.mkdirSync(path.dirname(FILE), { recursive: true });
  fs.writeFileSync(FILE, JSON.stringify(times));
}

/** As many of the first files as can run within so many seconds of one worker; one that alone takes longer is passed over. */
export function selectWithin(seconds: number, files: readonly string[]): string[] {
  const times = readTimes();
  let left = seconds;
  return files.filter((file) => {
    const takes = times[file] ?? UNKNOWN_S;
    if (takes > left) return false;
    left -= takes;
    return true;
  });
}
