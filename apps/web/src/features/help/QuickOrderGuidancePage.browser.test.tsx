import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setLanguage } from '../../kit/preferences/prefs.ts';
import { newCustomer } from '../../test/test-server.ts';
import { chaptersIn, CHAPTERS } from './guide-chapters.ts';

const HERE = '/systemHelp/quickOrderGuidance';

const box = page.getByRole('searchbox', { name: '在指引中查找' });
const contents = page.getByRole('navigation', { name: '目录' });
const state = page.getByRole('main').getByRole('status');
const chapters = page.getByRole('region');
/** What is marked, one after the other; no role distinguishes marks from the text around them. */
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
const current = () => [...document.querySelectorAll('mark[data-current]')].map((mark) => mark.textContent);

const hrefs = () =>
  contents
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));

describe('the guide', () => {
  beforeEach(async () => {
    await (await newCustomer()).visit(HERE);
  });

  it('lists its chapters, each with an anchor in the address', async () => {
    await expect.element(box).toBeVisible();
    expect(hrefs()).toEqual(CHAPTERS.map(({ name }) => `#${name}`));
    await expect.element(page.getByRole('heading', { level: 2, name: '从 Excel 粘贴装箱单' })).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: '本节的链接：账单' })).toHaveAttribute('href', '#bills');
  });

  it('keeps the chapters that contain the search text, with every hit marked and counted', async () => {
    await box.fill('补打');
    await expect.element(contents.getByRole('link')).toMatchTextContent(/打印箱唛与自定义面单\s*1$/);
    expect(chapters.elements()).toHaveLength(1);
    expect(marks()).toEqual(['补打']);
    await expect.element(state).toHaveTextContent('1 处');
    await box.fill('excel CTRL');
    await expect.poll(marks).toEqual(expect.arrayContaining(['Excel', 'Ctrl']));
    expect(chapters.elements().length).toBeLessThan(CHAPTERS.length);
  });

  it('answers what people ask about', async () => {
    for (const word of [
      '卡航',
      '偏远',
      '目的港',
      '批量',
      '拆分',
      '必须处理',
      '确认预约',
      '投保',
      'ERP',
      '助手',
      '碳排放',
      '断网也可以扫',
    ]) {
      await box.fill(word);
      await expect.poll(() => new Set(marks())).toEqual(new Set([word]));
    }
  });

  it('goes from hit to hit by keyboard, round and round, and Escape brings everything back', async () => {
    await box.fill('箱唛');
    await expect.poll(() => marks().length).toBeGreaterThan(2);
    const count = marks().length;
    await userEvent.keyboard('{Enter}');
    await expect.element(state).toHaveTextContent(`第 1 处，共 ${count} 处`);
    expect(current()).toEqual(['箱唛']);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect.element(state).toHaveTextContent(`第 ${count} 处，共 ${count} 处`);
    await userEvent.keyboard('{Enter}');
    await expect.element(state).toHaveTextContent(`第 1 处，共 ${count} 处`);
    await userEvent.keyboard('{Escape}');
    await expect.element(box).toHaveValue('');
    await expect.poll(marks).toEqual([]);
    expect(chapters.elements()).toHaveLength(CHAPTERS.length);
  });

  it('says so where nothing is found', async () => {
    await box.fill('火星');
    await expect.element(page.getByText('指引中没有“火星”')).toBeVisible();
    expect(contents.getByRole('link').elements()).toEqual([]);
  });

  it('speaks the other language, and is searched in it', async () => {
    await expect.element(box).toBeVisible();
    setLanguage('en');
    await page.getByRole('searchbox', { name: 'Find in the guide' }).fill('bar code');
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Print labels and make them yours');
  });
});

it('leads to no page that the variant hides', async () => {
  await (await newCustomer({ variant: 'partner' })).visit(HERE);
  const left = chaptersIn('partner').map(({ name }) => name);
  const gone = CHAPTERS.map(({ name }) => name).filter((name) => !left.includes(name));
  expect(gone).toEqual(['airOrder', 'seaOrder', 'expressOrder', 'portOrder']);
  await expect.poll(hrefs).toEqual(left.map((name) => `#${name}`));
});
