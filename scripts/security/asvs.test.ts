import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseCsv } from '../spec-map.ts';

/** How the portal stands to OWASP ASVS 5.0, level 2: docs/asvs.csv, explained in docs/security.md. */
const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const STATES = ['met', 'house', 'n/a', 'not met'];
/** Of the standard's text: requirements of level 1, and those that level 2 adds. */
const OF_LEVEL = { 1: 70, 2: 183 };

const [head = [], ...table] = parseCsv(read('docs/asvs.csv'));
const rows = table.map(([requirement = '', level = '', about = '', state = '', how = '', proof = '']) => ({
  requirement,
  level,
  about,
  state,
  how,
  proof: proof.split(';').filter(Boolean),
}));

it('has every requirement of levels 1 and 2 once, in the order of the standard', () => {
  expect(head).toEqual(['requirement', 'level', 'about', 'state', 'how', 'proof']);
  for (const [level, count] of Object.entries(OF_LEVEL)) expect(rows.filter((row) => row.level === level)).toHaveLength(count);
  const places = rows.map(({ requirement }) => /^V(\d+)\.(\d+)\.(\d+)$/.exec(requirement)?.slice(1).map(Number) ?? []);
  const inOrder = places.toSorted((a, b) => a.map((part, at) => part - (b[at] ?? 0)).find((difference) => difference !== 0) ?? 0);
  expect(places).toEqual(inOrder);
  expect(new Set(rows.map(({ requirement }) => requirement)).size).toBe(rows.length);
});

it.each(rows)('$requirement has a state, a reason, and where it is met something that shows it', ({ about, state, how, proof }) => {
  expect(STATES).toContain(state);
  expect(about).not.toBe('');
  expect(how).not.toBe('');
  if (state !== 'n/a') expect(proof).not.toEqual([]);
  for (const file of proof) expect(existsSync(join(ROOT, file)), file).toBe(true);
});

it('is told as it is on the page: what is not met is named there, and nothing else', () => {
  const page = read('docs/security.md');
  const short = page.slice(page.indexOf('Not met, in short'));
  expect([...short.matchAll(/V\d+\.\d+\.\d+/g)].map(([name]) => name).toSorted()).toEqual(
    rows
      .filter(({ state }) => state === 'not met')
      .map(({ requirement }) => requirement)
      .toSorted(),
  );
});
