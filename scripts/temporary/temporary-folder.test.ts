import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Where a process of its own has its temporary files, seen from one that it starts. */
const disk = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-places-'));
const MODULE = path.join(import.meta.dirname, 'temporary-folder.ts');
const PROGRAM = `
  import fs from 'node:fs';
  import { execFileSync } from 'node:child_process';
  import { useTemporaryFolder } from ${JSON.stringify(MODULE)};
  const [folder, needed, end] = process.argv.slice(1);
  useTemporaryFolder({ folder, neededBytes: Number(needed) });
  const seen = execFileSync(process.execPath, ['-p', 'os.tmpdir()']).toString().trim();
  fs.mkdirSync(seen + '/of-a-test');
  console.log(seen + ' ' + fs.statSync(seen).mode.toString(8));
  if (end) {
    setInterval(() => {}, 1000);
    process.kill(process.pid, end);
  }
`;
function placeFor(memory: string, needed: number, end = ''): { seen: string; mode: string } {
  const env = { ...process.env, TMPDIR: disk };
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM, memory, String(needed), end], { env });
  expect(stderr.toString()).toBe('');
  const [seen = '', mode = ''] = stdout.toString().trim().split(' ');
  return { seen, mode };
}
const isInMemory = fs.existsSync('/dev/shm');

let old = '';
let young = '';
beforeAll(() => {
  [old, young] = ['waybound-tests-old', 'waybound-tests-young'].map((name) => path.join(disk, name)) as [string, string]; // Two of two.
  for (const folder of [old, young]) fs.mkdirSync(folder);
  fs.utimesSync(old, new Date(), new Date(Date.now() - 4 * 60 * 60 * 1000));
});
afterAll(() => fs.rmSync(disk, { recursive: true }));

it.runIf(isInMemory).each(['', 'SIGTERM', 'SIGHUP'])('temporary files are in memory where there is room, and gone afterwards %s', (end) => {
  const { seen, mode } = placeFor('/dev/shm', 1, end);
  expect(path.dirname(seen)).toBe('/dev/shm');
  // Another user's PostgreSQL has its folder below.
  expect(mode).toBe('40711');
  expect(fs.existsSync(seen)).toBe(false);
});

it.each([
  ['no room', '/dev/shm', 2 ** 60],
  ['no such place', '/dev/shm/none', 1],
  // Of another kind, and with as much room.
  ['none of its own kind', '/sys', 0],
])('temporary files stay where they were where the memory has %s', (_why, memory, needed) => {
  const { seen } = placeFor(memory, needed);
  expect(path.dirname(seen)).toBe(disk);
  expect(fs.existsSync(seen)).toBe(false);
});

it.runIf(isInMemory)('what a killed run has left in memory is removed before the room there is looked for', () => {
  const left = fs.mkdtempSync('/dev/shm/waybound-tests-');
  fs.utimesSync(left, new Date(), new Date(Date.now() - 4 * 60 * 60 * 1000));
  placeFor('/dev/shm', 2 ** 60);
  expect(fs.existsSync(left)).toBe(false);
});

it('what a killed run has left is removed by a later one, and what another uses is not', () => {
  placeFor('/dev/shm/none', 1);
  expect([fs.existsSync(old), fs.existsSync(young)]).toEqual([false, true]);
});
