import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

describe('a folder where there is no flock', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'waybound-lock-'));
    vi.stubEnv('PATH', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const heldBy = (pid: number) => fs.writeFileSync(path.join(folder, 'lock.pid'), String(pid));

  it('is refused while its holder lives, and free once that is gone', () => {
    heldBy(process.ppid);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    heldBy(2 ** 30);
    lockFolder(folder)();
    expect(fs.existsSync(path.join(folder, 'lock.pid'))).toBe(false);
  });

  it('is free where the one before had our own number, as the first process of a container has again', () => {
    heldBy(process.pid);
    lockFolder(folder)();
  });
});
