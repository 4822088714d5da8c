import path from 'node:path';
import type { Plugin } from 'vite';

const SLIM = path.join(import.meta.dirname, '../src/slim');
const PREFIX = '\0slim:';

/** By the name under which they are imported, what stands in their place: the same words, only what this product uses of them. */
const PACKAGES: Readonly<Record<string, string>> = {
  i18next: `export { texts as default } from ${fileOf('texts.ts')};`,
  'react-i18next': `export * from ${fileOf('use-translation.ts')};`,
  'use-sync-external-store/shim/with-selector': `export * from ${fileOf('select-from-store.ts')};`,
  './mutationCache.js': `export * from ${fileOf('no-mutations.ts')};`,
  '../createLucideIcon.mjs': `export { createIcon as default } from ${fileOf('create-icon.ts')};`,
};

function fileOf(name: string): string {
  return JSON.stringify(path.join(SLIM, name));
}

/**
 * Puts our own small versions in the place of four packages, and of a part of a fifth, of which every page would carry much more than it uses. Sources, and the types
 * they are checked by, name the packages themselves: without this plugin everything works as before, 18 kB larger.
 */
export function slimPackages(): Plugin {
  return {
    name: 'slim-packages',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(PACKAGES, source) ? PREFIX + source : null),
    // React's keys for the lines of an icon, which createIcon does not need: random letters do not compress.
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => code.replaceAll(/, key: "\w+"/g, ''),
    },
    load: (id) => (id.startsWith(PREFIX) ? (PACKAGES[id.slice(PREFIX.length)] ?? null) : null),
  };
}
