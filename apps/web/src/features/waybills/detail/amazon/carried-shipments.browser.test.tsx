import { amazonShipmentDetails, listAmazonShipments, sendAmazonTracking } from '@waybound/contract/wire/site/amazon-shipments';
import { saveCase, showClaim } from '@waybound/contract/wire/cases/cases';
import { saveTransport } from '@waybound/contract/wire/operations/transport-operations';
import { saveOrder } from '@waybound/contract/wire/orders/orders';
import { saveAmazonSend } from '@waybound/contract/wire/waybills/corrections';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { listStores, saveStore } from '@waybound/contract/wire/site/stores';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { connectStore, forwarder, make, newCustomer, received, type TestCustomer } from '../../../../test/test-server.ts';

const BOXES = 12;
/** Of the sample account: what is in a shipment. */
const PACKED = { 'September refill': 'CABLE-C2', 'Peak season refill LAX9': 'LAMP-D6' } as const;
let clerk: TestCustomer;
let sellers = 0;
beforeEach(async () => {
  clerk = await newCustomer();
});

/** A waybill that carries the shipment of a connected store with this name, packed as it is there. */
async function carried(name: keyof typeof PACKED) {
  const sellerId = `A3CARRIED${String((sellers += 1)).padStart(4, '0')}`;
  const { id: storeId } = await clerk.call(saveStore, { storeName: '美国站', sellerId, marketplaceId: 'ATVPDKIKX0DER' });
  await connectStore(clerk, storeId);
  await expect.poll(async () => (await clerk.call(listStores, {}))[0]?.sync.state).toBe('done');
  const shipment = (await clerk.call(listAmazonShipments, {})).rows.find((row) => row.name === name);
  const fbaId = shipment?.fbaId ?? '';
  const [boxes, units] = [shipment?.boxes ?? 0, shipment?.units ?? 0];
  const measures = { grossWeight: '10', length: '60', width: '40', height: '30' };
  const others = (BOXES - boxes) * 8;
  const line = { declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5' };
  const waybill = await make.approved(clerk, {
    invoiceLines: [
      { ...line, sku: PACKED[name], quantity: units },
      { ...line, sku: 'YF-1', quantity: others },
    ],
    packingList: [
      { startBoxNumber: 1, endBoxNumber: boxes, ...measures, sku: PACKED[name], quantity: units, shipmentId: fbaId },
      { startBoxNumber: boxes + 1, endBoxNumber: BOXES, ...measures, sku: 'YF-1', quantity: others },
    ],
  });
  return { ...waybill, fbaId };
}

const section = () => page.getByRole('region', { name: '亚马逊货件' });

describe('the shipments at Amazon of a waybill', () => {
  it('say what the warehouse has not received, and lead to a case that says so', async () => {
    const { id, fbaId } = await carried('September refill');
    const place = await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    await expect.element(section().getByText(/^已接收 233 \/ 240 件/)).toBeVisible();
    await expect.element(section().getByText('少收 7 件')).toBeVisible();
    await expect.element(section().getByRole('row', { name: 'CABLE-C2 240 233 −7' })).toBeVisible();
    await expect.element(section().getByText('尚无派送跟踪号', { exact: false })).not.toBeInTheDocument();
    await section().getByRole('button', { name: '就少收提出理赔' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('combobox', { name: '问题类型' })).toHaveValue('shortage');
    const text = dialog.getByRole('textbox', { name: '问题描述' });
    await expect.element(text).toHaveValue(expect.stringContaining('CABLE-C2：发货 240，接收 233，少 7'));
    await expect.element(text).toHaveValue(expect.stringContaining(`亚马逊货件 ${fbaId} 关闭后少收 7 件`));
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect.poll(async () => (await clerk.call(showClaim, { id })).cases).toMatchObject([{ kind: 'shortage', status: 'open' }]);
    const [{ id: caseId, caseNo } = { id: '', caseNo: '' }] = (await clerk.call(showClaim, { id })).cases;
    await place.isAt(`/waybillManagement/caseDetails/${caseId}`);
    place.back();
    await expect.element(section().getByRole('link', { name: `已提出理赔 ${caseNo}` })).toBeVisible();
    await expect.element(section().getByRole('button', { name: '就少收提出理赔' })).not.toBeInTheDocument();
  });

  it('show the case of a colleague who has claimed meanwhile', async () => {
    const { id, fbaId } = await carried('September refill');
    await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    await section().getByRole('button', { name: '就少收提出理赔' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByRole('combobox', { name: '问题类型' })).toHaveValue('shortage');
    const { caseNo } = await clerk.call(saveCase, { waybillId: id, kind: 'shortage', text: '少收 7 件', shipmentIds: [fbaId] });
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect.element(page.getByText(`货件 ${fbaId} 的少收已提出理赔 ${caseNo}。`)).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).last().click();
    await expect.element(section().getByRole('link', { name: `已提出理赔 ${caseNo}` })).toBeVisible();
  });

  it('that the packing list names no more are left out of the case, which says so', async () => {
    const { id, fbaId } = await carried('September refill');
    await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    await section().getByRole('button', { name: '就少收提出理赔' }).click();
    const dialog = page.getByRole('dialog');
    const text = dialog.getByRole('textbox', { name: '问题描述' });
    await text.fill('少收 7 件');
    const { waybill } = await clerk.call(getWaybill, { id });
    const others = [{ startBoxNumber: 1, endBoxNumber: BOXES, shipmentId: 'FBA15OTHER01' }];
    await clerk.call(saveAmazonSend, { id, rev: waybill.rev, rows: others });
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect.element(page.getByText(`装箱单已不含货件 ${fbaId}`, { exact: false })).toBeVisible();
    await expect.element(text).toHaveValue('少收 7 件');
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect.poll(async () => (await clerk.call(showClaim, { id })).cases).toMatchObject([{ kind: 'shortage' }]);
  });

  it('whose reference id came after the order was made have it filled in by one press, also in a draft', async () => {
    const { id, fbaId } = await carried('Peak season refill LAX9');
    const referenceId = (await clerk.call(listAmazonShipments, {})).rows.find((row) => row.fbaId === fbaId)?.referenceId;
    const referencesOf = async (waybillId: string) =>
      (await clerk.call(getWaybill, { id: waybillId })).order.packingList?.map((row) => row.referenceId);
    const draft = await clerk.call(saveOrder, {
      shippingWay: 'AIR',
      packingList: [{ startBoxNumber: 1, shipmentId: fbaId, sku: 'YF-1', quantity: 1 }, { startBoxNumber: 2 }],
    });
    for (const each of [id, draft.id]) {
      await clerk.visit(`/waybillManagement/waybillDetails/${each}`);
      await expect.element(section().getByText(`Reference ID：${referenceId}`, { exact: false })).toBeVisible();
      await section().getByRole('button', { name: '填入' }).click();
      await expect.element(section().getByRole('button', { name: '填入' })).not.toBeInTheDocument();
      expect(await referencesOf(each)).toEqual([referenceId, undefined]);
    }
  });

  it('say whether Amazon knows the tracking numbers, and tell it again', async () => {
    const { id, waybillNo } = await carried('Peak season refill LAX9');
    await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    await expect.element(section().getByText('亚马逊尚未开始清点')).toBeVisible();
    await expect.element(section().getByText('尚无派送跟踪号', { exact: false })).toBeVisible();
    await forwarder.call(saveTransport, {
      waybillNo,
      parcels: [{ carrier: 'UPS', trackNumber: '1Z999AA10123456784', boxNumbers: [1, 2] }],
    });
    await cleanup();
    await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    await expect.element(section().getByText('2 / 4 箱有跟踪号')).toBeVisible();
    await expect.element(section().getByText(/^已告知亚马逊/)).toBeVisible();
    await section().getByRole('button', { name: '重新告知亚马逊' }).click();
    await expect.element(page.getByText('正在告知亚马逊').first()).toBeVisible();
    expect(await received(sendAmazonTracking)).toEqual([{ id }]);
    await expect.element(section().getByText(/^已告知亚马逊/)).toBeVisible();
  });

  it('that comes by truck say the PRO number Amazon knows, and lead to the delivery window, which is chosen there', async () => {
    const { id, waybillNo, fbaId } = await carried('Peak season refill LAX9');
    const truck = { carrier: 'XPO', bolNumber: 'BOL-77' };
    await forwarder.call(saveTransport, { waybillNo, trucks: [{ ...truck, proNumber: 'PRO-1' }] });
    await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    await expect.element(section().getByText('卡车派送，PRO 号 PRO-1')).toBeVisible();
    await expect.element(section().getByText(/^已告知亚马逊/)).toBeVisible();
    await forwarder.call(saveTransport, { waybillNo, trucks: [1, 2].map((number) => ({ ...truck, proNumber: `PRO-${number}` })) });
    await cleanup();
    await clerk.visit(`/waybillManagement/waybillDetails/${id}`);
    await expect.element(section().getByText('该货件由多辆卡车派送', { exact: false })).toBeVisible();
    await section().getByRole('link', { name: fbaId }).click();
    await expect.element(page.getByRole('heading', { name: fbaId })).toBeVisible();
    await page.getByRole('button', { name: '更改时段' }).click();
    const windows = page.getByRole('combobox', { name: '新时段' });
    await expect.element(windows).toBeVisible();
    const { rows } = await clerk.call(listAmazonShipments, {});
    const shipmentId = rows.find((row) => row.fbaId === fbaId)?.id ?? '';
    const offered = (await clerk.call(amazonShipmentDetails, { id: shipmentId })).change?.windows.at(-1);
    await userEvent.selectOptions(windows, offered?.deliveryWindowOptionId ?? '');
    await page.getByRole('button', { name: '确认新时段' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
    await expect.element(page.getByText('送达时段已更改')).toBeVisible();
    expect((await clerk.call(amazonShipmentDetails, { id: shipmentId })).shipment.window).toMatchObject({ startsAt: offered?.startsAt });
  });
});
