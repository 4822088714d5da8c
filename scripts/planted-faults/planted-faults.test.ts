import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../steps.ts';
import { FAULTS } from './all-faults.ts';
import { findReplacement } from './find-replacement.ts';

/** Planting them takes an hour; that each still has its place and its tests is seen at once. */
describe.each(FAULTS)('the fault $id', (fault) => {
  it('changes the one place it is about', () => {
    const { sound, faulty } = findReplacement(ROOT, fault);
    expect(faulty).not.toBe(sound);
  });

  it('names tests that are there', () => {
    const files = fault.catchers.flatMap((catcher) => ('test' in catcher ? [catcher.test] : []));
    expect(files.filter((file) => !fs.existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});
