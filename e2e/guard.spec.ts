import { expect, type BrowserContext, type Page } from '@playwright/test';
import { logout } from '@waybound/contract/account/auth';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { demoWebsite } from '@waybound/phrases/zh/portal/demo-website';
import { refusals } from '@waybound/phrases/zh/application/refusals';
import { overseas } from '@waybound/phrases/zh/overseas/overseas';
import { shareLinks } from '@waybound/phrases/zh/waybills/share-links';
import { smallParcels } from '@waybound/phrases/zh/small-parcels/small-parcels';
import { transport } from '@waybound/phrases/zh/application/transport';
import { callsWith } from './support/calls.ts';
import { logInByApi, expectAccessible, expectNoSidewaysScroll, logIn, test } from './support/visitor.ts';
import { SIZES, TEXTS } from './support/words.ts';

/** The navigation guard of section 2, rule by rule, and the links that pass it. */

const { common, login, notFound, waybillDetail } = TEXTS.zh;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isAtLogin = (page: Page) => expect(page.getByLabel(login.userName)).toBeVisible();
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const hasSession = async (context: BrowserContext) => (await context.cookies()).some(({ name }) => name === 'waybound');

/** Every address that left the browser as a request or as its Referer. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) seen.push(request.url(), request.headers()['referer'] ?? '');
  });
  return seen;
}

test('rule 1: origin=nbClient brings a session in, and no request carries it in an address', async ({ page, context, address }) => {
  const token = await logInByApi(context, address);
  await context.clearCookies({ name: 'waybound' });
  const seen = watchAddresses(page);
  await page.goto(`/waybillManagement/waybillList?origin=nbClient&originToken=${token}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(heading(page)).toBeVisible();
  expect(seen.filter((each) => each.includes('/api/') && each.includes(token))).toEqual([]);
  await page.goBack();
  expect(page.url()).not.toContain(token);
});

test('rule 2: with a session, login leads in; with source=erp it ends and login is shown', async ({ page, context, address }) => {
  await logInByApi(context, address);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/login?source=erp');
  await isAtLogin(page);
  expect(await hasSession(context)).toBe(false);
});

test('rule 2: a session that has ended is reported, cleared, and the login knows the way back', async ({ page, context, address }) => {
  const token = await logInByApi(context, address);
  await callsWith(context.request, address, token)(logout, undefined);
  await page.goto('/waybillManagement/waybillList?tab=signed&page=2');
  await isAtLogin(page);
  await expect(alertOf(page, transport.h401)).toBeVisible();
  expect(await hasSession(context)).toBe(false);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/waybillManagement/waybillList?tab=signed&page=2');
});

test('rule 3: the official website sends its customer in, once', async ({ page, context }) => {
  await page.goto('/demo/website');
  await expectAccessible(page);
  await page.getByRole('button', { name: demoWebsite.make.replace('{{login}}', 'demo') }).click();
  const link = page.getByRole('link', { name: demoWebsite.enter });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/\?websiteToken=ey/);
  await link.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /WB-0881/ })).toBeVisible();

  // With a session the parameter is dropped; without one it is worth nothing any more.
  await page.goto(href);
  await expect(page).toHaveURL(/\/dashboard$/);
  await context.clearCookies({ name: 'waybound' });
  await page.goto(href);
  await isAtLogin(page);
  await expect(alertOf(page, refusals.websiteTokenRefused)).toBeVisible();
  expect(page.url()).not.toContain('websiteToken');
  expect(await hasSession(context)).toBe(false);
});

test('rule 3: without a session a deep link waits behind the login, with its query', async ({ page }) => {
  const target = '/waybillManagement/waybillList?waybillNos=A1,B2&tab=signed';
  await page.goto(target);
  await isAtLogin(page);
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(target);
  await logIn(page, 'zh');
  await expect(page).toHaveURL(/\/waybillManagement\/waybillList\?(?=.*waybillNos=A1,B2)(?=.*tab=signed)/);
});

test('a redirect to another origin is never followed', async ({ page, context, address }) => {
  const left: string[] = [];
  page.on('request', (request) => void (request.url().startsWith(address) || left.push(request.url())));
  for (const hostile of ['//evil.example/x', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?redirect=${encodeURIComponent(hostile)}`);
    await logIn(page, 'zh');
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/dashboard$/);
    await context.clearCookies({ name: 'waybound' });
  }
  expect(left.filter((url) => !/^(?:data|blob):/.test(url))).toEqual([]);
});

test('unknown paths lead to the dashboard, and /404 says so', async ({ page, context, address }) => {
  await logInByApi(context, address);
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle(new RegExp(`^${common.pages.dashboard} - `));
  await page.goto('/404');
  await expect(page.getByText(notFound.title)).toBeVisible();
  await page.getByRole('link', { name: notFound.action }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a link shows one waybill to somebody without a login, until it is closed', async ({ page, context, address, browser }) => {
  const token = await logInByApi(context, address);
  const { rows } = await callsWith(context.request, address, token)(listWaybills, { tab: 'waitingReceipt', size: 1 });
  const [{ id, waybillNo } = { id: '', waybillNo: '' }] = rows;
  await page.goto(`/waybillManagement/waybillDetails/${id}`);
  await page.getByRole('button', { name: waybillDetail.share.name }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(shareLinks.kinds.service) }).check();
  await dialog.getByRole('button', { name: shareLinks.make }).click();
  await dialog.getByRole('button', { name: shareLinks.copy }).click();
  await expect(page.getByText(shareLinks.copied)).toBeVisible();
  const link = await dialog.getByLabel(shareLinks.link, { exact: true }).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const stranger = await browser.newContext({ baseURL: address, locale: 'zh-CN', viewport: SIZES.phone });
  const seen = await stranger.newPage();
  await seen.goto(link);
  await expect(seen.getByRole('heading', { level: 1, name: new RegExp(waybillNo) })).toBeVisible();
  await expect(seen.getByRole('table', { name: shareLinks.packing })).toBeVisible();
  await expectAccessible(seen);
  await expectNoSidewaysScroll(seen);
  expect((await stranger.cookies()).some(({ name }) => name === 'waybound')).toBe(false);
  await seen.goto(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')));
  await expect(seen.getByText(shareLinks.goneText)).toBeVisible();

  await dialog.getByRole('button', { name: new RegExp(`^${shareLinks.withdraw}`) }).click();
  await expect(dialog.getByText(shareLinks.noneOpen)).toBeVisible();
  await seen.goto(link);
  await expect(seen.getByText(shareLinks.goneText)).toBeVisible();
  await stranger.close();
});

for (const [kind, list, words] of [
  ['an overseas waybill', '/abroadWaybill/abroadWaybillList', { done: overseas.status.WAIT_FOR_LOCK, share: overseas.actions.share }],
  ['a small parcel', '/smallParcel/parcelList', { done: smallParcels.status.signed, share: smallParcels.actions.share }],
] as const) {
  test(`a link from its row shows ${kind} to somebody without a login`, async ({ page, context, address, browser }) => {
    await logInByApi(context, address);
    await page.goto(list);
    // What was never submitted stands among the others, and cannot be shared.
    const rows = page.getByRole('row').filter({ hasText: words.done });
    const button = rows.first().getByRole('button', { name: /的操作$/ });
    const waybillNo = ((await button.getAttribute('aria-label')) ?? '').replace(' 的操作', '');
    await button.click();
    await page.getByRole('menuitem', { name: words.share }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: new RegExp(shareLinks.kinds.service) }).check();
    await dialog.getByRole('button', { name: shareLinks.make }).click();
    const link = await dialog.getByLabel(shareLinks.link, { exact: true }).inputValue();

    const stranger = await browser.newContext({ baseURL: address, locale: 'zh-CN', viewport: SIZES.phone });
    const seen = await stranger.newPage();
    await seen.goto(link);
    await expect(seen.getByRole('heading', { level: 1, name: new RegExp(waybillNo) })).toBeVisible();
    await expect(seen.getByRole('list', { name: shareLinks.timeline }).getByRole('listitem').first()).toBeVisible();
    await expect(seen.getByRole('table', { name: shareLinks.goods })).toBeVisible();
    await expectAccessible(seen);
    await expectNoSidewaysScroll(seen);
    await stranger.close();
  });
}
