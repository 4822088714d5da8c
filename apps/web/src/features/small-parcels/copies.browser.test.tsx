import { getTemplate, listTemplates, saveTemplate } from '@waybound/contract/orders/order-templates';
import { publishParcelProducts } from '@waybound/contract/operations/parcel-operations';
import type { ParcelInput } from '@waybound/contract/small-parcels/parcel-fields';
import { saveParcel as saved } from '@waybound/contract/small-parcels/small-parcels';
import { saveParcel } from '@waybound/contract/wire/small-parcels/small-parcels';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { takeFreeForm } from '../../parts/form/draft/editor-lock.ts';
import { countLocalCopies } from '../../parts/form/draft/local-copies.ts';
import { parcelSite } from '../../test/parcel-site.ts';
import { forwarder, received, type TestCustomer } from '../../test/test-server.ts';

let clerk: TestCustomer;
let siteCode: string;
beforeEach(async () => {
  ({ clerk, siteCode } = await parcelSite());
});

const PARCEL: ParcelInput = {
  customerOrderNo: 'SO-1',
  productCode: 'EUPKT',
  countryId: 5,
  receiver: { name: 'Lena Koch' },
  weight: '0.5',
  currency: 'EUR',
  items: [{ declareNameEn: 'LED lamp', hsCode: '940521', origin: 'CN', quantity: 2, declareValue: '12.50' }],
};
const orderNo = page.getByRole('textbox', { name: '订单号' });
const template = async (name: string) => {
  await page.getByRole('button', { name: '模板', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

it('is begun anew from a row of the list, without the number of its order', async () => {
  const { waybillNo } = await clerk.call(saved, PARCEL);
  await clerk.visit('/smallParcel/draftBox');
  await page.getByRole('button', { name: `${waybillNo} 的操作` }).click();
  await page.getByRole('menuitem', { name: '复制新建' }).click();
  await expect.element(page.getByText(`内容复制自 ${waybillNo}，单号需要重新填写。`)).toBeVisible();
  await expect.element(orderNo).toHaveValue('');
  await orderNo.fill('SO-2');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: /^小包 WBXB\d+$/ })).toBeVisible();
  expect(await received(saveParcel)).toMatchObject([
    { customerOrderNo: 'SO-2', productCode: 'EUPKT', receiver: { name: 'Lena Koch' }, items: [{ declareNameEn: 'LED lamp' }] },
  ]);
});

it('is kept as a template, which is renamed and fills a new one in', async () => {
  const { id } = await clerk.call(saved, PARCEL);
  await clerk.visit(`/smallParcel/details/${id}`);
  await template('存为模板');
  const saving = page.getByRole('dialog', { name: '存为模板' });
  await saving.getByRole('textbox', { name: /模板名称/ }).fill('灯具');
  await saving.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(saving).not.toBeInTheDocument();
  await template('用模板下单');
  const choosing = page.getByRole('dialog', { name: '小包模板' });
  await choosing.getByRole('button', { name: '重命名模板“灯具”' }).click();
  const renamed = choosing.getByRole('textbox', { name: /模板名称/ });
  await expect.element(renamed).toHaveFocus();
  // It ends the renaming alone.
  await userEvent.keyboard('{Escape}');
  await expect.element(choosing.getByRole('button', { name: '重命名模板“灯具”' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await renamed.fill('台灯');
  await choosing.getByRole('button', { name: '保存', exact: true }).click();
  await choosing.getByRole('button', { name: '使用 台灯' }).click();
  await expect.element(page.getByText(/内容来自模板“台灯”/)).toBeVisible();
  await expect.element(orderNo).toHaveValue('');
  const weight = page.getByRole('textbox', { name: '重量（kg）' });
  await expect.element(weight).toHaveValue('0.5');
  // Once more from the one that is in the address already.
  await weight.fill('0.7');
  await template('用模板下单');
  await page.getByRole('button', { name: '使用 台灯' }).click();
  await page.getByRole('button', { name: '不保存' }).click();
  await expect.element(weight).toHaveValue('0.5');
  const [kept] = await clerk.call(listTemplates, { kinds: ['parcel'] });
  expect((await clerk.call(getTemplate, { id: kept?.id ?? '' })).order).toMatchObject({ kind: 'parcel', weight: '0.5' });
});

it('says at its field that a product of a template is offered no more', async () => {
  const { id } = await clerk.call(saveTemplate, { name: '灯具', order: { kind: 'parcel', ...PARCEL } });
  await forwarder.call(publishParcelProducts, {
    siteCode,
    products: [{ code: 'NEWPKT', zh: '新小包', en: 'New packet', countryIds: [5], maxWeight: '30', tolerance: 10 }],
  });
  await clerk.visit(`/smallParcel/newParcel?template=${id}`);
  await expect.element(page.getByRole('combobox', { name: '产品' })).toHaveAccessibleDescription('EUPKT 已不再提供，请重新选择');
});

it('is begun twice from one template in two tabs, neither with the copy of the other', async () => {
  const { id } = await clerk.call(saveTemplate, { name: '灯具', order: { kind: 'parcel', ...PARCEL } });
  const path = `/smallParcel/newParcel?template=${id}`;
  await clerk.visit(path);
  await orderNo.fill('SO-77');
  await expect.poll(() => countLocalCopies(clerk)).toBe(1);
  await cleanup();
  // Locks are the browser's: this one is held as the other tab holds it.
  const other = new AbortController();
  const place = `parcel:template:${id}:`;
  await expect.poll(() => takeFreeForm([place], other.signal)).toBe(place);
  await clerk.visit(path);
  await expect.element(orderNo).toHaveValue('');
  await orderNo.fill('SO-78');
  await expect.poll(() => countLocalCopies(clerk)).toBe(2);
  await cleanup();
  // The other tab is closed, and what it has left is offered.
  other.abort();
  await clerk.visit(path);
  await expect.element(orderNo).toHaveValue('SO-77');
  await expect.poll(() => countLocalCopies(clerk)).toBe(2);
});

it('is not kept while something in it is wrong', async () => {
  await clerk.visit('/smallParcel/newParcel');
  await page.getByRole('textbox', { name: '重量（kg）' }).fill('heavy');
  await template('存为模板');
  const saving = page.getByRole('dialog', { name: '存为模板' });
  await saving.getByRole('textbox', { name: /模板名称/ }).fill('灯具');
  await saving.getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(saving.getByText('请先更正表单中标出的内容，再存为模板。')).toBeVisible();
  expect(await clerk.call(listTemplates, { kinds: ['parcel'] })).toEqual([]);
});
