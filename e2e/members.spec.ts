import { expect, type Page } from '@playwright/test';
import { getWaybill, listWaybills, type WaybillDetail } from '@waybound/contract/waybills/waybills';
import { history as historyEn } from '@waybound/phrases/en/account/history';
import { invitation as invitationZh } from '@waybound/phrases/zh/account/invitation';
import { members as membersEn } from '@waybound/phrases/en/account/members';
import { members as membersZh } from '@waybound/phrases/zh/account/members';
import { callsWith } from './support/calls.ts';
import { logInByApi, expectAccessible, expectNoSidewaysScroll, logIn, setLanguage, test } from './support/visitor.ts';
import { SIZES, TEXTS } from './support/words.ts';

const MEMBERS = '/myProfile/members';
const NEW_PASSWORD = 'Sailor2026';

/** A waybill that has been billed, as its owner sees it. */
async function billedWaybill(page: Page, address: string, token: string): Promise<WaybillDetail> {
  const call = callsWith(page.request, address, token);
  const { rows } = await call(listWaybills, { tab: 'signed', size: 20 });
  for (const { id } of rows) {
    const detail = await call(getWaybill, { id });
    if (detail.bills.length > 0 && detail.declaredQuote) return detail;
  }
  throw new Error('No waybill of the demo has a bill.');
}

/** As the screen writes them. */
const figuresOf = ({ waybill, bills, declaredQuote }: WaybillDetail): string[] =>
  [waybill.customerFee, bills[0]?.total, declaredQuote?.total]
    .filter((amount) => typeof amount === 'string')
    .map((amount) => Number(amount).toLocaleString('en-US', { minimumFractionDigits: 2 }));

/** What the customer has typed of its own goods: their value, and what the invoice declares line by line. */
const typedSums = ({ order: { purchaseValue, invoiceLines = [] } }: WaybillDetail): number[] => {
  const declared = invoiceLines.map(({ declareValue, quantity }) => Number(declareValue ?? 0) * (quantity ?? 0));
  return [Number(purchaseValue ?? 0), declared.reduce((sum, amount) => sum + amount, 0)];
};

/** The amounts with a currency that a page shows. */
const moneyOn = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').innerText()).match(/\b(?:CNY|USD|EUR|GBP) ?[\d,]+\.\d\d\b/g) ?? [];

test('an owner invites a colleague who sees no price anywhere, and keeps him out again', async ({ page, context, browser, address }) => {
  await setLanguage(context, address, 'en');
  const token = await logInByApi(context, address);
  const loginName = `clerk.${Date.now().toString(36)}`;
  const detail = await billedWaybill(page, address, token);
  const pages = [
    { path: '/dashboard', heading: undefined },
    { path: `/waybillManagement/waybillList?waybillNos=${detail.waybill.waybillNo}`, heading: TEXTS.zh.common.pages.waybillList },
    { path: `/waybillManagement/waybillDetails/${detail.waybill.id}`, heading: detail.waybill.waybillNo },
  ];

  // The owner sees the prices.
  await page.goto(pages[2]!.path);
  await expect(page.getByRole('main')).toContainText(figuresOf(detail)[0]!);

  await page.goto(MEMBERS);
  await expect(page.getByRole('heading', { level: 1, name: membersEn.title })).toBeVisible();
  await page.getByRole('button', { name: membersEn.invite }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(membersEn.form.loginName).fill('demo2');
  await form.getByRole('button', { name: membersEn.form.submit }).click();
  await expect(form.getByText('This login name is taken')).toBeVisible();
  await form.getByLabel(membersEn.form.loginName).fill(loginName);
  await form.getByLabel(membersEn.form.hidesPrices).check();
  await form.getByRole('button', { name: membersEn.form.submit }).click();
  const link = await page.getByRole('textbox', { name: membersEn.link.label }).inputValue();
  await page.getByRole('button', { name: membersEn.link.done }).last().click();
  await expect(page.getByRole('row', { name: loginName })).toContainText(membersEn.state.invited);
  await expectAccessible(page);

  const clerks = await browser.newContext({ baseURL: address });
  await setLanguage(clerks, address, 'zh');
  const customer = await clerks.newPage();
  await customer.goto(link);
  await customer.getByLabel(invitationZh.password, { exact: true }).fill(NEW_PASSWORD);
  expect(customer.url()).not.toContain('invitation');
  await customer.getByLabel(invitationZh.repeat).fill(NEW_PASSWORD);
  await expectAccessible(customer);
  await customer.getByRole('button', { name: invitationZh.submit }).click();
  await logIn(customer, 'zh', loginName, NEW_PASSWORD);
  await expect(customer).toHaveURL(/\/dashboard$/);

  const typed = typedSums(detail);
  for (const { path, heading } of pages) {
    await customer.goto(path);
    if (heading) await expect(customer.getByRole('main')).toContainText(detail.waybill.waybillNo);
    await expect(customer.getByRole('main')).not.toHaveText('');
    const shown = (await moneyOn(customer)).filter((amount) => !typed.includes(Number(amount.replace(/[^\d.]/g, ''))));
    expect(shown, path).toEqual([]);
    for (const figure of figuresOf(detail)) await expect(customer.getByRole('main')).not.toContainText(figure);
    await expect(customer.getByRole('main')).not.toContainText('NaN');
  }
  await expect(customer.getByText(TEXTS.zh.common.pricesHidden).first()).toBeVisible();
  await customer.setViewportSize(SIZES.phone);
  await expectNoSidewaysScroll(customer);
  await customer.goto(MEMBERS);
  await expect(customer.getByText(membersZh.onlyOwners)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: membersEn.rowMenu.replace('{{loginName}}', loginName) }).click();
  await page.getByRole('menuitem', { name: membersEn.disable }).click();
  await page.getByRole('dialog').getByRole('button', { name: membersEn.disable }).click();
  await expect(page.getByRole('row', { name: loginName })).toContainText(membersEn.state.disabled);
  await customer.goto('/dashboard');
  await expect(customer).toHaveURL(/\/login\?redirect=/);
  await clerks.close();

  await page.goto('/myProfile/history?kind=account');
  await expect(page.getByText(`${historyEn.you} disabled the member ${loginName}`)).toBeVisible();
  await expectAccessible(page);
});
