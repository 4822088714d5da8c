import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readStyleTypes, STYLE_TYPES, type StyleTypes } from './style-types.ts';

const SOURCE = path.join(import.meta.dirname, '../src');
const KIT = path.join(SOURCE, 'kit');

let all: readonly StyleTypes[] = [];

beforeAll(async () => {
  all = await readStyleTypes();
});

describe('the CSS modules', () => {
  it('are declared as they are; after a change: node apps/web/scripts/make-style-types.ts', () => {
    const declared = globSync('**/*.d.ts', { cwd: STYLE_TYPES }).map((file) => [file, readFileSync(path.join(STYLE_TYPES, file), 'utf8')]);
    expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(all.map(({ file, declaration }) => [`${file}.d.ts`, declaration])));
  });

  it('have no class that no component uses', () => {
    const used = usedClasses();
    const unused = all.flatMap(({ file, classes }) => classes.map((name) => `${file} ${name}`)).filter((each) => !used.has(each));
    expect(all.length).toBeGreaterThan(0);
    expect(unused).toEqual([]);
  });
});

describe('the kit', () => {
  it('styles by CSS modules alone, so that no page can select what is inside a component', () => {
    expect(globSync('**/*.css', { cwd: KIT }).filter((file) => !file.endsWith('.module.css'))).toEqual([]);
    const global = globSync('**/*.module.css', { cwd: KIT }).filter((file) =>
      readFileSync(path.join(KIT, file), 'utf8').includes(':global'),
    );
    expect(global).toEqual([]);
  });

  it('lends its styles to nobody', () => {
    const borrowers = globSync('**/*.{ts,tsx,css}', { cwd: SOURCE }).filter(
      (file) => !file.startsWith('kit/') && /['"][^'"\n]*\/kit\/[^'"\n]*\.css['"]/.test(readFileSync(path.join(SOURCE, file), 'utf8')),
    );
    expect(borrowers).toEqual([]);
  });

  it('has the few classes that any layer may use from one place', () => {
    const shared = new Set(classesIn(readFileSync(path.join(SOURCE, 'styles/utilities.css'), 'utf8')));
    const written = globSync('**/*.{ts,tsx}', { cwd: KIT }).flatMap((file) =>
      [...readFileSync(path.join(KIT, file), 'utf8').matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')),
    );
    expect(written.filter((name) => !shared.has(name))).toEqual([]);
  });
});

describe('a style sheet of a page', () => {
  it('selects classes that some component writes', () => {
    const written = writtenNames();
    const sheets = globSync('**/*.css', { cwd: SOURCE }).filter((file) => !file.endsWith('.module.css'));
    const idle = sheets.flatMap((file) =>
      [...new Set(classesIn(readFileSync(path.join(SOURCE, file), 'utf8')))]
        .filter((name) => !written.has(name))
        .map((name) => `${file} ${name}`),
    );
    expect(sheets.length).toBeGreaterThan(0);
    expect(idle).toEqual([]);
  });
});

/** Every word inside quotes that is given as a `className`. */
function writtenNames(): Set<string> {
  const texts = globSync('**/*.{ts,tsx}', { cwd: SOURCE })
    .filter((file) => !file.startsWith('kit/') && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(SOURCE, file), 'utf8'));
  const given = texts.flatMap((text) => text.match(/className(?:="[^"]*"|(?:=| = |: )\{?['`?\w(][^\n]*)/g) ?? []);
  const quoted = given.flatMap((each) => each.match(/"[^"]*"|'[^']*'|`[^`]*`/g) ?? []);
  return new Set(quoted.flatMap((each) => each.match(/[a-z][\w-]*/gi) ?? []));
}

/** As `kit/status/badge.module.css anchor`. */
function usedClasses(): Set<string> {
  const used = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: SOURCE })) {
    const text = readFileSync(path.join(SOURCE, file), 'utf8');
    for (const [, name = '', sheet = ''] of text.matchAll(/import \* as (\w+) from '(\.[^']+\.module\.css)'/g)) {
      const full = path.join(path.dirname(file), sheet);
      for (const [, key = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.add(`${full} ${key}`);
    }
  }
  return used;
}

function classesIn(text: string): string[] {
  const css = text.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...css.matchAll(/\.([a-z][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name);
}

describe('the features', () => {
  /** By class: the features whose rules begin with it. All sheets stay once they have come, whatever page is shown. */
  const styledBy = (): ReadonlyMap<string, ReadonlySet<string>> => {
    const owners = new Map<string, Set<string>>();
    for (const file of globSync('features/**/*.css', { cwd: SOURCE }).filter((each) => !each.endsWith('.module.css'))) {
      const text = readFileSync(path.join(SOURCE, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
      for (const [, name = ''] of text.matchAll(/(?<=[{},;]\s*)\.([\w-]+)(?=[^;{}]*\{)/g)) {
        owners.set(name, (owners.get(name) ?? new Set()).add(file.split(path.sep)[1] ?? ''));
      }
    }
    return owners;
  };

  it('style no class of each other', () => {
    const shared = [...styledBy()].filter(([, owners]) => owners.size > 1).map(([name, owners]) => `${name}: ${[...owners].join(', ')}`);
    expect(styledBy().size).toBeGreaterThan(100);
    expect(shared).toEqual([]);
  });
});
