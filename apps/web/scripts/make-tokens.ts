/** Writes src/styles/tokens.css from the palette: `node apps/web/scripts/make-tokens.ts`. A unit test compares the two. */
import { writeFileSync } from 'node:fs';
import { toTokensCss } from './tokens-css.ts';

writeFileSync(new URL('../src/styles/tokens.css', import.meta.url), toTokensCss());
