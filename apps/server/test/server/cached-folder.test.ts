import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cachedFolder } from './cached-folder.ts';

const KIND = `trial-${process.pid}`;
const CACHE_FOLDER = path.join(import.meta.dirname, '../../../../.cache');
const SOURCES = ['apps/server/test/server/cached-folder.ts'];

afterEach(() => {
  for (const name of fs.readdirSync(CACHE_FOLDER)) if (name.startsWith(KIND)) fs.rmSync(path.join(CACHE_FOLDER, name), { recursive: true });
});

let made = 0;
const make = async (folder: string) => {
  made += 1;
  fs.writeFileSync(path.join(folder, 'number'), String(made));
};
const numberIn = (folder: string) => Number(fs.readFileSync(path.join(folder, 'number'), 'utf8'));

describe('what is made once', () => {
  it('is made by one of those who ask at the same time', async () => {
    const before = made;
    const folders = await Promise.all(Array.from({ length: 5 }, () => cachedFolder({ kind: KIND, sources: SOURCES, make })));
    expect(new Set(folders).size).toBe(1);
    expect(made).toBe(before + 1);
  });

  it('is made again where an input differs, and where it is too old', async () => {
    const first = numberIn(await cachedFolder({ kind: KIND, sources: SOURCES, make }));
    expect(numberIn(await cachedFolder({ kind: KIND, sources: SOURCES, besides: 'today', make }))).toBe(first + 1);
    expect(numberIn(await cachedFolder({ kind: KIND, sources: ['package.json'], make }))).toBe(first + 2);
    expect(numberIn(await cachedFolder({ kind: KIND, sources: SOURCES, maxAgeMs: -1, make }))).toBe(first + 3);
    expect(numberIn(await cachedFolder({ kind: KIND, sources: SOURCES, make }))).toBe(first + 3);
  });

  it('is never what somebody began and did not end', async () => {
    const dying = async (folder: string) => {
      await make(folder);
      throw new Error('The power is gone.');
    };
    await expect(cachedFolder({ kind: KIND, sources: SOURCES, make: dying })).rejects.toThrow('The power is gone.');
    expect(numberIn(await cachedFolder({ kind: KIND, sources: SOURCES, make }))).toBe(made);
  });
});
