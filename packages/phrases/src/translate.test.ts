import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, load, type Topic } from './topics.ts';
import { translate, type Tree } from './translate.ts';

const TOPIC: Tree = {
  plain: 'Save',
  row: { select: 'Select {{waybillNo}}', 'a.dotted': 'never reached' },
  twice: '{{no}} and {{ no }} of {{total}}',
  rows_one: '{{count}} row',
  rows_other: '{{count}} rows',
  total_one: '{{total}} waybill',
  total_other: '{{total}} waybills',
  left: '{{count}} left',
  constructorOf: '{{constructor}}',
};
const say = (key: string, args?: Record<string, unknown>) => translate('en', TOPIC, key, args);

describe('a text', () => {
  it('is found by its dotted key, and only as a text', () => {
    expect(say('plain')).toBe('Save');
    expect(say('row.select', { waybillNo: 'WBA1' })).toBe('Select WBA1');
    expect(['row', 'row.a.dotted', 'noSuch', 'plain.more', 'constructor', 'row.toString'].map((key) => say(key))).toEqual(
      Array.from({ length: 6 }),
    );
    expect(translate('en', undefined, 'plain')).toBeUndefined();
  });

  it('takes each argument wherever its name stands, and shows what it was not given', () => {
    expect(say('twice', { no: 7, total: 'ten' })).toBe('7 and 7 of ten');
    expect(say('twice', { no: 0 })).toBe('0 and 0 of {{total}}');
    expect(say('twice')).toBe('{{no}} and {{ no }} of {{total}}');
    expect(say('constructorOf')).toBe('{{constructor}}');
    expect(say('twice', { no: undefined, total: null })).toBe(' and  of ');
  });

  it('leaves an argument as it is, whatever it holds', () => {
    expect(say('row.select', { waybillNo: '$& {{waybillNo}} <b>' })).toBe('Select $& {{waybillNo}} <b>');
  });
});

describe('a count', () => {
  it.each([
    ['en', 0, '0 rows', '9 waybills'],
    ['en', 1, '1 row', '9 waybill'],
    ['en', 2, '2 rows', '9 waybills'],
    ['en', 21, '21 rows', '9 waybills'],
    ['zh', 1, '1 rows', '9 waybills'],
    ['zh', 2, '2 rows', '9 waybills'],
  ])('in %s: %d', (language, count, rows, total) => {
    expect(translate(language, TOPIC, 'rows', { count })).toBe(rows);
    expect(translate(language, TOPIC, 'total', { count, total: 9 })).toBe(total);
    expect(translate(language, TOPIC, 'left', { count })).toBe(`${count} left`);
  });

  it('is a number: written out it chooses no form', () => {
    expect(say('rows', { count: '1' })).toBeUndefined();
    expect(say('rows')).toBeUndefined();
  });
});

describe('every phrase', async () => {
  // What the files of the groups export.
  const folder = new URL('./zh/groups/', import.meta.url);
  const exported = await Promise.all(
    readdirSync(folder).map(async (file) => Object.keys((await import(new URL(file, folder).href)) as object)),
  );
  const topics = exported.flat() as Topic[];
  const textsOf = (tree: Tree, prefix = ''): [key: string, text: string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : textsOf(value, `${prefix}${key}.`),
    );
  /** Texts whose keys hold dots of their own are read by their group. */
  const GROUPS = /^orderSheet:columns\./;

  it.each(LANGUAGES)('in %s is said with all its arguments, in each of its forms', async (language) => {
    const wrong: string[] = [];
    for (const topic of topics) {
      const tree = await load(language, topic);
      for (const [key, text] of textsOf(tree)) {
        if (GROUPS.test(`${topic}:${key}`)) continue;
        const [bare = key, form] = key.split(/_(?=(?:one|other)$)/);
        const args: Record<string, string | number> = Object.fromEntries(
          [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = ''], at) => [name.trim(), `<${at}>`]),
        );
        if (form) args['count'] = form === 'one' && language === 'en' ? 1 : 2;
        const expected = text.replaceAll(/\{\{(.+?)\}\}/g, (_, name: string) => String(args[name.trim()]));
        const said = translate(language, tree, bare, args);
        if (said !== expected && !(form === 'one' && language === 'zh')) wrong.push(`${topic}:${key}: ${said}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

it.each(LANGUAGES)('has the plural forms that Intl gives %s', (language) => {
  const rules = new Intl.PluralRules(language);
  const forms: Tree = { n_one: 'one', n_other: 'other' };
  const counts = [-1, 0, 0.5, 1, 1.5, 2, 11, 21, 101];
  expect(counts.map((count) => translate(language, forms, 'n', { count }))).toEqual(counts.map((count) => rules.select(count)));
});
