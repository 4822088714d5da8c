import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const SRC = path.join(import.meta.dirname, '..');
const KIT = path.join(SRC, 'kit');
const EXPORT = /^export (?:async )?(?:function|const|class) ([A-Z]\w*[a-z]\w*)/gm;
const IMPORT = /^import (?!type )\{([^}]*)\} from '([^']+)';/gm;

const sources = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => path.join(folder, file));

/** As "kit/menu/Menu.tsx Menu": the components that a file of the kit exports. */
const exportedBy = (file: string): string[] =>
  [...fs.readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name]) => `${path.relative(SRC, file)} ${name}`);

/** What a file imports of the kit as a value, in the same words. */
function importedBy(file: string): string[] {
  return [...fs.readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .map((name) => `${path.relative(SRC, path.join(file, '..', from))} ${name}`),
  );
}

const gallery = sources(import.meta.dirname);
const elsewhere = sources(SRC).filter((file) => !gallery.includes(file));

/** What only its own folder imports is a part of another component and is shown with it. */
function isPart(component: string): boolean {
  const folder = path.dirname(path.join(SRC, component));
  return !elsewhere.some((file) => path.dirname(file) !== folder && importedBy(file).includes(component));
}

it('shows every component that the kit exports', () => {
  const components = sources(KIT)
    .flatMap(exportedBy)
    .filter((component) => !isPart(component));
  expect(components).toContain('kit/menu/RowMenuButton.tsx RowMenuButton');
  expect(components).not.toContain('kit/combobox/OptionList.tsx OptionList');
  const shown = new Set(gallery.flatMap(importedBy));
  expect(components.filter((component) => !shown.has(component))).toEqual([]);
});

it('shows every example that a test mounts', () => {
  const examples = sources(path.join(import.meta.dirname, 'examples'));
  const sections = gallery.filter((file) => !examples.includes(file));
  const shown = new Set(sections.flatMap(importedBy));
  expect(examples.flatMap(exportedBy).filter((example) => !shown.has(example))).toEqual([]);
});
