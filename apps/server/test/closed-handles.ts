import fs, { type FileHandle } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, expect, vi } from 'vitest';

/**
 * A file that nobody closes is closed by the garbage collector, one day with an error. Whatever product or test opens while a test file
 * runs has to be closed when it ends.
 */
const opened: { handle: FileHandle; path: string; test: string | undefined }[] = [];

const open = fs.open;
fs.open = async (path, flags, mode) => {
  const handle = await open(path, flags, mode);
  opened.push({ handle, path: String(path), test: expect.getState().currentTestName });
  return handle;
};
syncBuiltinESMExports();

/** One that is closed has lost its number. */
const requireClosed = (): void => {
  const left = opened.filter(({ handle }) => handle.fd >= 0).map(({ path, test }) => `${path} of "${test ?? 'no test'}"`);
  if (left.length > 0) throw new Error(`These files were left open: ${left.join(', ')}`);
};

afterAll(async () => {
  // A stream closes its file a moment after its end.
  await vi.waitFor(requireClosed, { timeout: 5000 });
  fs.open = open;
  syncBuiltinESMExports();
});
