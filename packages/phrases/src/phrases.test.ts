import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

type Tree = { readonly [key: string]: string | Tree };
type Texts = ReadonlyMap<string, string>;

/** Chinese that stands in English texts on purpose: the name of a language in itself. */
const CHINESE_KEPT_IN_EN: readonly string[] = ['中文', '简体中文'];

/** Texts that are the same in Chinese: proper names, what customers read in English anyway, the mark of origin for customs abroad. */
const ENGLISH_KEPT_IN_ZH: readonly string[] = ['English', 'Amazon', 'Excel', 'Teapplix', 'Shipment ID', 'Reference ID', 'Made in'];

const CHINESE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/u;
/** A word of three letters with lower case in it: `VAT`, `kg` and `{{no}}` are not words. */
const ENGLISH_WORD = /[A-Za-z][a-z]{2}/;

const argumentsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([^},\s]+)[^}]*\}\}/g)].map((match) => match[1] ?? ''))].sort();
const withoutArguments = (text: string): string => text.replace(/\{\{[^}]*\}\}/g, '');

function toTexts(tree: Tree, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [inner, text] of toTexts(value, `${prefix}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** Everything that is wrong with one topic, a line each. */
function faultsOf(zh: Texts, en: Texts): string[] {
  const faults: string[] = [];
  for (const key of en.keys()) if (!zh.has(key)) faults.push(`${key}: in en, not in zh`);
  for (const [key, chinese] of zh) {
    const english = en.get(key);
    if (english === undefined) {
      faults.push(`${key}: in zh, not in en`);
      continue;
    }
    if (chinese.trim() === '') faults.push(`${key}: empty in zh`);
    if (english.trim() === '') faults.push(`${key}: empty in en`);
    const [wanted, given] = [argumentsOf(chinese), argumentsOf(english)];
    if (wanted.join() !== given.join()) faults.push(`${key}: zh takes [${wanted.join()}], en takes [${given.join()}]`);
    if (CHINESE.test(english) && !CHINESE_KEPT_IN_EN.includes(english)) faults.push(`${key}: Chinese in en: ${english}`);
    const isLeftEnglish = !CHINESE.test(chinese) && ENGLISH_WORD.test(withoutArguments(chinese));
    if (isLeftEnglish && !ENGLISH_KEPT_IN_ZH.includes(chinese)) faults.push(`${key}: left English in zh: ${chinese}`);
  }
  return faults;
}

const topicFiles = (language: 'zh' | 'en'): string[] =>
  readdirSync(new URL(`./${language}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('groups/'))
    .sort();

/** A topic file exports one object, named like the file. */
async function readTopic(language: 'zh' | 'en', name: string): Promise<Texts> {
  const exported = path.basename(name, '.ts').replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const module: Record<string, Tree> = await import(new URL(`./${language}/${name}`, import.meta.url).href);
  const topic = module[exported];
  if (!topic) throw new Error(`${language}/${name} does not export ${exported}`);
  return toTexts(topic);
}

describe('phrases', () => {
  it('stand in the same topic files in zh and en', () => {
    expect(topicFiles('en')).toEqual(topicFiles('zh'));
    expect(topicFiles('zh').length).toBeGreaterThan(0);
  });

  it.each(topicFiles('zh'))('%s says the same in both languages', async (name) => {
    expect(faultsOf(await readTopic('zh', name), await readTopic('en', name))).toEqual([]);
  });
});

describe('the check itself', () => {
  const faults = (zh: Tree, en: Tree): string[] => faultsOf(toTexts(zh), toTexts(en));

  it('accepts nested topics, units, codes and texts of arguments only', () => {
    expect(faults({ unit: { kg: '{{weight}} kg' }, vat: 'VAT' }, { unit: { kg: '{{weight}} kg' }, vat: 'VAT' })).toEqual([]);
  });

  it.each([
    ['a key only in zh', { save: '保存' }, {}],
    ['a key only in en', {}, { save: 'Save' }],
    ['an empty text', { save: '保存' }, { save: ' ' }],
    ['an argument only in one language', { left: '剩余 {{days}} 天' }, { left: 'days left' }],
    ['Chinese in en', { save: '保存' }, { save: '保存' }],
    ['a full-width mark in en', { save: '保存！' }, { save: 'Saved！' }],
    ['English in zh', { save: 'Save {{number}}' }, { save: 'Save {{number}}' }],
  ] satisfies [string, Tree, Tree][])('finds %s', (_, zh, en) => {
    expect(faults(zh, en)).toHaveLength(1);
  });
});
