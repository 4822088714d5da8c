import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.join(import.meta.dirname, '../src');
/** Set by the library that places menus and lists. */
const OF_LIBRARY = ['--anchor-width', '--available-height', '--available-width'];

const textsOf = (pattern: string): string[] => globSync(pattern, { cwd: SRC }).map((file) => readFileSync(path.join(SRC, file), 'utf8'));
const namesIn = (texts: readonly string[], shape: RegExp): string[] =>
  texts.flatMap((text) => [...text.matchAll(shape)].map(([, name = '']) => name));

test('every variable that a style uses is set somewhere: a browser ignores one that is not', () => {
  const styles = textsOf('**/*.css');
  const set = new Set([
    ...OF_LIBRARY,
    ...namesIn(styles, /(--[\w-]+)\s*:/g),
    ...namesIn(textsOf('**/*.{ts,tsx}'), /['"](--[\w-]+)['"]/g),
    ...namesIn([readFileSync(path.join(SRC, '../index.html'), 'utf8')], /(--[\w-]+)\s*:/g),
  ]);
  const used = namesIn(styles, /var\((--[\w-]+)/g);
  expect(used.length).toBeGreaterThan(500);
  expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
});
