import { expect } from '@playwright/test';
import { logout } from '@waybound/contract/account/auth';
import { callsWith } from './support/calls.ts';
import { logInByApi, expectAccessible, logIn, setLanguage, test } from './support/visitor.ts';
import { LANGS, TEXTS } from './support/words.ts';

const LIST = '/waybillManagement/waybillList';

for (const lang of LANGS) {
  test(`${lang}: a link to the list leads through login back to the list`, async ({ page, context, address }) => {
    await setLanguage(context, address, lang, lang === 'zh' ? 'light' : 'dark');
    await page.goto(`${LIST}?tab=signed&page=2`);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    // Once in each theme.
    await expectAccessible(page);
    await logIn(page, lang, '  demo ');
    await expect(page).toHaveURL(/waybillList\?(?=.*tab=signed)(?=.*page=2)/);
    await expect(page.getByRole('heading', { name: TEXTS[lang].common.pages.waybillList })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(TEXTS[lang].common.pages.waybillList));
  });

  test(`${lang}: a wrong password says so and keeps the name`, async ({ page, context, address }) => {
    await setLanguage(context, address, lang);
    await page.goto('/login');
    await logIn(page, lang, 'nobody-here', 'wrong1234');
    await expect(page.getByRole('alert').filter({ hasText: lang === 'zh' ? '账号或密码不正确' : /password/i })).toBeVisible();
    await expect(page.getByLabel(TEXTS[lang].login.userName)).toHaveValue('nobody-here');
    await expect(page).toHaveURL(/\/login/);
  });
}

test('the language switch changes every word and says so in the language switched to', async ({ page, context, address }) => {
  await logInByApi(context, address);
  await page.goto(LIST);
  await expect(page.getByRole('heading', { name: TEXTS.zh.common.pages.waybillList })).toBeVisible();
  await page.getByRole('button', { name: TEXTS.zh.common.otherLanguage }).click();
  await expect(page.getByText('Switch Language Success')).toBeVisible();
  await expect(page.getByRole('heading', { name: TEXTS.en.common.pages.waybillList })).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en');
});

test('a session that was ended elsewhere is reported, and three seconds later the page is login', async ({ page, context, address }) => {
  const token = await logInByApi(context, address);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await callsWith(context.request, address, token)(logout, undefined);
  await page.getByRole('link', { name: TEXTS.zh.common.pages.waybillList, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '登录过期！(401)' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('logging out ends the session and clears what the browser stored', async ({ page, context, address }) => {
  await logInByApi(context, address);
  await page.goto('/dashboard');
  await page.evaluate(() => localStorage.setItem('left', 'over'));
  await page.getByRole('button', { name: /WB-0881/ }).click();
  await page.getByRole('menuitem', { name: TEXTS.zh.header.logout }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await page.evaluate(() => localStorage.getItem('left'))).toBeNull();
  expect((await context.cookies()).some(({ name }) => name === 'waybound')).toBe(false);
});

test('the second brand has its own name, mark and customers', async ({ page, context, address }) => {
  const { port } = new URL(address);
  const brand = `http://oceanstar.localhost:${port}`;
  await context.addCookies([{ name: 'language', value: 'en', url: brand }]);
  await page.goto(`${brand}/login`);
  await expect(page).toHaveTitle(/Ocean Star Freight/);
  await logIn(page, 'en', 'demo');
  await expect(page.getByRole('alert').filter({ hasText: /password/i })).toBeVisible();
  await logIn(page, 'en', 'star');
  await expect(page).toHaveURL(/\/dashboard/);
});
