import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './steps.ts';

/** An import of types alone brings nothing with it. */
const IMPORT = /(?:\bimport|\bexport)\s+(?!type\b)(?:[^;'"]*?\bfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/g;
/** `@waybound/contract/waybills/waybills` is `packages/contract/src/waybills/waybills.ts`. */
const OWN_PACKAGE = /^@waybound\/(contract|domain|phrases|simulator)\/(.+)$/;

const known = new Map<string, readonly string[]>();

/** The files of this repository that a file imports, by their whole paths. */
export function importsOf(file: string): readonly string[] {
  const before = known.get(file);
  if (before !== undefined) return before;
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const imports = [...text.matchAll(IMPORT)].flatMap(([, whole, later]) => resolve(file, whole ?? later ?? ''));
  known.set(file, imports);
  return imports;
}

function resolve(file: string, named: string): string[] {
  if (named.startsWith('.')) return [path.join(file, '..', named)];
  const [, owner = '', rest = ''] = OWN_PACKAGE.exec(named) ?? [];
  if (owner === '') return [];
  return [path.join(ROOT, owner === 'simulator' ? 'apps' : 'packages', owner, 'src', `${rest}.ts`)];
}

/** All that some files lead to, each with the fewest steps to it; past a file for which `isEnd` holds nobody looks. */
export function reachedFrom(files: readonly string[], isEnd: (file: string) => boolean = () => false): Map<string, number> {
  const reached = new Map(files.map((file) => [file, 0]));
  // A map hands out what is added while it is walked, so the near ones come before the far ones.
  for (const [file, steps] of reached) {
    if (isEnd(file)) continue;
    for (const imported of importsOf(file)) if (!reached.has(imported)) reached.set(imported, steps + 1);
  }
  return reached;
}
