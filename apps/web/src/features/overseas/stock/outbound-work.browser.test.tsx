import { rejectOverseas } from '@waybound/contract/operations/overseas-operations';
import { listTemplates } from '@waybound/contract/orders/order-templates';
import { getOverseas, listOverseas } from '@waybound/contract/overseas/overseas';
import { listOverseasStock } from '@waybound/contract/overseas/overseas-stock';
import { getTemplate, saveTemplate } from '@waybound/contract/wire/orders/order-templates';
import { orderOutbound } from '@waybound/contract/wire/overseas/overseas-stock';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { overseasSite, SERVICES, storedPieces, type OverseasSite } from '../../../test/overseas-site.ts';
import { forwarder, received, type TestCustomer } from '../../../test/test-server.ts';

/** One empty page. */
const LABEL =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 142 85]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
const REPACK = {
  ...SERVICES.relabel,
  code: 'REPACK',
  kind: 'repack',
  zh: '换箱',
  en: 'New cartons',
  unit: 'carton',
  unitPrice: '1.50',
} as const;

let clerk: TestCustomer;
let publish: OverseasSite['publish'];
let stockId = '';
beforeEach(async () => {
  ({ clerk, publish } = await overseasSite([SERVICES.relabel, REPACK, SERVICES.toFba, SERVICES.store, SERVICES.destroy]));
  await storedPieces(clerk);
  stockId = (await clerk.call(listOverseasStock, {})).rows[0]?.id ?? '';
});

const price = page.getByRole('button', { name: '查看费用并提交' });
const work = page.getByRole('group', { name: 'X001 的服务' });

/** Twelve pieces to nobody: an order without a destination. */
async function begin() {
  await clerk.visit(`/abroadWaybill/outbound?ids=${stockId}`);
  await page.getByRole('textbox', { name: 'X001 的出库数量' }).fill('12');
  await page.getByRole('combobox', { name: '派送方式' }).selectOptions('DESTROY');
  await page.getByRole('button', { name: '添加服务 (X001)' }).click();
}

describe('work on pieces that leave stock', () => {
  it('is chosen for a line with its price, asks for what it needs, and is ordered with the labels', async () => {
    await begin();
    await work.getByRole('checkbox', { name: /换标.*0\.45/ }).click();
    await work.getByRole('checkbox', { name: /换箱/ }).click();
    await price.click();
    await expect.element(page.getByRole('textbox', { name: '新 FNSKU' })).toHaveAccessibleDescription(/必填/);
    await page.getByRole('textbox', { name: '新 FNSKU' }).fill('X00TWONEW1');
    await page.getByRole('textbox', { name: '箱数' }).first().fill('4');
    await page.getByRole('combobox', { name: '标签' }).selectOptions('own');
    await userEvent.upload(page.getByLabelText('选择 PDF'), new File([LABEL], 'fnsku.pdf', { type: 'application/pdf' }));
    await price.click();
    // 12 × 0.45, 4 × 1.50 and 12 × 0.20.
    const dialog = page.getByRole('dialog', { name: /13\.80/ });
    await expect.element(dialog.getByText(/换标: 12 × 0\.45 → USD\s5\.40/)).toBeVisible();
    await expect.element(dialog.getByText(/销毁: 12 × 0\.20 → USD\s2\.40/)).toBeVisible();
    await dialog.getByRole('button', { name: '提交出库单' }).click();
    const labels = page.getByRole('group', { name: 'X00TWONEW1 的标签' });
    await expect.element(labels.getByRole('button', { name: 'fnsku.pdf' })).toBeVisible();
    expect(await received(orderOutbound)).toMatchObject([
      {
        lines: [{ quantity: '12', serviceItemArr: ['RELABEL', 'REPACK'], fnSku: 'X00TWONEW1', labelBy: 'own', cartons: '4' }],
        agreed: [{ currency: 'USD', amount: '13.80' }],
      },
    ]);
  });

  it('differs between parts of one row, which leave together and are there again in an order that was refused', async () => {
    await begin();
    await page.getByRole('button', { name: '部分另行加工 (X001)' }).click();
    const part = page.getByRole('textbox', { name: 'X001 · 2 的出库数量' });
    await part.fill('9');
    await expect.element(part).toHaveAccessibleDescription(/只剩 20 件可用/);
    await part.fill('8');
    await page.getByRole('button', { name: '添加服务 (X001 · 2)' }).click();
    await page.getByRole('group', { name: 'X001 · 2 的服务' }).getByRole('checkbox', { name: /换标/ }).click();
    await page.getByRole('textbox', { name: '新 FNSKU' }).fill('X00TWONEW1');
    await price.click();
    // 8 × 0.45 and 20 × 0.20.
    const dialog = page.getByRole('dialog', { name: /7\.60/ });
    await dialog.getByRole('button', { name: '提交出库单' }).click();
    await expect.element(page.getByRole('group', { name: 'X00TWONEW1 的标签' })).toBeVisible();
    const [sent] = await received(orderOutbound);
    expect(sent).toMatchObject({
      lines: [
        { stockId, quantity: '12', serviceItemArr: [] },
        { stockId, quantity: '8', serviceItemArr: ['RELABEL'], fnSku: 'X00TWONEW1' },
      ],
    });
    const row = (await clerk.call(listOverseas, {})).rows.find(({ isOutbound }) => isOutbound);
    await forwarder.call(rejectOverseas, { waybillNo: row?.waybillNo ?? '', reason: '请核对 FNSKU' });
    await cleanup();
    await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${row?.id ?? ''}`);
    await expect.element(part).toHaveValue('8');
    await page.getByRole('button', { name: '移除 (X001 · 2)' }).click();
    await expect.element(part).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox', { name: 'X001 的出库数量' })).toHaveValue('12');
  });

  it('is there again in an order that was refused', async () => {
    const line = { stockId, quantity: 12, serviceItemArr: ['RELABEL'], fnSku: 'X00TWONEW1' };
    const order = { lines: [line], dispatchMethod: 'DESTROY', packing: 'pieces' as const, agreed: [{ currency: 'USD', amount: '7.80' }] };
    const { id, waybillNo } = await clerk.call(orderOutbound, order);
    await forwarder.call(rejectOverseas, { waybillNo, reason: '请核对 FNSKU' });
    await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
    await page.getByRole('button', { name: '1 项服务 (X001)' }).click();
    await expect.element(page.getByRole('textbox', { name: '新 FNSKU' })).toHaveValue('X00TWONEW1');
    await price.click();
    await page.getByRole('button', { name: '提交出库单' }).click();
    await expect.element(page.getByRole('group', { name: 'X00TWONEW1 的标签' })).toBeVisible();
    expect(await clerk.call(getOverseas, { id })).toMatchObject({ status: 'WAIT_FOR_APPROVAL', decisions: [{ fnSku: 'X00TWONEW1' }] });
  });

  it('that is offered no more is neither shown nor ordered again, whatever the order is filled in from', async () => {
    const order = { dispatchMethod: 'DESTROY', packing: 'pieces' as const };
    const lines = [{ stockId, quantity: 12, serviceItemArr: ['RELABEL', 'REPACK'], fnSku: 'X00TWONEW1', cartons: 4 }];
    const { id, waybillNo } = await clerk.call(orderOutbound, { ...order, lines, agreed: [{ currency: 'USD', amount: '13.80' }] });
    await forwarder.call(rejectOverseas, { waybillNo, reason: '请核对 FNSKU' });
    await clerk.call(saveTemplate, { name: '换标销毁', order: { kind: 'outbound', ...order, serviceItemArr: ['RELABEL', 'REPACK'] } });
    await publish([REPACK, SERVICES.toFba, SERVICES.store, SERVICES.destroy]);
    await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
    await expect.element(page.getByRole('button', { name: '1 项服务 (X001)' })).toBeVisible();
    await page.getByRole('button', { name: '模板', exact: true }).click();
    await page.getByRole('menuitem', { name: '用模板下单' }).click();
    await page.getByRole('button', { name: '使用 换标销毁' }).click();
    await price.click();
    await page.getByRole('button', { name: '提交出库单' }).click();
    await expect.poll(async () => (await clerk.call(getOverseas, { id })).status).toBe('WAIT_FOR_APPROVAL');
    expect(await received(orderOutbound)).toMatchObject([{ lines: [{ quantity: '12', serviceItemArr: ['REPACK'], cartons: '4' }] }]);
  });

  it('is kept by a template without the number, and taken up for what is ordered', async () => {
    await clerk.call(saveTemplate, {
      name: '换标销毁',
      order: { kind: 'outbound', dispatchMethod: 'DESTROY', packing: 'pieces', serviceItemArr: ['RELABEL'] },
    });
    await begin();
    await work.getByRole('checkbox', { name: /换箱/ }).click();
    await page.getByRole('button', { name: '模板', exact: true }).click();
    await page.getByRole('menuitem', { name: '存为模板' }).click();
    await page.getByRole('textbox', { name: '模板名称' }).fill('换箱');
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
    await expect.poll(async () => (await clerk.call(listTemplates, { kinds: ['outbound'] })).length).toBe(2);
    const kept = (await clerk.call(listTemplates, { kinds: ['outbound'] })).find(({ name }) => name === '换箱');
    expect((await clerk.call(getTemplate, { id: kept?.id ?? '' })).order).toMatchObject({ serviceItemArr: ['REPACK'] });
    await page.getByRole('button', { name: '模板', exact: true }).click();
    await page.getByRole('menuitem', { name: '用模板下单' }).click();
    await page.getByRole('button', { name: '使用 换标销毁' }).click();
    await expect.element(work.getByRole('checkbox', { name: /换标/ })).toBeChecked();
    await expect.element(work.getByRole('checkbox', { name: /换箱/ })).not.toBeChecked();
  });
});
