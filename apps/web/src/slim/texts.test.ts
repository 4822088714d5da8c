import { createRequire } from 'node:module';
import { isTopic, LANGUAGES, load } from '@waybound/phrases/topics';
import { beforeAll, describe, expect, it } from 'vitest';
import { areSettled, texts, translate } from './texts.ts';

/** The library itself: the tests of the web have ours in its place. */
const library = createRequire(import.meta.url)('i18next') as typeof texts & { getFixedT: (language: string) => typeof texts.t };

type Tree = { readonly [key: string]: string | Tree };
const TOPICS = 'common dashboard login order price reasons rules statuses transport waybillDetail waybills'.split(' ').filter(isTopic);
const COUNTS = [undefined, 0, 1, 2, 21, 1000];
const resources: Record<string, Record<string, Tree>> = { zh: {}, en: {} };

const keysOf = (tree: Tree, prefix: string): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`)));

const toText = (said: string | Tree): string => (typeof said === 'string' ? said : JSON.stringify(said));

const start = () => ({ lng: 'zh', ns: TOPICS, defaultNS: 'common', fallbackLng: false, interpolation: { escapeValue: false }, resources });

beforeAll(async () => {
  for (const language of LANGUAGES) {
    for (const topic of TOPICS) resources[language]![topic] = (await load(language, topic)) as Tree; // A topic holds texts and topics.
  }
  await Promise.all([library.init(start()), texts.init(start())]);
});

describe('our texts say what the library says', () => {
  const argumentsOf = (text: string, count: number | undefined) => ({
    ...Object.fromEntries([...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = ''], at) => [name.trim(), at % 2 ? `$& <${at}>` : at * 1.5])),
    ...(count === undefined ? {} : { count }),
  });

  it.each(LANGUAGES)('for every phrase in %s, with and without a count', (language) => {
    const theirs = library.getFixedT(language);
    const seen: string[] = [];
    for (const topic of TOPICS) {
      for (const key of keysOf(resources[language]![topic]!, '')) {
        for (const name of new Set([key, key.replace(/_(one|other)$/, '')])) {
          for (const count of COUNTS) {
            const args = argumentsOf(toText(translate(language, topic, name, { count })), count);
            const said = translate(language, 'common', `${topic}:${name}`, args);
            if (said !== theirs(`${topic}:${name}`, args)) seen.push(`${topic}:${name} ${count}: ${toText(said)}`);
          }
        }
      }
    }
    expect(seen).toEqual([]);
  });

  it.each([
    ['common:noSuchKey', {}],
    ['noSuchTopic:key', {}],
    ['common:constructor', {}],
    ['otherLanguage', {}],
    ['waybills:row.select', {}],
    ['waybills:row.select', { waybillNo: undefined }],
    ['waybills:row.select', { waybillNo: null }],
    ['waybills:row.select', { waybillNo: '{{waybillNo}}' }],
    ['waybills:total', { count: 2, total: '2' }],
    ['waybills:total', { count: '2', total: '2' }],
  ])('for %s with %o', (key, args) => {
    expect(texts.t(key, args)).toBe(library.t(key, args));
    expect(texts.exists(key)).toBe(library.exists(key));
  });

  it('for a group of texts', () => {
    expect(texts.t('transport:h404')).toBe(library.t('transport:h404'));
    expect(texts.t('waybills:row', { returnObjects: true })).toEqual(library.t('waybills:row', { returnObjects: true }));
  });
});

describe('a language that changes', () => {
  it('waits for the topics in use, and the last wish wins', async () => {
    const asked: string[] = [];
    const gates = new Map<string, () => void>();
    texts.use({
      type: 'backend',
      read: async (language, topic) => {
        asked.push(`${language}/${topic}`);
        if (topic === 'missing') throw new Error('offline');
        if (language === 'fr') await new Promise<void>((open) => gates.set(topic, open));
        return { hello: language };
      },
    });
    const heard: string[] = [];
    const listen = (language: string) => heard.push(language);
    texts.on('languageChanged', listen);

    await texts.loadNamespaces(['late', 'missing']);
    expect(texts.t('late:hello')).toBe('zh');
    expect(texts.t('missing:hello')).toBe('hello');
    expect(areSettled(['late', 'missing'])).toBe(true);

    const slow = texts.changeLanguage('fr');
    const quick = texts.changeLanguage('en');
    const say = await quick;
    expect(say('late:hello')).toBe('en');
    for (const open of gates.values()) open();
    await slow;
    expect([texts.language, ...heard]).toEqual(['en', 'en']);

    asked.length = 0;
    await texts.loadNamespaces(['late', 'missing']);
    expect(asked).toEqual(['en/missing']);
    texts.off('languageChanged', listen);
  });
});
