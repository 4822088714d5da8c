import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Plugin } from 'vite';

const FILE_LETTERS = 3;

/**
 * Class names of CSS modules in the build: short, and written into the components as plain text. Vite lets a module's styles go with its
 * exports as soon as every name has been written in where it is used, so each module is retained for its styles.
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

/**
 * A few letters for the file and one for the class: what repeats costs nothing on the wire. They are the same as long as the file and its
 * classes are called the same, so that what has not changed stays in a browser's cache.
 */
function shortNames(): (name: string, file: string) => string {
  const files = new Map<string, string>();
  const classes = new Map<string, string[]>();
  return (name, file) => {
    const hash = createHash('sha256').update(path.basename(file)).digest('base64url');
    const short = hash.replaceAll(/^[^a-z]+|[-_]/gi, '').slice(0, FILE_LETTERS);
    const other = files.get(short) ?? file;
    if (other !== file) throw new Error(`${file} and ${other} are both shortened to ${short}: rename one of them.`);
    files.set(short, file);
    const known = classes.get(file) ?? [];
    if (!known.includes(name)) known.push(name);
    classes.set(file, known);
    return `${short}${known.indexOf(name).toString(36)}`;
  };
}
