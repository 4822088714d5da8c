import { expect, type Locator, type Page } from '@playwright/test';
import { dashboard as dashboardZh } from '@waybound/phrases/zh/portal/dashboard';
import { overview as overviewZh } from '@waybound/phrases/zh/portal/overview';
import { logInByApi, test } from './support/visitor.ts';

/** A customer whom no other journey changes anything for. */
const CUSTOMER = 'demo2';
const panel = (page: Page, name: string): Locator => page.getByRole('region', { name });

interface Figure {
  link: Locator;
  count: number;
}

/** Links that end in their number, or hold one. */
async function figuresOf(links: Locator): Promise<Figure[]> {
  return Promise.all(
    (await links.all()).map(async (link) => {
      const count = Number(/([0-9,]+)[^0-9]*$/.exec(await link.innerText())?.[1]?.replaceAll(',', ''));
      return { link, count };
    }),
  );
}

/** The lines of what was shipped: the link is the name, the count is in the line's first cell; where there are several, each has its own. */
async function shippedOf(rows: Locator): Promise<Figure[]> {
  const figures = await Promise.all(
    (await rows.all()).map(async (row) => {
      const link = row.getByRole('link');
      if ((await link.count()) !== 1) return figuresOf(link);
      return [{ link, count: Number.parseInt(await row.getByRole('cell').first().innerText(), 10) }];
    }),
  );
  return figures.flat();
}

test('every figure on the dashboard opens a list of as many waybills or parcels', async ({ page, context, address }) => {
  await logInByApi(context, address, CUSTOMER);
  // High enough for all panels.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto('/dashboard');
  const shipped = panel(page, overviewZh.shipped.title);
  const attention = panel(page, dashboardZh.attention.title);
  const map = panel(page, dashboardZh.map.title);
  await expect(shipped.getByRole('table')).toHaveCount(2);
  const stages = page.getByRole('navigation', { name: dashboardZh.counts.replace('{{list}}', '') }).getByRole('link');
  await expect(stages.last()).toHaveText(/[0-9]$/);
  const figures = [
    ...(await figuresOf(stages)),
    // Single waybills appear among the lists, and above them what has to be paid in.
    ...(await figuresOf(attention.getByRole('link').filter({ hasNotText: /^WB|充值/ }))),
    ...(await figuresOf(map.getByRole('link'))),
    ...(await figuresOf(page.getByRole('link', { name: /^有 [0-9]+ 票/ }))),
    ...(await shippedOf(shipped.getByRole('row'))),
  ];
  expect(figures.length).toBeGreaterThan(18);
  for (const { link, count } of figures) {
    await link.click();
    await expect(page).toHaveURL(/waybillList|abroadWaybillList|parcelList/);
    await expect(page.getByText(new RegExp(`^(共 ${count} 票|共 ${count} 张海外仓运单|${count} 个小包)$`)), page.url()).toBeVisible();
    await page.goBack();
  }
});
