import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { requireFolder } from './data-folder.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-folder-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const NOBODY = 65_534;

/** The superuser may write everywhere: what is refused to others is tried as nobody. */
function asSomebody(work: () => void): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

it('makes the folder and leaves nothing else in it', () => {
  const dataDir = path.join(folder, 'deep/er');
  requireFolder(dataDir);
  requireFolder(dataDir);
  expect(fs.readdirSync(dataDir)).toEqual([]);
});

it('names a folder in which this user may not write, be it one within', () => {
  fs.chmodSync(folder, 0o755);
  const dataDir = path.join(folder, 'locked');
  fs.mkdirSync(path.join(dataDir, 'files'), { recursive: true });
  fs.chmodSync(path.join(dataDir, 'files'), 0o555);
  fs.chmodSync(dataDir, 0o777);
  asSomebody(() => expect(() => requireFolder(dataDir)).toThrow(`DATA_DIR: this user may not write in ${dataDir}/files.`));
  fs.chmodSync(dataDir, 0o555);
  asSomebody(() => expect(() => requireFolder(dataDir)).toThrow(`DATA_DIR: this user may not write in ${dataDir}.`));
  asSomebody(() =>
    expect(() => requireFolder(path.join(dataDir, 'new'))).toThrow(/^DATA_DIR: this user may not write in .*locked\/new\.$/),
  );
});

it.skipIf(!fs.existsSync('/proc/self'))('ends where the file system makes no folders', () => {
  expect(() => requireFolder('/proc/portal/data')).toThrow('DATA_DIR: /proc/portal cannot be used as a folder (ENOENT).');
});
