import { expect, type BrowserContext, type Page } from '@playwright/test';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import type { RoadWay } from '@waybound/contract/waybills/status';
import { callsWith } from './support/calls.ts';
import { paste } from './support/clipboard.ts';
import { logInByApi, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from './support/visitor.ts';
import { LANGS, SIZES, TEXTS, type Lang } from './support/words.ts';

/** The frame with next to nothing in it. */
const QUIET_PAGE = '/404';

/** Two of the customer's waybills that travel this way. */
async function someOf(context: BrowserContext, address: string, token: string, way: RoadWay) {
  const { rows } = await callsWith(context.request, address, token)(listWaybills, { shippingWays: [way], size: 2 });
  return rows;
}

const box = (page: Page, lang: Lang) => page.getByRole('combobox', { name: TEXTS[lang].header.search.label });
const palette = (page: Page, lang: Lang) => page.getByRole('dialog', { name: TEXTS[lang].search.palette });

test('zh: a number is suggested and opened, and several of two ways open two windows', async ({ page, context, address }) => {
  const { header, search } = TEXTS.zh;
  await setLanguage(context, address, 'zh');
  const token = await logInByApi(context, address);
  const [air, sea] = [await someOf(context, address, token, 'AIR'), await someOf(context, address, token, 'FCL')];
  const [first, second] = air;
  const [other] = sea;
  if (!first || !second || !other) throw new Error('The demo has too few waybills.');
  await page.goto(QUIET_PAGE);

  await box(page, 'zh').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: search.enterNumber })).toBeVisible();
  await page.keyboard.type(first.waybillNo.slice(0, -1));
  const line = page.getByRole('listbox', { name: search.suggestions }).getByRole('option').filter({ hasText: first.waybillNo });
  await expect(line).toBeVisible();
  await expectAccessible(page);
  await line.click();
  await expect(page).toHaveURL(new RegExp(`/waybillDetails/${first.id}$`));

  // What the window covers in part of a page that is full of controls says nothing of the window.
  await page.goto(QUIET_PAGE);
  await box(page, 'zh').click();
  await paste(page, [second, other, first].map(({ waybillNo }) => waybillNo).join('\r\n'));
  const many = page.getByRole('dialog', { name: search.manyTitle });
  await expect(many.getByRole('textbox')).toHaveValue([second, other, first].map(({ waybillNo }) => waybillNo).join('\n'));
  await expectAccessible(page);
  const windows: Page[] = [];
  context.on('page', (opened) => windows.push(opened));
  await many.getByRole('button', { name: header.search.submit, exact: true }).click();
  await expect.poll(() => windows.length).toBe(2);
  const lists = [`${second.waybillNo},${first.waybillNo}`, other.waybillNo];
  for (const [at, numbers] of lists.entries()) {
    await expect.poll(() => decodeURIComponent(windows[at]?.url() ?? '')).toContain(`/waybillManagement/waybillList?waybillNos=${numbers}`);
    await windows[at]?.close();
  }
  await expect(page).toHaveURL(new RegExp(`${QUIET_PAGE}$`));
});

test('en: blocked windows are offered by hand, on a phone', async ({ page, context, address }) => {
  const { common, search } = TEXTS.en;
  await page.setViewportSize(SIZES.phone);
  await setLanguage(context, address, 'en');
  const token = await logInByApi(context, address);
  const [[air], [sea]] = [await someOf(context, address, token, 'AIR'), await someOf(context, address, token, 'FCL')];
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto(QUIET_PAGE);
  await box(page, 'en').fill(`${air?.waybillNo} ${sea?.waybillNo}`);
  await page.keyboard.press('Enter');
  const hint = page.getByRole('dialog', { name: search.blockedTitle });
  await expect(hint.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const opening = page.waitForEvent('popup');
  await hint.getByRole('link').first().click();
  expect(decodeURIComponent((await opening).url())).toContain(`waybillNos=${air?.waybillNo}`);
  await hint.getByRole('button', { name: common.close }).first().click();

  await box(page, 'en').fill('NO-SUCH-NUMBER');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: search.searchFoundNoWaybill })).toBeVisible();
});

/** What is typed goes where the focus is. */
async function openPalette(page: Page, lang: Lang): Promise<void> {
  await page.keyboard.press('Control+K');
  await expect(palette(page, lang).getByRole('combobox')).toBeFocused();
}

/** A page is found by its name in the other language too, so each language is looked through once. */
for (const lang of LANGS) {
  test(`${lang}: everything by name, by keyboard alone`, async ({ page, context, address }) => {
    const { common, header } = TEXTS[lang];
    await setLanguage(context, address, lang);
    const token = await logInByApi(context, address);
    const [air] = await someOf(context, address, token, 'AIR');
    await page.goto(QUIET_PAGE);
    await expect(box(page, lang)).toBeVisible();

    await openPalette(page, lang);
    if (lang === 'zh') await expectAccessible(page);
    // By its name in the other language.
    await page.keyboard.type(TEXTS[lang === 'zh' ? 'en' : 'zh'].common.pages.waybillList);
    await expect(palette(page, lang).getByRole('option', { selected: true })).toContainText(common.pages.waybillList);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/waybillList/);

    await openPalette(page, lang);
    await page.keyboard.type(air?.waybillNo ?? '');
    await expect(palette(page, lang).getByRole('option', { selected: true })).toContainText(air?.waybillNo ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/waybillDetails/${air?.id}$`));
    await expect(palette(page, lang)).toBeHidden();

    await openPalette(page, lang);
    await expect(palette(page, lang).getByRole('option').first()).toContainText(air?.waybillNo ?? '');
    await page.keyboard.type(header.logout);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login/);
  });
}

/** The list's page in the build (apps/web/scripts/chunks.ts). */
const LIST_FILE = /\/assets\/list-(?!shared)[^/]*\.js$/;

test('a page that is gone with its version loads the new one, once', async ({ page, context, address }) => {
  await logInByApi(context, address);
  await page.goto(QUIET_PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What a deployment leaves behind: the old name answers nothing.
  await page.route(LIST_FILE, (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: TEXTS.zh.common.pages.waybillList }).first().click();
  await expect(page.getByText(TEXTS.zh.common.failure.outdated)).toBeVisible();
  expect(loads).toBe(1);
  await expect(page.getByRole('navigation', { name: TEXTS.zh.common.layout.menu })).toBeVisible();
  await page.unroute(LIST_FILE);
  await page.getByRole('button', { name: TEXTS.zh.common.failure.reload }).click();
  await expect(page.getByRole('heading', { name: TEXTS.zh.common.pages.waybillList })).toBeVisible();
});
