import {
  approveOverseas,
  attachReturnPicture,
  countReturn,
  finishDecisions,
  rejectOverseas,
} from '@waybound/contract/operations/overseas-operations';
import { issueBill } from '@waybound/contract/operations/operations';
import {
  confirmOverseas as confirmed,
  getOverseas,
  saveOverseas as saved,
  submitOverseas as submitted,
} from '@waybound/contract/overseas/overseas';
import { listOverseasStock } from '@waybound/contract/overseas/overseas-stock';
import { saveTemplate } from '@waybound/contract/orders/order-templates';
import { confirmOverseas, saveOverseas, submitOverseas } from '@waybound/contract/wire/overseas/overseas';
import { orderOutbound } from '@waybound/contract/wire/overseas/overseas-stock';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { countLocalCopies } from '../../parts/form/draft/local-copies.ts';
import { PNG } from '../../test/files.ts';
import { LA1, overseasSite, SERVICES, storedPieces } from '../../test/overseas-site.ts';
import { forwarder, received, type TestCustomer } from '../../test/test-server.ts';

const LIST = '/abroadWaybill/abroadWaybillList';
/** One empty page. */
const LABEL =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 142 85]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

let clerk: TestCustomer;
beforeEach(async () => {
  const cartons = {
    ...SERVICES.relabel,
    code: 'CARTONS',
    kind: 'repack',
    zh: '换箱',
    en: 'New cartons',
    unit: 'carton',
    unitPrice: '1.50',
  } as const;
  const storage = {
    currency: 'USD',
    steps: [
      { fromDay: 1, perCbmDay: '0.50' },
      { fromDay: 8, perCbmDay: '0.90' },
    ],
  };
  ({ clerk } = await overseasSite(
    [
      SERVICES.relabel,
      { ...cartons, tiers: [{ from: 2, unitPrice: '0.50' }], minimum: '5.00' },
      SERVICES.toFba,
      SERVICES.store,
      SERVICES.destroy,
    ],
    [{ ...LA1, storage }],
  ));
});

const ORDER = {
  returnCountry: 1,
  abroadStockAddress: 'LA1',
  returnNo: 'RMV-1',
  batches: [{ trackNo: '1Z999AA10123456784' }],
  lines: [{ oldsku: 'X001', fnSku: 'X009NEWONE', quantity: 20 }],
} as const;

/** A return that has come in full. */
async function counted() {
  const { id, waybillNo } = await clerk.call(saved, { ...ORDER, batches: [...ORDER.batches], lines: [...ORDER.lines] });
  await clerk.call(submitted, { id });
  await forwarder.call(approveOverseas, { waybillNo });
  await forwarder.call(countReturn, { waybillNo, returnBatchIndex: 1, pieces: [{ oldsku: 'X001', condition: 'good', quantity: 20 }] });
  return { id, waybillNo };
}

describe('a return to a warehouse abroad', () => {
  it('says what a submission lacks at its fields, and keeps a draft that is not whole', async () => {
    await clerk.visit('/abroadWaybill/orderToAbroadWaybill');
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect.element(page.getByText('请填写必填信息')).toBeVisible();
    await expect.element(page.getByText('必填').first()).toBeVisible();
    expect(await received(saveOverseas)).toEqual([]);
    await page.getByRole('combobox', { name: '海外仓地址' }).selectOptions('LA1');
    await page.getByRole('textbox', { name: '移除单号' }).fill('RMV-77');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.element(page.getByRole('heading', { name: /^海外仓运单 WBTH\d+$/ })).toBeVisible();
    expect(await received(saveOverseas)).toMatchObject([{ returnCountry: 1, abroadStockAddress: 'LA1', returnNo: 'RMV-77' }]);
    expect(await received(submitOverseas)).toEqual([]);
  });

  it('is begun anew from a row of the list, without its removal order and its parcels', async () => {
    const { waybillNo } = await counted();
    await clerk.visit(LIST);
    await page.getByRole('button', { name: `${waybillNo} 的操作` }).click();
    await page.getByRole('menuitem', { name: '复制新建' }).click();
    await expect.element(page.getByText(`内容复制自 ${waybillNo}，单号需要重新填写。`)).toBeVisible();
    await page.getByRole('textbox', { name: '移除单号' }).fill('RMV-2');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: /^海外仓运单 WBTH\d+$/ })).toBeVisible();
    expect(await received(saveOverseas)).toMatchObject([
      {
        shippingWay: 'TH',
        returnNo: 'RMV-2',
        abroadStockAddress: 'LA1',
        batches: [],
        lines: [{ oldsku: 'X001', fnSku: 'X009NEWONE', quantity: 20 }],
      },
    ]);
  });

  it('is there again as it was typed where the tab was closed before it was saved', async () => {
    const returnNo = page.getByRole('textbox', { name: '移除单号' });
    await clerk.visit('/abroadWaybill/orderToAbroadWaybill');
    await returnNo.fill('RMV-78');
    await expect.poll(() => countLocalCopies(clerk)).toBe(1);
    await cleanup();
    const { router, isAt } = await clerk.visit('/abroadWaybill/orderToAbroadWaybill');
    await expect.element(returnNo).toHaveValue('RMV-78');
    void router.navigate({ to: LIST });
    await page.getByRole('button', { name: '保存并离开' }).click();
    await isAt(LIST);
    expect(await received(saveOverseas)).toMatchObject([{ returnNo: 'RMV-78' }]);
    expect(await countLocalCopies(clerk)).toBe(0);
  });

  it('may be goods for the stock, which no removal order brings', async () => {
    await clerk.visit('/abroadWaybill/orderToAbroadWaybill');
    await expect.element(page.getByRole('textbox', { name: '移除单号' })).toBeVisible();
    await page.getByRole('combobox', { name: '业务类型' }).selectOptions('HWC');
    await expect.element(page.getByRole('textbox', { name: '移除单号' })).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: '海外仓地址' }).selectOptions('LA1');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.element(page.getByRole('heading', { name: /^海外仓运单 WBHWC\d+$/ })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: '业务类型' })).not.toBeInTheDocument();
    expect(await received(saveOverseas)).toMatchObject([{ shippingWay: 'HWC', abroadStockAddress: 'LA1' }]);
  });

  it('is submitted from its draft once it is whole, and closed to changes then', async () => {
    const { id, waybillNo } = await clerk.call(saved, { ...ORDER, batches: [...ORDER.batches], lines: [...ORDER.lines] });
    await clerk.visit(LIST);
    await page.getByRole('link', { name: waybillNo }).click();
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect.element(page.getByText(`${waybillNo} 已提交审核`)).toBeVisible();
    await expect.element(page.getByRole('button', { name: '撤回修改' })).toBeVisible();
    expect((await clerk.call(getOverseas, { id })).status).toBe('WAIT_FOR_APPROVAL');
  });

  it('is decided on with its price before, and the warehouse that is missing is asked for at its field', async () => {
    const { id, waybillNo } = await counted();
    await clerk.visit('/abroadWaybill/pendingWaybill');
    await page.getByRole('link', { name: waybillNo }).click();
    const decide = page.getByRole('region', { name: '请决定如何处理' });
    await decide.getByRole('combobox', { name: '派送方式' }).selectOptions('FBA');
    await decide.getByRole('button', { name: '查看费用并确认' }).click();
    await expect.element(decide.getByText('请选择 FBA 仓库地址')).toBeVisible();
    const store = decide.getByRole('combobox', { name: 'FBA 仓库地址' });
    await store.fill('ONT8');
    await page.getByRole('option', { name: /^ONT8/ }).click();
    await decide.getByRole('textbox', { name: 'FBA 货件编号' }).fill('FBA15DJ8K3MN');
    await decide.getByRole('textbox', { name: '亚马逊参考号' }).fill('6G7HJKLM');
    await decide.getByRole('textbox', { name: '数量' }).fill('21');
    await decide.getByRole('button', { name: '查看费用并确认' }).click();
    await expect.element(decide.getByText('只剩 20 件待处理')).toBeVisible();
    await decide.getByRole('textbox', { name: '数量' }).fill('20');
    await decide.getByRole('button', { name: '查看费用并确认' }).click();
    await expect.element(page.getByRole('dialog', { name: /12\.00/ })).toBeVisible();
    await page.getByText('取消', { exact: true }).click();
    const byCarton = decide.getByRole('checkbox', { name: /^换箱/ });
    await expect.element(decide.getByText(/1\.50 \/ 箱 · 第 2 起 .*0\.50 · 最低 .*5\.00/)).toBeVisible();
    await byCarton.click();
    await decide.getByRole('textbox', { name: '箱数' }).fill('3');
    await decide.getByRole('button', { name: '查看费用并确认' }).click();
    const dialog = page.getByRole('dialog', { name: /17\.00/ });
    await expect.element(dialog.getByText(/^换箱: 1 × 1\.50 \+ 2 × 0\.50 → .*5\.00$/)).toBeVisible();
    expect(await received(confirmOverseas)).toEqual([]);
    await page.getByRole('button', { name: '确认处理' }).click();
    await expect.element(page.getByRole('region', { name: '处理决定' })).toBeVisible();
    expect(await received(confirmOverseas)).toMatchObject([
      { decisions: [{ oldsku: 'X001', storeAddress: 'ONT8', shipmentId: 'FBA15DJ8K3MN', referenceId: '6G7HJKLM' }] },
    ]);
    expect((await clerk.call(getOverseas, { id })).status).toBe('FINISH_FOR_DISPOSE');
  });

  it('is relabelled with labels of ours, or with a PDF of one’s own that is given with the decision', async () => {
    const { id } = await counted();
    await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
    const decide = page.getByRole('region', { name: '请决定如何处理' });
    await decide.getByRole('combobox', { name: '派送方式' }).selectOptions('DESTROY');
    await decide.getByRole('checkbox', { name: /^换标/ }).click();
    await expect.element(decide.getByRole('textbox', { name: '新 FNSKU' })).toHaveValue('X009NEWONE');
    await decide.getByRole('combobox', { name: '标签' }).selectOptions('own');
    const file = new File([LABEL], 'fnsku.pdf', { type: 'application/pdf' });
    await userEvent.upload(decide.getByLabelText('选择 PDF'), file);
    await expect.element(decide.getByText('fnsku.pdf')).toBeVisible();
    await decide.getByRole('button', { name: '查看费用并确认' }).click();
    await page.getByRole('button', { name: '确认处理' }).click();
    const labels = page.getByRole('group', { name: 'X009NEWONE 的标签' });
    await expect.element(labels.getByRole('button', { name: 'fnsku.pdf' })).toBeVisible();
    expect((await clerk.call(getOverseas, { id })).decisions[0]?.label).toMatchObject({ by: 'own', file: { name: 'fnsku.pdf' } });
    await labels.getByRole('button', { name: '改为由我们生成' }).click();
    await expect.element(labels.getByRole('button', { name: '标签 A4（24 张）' })).toBeVisible();
  });

  it('keeps its labels to be printed once the pieces bear them', async () => {
    const { id, waybillNo } = await counted();
    const { rev } = await clerk.call(getOverseas, { id });
    const relabelled = { serviceItemArr: ['RELABEL'], fnSku: 'X009NEWONE', dispatchMethod: 'DESTROY' };
    await clerk.call(confirmed, { id, rev, decisions: [{ oldsku: 'X001', condition: 'good', quantity: 20, ...relabelled }] });
    await forwarder.call(finishDecisions, { waybillNo });
    await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
    const labels = page.getByRole('group', { name: 'X009NEWONE 的标签' });
    await expect.element(labels.getByRole('button', { name: '标签 50×30' })).toBeVisible();
    expect(labels.getByRole('button', { name: '上传自己的 PDF' }).query()).toBeNull();
  });

  it('shows what was decided among what is not billed yet, and its bill where it is confirmed', async () => {
    const { id, waybillNo } = await counted();
    const { rev } = await clerk.call(getOverseas, { id });
    await clerk.call(confirmed, { id, rev, decisions: [{ oldsku: 'X001', condition: 'good', quantity: 20, dispatchMethod: 'DESTROY' }] });
    await clerk.visit('/financialManagement/unbilled');
    const row = page.getByRole('row', { name: new RegExp(waybillNo) });
    await expect.element(row.getByText('按确认')).toBeVisible();
    await expect.element(row.getByText(/^销毁 · X001/)).toBeVisible();
    await expect.element(row.getByText('20 × 0.20')).toBeVisible();
    await row.getByRole('link', { name: waybillNo }).click();
    await expect.element(page.getByText('还有已确认的服务尚未出账。')).toBeVisible();

    const { billNo } = await forwarder.call(issueBill, { waybillNo });
    await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
    const bills = page.getByRole('region', { name: '账单' });
    await bills.getByRole('button', { name: '确认账单' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认账单' }).click();
    await expect.element(bills.getByText('已确认')).toBeVisible();
    await bills.getByRole('link', { name: billNo }).click();
    await expect.element(page.getByRole('heading', { name: `账单 ${billNo}` })).toBeVisible();
    const lines = page.getByRole('table', { name: '费用明细' });
    await expect.element(lines.getByText('20 × 0.20')).toBeVisible();
    await expect.element(lines.getByRole('link', { name: waybillNo })).toHaveAttribute('href', `/abroadWaybill/abroadWaybillEdit?id=${id}`);
  });

  it('has the pictures that the warehouse took of a parcel, which open whole', async () => {
    const { id, waybillNo } = await counted();
    const file = new File([PNG], 'box.png', { type: 'image/png' });
    await forwarder.call(attachReturnPicture, { waybillNo, returnBatchIndex: 1, files: { file } });
    await clerk.visit(`/abroadWaybill/abroadWaybillEdit?id=${id}`);
    const pictures = page.getByRole('group', { name: '第 1 批 的照片' });
    await pictures.getByRole('button', { name: '打开照片 box.png' }).click();
    await expect.element(page.getByRole('dialog', { name: 'box.png' }).getByRole('img', { name: 'box.png' })).toBeVisible();
  });

  it('that is not there says so kindly', async () => {
    await clerk.visit('/abroadWaybill/abroadWaybillEdit?id=999999');
    await expect.element(page.getByText('没有找到这张海外仓运单')).toBeVisible();
  });
});

const stored = (returnNo?: string) => storedPieces(clerk, returnNo);

const quantity = page.getByRole('textbox', { name: 'X001 的出库数量' });
async function fillIn(pieces: string) {
  await quantity.fill(pieces);
  await page.getByRole('combobox', { name: '派送方式' }).selectOptions('FBA');
  await page.getByRole('combobox', { name: 'FBA 仓库地址' }).fill('ONT8');
  await page.getByRole('option', { name: /^ONT8/ }).click();
  await page.getByRole('textbox', { name: 'FBA 货件编号' }).fill('FBA15DJ8K3MN');
  await page.getByRole('textbox', { name: '箱数' }).fill('3');
}

describe('the stock abroad', () => {
  it('shows what storage costs, what it will cost soon, and is ordered out at a price that was seen', async () => {
    await stored();
    await clerk.visit('/abroadWaybill/stock');
    const row = page.getByRole('row', { name: /X001/ });
    await expect.element(row.getByText('20 / 20')).toBeVisible();
    await expect.element(row.getByText('USD 1.00').first()).toBeVisible();
    await expect.element(row.getByText(/起每日 USD\s1\.80/)).toBeVisible();
    await page.getByRole('link', { name: /即将涨价/ }).click();
    await page.getByRole('checkbox', { name: '选择 X001' }).click();
    await page.getByRole('button', { name: '下出库单' }).click();
    await expect.element(page.getByRole('heading', { name: '库存出库' })).toBeVisible();
    await fillIn('21');
    await page.getByRole('button', { name: '查看费用并提交' }).click();
    await expect.element(page.getByText('库存只剩 20 件')).toBeVisible();
    await page.getByRole('textbox', { name: 'X001 的出库数量' }).fill('12');
    await page.getByRole('button', { name: '查看费用并提交' }).click();
    await expect.element(page.getByRole('dialog', { name: /7\.20/ })).toBeVisible();
    expect(await received(orderOutbound)).toEqual([]);
    await page.getByRole('button', { name: '提交出库单' }).click();
    await expect.element(page.getByRole('heading', { name: /^海外仓运单 WBHWC\d+$/ })).toBeVisible();
    await expect.element(page.getByRole('region', { name: '出库货物' }).getByText('ONT8')).toBeVisible();
    expect(await received(orderOutbound)).toMatchObject([{ shipmentId: 'FBA15DJ8K3MN', cartons: '3', lines: [{ quantity: '12' }] }]);
    expect((await clerk.call(listOverseasStock, {})).rows).toMatchObject([{ free: 8, standing: 20 }]);
    const labels = page.getByRole('group', { name: '亚马逊箱标' });
    await userEvent.upload(labels.getByLabelText('亚马逊箱标 PDF'), new File([LABEL], 'FBA15DJ8K3MN.pdf', { type: 'application/pdf' }));
    await expect.element(labels.getByRole('button', { name: 'FBA15DJ8K3MN.pdf' })).toBeVisible();
    await labels.getByRole('button', { name: '撤回' }).click();
    await expect.element(labels.getByText('上传后由仓库贴到外箱')).toBeVisible();
  });

  it('gets an order back that was refused, as it was filled in', async () => {
    await stored();
    const [row] = (await clerk.call(listOverseasStock, {})).rows;
    await clerk.visit(`/abroadWaybill/outbound?ids=${row?.id}`);
    await fillIn('12');
    await page.getByRole('button', { name: '查看费用并提交' }).click();
    await page.getByRole('button', { name: '提交出库单' }).click();
    const heading = page.getByRole('heading', { name: /^海外仓运单 WBHWC\d+$/ });
    await expect.element(heading).toBeVisible();
    const waybillNo = heading.element().textContent?.replace('海外仓运单 ', '') ?? '';
    await forwarder.call(rejectOverseas, { waybillNo, reason: '请补充参考号' });
    await clerk.visit('/abroadWaybill/abroadWaybillList');
    await page.getByRole('link', { name: waybillNo }).click();
    await expect.element(page.getByText('审核未通过：请补充参考号')).toBeVisible();
    await expect.element(quantity).toHaveValue('12');
    await page.getByRole('textbox', { name: '亚马逊参考号' }).fill('6G7HJKLM');
    await page.getByRole('button', { name: '查看费用并提交' }).click();
    await page.getByRole('button', { name: '提交出库单' }).click();
    await expect.element(page.getByText('6G7HJKLM')).toBeVisible();
    expect((await clerk.call(listOverseasStock, {})).rows).toMatchObject([{ free: 8, standing: 20 }]);
  });

  it('is ordered from what was typed before, which stays on the device when the form is left', async () => {
    await stored();
    const [row] = (await clerk.call(listOverseasStock, {})).rows;
    const form = `/abroadWaybill/outbound?ids=${row?.id}`;
    const { router, isAt } = await clerk.visit(form);
    await fillIn('12');
    void router.navigate({ to: LIST });
    await page.getByRole('button', { name: '保留并离开' }).click();
    await isAt(LIST);
    await router.navigate({ href: form });
    await expect.element(quantity).toHaveValue('12');
    await page.getByRole('button', { name: '查看费用并提交' }).click();
    await page.getByRole('button', { name: '提交出库单' }).click();
    await expect.element(page.getByRole('heading', { name: /^海外仓运单 WBHWC\d+$/ })).toBeVisible();
    expect(await countLocalCopies(clerk)).toBe(0);
  });

  it('holds what was typed by its pieces, and takes a template up without losing any of it', async () => {
    await stored().then(() => stored('RMV-2'));
    const [one, two] = (await clerk.call(listOverseasStock, {})).rows;
    await clerk.call(saveTemplate, { name: '销毁', order: { kind: 'outbound', dispatchMethod: 'DESTROY', packing: 'pieces' } });
    await clerk.visit(`/abroadWaybill/outbound?ids=${one?.id}`);
    await quantity.fill('12');
    await expect.poll(() => countLocalCopies(clerk)).toBe(1);
    await cleanup();
    await clerk.visit(`/abroadWaybill/outbound?ids=${two?.id}`);
    await expect.element(quantity).toHaveValue('');
    await quantity.fill('3');
    await page.getByRole('button', { name: '模板', exact: true }).click();
    await page.getByRole('menuitem', { name: '用模板下单' }).click();
    await page.getByRole('button', { name: '使用 销毁' }).click();
    await expect.element(page.getByRole('combobox', { name: '派送方式' })).toHaveValue('DESTROY');
    await expect.element(quantity).toHaveValue('3');
  });

  it('is ordered again from the list, by the pieces that are left and without the numbers of its shipment', async () => {
    await stored();
    const [row] = (await clerk.call(listOverseasStock, {})).rows;
    await clerk.visit(`/abroadWaybill/outbound?ids=${row?.id}`);
    await fillIn('12');
    await page.getByRole('button', { name: '查看费用并提交' }).click();
    await page.getByRole('button', { name: '提交出库单' }).click();
    await page.getByRole('link', { name: '复制新建' }).click();
    await expect.element(page.getByText(/^内容复制自 WBHWC/)).toBeVisible();
    await expect.element(quantity).toHaveValue('12');
    await expect.element(quantity).toHaveAccessibleDescription('只剩 8 件可用');
    await expect.element(page.getByRole('textbox', { name: 'FBA 货件编号' })).toHaveValue('');
    await quantity.fill('8');
    await expect.element(quantity).toHaveAccessibleDescription('可用 8 件');
  });

  it('says so kindly where nothing was chosen', async () => {
    await clerk.visit('/abroadWaybill/outbound');
    await expect.element(page.getByText('选中的库存已不存在，请回到列表重新选择。')).toBeVisible();
  });
});
