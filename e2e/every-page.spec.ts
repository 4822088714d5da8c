import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { CallSpec } from '@waybound/contract/call';
import { listCases } from '@waybound/contract/cases/cases';
import { listBills } from '@waybound/contract/pricing/finance';
import { listParcels } from '@waybound/contract/small-parcels/small-parcels';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { pagesBehindTheLogin } from './support/registered-pages.ts';
import { logInByApi, expectAccessible, expectNoSidewaysScroll, setLanguage, test, withoutStream } from './support/visitor.ts';
import { SIZES, TEXTS, type Lang } from './support/words.ts';

const PATHS = await pagesBehindTheLogin();

const VARIANTS = [
  { theme: 'light', size: 'desktop' },
  { theme: 'dark', size: 'desktop' },
  { theme: 'dark', size: 'phone' },
  { theme: 'light', size: 'phone' },
] as const;

/** Which look a page is examined in: once in each theme. That it fits, and speaks one language, is seen in all eight. */
const EXAMINED_FIRST = VARIANTS[0];
const EXAMINED_SWITCHED = VARIANTS[2];

/** Of one page, on a machine that others use as well. */
const PAGE_TIMEOUT_MS = 90_000;
/** So many pages are one journey: enough for the workers to share, few enough to log in seldom. */
const AT_ONCE = 8;

/** The first that a list finds. */
async function firstOf(context: BrowserContext, address: string, token: string, list: CallSpec, tab?: string): Promise<string> {
  const found = await context.request.post(`${address}/api${list.path}`, { headers: { authorization: token }, data: { tab, size: 1 } });
  const { data } = (await found.json()) as { data: { rows: { id: string }[] } };
  return data.rows[0]?.id ?? '';
}

/** What our own words name; rows, cells and buttons may carry what people wrote. */
const NAMED_BY_US = ['columnheader', 'combobox', 'grid', 'group', 'radio', 'radiogroup', 'region', 'searchbox', 'tab', 'textbox'];
const CHINESE = /\p{Script=Han}/u;
const ENGLISH_SENTENCE = /[a-z]{3,} [a-z]{3,} [a-z]{2,}/i;

/**
 * Places, goods and what people wrote keep their own script; our words do not: every field, column and part is named in the language on
 * the screen, and no English sentence ends in a Chinese full stop. What people wrote takes its direction from its words: `dir="auto"`.
 */
async function expectOneLanguage(page: Page, lang: Lang): Promise<void> {
  const main = page.getByRole('main');
  const foreign = async (): Promise<string[]> => {
    const named = (await main.ariaSnapshot()).split('\n').flatMap((line) => {
      const [, role = '', name = ''] = /^\s*- '?(\w+) "(.*)"/.exec(line) ?? [];
      return NAMED_BY_US.includes(role) ? [name] : [];
    });
    return named.filter((name) => (lang === 'en' ? CHINESE : ENGLISH_SENTENCE).test(name));
  };
  const ours = async (): Promise<string> => {
    const written = await main.locator('[dir=auto]').allInnerTexts();
    return written.reduce((text, part) => text.replace(part, ''), await main.innerText());
  };
  // Texts of the server come a moment after those of the page.
  await expect.poll(foreign).toEqual([]);
  if (lang === 'en') await expect.poll(ours).not.toMatch(/[，。；：？！]/);
}

async function show(page: Page, { theme, size }: (typeof VARIANTS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.setViewportSize(SIZES[size]);
}

/** What one page shows in one language. */
async function expectGoodLooks(page: Page, lang: Lang, path: string, examined: (typeof VARIANTS)[number]): Promise<void> {
  for (const each of VARIANTS) {
    await show(page, each);
    if (each === examined) {
      // A message lies over the head of a narrow page for three seconds.
      await expect(page.getByText(TEXTS[lang].common.languageSwitched, { exact: true })).toBeHidden();
      await expectAccessible(page);
    }
    await expectNoSidewaysScroll(page);
    // No word goes by the theme.
    if (each.theme === 'light' && !path.includes(':id')) await expectOneLanguage(page, lang);
  }
}

/** As its reader does it, without opening the page anew. */
async function switchLanguage(page: Page, from: Lang): Promise<Lang> {
  await page.getByRole('button', { name: TEXTS[from].common.otherLanguage, exact: true }).click();
  const lang = from === 'zh' ? 'en' : 'zh';
  await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en');
  return lang;
}

for (let from = 0; from < PATHS.length; from += AT_ONCE) {
  const some = PATHS.slice(from, from + AT_ONCE);
  test(`pages are accessible, fit and speak one language (${from + 1} to ${from + some.length})`, async ({ page, context, address }) => {
    test.setTimeout(some.length * PAGE_TIMEOUT_MS);
    await setLanguage(context, address, 'zh', 'auto');
    await withoutStream(context);
    const token = await logInByApi(context, address);
    // A waybill whose goods are on the way.
    const waybill = await firstOf(context, address, token, listWaybills, 'waitingReceipt');
    const claim = await firstOf(context, address, token, listCases);
    const bill = await firstOf(context, address, token, listBills);
    const parcel = await firstOf(context, address, token, listParcels);
    const idOn = (path: string) =>
      path.includes('/case') ? claim : path.includes('/bill') ? bill : path.includes('/smallParcel') ? parcel : waybill;
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
    // The browser asks for no motion. A transition of everything, however short, costs seconds when the colours change.
    await page.addInitScript(() =>
      document.addEventListener('transitionrun', ({ propertyName }) => reportError(new Error(`moves: ${propertyName}`)), true),
    );
    // Each page opens in the language that the one before was left in: half of them in each.
    let lang: Lang = 'zh';
    for (const path of some) {
      await test.step(path, async () => {
        await show(page, EXAMINED_FIRST);
        await page.goto(path.replace(':id', idOn(path)));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectGoodLooks(page, lang, path, EXAMINED_FIRST);
        await show(page, EXAMINED_FIRST);
        lang = await switchLanguage(page, lang);
        await expectGoodLooks(page, lang, path, EXAMINED_SWITCHED);
      });
    }
    expect(errors).toEqual([]);
  });
}
