import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';

const SOURCE = path.join(import.meta.dirname, '../src');
/** Read by TypeScript as if it lay over the sources (`rootDirs`). */
export const STYLE_TYPES = path.join(import.meta.dirname, '../style-types');

export interface StyleTypes {
  /** From `src` on, of the style sheet. */
  file: string;
  classes: readonly string[];
  declaration: string;
}

/** What every CSS module exports, as its build reads it: classes and animations. */
export async function readStyleTypes(): Promise<StyleTypes[]> {
  const config = await resolveConfig({ configFile: false, root: path.dirname(SOURCE), logLevel: 'silent' }, 'serve');
  const files = globSync('**/*.module.css', { cwd: SOURCE }).sort();
  return Promise.all(
    files.map(async (file) => {
      const full = path.join(SOURCE, file);
      const text = readFileSync(full, 'utf8');
      const { modules = {} } = await preprocessCSS(text, full, config);
      const animations = new Set([...text.matchAll(/@keyframes\s+(\w+)/g)].map(([, name]) => name));
      const names = Object.keys(modules).sort();
      return {
        file,
        classes: names.filter((name) => !animations.has(name) || text.includes(`.${name} {`)),
        declaration: names.map((name) => `export const ${name}: string;\n`).join(''),
      };
    }),
  );
}
