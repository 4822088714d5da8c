import { i18n } from '@waybound/phrases/i18n';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../api/query.ts';
import { startI18n } from '../../app/i18n.ts';
import { playServer } from '../../test/visit.tsx';
import { chaptersIn, CHAPTERS } from './guide-chapters.ts';
import { QuickOrderGuidancePage } from './QuickOrderGuidancePage.tsx';
import '../../styles/base.css';

beforeAll(() => startI18n(['help']));

beforeEach(async () => {
  await page.viewport(1280, 800);
  playServer();
  const root = createRootRoute();
  const guide = createRoute({ getParentRoute: () => root, path: '/', component: QuickOrderGuidancePage });
  const router = createRouter({ routeTree: root.addChildren([guide]), history: createMemoryHistory() });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
});

afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await i18n.changeLanguage('zh');
});

const box = page.getByRole('searchbox', { name: '在指引中查找' });
const contents = page.getByRole('navigation', { name: '目录' });
const state = page.getByRole('status');
const chapters = page.getByRole('region');
/** What is marked, one after the other; no role tells marks apart from the text they stand in. */
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);
const current = () => [...document.querySelectorAll('mark[data-current]')].map((mark) => mark.textContent);

describe('the guide', () => {
  it('lists its chapters, each with an anchor in the address', async () => {
    await expect.element(box).toBeVisible();
    expect(
      contents
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(CHAPTERS.map(({ name }) => `#${name}`));
    await expect.element(page.getByRole('heading', { level: 2, name: '从 Excel 粘贴装箱单' })).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: '本节的链接：账单' })).toHaveAttribute('href', '#bills');
  });

  it('keeps the chapters that say what is looked for, with every hit marked and counted', async () => {
    await box.fill('补打');
    await expect.element(contents.getByRole('link')).toMatchTextContent(/打印箱唛与自定义面单\s*1$/);
    expect(chapters.elements()).toHaveLength(1);
    expect(marks()).toEqual(['补打']);
    await expect.element(state).toHaveTextContent('1 处');
    await box.fill('excel CTRL');
    await expect.poll(marks).toEqual(expect.arrayContaining(['Excel', 'Ctrl']));
    expect(chapters.elements().length).toBeLessThan(CHAPTERS.length);
  });

  it.each(['卡航', '偏远', '目的港', '批量', '拆分', '必须处理', '确认预约', '投保'])('tells of %s', async (word) => {
    await box.fill(word);
    await expect.poll(() => marks().length).toBeGreaterThan(0);
    expect(new Set(marks())).toEqual(new Set([word]));
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

  it('leads to no page that the variant hides', () => {
    const left = chaptersIn('partner').map(({ name }) => name);
    const gone = CHAPTERS.map(({ name }) => name).filter((name) => !left.includes(name));
    expect(gone).toEqual(['airOrder', 'seaOrder', 'expressOrder', 'portOrder']);
  });

  it('says so where nothing is found', async () => {
    await box.fill('火星');
    await expect.element(page.getByText('指引中没有“火星”')).toBeVisible();
    expect(contents.getByRole('link').elements()).toEqual([]);
  });

  it('speaks the other language, and is searched in it', async () => {
    await i18n.changeLanguage('en');
    await page.getByRole('searchbox', { name: 'Find in the guide' }).fill('bar code');
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveTextContent('Print labels and make them yours');
  });
});
