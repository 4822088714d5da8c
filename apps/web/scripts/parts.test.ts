import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '../src');
const NAMED = /'(\.[^']+\.(?:tsx?|css))'/g;

/** A form that has a page and saves a draft on the way: made with the first, the next ones are written on it (docs/decisions/2026-11-23-one-form.md). */
const AHEAD = ['parts/form/draft/', 'parts/form/page/'];

/** A feature, or the frame around all of them. Undefined for what is below both. */
const userOf = (file: string): string | undefined => /^(?:features\/[^/]+|app)(?=\/)/.exec(file)?.[0];

/** By file below src: the files that import it, their types included. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SOURCE })) {
    if (file.includes('.test.') || /^(?:test|gallery)\//.test(file)) continue;
    for (const [, named = ''] of readFileSync(path.join(SOURCE, file), 'utf8').matchAll(NAMED)) {
      const imported = path.join(path.dirname(file), named);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

function usersOf(part: string, importers: ReadonlyMap<string, readonly string[]>): Set<string> {
  const reached = new Set([part]);
  // A set hands out what is added while it is walked.
  for (const file of reached) {
    if (userOf(file) === undefined) for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  return new Set([...reached].flatMap((file) => userOf(file) ?? []));
}

it('holds in parts what two or more features, or a feature and the frame, use', () => {
  const importers = readImporters();
  const parts = globSync('parts/**/*.{ts,tsx,css}', { cwd: SOURCE }).filter((file) => !file.includes('.test.'));
  expect(parts.length).toBeGreaterThan(0);
  const others = parts.filter((part) => !AHEAD.some((folder) => part.startsWith(folder)));
  expect(others.filter((part) => usersOf(part, importers).size < 2)).toEqual([]);
  expect(parts.filter((part) => usersOf(part, importers).size === 0)).toEqual([]);
});
