import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, I18n } from './i18n.ts';
import type { Language, Topic } from './topics.ts';

describe('the types', () => {
  beforeAll(() => i18n.start('en', ['application', 'waybills', 'orderSheet']));
  const { t, group } = i18n.translatorFor(['waybills', 'application']);

  it('take every key of the topics that are named', () => {
    expect(t('column.status')).toBe('Status');
    expect(t('waybills:column.status')).toBe('Status');
    expect(t('application:otherLanguage')).toBe('中文');
    expect(i18n.t('otherLanguage')).toBe('中文');
    expect(t('row.select', { waybillNo: 'WB1' })).toBe('Select WB1');
    expect(group('column').status).toBe('Status');
  });

  it('refuse an unknown key and a topic that is not named', () => {
    // @ts-expect-error There is no such text.
    expect(t('column.noSuch')).toBe('column.noSuch');
    // @ts-expect-error A group is no text.
    expect(t('column')).toBe('column');
    // @ts-expect-error A text is no group.
    expect(group('create')).toBeTypeOf('string');
    // @ts-expect-error The topic was not named.
    expect(t('orderSheet:instructions')).toBeTypeOf('string');
    // @ts-expect-error Bare keys are those of the first topic.
    expect(t('otherLanguage')).toBe('otherLanguage');
    // @ts-expect-error There is no such topic.
    expect(i18n.t('noSuch:key')).toBe('key');
  });

  it('refuse a missing argument, an unknown one and one without a value', () => {
    // @ts-expect-error It says which waybill.
    expect(t('row.select')).toBe('Select {{waybillNo}}');
    // @ts-expect-error The argument has another name.
    expect(t('row.select', { number: 'WB1' })).toBe('Select {{waybillNo}}');
    // @ts-expect-error It takes no arguments.
    expect(t('column.status', { waybillNo: 'WB1' })).toBe('Status');
    // @ts-expect-error What is undefined would leave a hole in the sentence.
    expect(t('row.select', { waybillNo: undefined })).toBe('Select ');
  });

  it('know a text with forms by its bare key, with a number and with all other arguments', () => {
    expect(t('total', { count: 1, total: '1' })).toBe('1 waybill');
    expect(t('total', { count: 2, total: '2' })).toBe('2 waybills');
    // @ts-expect-error The form follows from the count.
    expect(t('total', { total: '2' })).toBe('total');
    // @ts-expect-error A count is a number.
    expect(t('total', { count: '2', total: '2' })).toBe('total');
    // @ts-expect-error The total is said as well.
    expect(t('total', { count: 2 })).toBe('{{total}} waybills');
    // @ts-expect-error One form is never asked for by its name.
    expect(t('total_one', { total: '1' })).toBe('1 waybill');
  });

  it('ask for the arguments of every text that a key may stand for', () => {
    const either = (key: 'row.select' | 'row.pieces') => t(key, { waybillNo: 'WB1', pieces: '3' });
    expect([either('row.select'), either('row.pieces')]).toEqual(['Select WB1', '3 pcs']);
    // @ts-expect-error One of the two says how many.
    const half = (key: 'row.select' | 'row.pieces') => t(key, { waybillNo: 'WB1' });
    expect(half('row.select')).toBe('Select WB1');
  });
});

/** Texts that say where they come from; a topic may come late or not at all. */
function makeTexts() {
  const asked: string[] = [];
  const late = new Map<string, () => void>();
  const texts = new I18n(async (language: Language, topic: Topic) => {
    const place = `${language}/${topic}`;
    asked.push(place);
    if (topic === 'labels') throw new Error('offline');
    if (topic === 'lists' || place === 'zh/waybills') await new Promise<void>((arrive) => late.set(place, arrive));
    return { otherLanguage: `${topic} in ${language}` };
  });
  return { texts, asked, late };
}

describe('topics', () => {
  it('come when they are asked for, once', async () => {
    const { texts, asked, late } = makeTexts();
    await texts.start('zh', ['application']);
    expect(texts.t('otherLanguage')).toBe('application in zh');
    expect(texts.areSettled(['application', 'lists'])).toBe(false);
    const both = [texts.loadTopics(['lists']), texts.loadTopics(['lists'])];
    expect(texts.exists('lists:otherLanguage')).toBe(false);
    late.get('zh/lists')?.();
    await Promise.all(both);
    expect(texts.exists('lists:otherLanguage')).toBe(true);
    expect(texts.areSettled(['application', 'lists'])).toBe(true);
    expect(asked).toEqual(['zh/application', 'zh/lists']);
  });

  it('that did not come leave their keys, and are asked for again by the next page', async () => {
    const { texts, asked } = makeTexts();
    await texts.start('zh', ['application', 'labels']);
    expect(texts.areSettled(['labels'])).toBe(true);
    expect(texts.exists('labels:otherLanguage')).toBe(false);
    await texts.loadTopics(['application', 'labels']);
    expect(asked).toEqual(['zh/application', 'zh/labels', 'zh/labels']);
    await texts.loadTopics(['application']);
    expect(asked).toHaveLength(4);
  });

  it('are waited for by who asked for them alone', async () => {
    const { texts, late } = makeTexts();
    await texts.start('zh', ['application']);
    const slow = texts.loadTopics(['lists']);
    await texts.loadTopics(['dates']);
    expect([texts.exists('dates:otherLanguage'), texts.exists('lists:otherLanguage')]).toEqual([true, false]);
    late.get('zh/lists')?.();
    await slow;
    expect(texts.exists('lists:otherLanguage')).toBe(true);
  });

  it('that are asked for while the language changes are waited for until it has', async () => {
    const { texts, late } = makeTexts();
    await texts.start('en', ['application', 'waybills']);
    const change = texts.changeLanguage('zh');
    const asked = texts.loadTopics(['dates']).then(() => [texts.language, texts.exists('dates:otherLanguage')]);
    late.get('zh/waybills')?.();
    await change;
    expect(await asked).toEqual(['zh', true]);
  });

  it('that come later than the others, asked for while the language changes, do not keep it from changing', async () => {
    const { texts, late } = makeTexts();
    await texts.start('en', ['application', 'waybills']);
    const change = texts.changeLanguage('zh');
    const asked = texts.loadTopics(['lists']);
    late.get('zh/waybills')?.();
    await new Promise((resolve) => void setImmediate(resolve));
    expect(texts.language).toBe('en');
    late.get('zh/lists')?.();
    expect(await change).toBe(true);
    await asked;
    expect([texts.language, texts.exists('lists:otherLanguage')]).toEqual(['zh', true]);
  });

  it('are there when the start is told', async () => {
    const { texts } = makeTexts();
    const seen: string[] = [];
    const told = texts.started.then(() => seen.push(texts.t('otherLanguage')));
    await texts.start('en', ['application']);
    await told;
    expect(seen).toEqual(['application in en']);
  });
});

describe('a change of language', () => {
  it('brings all topics in use, and the last wish wins', async () => {
    const { texts, late } = makeTexts();
    await texts.start('en', ['application', 'waybills']);
    const heard: string[] = [];
    const stop = texts.onLanguageChange(() => heard.push(texts.language));

    const slow = texts.changeLanguage('zh');
    expect(texts.language).toBe('en');
    await texts.changeLanguage('en');
    late.get('zh/waybills')?.();
    await slow;
    expect([texts.language, ...heard]).toEqual(['en', 'en']);

    await texts.changeLanguage('zh');
    expect(texts.t('otherLanguage')).toBe('application in zh');
    expect(texts.exists('waybills:otherLanguage')).toBe(true);
    stop();
    await texts.changeLanguage('en');
    expect(heard).toEqual(['en', 'zh']);
  });

  it('is none where a text does not come, and may be wished for again', async () => {
    let isOffline = true;
    const texts = new I18n(async (language) => {
      if (language === 'en' && isOffline) throw new Error('offline');
      return { otherLanguage: language };
    });
    await texts.start('zh', ['application']);
    expect(await texts.changeLanguage('en')).toBe(false);
    expect([texts.language, texts.t('otherLanguage')]).toEqual(['zh', 'zh']);
    isOffline = false;
    expect(await texts.changeLanguage('en')).toBe(true);
    expect([texts.language, texts.t('otherLanguage')]).toEqual(['en', 'en']);
  });
});
