import { expect } from '@playwright/test';
import { listBills } from '@waybound/contract/pricing/finance';
import { callsWith } from './support/calls.ts';
import { expectAccessible, expectNoSidewaysScroll, logInByApi, setLanguage, test } from './support/visitor.ts';
import { SIZES } from './support/words.ts';

test('whoever pays a bill opens it by the link that its customer gave away, on any screen', async ({ page, context, browser, address }) => {
  const token = await logInByApi(context, address);
  const { rows } = await callsWith(context.request, address, token)(listBills, { tab: 'issued' });
  const [bill] = rows;
  await page.goto(`/financialManagement/billDetails/${bill?.id}`);
  await page.getByRole('button', { name: '分享' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '生成链接' }).click();
  const link = await page.getByRole('dialog').getByLabel('链接', { exact: true }).inputValue();

  const payer = await browser.newContext();
  await setLanguage(payer, address, 'en');
  const opened = await payer.newPage();
  await opened.goto(link);
  await expect(opened.getByRole('heading', { name: `Bill ${bill?.billNo}` })).toBeVisible();
  await expect(opened.getByRole('table', { name: 'Charges' })).toContainText(bill?.waybills[0]?.waybillNo ?? 'none');
  await expectAccessible(opened);
  await opened.setViewportSize(SIZES.phone);
  await expectNoSidewaysScroll(opened);
  await payer.close();
});
