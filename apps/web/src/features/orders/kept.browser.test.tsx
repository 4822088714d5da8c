import {
  listBoxSizes,
  listDeliveryAddresses,
  listImporters,
  listShippers,
  listWarehouses,
  queryApiSkuInfos,
  saveImporter,
} from '@waybound/contract/wire/address-book';
import { saveOrder } from '@waybound/contract/wire/orders';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { paste } from '../../test/clipboard.ts';
import { closeToast } from '../../kit/toast.ts';
import { openAirOrder, refusal, stage, startTexts } from './order-stage.tsx';

let server: ReturnType<typeof stage>;

const record = (id: string, values: object) => ({ id, rev: 1, isdefault: false, updatedAt: '2026-11-01T00:00:00Z', ...values });
const pageOf = (...rows: object[]) => ({
  code: 200,
  mass: '',
  message: '',
  data: { rows, total: rows.length, kept: rows.length, max: 200 },
});

const HARBOUR = record('1', {
  isdefault: true,
  importerCompany: 'Harbour Home Ltd',
  importerAttn: 'Jane Doe',
  importerPhone: '+44 1394 123456',
  importerAddress: '18 Dock Street',
  zipCode: 'IP11 3SY',
  countryId: 4,
  VAT: 'GB123456789',
});
const LIFE = record('2', { ...HARBOUR, id: '2', isdefault: false, importerCompany: 'Lake Life LLC', countryId: 1, VAT: undefined });
const SHIPPER = record('3', {
  isdefault: true,
  shipperCompany: 'Yunling Ltd',
  shipperAttn: '林晓岚',
  shipperPhone: '13800138000',
  shipperAddress: 'No. 8',
});
const TEAM = {
  address: '2020 Airport Dr',
  city: 'Ontario',
  state: 'CA',
  zipCode: '91761',
  countryId: 1,
};
const SHOP = record('4', {
  ...TEAM,
  customerDeliveryCompany: 'Lake Shop',
  customerDeliveryAddressAttn: 'Ann',
  customerDeliveryAddressPhone: '909 555 0123',
});
const HALL = record('5', {
  ...TEAM,
  warehouseCode: 'WH-7',
  warehouseName: 'Hall',
  warehouseCompany: 'Hall Inc',
  warehouseAttn: 'Bo',
  warehousePhone: '909 555 0124',
});

beforeAll(startTexts);
beforeEach(() => {
  server = stage();
  server.answer(listImporters.path, () => pageOf(HARBOUR, LIFE));
  server.answer(listShippers.path, () => pageOf());
  server.answer(listDeliveryAddresses.path, () => pageOf(SHOP));
  server.answer(listWarehouses.path, () => pageOf(HALL));
  server.answer(listBoxSizes.path, () => pageOf(record('6', { boxName: 'L', length: '60', width: '40', height: '35.5' })));
});
afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
});

const section = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const inSection = (name: string, label: string) => section(name).getByRole('textbox', { name: new RegExp(`^${label}`) });
const take = (name: string) => section(name).getByRole('button', { name: '从地址簿选择' });

describe('the address book in an order', () => {
  it('fills the importer by the keyboard alone: type, arrows, Enter', async () => {
    await openAirOrder();
    await take('进口商').click();
    const search = page.getByRole('combobox', { name: '名称、地址、电话等任意内容' });
    await expect.element(search).toHaveFocus();
    await expect.element(page.getByRole('option', { name: /Harbour Home Ltd/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(inSection('进口商', '公司名称')).toHaveValue('Lake Life LLC');
    await expect.element(inSection('进口商', '联系人')).toHaveValue('Jane Doe');
    await expect.element(take('进口商')).toHaveFocus();
  });

  it('waits for the answer when Enter follows the typing at once, so that the default is not taken for it', async () => {
    server.answer(listImporters.path, ({ body }) => (body.search === 'Lak' ? pageOf(LIFE) : pageOf(HARBOUR, LIFE)));
    await openAirOrder();
    await take('进口商').click();
    await expect.element(page.getByRole('option', { name: /Harbour Home Ltd/ })).toBeVisible();
    await userEvent.keyboard('Lak{Enter}');
    await expect.element(inSection('进口商', '公司名称')).toHaveValue('Lake Life LLC');
  });

  it('takes a delivery address as a commercial one and a warehouse as a third-party one', async () => {
    await openAirOrder();
    await take('收货地址').click();
    await page.getByRole('option', { name: /Hall/ }).click();
    await expect.element(page.getByRole('radio', { name: '第三方海外仓' })).toBeChecked();
    await expect.element(inSection('收货地址', '仓库代码')).toHaveValue('WH-7');
    await expect.element(inSection('收货地址', '收货公司')).toHaveValue('Hall Inc');
    await take('收货地址').click();
    await page.getByRole('option', { name: /Lake Shop/ }).click();
    await expect.element(page.getByRole('radio', { name: '商业地址' })).toBeChecked();
    await expect.element(inSection('收货地址', '收货公司')).toHaveValue('Lake Shop');
    await expect.element(page.getByText(/^草稿已保存/)).toBeVisible();
    expect(server.askedFor(saveOrder.path).at(-1)?.body).toMatchObject({ purposeWarehouseType: 'company', countryId: 1 });
  });

  it('keeps a party, and tells at the fields what the book cannot take', async () => {
    server.answer(saveImporter.path, () =>
      refusal(400, '请检查', { reason: 'invalidInput', errors: [{ path: 'importerAttn', rule: 'required', message: '请填写' }] }),
    );
    await openAirOrder();
    await inSection('进口商', '公司名称').fill('Quay Ltd');
    await section('进口商').getByRole('button', { name: '存入地址簿' }).click();
    await expect.element(inSection('进口商', '联系人')).toHaveAccessibleDescription('请填写');
    await inSection('进口商', '联系人').fill('Kim Lee');
    server.answer(saveImporter.path, () => ({ code: 200, mass: '', message: '', data: { record: HARBOUR, warnings: [] } }));
    await section('进口商').getByRole('button', { name: '存入地址簿' }).click();
    await expect.element(page.getByText('已存入地址簿')).toBeVisible();
    expect(server.askedFor(saveImporter.path).at(-1)?.body).toEqual({ importerCompany: 'Quay Ltd', importerAttn: 'Kim Lee' });
  });
});

describe('defaults', () => {
  it('begin a new order with the kept shipper, which is said and can be cleared, and save nothing by themselves', async () => {
    server.answer(listShippers.path, () => pageOf(SHIPPER));
    await openAirOrder();
    await expect.element(inSection('发货人', '公司英文名')).toHaveValue('Yunling Ltd');
    await expect.element(section('发货人').getByText('已填入默认记录')).toBeVisible();
    expect(server.askedFor(saveOrder.path)).toEqual([]);
    await section('发货人').getByRole('button', { name: '清空' }).click();
    await expect.element(inSection('发货人', '公司英文名')).toHaveValue('');
    await expect.element(section('发货人').getByText('已填入默认记录')).not.toBeInTheDocument();
  });

  it('give a new order the kept importer of its destination, and none for another country', async () => {
    await openAirOrder();
    const choose = async (name: string) => {
      await page.getByRole('combobox', { name: /^目的国家/ }).click();
      await userEvent.keyboard(name);
      await userEvent.keyboard('{Enter}');
    };
    await expect.element(take('进口商')).toBeVisible();
    await choose('US');
    await expect.poll(() => server.askedFor(listImporters.path).length).toBe(1);
    await expect.element(inSection('进口商', '公司名称')).toHaveValue('');
    await choose('GB');
    await expect.element(inSection('进口商', '公司名称')).toHaveValue('Harbour Home Ltd');
    await expect.element(section('进口商').getByText('已填入默认记录')).toBeVisible();
  });

  it('leave a draft that is opened as it is', async () => {
    server.answer(listShippers.path, () => pageOf(SHIPPER));
    server.opens({}, { countryId: 4 });
    await openAirOrder('&id=7');
    await expect.element(take('进口商')).toBeVisible();
    await expect.element(inSection('发货人', '公司英文名')).toHaveValue('');
    await expect.element(inSection('进口商', '公司名称')).toHaveValue('');
    expect(server.askedFor(listShippers.path)).toEqual([]);
  });
});

describe('the grids', () => {
  it('complete a typed SKU from the library, name an unknown one, and take it back by their own undo', async () => {
    server.answer(queryApiSkuInfos.path, () => ({
      code: 200,
      mass: '',
      message: '',
      data: {
        skus: [
          record('9', { sku: 'SPK-1', declareNameCn: '音箱', declareNameEn: 'Speaker', measurementUnit: 'piece', declareValue: '8.50' }),
        ],
      },
    }));
    await openAirOrder();
    const grid = page.getByRole('grid', { name: '申报发票' });
    await grid.getByRole('gridcell').first().click();
    await paste('SPK-1\nNEW-2');
    await expect.element(grid.getByRole('gridcell', { name: 'Speaker' })).toBeVisible();
    await expect.element(page.getByText('SKU 库中没有：NEW-2')).toBeVisible();
    expect(server.askedFor(queryApiSkuInfos.path).map(({ body }) => body)).toEqual([{ skus: ['SPK-1', 'NEW-2'] }]);
    await section('申报发票').getByRole('button', { name: '撤销' }).click();
    await expect.element(grid.getByRole('gridcell', { name: 'Speaker' })).not.toBeInTheDocument();
    await expect.element(grid.getByRole('gridcell', { name: 'SPK-1' })).toBeVisible();
    await section('申报发票').getByRole('button', { name: '从 SKU 库补全' }).click();
    await expect.element(grid.getByRole('gridcell', { name: 'Speaker' })).toBeVisible();
  });

  it('write a kept box size into the selected rows and nothing else', async () => {
    await openAirOrder();
    const grid = page.getByRole('grid', { name: '装箱单' });
    await grid.getByRole('gridcell').first().click();
    await paste('1\t3\t12.5');
    await section('装箱单').getByRole('button', { name: '选择箱规' }).click();
    await page.getByRole('option', { name: /60 × 40 × 35.5 cm/ }).click();
    await expect.element(grid.getByRole('gridcell', { name: '35.5' })).toBeVisible();
    await expect.element(page.getByText(/^草稿已保存/)).toBeVisible();
    expect(server.askedFor(saveOrder.path).at(-1)?.body.packingList).toEqual([
      { startBoxNumber: 1, endBoxNumber: 3, grossWeight: '12.5', length: '60', width: '40', height: '35.5' },
    ]);
  });
});
