/** Writes style-types/ from the CSS modules: `node apps/web/scripts/make-style-types.ts`. A unit test compares the two. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readStyleTypes, STYLE_TYPES } from './style-types.ts';

const all = await readStyleTypes();
rmSync(STYLE_TYPES, { recursive: true, force: true });
for (const { file, declaration } of all) {
  const target = path.join(STYLE_TYPES, `${file}.d.ts`);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, declaration);
}
