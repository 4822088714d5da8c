import path from 'node:path';
import type { Plugin } from 'vite';

/** What the build wrote: which file holds a module, and what a file brings along. */
export interface BuiltFiles {
  /** Files by the path of a module from `apps/web`. */
  modules: Record<string, string>;
  /** By file: the files it imports at once, and its styles. */
  files: Record<string, { imports: string[]; styles: string[]; isEntry: boolean }>;
}

/** By page and language: the scripts and styles that its budget counts. */
export type CountedFiles = Record<string, Record<'zh' | 'en', readonly string[]>>;

const WEB = path.join(import.meta.dirname, '..');
export const BUILT_FILES = '.vite/files.json';
export const COUNTED_FILES = '.vite/counted.json';

/** Writes down where each module went. The bundler's own manifest knows only modules that still have a file to themselves. */
export function builtFiles(): Plugin {
  return {
    name: 'built-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built: BuiltFiles = { modules: {}, files: {} };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          for (const id of chunk.moduleIds) built.modules[path.relative(WEB, id)] = chunk.fileName;
          const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
          built.files[chunk.fileName] = { imports: chunk.imports, styles, isEntry: chunk.isEntry };
        }
        this.emitFile({ type: 'asset', fileName: BUILT_FILES, source: JSON.stringify(built) });
      },
    },
  };
}
