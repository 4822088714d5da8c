import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LONGEST } from './longest-first.ts';
import { ROOT } from '../steps.ts';

it.each(LONGEST)('%s is a file of tests', (file) => {
  expect(fs.existsSync(path.join(ROOT, file))).toBe(true);
});
