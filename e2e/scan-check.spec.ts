import { expect, type Page } from '@playwright/test';
import { queryScanBoxes, queryScans } from '@waybound/contract/documents/scan-check';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { header } from '@waybound/phrases/zh/application/header';
import { boxLabels } from '@waybound/phrases/zh/labels/box-labels';
import { scanCheck } from '@waybound/phrases/zh/labels/scan-check';
import { callsWith } from './support/calls.ts';
import { logInByApi, setLanguage, test } from './support/visitor.ts';

const CACHE = 'waybound-scan-check';
const isKept = (page: Page) =>
  page.evaluate((name) => caches.open(name).then(async (cache) => Boolean(await cache.match('/scan-check-document'))), CACHE);
const boxCode = (waybillNo: string, box: number) => `${waybillNo}-${String(box).padStart(3, '0')}`;

test('the scan check opens again without a network, goes on and catches up', async ({ page: first, context, address }) => {
  await setLanguage(context, address, 'zh');
  const call = callsWith(context.request, address, await logInByApi(context, address));
  const { rows } = await call(listWaybills, { tab: 'signed' });
  const waybills = await Promise.all(rows.map(async ({ id }) => ({ id, ...(await call(queryScanBoxes, { id })) })));
  const waybill = waybills.find(({ boxes }) => boxes.length > 1 && boxes.every(({ boxId }) => boxId !== null));
  if (!waybill) throw new Error('The demo has no waybill whose boxes all carry a label of Amazon.');
  const { id, waybillNo, boxes } = waybill;
  const count = (right: number, on: Page) =>
    on.getByText(scanCheck.progress.replace('{{right}}', String(right)).replace('{{boxes}}', String(boxes.length))).first();
  const scan = async (on: Page, index: number) => {
    const { boxNumber, boxId } = boxes[index] ?? {};
    const field = on.getByRole('textbox', { name: scanCheck.input });
    for (const code of [boxCode(waybillNo, boxNumber ?? 0), boxId ?? '']) {
      await field.fill(code);
      await field.press('Enter');
    }
  };

  // Reached from another page, whose document no worker has seen.
  await first.goto(`/waybillManagement/boxLabels/${id}`);
  await first.getByRole('link', { name: boxLabels.check, exact: true }).click();
  await scan(first, 0);
  await expect(count(1, first)).toBeVisible();
  await expect.poll(async () => (await call(queryScans, { id })).scans.length).toBe(1);
  await expect.poll(() => isKept(first)).toBe(true);
  await context.setOffline(true);
  await first.close();

  const second = await context.newPage();
  await second.goto(`/waybillManagement/boxLabels/${id}/scan`);
  await expect(count(1, second)).toBeVisible();
  await scan(second, 1);
  await expect(count(2, second)).toBeVisible();
  await second.reload();
  await expect(count(2, second)).toBeVisible();
  await expect(second.getByText(scanCheck.offline, { exact: false })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await call(queryScans, { id })).scans.length).toBe(2);

  // Nothing of it stays once the session is over.
  await second.getByRole('button', { name: /WB-0881/ }).click();
  await second.getByRole('menuitem', { name: header.logout }).click();
  await expect.poll(() => second.evaluate((name) => caches.has(name), CACHE)).toBe(false);
});
