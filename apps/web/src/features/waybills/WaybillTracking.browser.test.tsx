import { recordMilestone } from '@waybound/contract/wire/operations/operations';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { forwarder, make, newCustomer } from '../../test/test-server.ts';

it('lists what was scanned and what was entered as one, the scan first and the other beneath it', async () => {
  const clerk = await newCustomer();
  const { id, waybillNo } = await make.received(clerk);
  await forwarder.call(recordMilestone, { waybillNo, kind: 'received', source: 'scan', placeCode: 'SZX-BA' });
  await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
  const timeline = page.getByRole('list', { name: '运输轨迹' });
  const received = timeline.getByRole('listitem').filter({ hasText: '收到货物' });
  await expect.element(received.getByText(/^深圳宝安收货仓 SZX-BA · 仓库扫描/)).toBeVisible();
  await expect.element(received.getByText(/^2026-11-20 .* · 货物已入仓 · 货代录入$/)).toBeVisible();
  expect(
    timeline
      .getByRole('listitem')
      .filter({ hasText: /收到货物|货物已入仓/ })
      .elements(),
  ).toHaveLength(1);
  await page.getByRole('button', { name: '订单', exact: true }).click();
  await expect.element(received).toBeVisible();
});

it('has the map of its journey behind its head where there is space', async () => {
  const clerk = await newCustomer();
  await page.viewport(1440, 900);
  const { id } = await make.approved(clerk);
  await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
  const map = page.getByRole('img', { name: /路线/ });
  await expect.element(map).toBeVisible();
  await expect.poll(() => map.element().clientHeight).toBeGreaterThan(150);
});

it('shows its tables as cards on a phone, none wider than the page', async () => {
  const clerk = await newCustomer();
  await page.viewport(390, 844);
  const { id } = await make.received(clerk);
  await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
  for (const name of ['装箱单', '申报发票']) {
    const table = page.getByRole('table', { name });
    await expect.element(table).toBeVisible();
    await expect.poll(() => table.element().scrollWidth).toBeLessThanOrEqual(table.element().clientWidth);
    expect(table.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  }
});
