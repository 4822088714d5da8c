import { createAmazonOrders, listAmazonShipments } from '@waybound/contract/wire/site/amazon-shipments';
import { listStores, saveStore } from '@waybound/contract/wire/site/stores';
import {
  fetchAmazonLabels,
  printLabelPairs,
  printPalletLabels,
  queryAmazonLabels,
  uploadAmazonLabels,
} from '@waybound/contract/wire/documents/amazon-labels';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { commands } from '../../test/commands.ts';
import { bytesOf } from '../../test/files.ts';
import { connectStore, make, newCustomer, onPallets, orderAmazonMood, received, type TestCustomer } from '../../test/test-server.ts';

const SHIPMENT = 'FBA1MMD8D0';
const boxId = (number: number, shipmentId = SHIPMENT) => `${shipmentId}U${String(number).padStart(6, '0')}`;
const pdf = async (name: string, ids: readonly string[], password?: string) =>
  new File([bytesOf(await commands.amazonLabels(ids, password))], name, { type: 'application/pdf' });

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
  // The browser of a test keeps no window: a print is handed out by the dialog instead.
  vi.spyOn(window, 'open').mockReturnValue(null);
});

const MEASURES = { grossWeight: '10', length: '60', width: '40', height: '30', sku: 'YF-1' };
const BOXES = 12;
/** So many boxes of it are. */
const forAmazon = (boxes = BOXES) =>
  make.approved(clerk, {
    packingList: [
      { startBoxNumber: 1, endBoxNumber: boxes, ...MEASURES, quantity: boxes * 8, shipmentId: SHIPMENT },
      ...(boxes < BOXES ? [{ startBoxNumber: boxes + 1, endBoxNumber: BOXES, ...MEASURES, quantity: (BOXES - boxes) * 8 }] : []),
    ],
  });
const open = (id: string) => clerk.visit(`/waybillManagement/boxLabels/${id}`);
const drop = async (...files: readonly File[]) => userEvent.upload(page.getByLabelText('拖入或选择亚马逊箱唛 PDF').first(), [...files]);
const print = (count: number) => page.getByRole('button', { name: `打印 ${count} 对` });

describe("Amazon's box labels", () => {
  it('are uploaded from the waybill, matched, and printed in pairs on the chosen paper', async () => {
    const { id, waybillNo } = await forAmazon();
    await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    await expect.element(page.getByText('还没有上传亚马逊箱唛', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: '上传与打印' }).click();
    await expect.element(page.getByRole('heading', { name: `亚马逊箱唛 ${waybillNo}` })).toBeVisible();
    await drop(
      await pdf(
        'labels.pdf',
        Array.from({ length: 12 }, (_, n) => boxId(12 - n)),
      ),
    );
    await expect.element(page.getByText('全部 12 箱都有亚马逊箱唛')).toBeVisible();
    await page.getByRole('radio', { name: 'A4（每页两对）' }).click();
    await print(12).click();
    await expect.element(page.getByRole('dialog', { name: '文件已生成' })).toBeVisible();
    expect(await received(printLabelPairs)).toEqual([{ id, size: 'A4' }]);
    await page.getByRole('dialog', { name: '文件已生成' }).getByRole('button', { name: '关闭' }).nth(1).click();
    await page.getByRole('link', { name: '返回运单' }).click();
    await expect.element(page.getByText('12 / 12 箱已配对')).toBeVisible();
  });

  it('are complete without the boxes that are not for Amazon, whose number is said', async () => {
    const { id } = await forAmazon(3);
    await open(id);
    await drop(await pdf('labels.pdf', [boxId(1), boxId(2), boxId(3)]));
    await expect.element(page.getByText('全部 3 箱都有亚马逊箱唛')).toBeVisible();
    await expect.element(page.getByText('另有 9 箱没有货件编号，不计入', { exact: false })).toBeVisible();
  });

  it('that are missing, replaced, of no box or of others are told, each with its place', async () => {
    const { id } = await forAmazon();
    await open(id);
    await drop(await pdf('one.pdf', [boxId(1), boxId(3), boxId(13), boxId(1, 'FBA9ANOTHER')]), await pdf('two.pdf', [boxId(1)]));
    await expect.element(page.getByText('2 / 12 箱已配对')).toBeVisible();
    await expect.element(page.getByText('第 2, 4–12 箱')).toBeVisible();
    const trouble = (name: string) => page.getByRole('region', { name });
    await expect.element(trouble('已被替换的箱唛（1）').getByRole('listitem')).toMatchTextContent(`${boxId(1)} · one.pdf 第 1 页`);
    await expect.element(trouble('BoxNo Not Exist（1）').getByRole('listitem')).toMatchTextContent(`${boxId(13)} · one.pdf 第 1 页`);
    await expect.element(trouble('不属于本运单的箱唛（1）').getByRole('listitem')).toMatchTextContent('FBA9ANOTHER · 1 张');
  });

  it('are printed for chosen boxes, typed as people write them; what cannot be printed is said', async () => {
    const { id } = await forAmazon();
    await open(id);
    await drop(await pdf('labels.pdf', [boxId(1), boxId(2), boxId(3)]));
    await expect.element(print(3)).toBeVisible();
    const boxes = page.getByRole('textbox', { name: '只打印这些箱（可选）' });
    await boxes.fill('一');
    await expect.element(boxes).toHaveAccessibleDescription(/请写成 1-5, 8 这样的箱号/);
    await boxes.fill('2-3');
    await print(2).click();
    await expect.element(page.getByRole('dialog', { name: '文件已生成' })).toBeVisible();
    expect(await received(printLabelPairs)).toEqual([{ id, size: '10x15', boxNumbers: [2, 3] }]);
    await page.getByRole('dialog', { name: '文件已生成' }).getByRole('button', { name: '关闭' }).nth(1).click();
    await boxes.fill('3-4');
    await print(2).click();
    await expect.element(page.getByText(/还没有亚马逊箱唛：4/)).toBeVisible();
  });

  it('are not printed while a file is being read: some would be missing', async () => {
    const { id } = await forAmazon();
    await open(id);
    const many = Array.from({ length: 600 }, (_, n) => boxId(n + 1));
    await drop(await pdf('labels.pdf', many));
    const button = page.getByRole('button', { name: /打印 \d+ 对/ });
    await expect.element(button).toHaveAccessibleDescription('还有箱唛文件没有读完，读完后才能打印');
    await expect.element(print(12)).not.toHaveAttribute('aria-disabled');
  });

  it('in a file that cannot be read say why, and go with their file', async () => {
    const { id } = await forAmazon();
    await open(id);
    await drop(await pdf('locked.pdf', [boxId(1)], 'secret'), new File(['text'], 'notes.txt', { type: 'text/plain' }));
    await expect.element(page.getByText('notes.txt 不是 PDF')).toBeVisible();
    await expect.element(page.getByRole('alert').getByText(/这个 PDF 需要密码/)).toBeVisible();
    await page.getByRole('button', { name: '删除 locked.pdf' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
    await expect.element(page.getByText('已删除 locked.pdf')).toBeVisible();
    expect((await clerk.call(queryAmazonLabels, { id })).files).toEqual([]);
    expect(await received(uploadAmazonLabels)).toHaveLength(1);
  });

  it('of a connected store’s shipment are fetched there, and fetched again', async () => {
    const fields = { storeName: '美国站', sellerId: 'A3LABELPAGE001', marketplaceId: 'ATVPDKIKX0DER' } as const;
    const { id: storeId } = await clerk.call(saveStore, fields);
    await connectStore(clerk, storeId);
    await expect.poll(async () => (await clerk.call(listStores, {}))[0]?.sync.state).toBe('done');
    const { rows } = await clerk.call(listAmazonShipments, {});
    const shipment = rows.find(({ warehouseCode, may }) => warehouseCode === 'LAX9' && may.order === null);
    const { drafts } = await clerk.call(createAmazonOrders, { ids: [shipment?.id ?? ''], shippingWay: 'AIR' });
    await open(drafts[0]?.id ?? '');
    const section = page.getByRole('region', { name: '来自已连接的店铺' });
    await expect.element(section.getByRole('listitem')).toMatchTextContent(new RegExp(`${shipment?.fbaId}.*美国站.*获取`));
    await expect.element(page.getByText('全部 4 箱都有亚马逊箱唛')).toBeVisible();
    await section.getByRole('button', { name: '重新获取' }).click();
    await expect.element(page.getByText('正在从亚马逊获取箱唛')).toBeVisible();
    expect(await received(fetchAmazonLabels)).toEqual([{ id: drafts[0]?.id }]);
    await expect.element(page.getByText('全部 4 箱都有亚马逊箱唛')).toBeVisible();
  });

  it('that Amazon does not hand out say why, here and on the waybill, and that it is tried again as long as it is', async () => {
    const fields = { storeName: '美国站', sellerId: 'A3LABELPAGE004', marketplaceId: 'ATVPDKIKX0DER' } as const;
    const { sellerId } = fields;
    const { id: storeId } = await clerk.call(saveStore, fields);
    await connectStore(clerk, storeId);
    await expect.poll(async () => (await clerk.call(listStores, {}))[0]?.sync.state).toBe('done');
    const { rows } = await clerk.call(listAmazonShipments, {});
    const fbaId = rows.find(({ warehouseCode, may }) => warehouseCode === 'LAX9' && may.order === null)?.fbaId ?? '';
    const packingList = [{ startBoxNumber: 1, endBoxNumber: BOXES, ...MEASURES, quantity: BOXES * 8, shipmentId: fbaId }];
    const { id } = await make.approved(clerk, { packingList });
    await orderAmazonMood({ mood: 'outage', sellerId });
    await clerk.call(fetchAmazonLabels, { id });
    await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    const section = page.getByRole('region', { name: '亚马逊箱唛' });
    await expect.element(section.getByText(`${fbaId}: 亚马逊没有响应。 稍后自动重试。`)).toBeVisible();
    await expect.element(section.getByText('还没有上传亚马逊箱唛', { exact: false })).toBeVisible();
    await orderAmazonMood({ mood: 'calm', sellerId });
    await orderAmazonMood({ mood: 'revoked', sellerId });
    // Whether the labels are the first to hear of it, or the shop that is read beside them.
    const connectAgain = /请重新授权(店铺)?。 下次读取店铺后自动重试。/;
    await expect.element(section.getByText(connectAgain)).toBeVisible();
    await page.getByRole('link', { name: '上传与打印' }).click();
    await expect.element(page.getByText(connectAgain)).toBeVisible();
  });

  it('of a truck’s pallets are printed beside them', async () => {
    const fields = { storeName: '美国站', sellerId: 'A3LABELPAGE003', marketplaceId: 'ATVPDKIKX0DER' } as const;
    await onPallets(fields.sellerId, 2);
    const { id: storeId } = await clerk.call(saveStore, fields);
    await connectStore(clerk, storeId);
    await expect.poll(async () => (await clerk.call(listStores, {}))[0]?.sync.state).toBe('done');
    const { rows } = await clerk.call(listAmazonShipments, {});
    const shipment = rows.find(({ warehouseCode, may }) => warehouseCode === 'LAX9' && may.order === null);
    const { drafts } = await clerk.call(createAmazonOrders, { ids: [shipment?.id ?? ''], shippingWay: 'AIR' });
    const id = drafts[0]?.id ?? '';
    await open(id);
    await expect.element(page.getByText('2 个托盘的标签，每托四张', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: '打印托盘标签' }).click();
    await expect.element(page.getByRole('dialog', { name: '文件已生成' })).toBeVisible();
    expect(await received(printPalletLabels)).toMatchObject([{ id }]);
  });

  it('are not given to boxes that differ from Amazon’s, which are named here and to whoever scans', async () => {
    const fields = { storeName: '美国站', sellerId: 'A3LABELPAGE002', marketplaceId: 'ATVPDKIKX0DER' } as const;
    const { id: storeId } = await clerk.call(saveStore, fields);
    await connectStore(clerk, storeId);
    await expect.poll(async () => (await clerk.call(listStores, {}))[0]?.sync.state).toBe('done');
    const { rows } = await clerk.call(listAmazonShipments, {});
    const fbaId = rows.find(({ warehouseCode, state }) => warehouseCode === 'LAX9' && state === 'READY_TO_SHIP')?.fbaId ?? '';
    // Of another SKU than Amazon's boxes, and one box more.
    const { id } = await make.approved(clerk, {
      packingList: [
        { startBoxNumber: 1, endBoxNumber: 5, ...MEASURES, quantity: 40, shipmentId: fbaId },
        { startBoxNumber: 6, endBoxNumber: BOXES, ...MEASURES, quantity: (BOXES - 5) * 8 },
      ],
    });
    await open(id);
    await drop(await pdf('labels.pdf', [boxId(1, fbaId), boxId(2, fbaId)]));
    const lines = page.getByRole('region', { name: '与亚马逊不一致的箱子' }).getByRole('listitem');
    await expect.element(lines.first()).toMatchTextContent(`${fbaId}：这些 SKU 在亚马逊使用其他名称`);
    await expect.element(lines.nth(1)).toMatchTextContent(`${fbaId} · 本运单第 1–5 箱：亚马逊没有对应的箱子`);
    await expect.element(lines.nth(2)).toMatchTextContent(`${fbaId} · 亚马逊 ${boxId(1, fbaId)}, ${boxId(2, fbaId)}`);
    await expect.element(page.getByText('0 / 5 箱已配对')).toBeVisible();
    await clerk.visit(`/waybillManagement/boxLabels/${id}/scan`);
    await expect.element(page.getByText(`${fbaId} 的第 1–5 箱与亚马逊的箱子不一致或无法区分`, { exact: false })).toBeVisible();
  });

  it('of boxes without a shipment lead to where Amazon’s numbers are filled in', async () => {
    const { id } = await make.approved(clerk);
    await open(id);
    await drop(await pdf('labels.pdf', [boxId(1)]));
    await page.getByRole('link', { name: '填写亚马逊编号' }).click();
    await expect.element(page.getByRole('grid', { name: '亚马逊编号' })).toBeVisible();
  });
});
