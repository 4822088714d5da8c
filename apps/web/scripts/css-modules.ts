import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

const LENGTH = 4;

/**
 * Class names of CSS modules in the build: short, and written into the components as plain text. Vite lets a module's styles go with its
 * exports as soon as every name has been written in where it is used, so each module is kept for its styles' sake.
 */
export function cssModules(): Plugin {
  return {
    name: 'css-modules',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: shortNames() } } }),
    transform: {
      order: 'post',
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

/** The same name as long as a class and its file are called the same, so that what has not changed stays in a browser's cache. */
function shortNames(): (name: string, file: string) => string {
  const taken = new Map<string, string>();
  return (name, file) => {
    const full = `${path.basename(file)} ${name}`;
    const hash = createHash('sha256').update(full).digest('base64url');
    const short = hash.replaceAll(/[-_]|^[^a-z]+/gi, '').slice(0, LENGTH);
    const other = taken.get(short) ?? full;
    if (other !== full) throw new Error(`${full} and ${other} are both shortened to ${short}: rename one of the classes.`);
    taken.set(short, full);
    return short;
  };
}
