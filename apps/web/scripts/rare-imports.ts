import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const REPOSITORY = path.join(import.meta.dirname, '../../..');
/** Where pages and topics are declared: the entry carries these files whole. */
const DECLARATIONS = ['apps/web/src/features/*/routes.ts', 'packages/phrases/src/topics.ts'];
const isDeclaration = /[\\/](?:features[\\/][\w-]+[\\/]routes|phrases[\\/]src[\\/]topics)\.ts$/;

/** What people open first, and what frame, dashboard and list fetch by themselves: their files are named in the entry. */
const OFTEN_FEATURES = /features\/(?:auth|dashboard|orders|waybills)\//;
const OFTEN_TOPICS = /\/(?:common|transport|login|dashboard|overview|waybills|statuses|lists|reasons|rules|waybill-detail|order)\.ts$/;
const isOften = (key: string): boolean => OFTEN_FEATURES.test(key) || OFTEN_TOPICS.test(key);

const IMPORT = /\bimport\('([^']+)'\)/g;
const LOADER = '\0rare-loader';
const TABLE = '\0rare-table';

/** The path from the repository, by which the table knows a module. */
function keyOf(file: string, source: string): string {
  return path.relative(REPOSITORY, path.resolve(path.dirname(file), source)).replaceAll(path.sep, '/');
}

/** `apps/web/src/features/members/MembersPage.tsx` is said to the table as `members/MembersPage`. */
const shortKey = (key: string): string => key.replace(/^.*?\/src\/(?:features\/)?|\.tsx?$/g, '');

/** All that is imported rarely; read from the files, so that the table is the same in every build. */
function rareModules(): string[] {
  const files = globSync(DECLARATIONS, { cwd: REPOSITORY }).map((file) => path.join(REPOSITORY, file));
  const keys = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, source = '']) => keyOf(file, source)));
  return [...new Set(keys)].filter((key) => !isOften(key)).sort();
}

/**
 * Each `import()` in the entry costs the hashed names of its file and of all that comes with it. With fifty pages and topics that was more
 * than the pages' own definitions; so the imports of pages that nobody opens first stand in one table, fetched once before the first of them.
 * Sources say `import()` as ever. See docs/decisions/2026-11-22-frame-budget.md.
 */
export function rareImports(): Plugin {
  return {
    name: 'rare-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (source === LOADER || source === TABLE ? source : null),
    load(id) {
      if (id === LOADER) return `export const rarely = async (name) => (await import(${JSON.stringify(TABLE)})).table[name]();`;
      if (id !== TABLE) return null;
      const lines = rareModules().map(
        (key) => `${JSON.stringify(shortKey(key))}: () => import(${JSON.stringify(path.join(REPOSITORY, key))}),`,
      );
      return `export const table = {\n${lines.join('\n')}\n};`;
    },
    transform: {
      filter: { id: isDeclaration },
      handler(code, id) {
        const changed = code.replace(IMPORT, (written, source: string) => {
          const key = keyOf(id, source);
          return isOften(key) ? written : `rarely(${JSON.stringify(shortKey(key))})`;
        });
        return changed === code ? null : `import { rarely } from ${JSON.stringify(LOADER)};\n${changed}`;
      },
    },
  };
}
