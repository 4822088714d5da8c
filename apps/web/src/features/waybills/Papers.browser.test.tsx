import { batchRefunds, batchSlips, downloadPapers, downloadWaybill } from '@waybound/contract/wire/waybills/papers';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { make, newCustomer, received } from '../../test/test-server.ts';

it('prints papers of a waybill, one or all in one file', async () => {
  const clerk = await newCustomer();
  const { id } = await make.approved(clerk);
  await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
  for (const name of ['商业发票', '全部单证（一个 PDF）', '运单']) {
    await page.getByRole('button', { name: '单证', exact: true }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  }
  await expect.poll(() => received(downloadPapers)).toHaveLength(2);
  expect(await received(downloadPapers)).toMatchObject([{ ids: [id], papers: ['commercialInvoice'] }, { ids: [id] }]);
  await expect.poll(() => received(downloadWaybill)).toEqual([{ id }]);
});

it('prints none of a draft, which may be incomplete', async () => {
  const clerk = await newCustomer();
  const { id } = await make.draft(clerk);
  await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
  await expect.element(page.getByRole('button', { name: '更多操作' })).toBeVisible();
  expect(page.getByRole('button', { name: '单证', exact: true }).elements()).toEqual([]);
});

it('says for ticked waybills that no file of customs is there yet', async () => {
  const clerk = await newCustomer();
  const { id, waybillNo } = await make.approved(clerk);
  await clerk.visit('/waybillManagement/waybillList');
  await page.getByRole('checkbox', { name: `选择 ${waybillNo}`, exact: true }).click();
  for (const [name, spec] of [
    ['报关单（ZIP）', batchSlips],
    ['退税资料（ZIP）', batchRefunds],
  ] as const) {
    await page.getByRole('button', { name: '单证', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect.element(page.getByText('所选运单都还没有这类文件，货代上传后即可下载。').last()).toBeVisible();
    expect(await received(spec)).toEqual([{ ids: [id] }]);
  }
});
