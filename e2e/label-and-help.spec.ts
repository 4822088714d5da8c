import { expect } from '@playwright/test';
import { readLabelSettings, saveLogo } from '@waybound/contract/documents/label-settings';
import { CHAPTER_NAMES } from '../apps/web/src/features/help/guide-names.ts';
import { callsWith } from './support/calls.ts';
import { logInByApi, expectAccessible, expectNoSidewaysScroll, setLanguage, test } from './support/visitor.ts';
import { LANGS, SIZES, TEXTS } from './support/words.ts';

/** One black dot. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64');
const SEARCH_TERM = { zh: '补打', en: 'reprint' } as const;

test('zh: the label gets its text, logo and origin, and keeps them', async ({ page, context, address }) => {
  const { common, header, labelSettings: words } = TEXTS.zh;
  await setLanguage(context, address, 'zh');
  const call = callsWith(context.request, address, await logInByApi(context, address, 'demo2'));
  await page.goto('/dashboard');
  const open = async () => {
    await page.getByRole('button', { name: /WB-0932/ }).click();
    await page.getByRole('menuitem', { name: header.labelSettings }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: words.title });
  await dialog.getByRole('textbox', { name: words.text }).fill('远帆 zh');
  await expect(dialog.getByText('5/18')).toBeVisible();
  const file = dialog.getByLabel(new RegExp(`^(${words.choose}|${words.replace})$`));
  await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByText(words.onlyPictures, { exact: true })).toBeVisible();
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(dialog.getByRole('img', { name: words.logoShown })).toBeVisible();
  await dialog.getByRole('combobox', { name: words.origin }).selectOption('Vietnam');
  await expect(dialog.getByText('Made in Vietnam', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(SIZES.phone);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: common.save }).click();
  await expect(page.getByText(words.saved, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.setViewportSize(SIZES.desktop);
  await page.reload();
  await open();
  await expect(dialog.getByRole('textbox', { name: words.text })).toHaveValue('远帆 zh');
  await expect(dialog.getByRole('img', { name: words.logoShown })).toBeVisible();
  expect(await call(readLabelSettings, undefined)).toMatchObject({ companyText: '远帆 zh', originCountry: 'Vietnam' });
  await call(saveLogo, { companyText: 'CHENGUANG' });
});

/** Each language has pictures and words of its own. */
for (const lang of LANGS) {
  test(`${lang}: the guide is searched and linked to, and says whom to ask`, async ({ page, context, address }) => {
    const { common, help } = TEXTS[lang];
    await setLanguage(context, address, lang);
    await logInByApi(context, address);
    await page.goto('/systemHelp/quickOrderGuidance#bills');
    const chapters = page.getByRole('region');
    await expect(page.getByRole('heading', { name: help.chapters.bills.title, exact: true })).toBeInViewport();
    await expect(page.getByRole('link', { name: help.guide.enlarge.replace('{{title}}', help.chapters.bills.title) })).toBeVisible();
    await expect(chapters).toHaveCount(CHAPTER_NAMES.length);
    for (const picture of await page.getByRole('img').all()) await expect(picture).toHaveAttribute('alt', /./);

    const box = page.getByRole('searchbox', { name: help.guide.search });
    await box.fill(SEARCH_TERM[lang]);
    await expect(chapters).toHaveCount(1);
    await box.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /1/ })).toBeVisible();
    await page.getByRole('navigation', { name: help.guide.contents }).getByRole('link').click();
    await expect(page).toHaveURL(/#labels$/);

    await page.getByRole('link', { name: help.guide.toContact, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: common.pages.contactUs })).toBeVisible();
    await expect(page.getByText(help.contact.salesman, { exact: true })).toBeVisible();
  });
}
