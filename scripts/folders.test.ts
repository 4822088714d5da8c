import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './steps.ts';

const MOST_FILES = 25;

it('keeps folders small enough to read: more files are grouped by meaning', () => {
  const sources = ['apps/*/{src,test,scripts}/**/*.{ts,tsx,css}', 'packages/*/{src,test}/**/*.ts', '{bench,e2e,scripts}/**/*.ts'];
  const files = globSync(sources, { cwd: ROOT, exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(MOST_FILES);
  const full = [...Map.groupBy(files, (file) => path.dirname(file))].filter(([, inside]) => inside.length > MOST_FILES);
  expect(full.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});
