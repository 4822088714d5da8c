import { expect } from '@playwright/test';
import { updatePassword } from '@waybound/contract/account/account';
import { sessionInfo } from '@waybound/contract/account/auth';
import { account as accountEn } from '@waybound/phrases/en/account/account';
import { account as accountZh } from '@waybound/phrases/zh/account/account';
import { Secret, TOTP } from 'otpauth';
import { logInByApi, expectAccessible, logIn, setLanguage, test } from './support/visitor.ts';
import { PASSWORD, TEXTS } from './support/words.ts';

const PAGE = '/myProfile/account';
const STEP_MS = 30_000;

/** Each journey has a login of its own: what it changes there must not meet another one. */
const ZH_LOGIN = 'demo2';
const EN_LOGIN = 'admin';

test('zh: a new password ends the session, and lets in again where the change was made', async ({ page, context, address }) => {
  await setLanguage(context, address, 'zh');
  const other = await logInByApi(context, address, ZH_LOGIN);
  // The page is in by the later one.
  await logInByApi(context, address, ZH_LOGIN);
  await page.goto(PAGE);
  const words = accountZh.password;
  const NEW = 'Harbour2027';
  await page.getByRole('button', { name: /^账户 WB-0932/ }).click();
  await page.getByRole('menuitem', { name: words.change }).click();
  const dialog = page.getByRole('dialog', { name: words.change });
  await dialog.getByLabel(words.old, { exact: true }).fill(PASSWORD);
  await dialog.getByLabel(words.fresh, { exact: true }).fill(NEW);
  await dialog.getByLabel(words.again, { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog.getByText(words.differs)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(words.again, { exact: true }).fill(NEW);
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(page).toHaveURL(/\/login\?redirect=.*account/);
  await expect(page.getByText(words.done)).toBeVisible();
  const info = await context.request.post(`${address}/api${sessionInfo.path}`, { headers: { authorization: other }, data: {} });
  expect(info.status()).toBe(401);

  await logIn(page, 'zh', ZH_LOGIN, PASSWORD);
  await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible();
  await logIn(page, 'zh', ZH_LOGIN, NEW);
  await expect(page).toHaveURL(new RegExp(PAGE));
  await expect(page.getByText(/^上次修改/)).toBeVisible();

  // The other journeys know the old one.
  const token = (await context.cookies()).find(({ name }) => name === 'waybound')?.value ?? '';
  const data = { oldPassWord: NEW, newPassWord: PASSWORD };
  const back = await context.request.post(`${address}/api${updatePassword.path}`, { headers: { authorization: token }, data });
  expect(await back.json()).toEqual({ data: true, mass: '' });
});

test('en: two-factor is set up, asked for at login, and switched off', async ({ page, context, address }) => {
  await setLanguage(context, address, 'en');
  await page.goto(PAGE);
  await logIn(page, 'en', EN_LOGIN);
  const words = accountEn;
  await expect(page.getByRole('heading', { name: TEXTS.en.common.pages.account })).toBeVisible();
  await page.getByRole('button', { name: words.factor.setUp }).click();
  const setUp = page.getByRole('dialog', { name: words.setUp.title });
  await setUp.getByLabel(words.factor.currentPassword, { exact: true }).fill(PASSWORD);
  await setUp.getByRole('button', { name: words.setUp.next }).click();
  await expect(setUp.getByRole('img', { name: words.setUp.qr })).toBeVisible();
  await expectAccessible(page);
  await setUp.getByRole('button', { name: words.setUp.copySecret }).click();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  const codeAt = (steps: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });
  await setUp.getByLabel(words.factor.code, { exact: true }).fill(codeAt(0));
  await setUp.getByRole('button', { name: words.setUp.confirm }).click();
  const codes = setUp.getByRole('list', { name: words.recovery.list }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCode = await codes.first().innerText();
  await setUp.getByRole('button', { name: words.recovery.close }).last().click();
  await expect(page.getByText(words.factor.on, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /WB-0001/ }).click();
  await page.getByRole('menuitem', { name: TEXTS.en.header.logout }).click();
  await logIn(page, 'en', EN_LOGIN);
  const login = TEXTS.en.login;
  await expect(page.getByRole('heading', { name: login.secondFactor })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(login.code, { exact: true }).fill('000000');
  await page.getByRole('button', { name: login.verify }).click();
  await expect(page.getByText('This code is wrong or has been used already.')).toBeVisible();
  // The set-up has used the code of this step; an app that is one step ahead is right enough.
  await page.getByLabel(login.code, { exact: true }).fill(codeAt(1));
  await page.getByRole('button', { name: login.verify }).click();
  await expect(page).toHaveURL(new RegExp(PAGE));
  await expect(page.getByText(words.sessions.here, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: words.factor.disable }).click();
  const off = page.getByRole('dialog', { name: words.disable.title });
  await off.getByLabel(words.factor.currentPassword, { exact: true }).fill(PASSWORD);
  await off.getByLabel(words.factor.code, { exact: true }).fill(recoveryCode);
  await off.getByRole('button', { name: words.disable.confirm }).click();
  await expect(page.getByText(words.factor.off, { exact: true })).toBeVisible();
});
