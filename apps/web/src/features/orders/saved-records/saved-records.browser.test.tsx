import {
  listImporters,
  listShippers,
  queryApiSkuInfos,
  saveBoxSize,
  saveDeliveryAddress,
  saveImporter,
  saveShipper,
  saveSku,
  saveWarehouse,
} from '@waybound/contract/wire/address-book/address-book';
import { saveOrder } from '@waybound/contract/wire/orders/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { paste } from '../../../test/clipboard.ts';
import { newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';
import { network } from '../../../test/network.ts';
import { draftPage, grid, inSection, isSaved, pick, section, storedOrders } from '../../../test/orders/order-form.ts';

const US = 1;
const GB = 4;

const HARBOUR = {
  isdefault: true,
  importerCompany: 'Harbour Home Ltd',
  importerAttn: 'Jane Doe',
  importerPhone: '+44 1394 123456',
  importerAddress: '18 Dock Street',
  zipCode: 'IP11 3SY',
  countryId: GB,
  VAT: 'GB123456789',
};
const LIFE = { ...HARBOUR, isdefault: false, importerCompany: 'Lake Life LLC', countryId: US, zipCode: '60601', VAT: undefined };
const SHIPPER = {
  isdefault: true,
  shipperCompany: 'Yunling Ltd',
  shipperAttn: '林晓岚',
  shipperPhone: '13800138000',
  shipperAddress: 'No. 8',
};
const TEAM = { address: '2020 Airport Dr', city: 'Ontario', state: 'CA', zipCode: '91761', countryId: US };
const SHOP = {
  ...TEAM,
  customerDeliveryCompany: 'Lake Shop',
  customerDeliveryAddressAttn: 'Ann',
  customerDeliveryAddressPhone: '909 555 0123',
};
const HALL = {
  ...TEAM,
  warehouseCode: 'WH-7',
  warehouseName: 'Hall',
  warehouseCompany: 'Hall Inc',
  warehouseAttn: 'Bo',
  warehousePhone: '909 555 0124',
};

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const keepImporters = async () => {
  await customer.call(saveImporter, LIFE);
  await customer.call(saveImporter, HARBOUR);
};
const take = (name: string) => section(name).getByRole('button', { name: '从地址簿选择' });

describe('the address book in an order', () => {
  it('fills the importer by the keyboard alone: type, arrows, Enter', async () => {
    await keepImporters();
    await customer.visit(ORDER_PAGES.air);
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
    await keepImporters();
    await customer.visit(ORDER_PAGES.air);
    await take('进口商').click();
    await expect.element(page.getByRole('option', { name: /Harbour Home Ltd/ })).toBeVisible();
    await network.holds(listImporters);
    await userEvent.keyboard('Lak{Enter}');
    await expect.element(inSection('进口商', '公司名称')).toHaveValue('');
    await network.isMended(listImporters);
    await expect.element(inSection('进口商', '公司名称')).toHaveValue('Lake Life LLC');
  });

  it('takes a delivery address as a commercial one and a warehouse as a third-party one', async () => {
    await customer.call(saveDeliveryAddress, SHOP);
    await customer.call(saveWarehouse, HALL);
    await customer.visit(ORDER_PAGES.air);
    await take('收货地址').click();
    await page.getByRole('option', { name: /Hall/ }).click();
    await expect.element(page.getByRole('radio', { name: '第三方海外仓' })).toBeChecked();
    await expect.element(inSection('收货地址', '仓库代码')).toHaveValue('WH-7');
    await expect.element(inSection('收货地址', '收货公司')).toHaveValue('Hall Inc');
    await take('收货地址').click();
    await page.getByRole('option', { name: /Lake Shop/ }).click();
    await expect.element(page.getByRole('radio', { name: '商业地址' })).toBeChecked();
    await expect.element(inSection('收货地址', '收货公司')).toHaveValue('Lake Shop');
    await page.getByRole('button', { name: '保存草稿' }).click();
    await expect
      .poll(() => storedOrders(customer))
      .toMatchObject([{ purposeWarehouseType: 'company', countryId: US, dispatcher: 'Lake Shop' }]);
  });

  it('saves a party, and shows at the fields what the address book cannot take', async () => {
    await customer.visit(ORDER_PAGES.air);
    const keep = () => section('发货人').getByRole('button', { name: '存入地址簿' }).click();
    await inSection('发货人', '公司英文名').fill('Quay Ltd');
    await keep();
    await expect.element(inSection('发货人', '联系人')).toHaveAccessibleDescription('必填');
    await inSection('发货人', '联系人').fill('Kim Lee');
    await inSection('发货人', '电话').fill('13800138000');
    await inSection('发货人', '英文地址').fill('1 Quay Road');
    await keep();
    await expect.element(page.getByText('已存入地址簿')).toBeVisible();
    expect((await customer.call(listShippers, {})).rows).toMatchObject([
      { shipperCompany: 'Quay Ltd', shipperAttn: 'Kim Lee', shipperPhone: '13800138000', shipperAddress: '1 Quay Road' },
    ]);
  });
});

describe('defaults', () => {
  it('begin a new order with the saved shipper, which is said and can be cleared, and save nothing by themselves', async () => {
    await customer.call(saveShipper, SHIPPER);
    await customer.visit(ORDER_PAGES.air);
    await expect.element(inSection('发货人', '公司英文名')).toHaveValue('Yunling Ltd');
    await expect.element(section('发货人').getByText('已填入默认记录')).toBeVisible();
    expect(await storedOrders(customer)).toEqual([]);
    expect(await received(saveOrder)).toEqual([]);
    await section('发货人').getByRole('button', { name: '清空' }).click();
    await expect.element(inSection('发货人', '公司英文名')).toHaveValue('');
    await expect.element(section('发货人').getByText('已填入默认记录')).not.toBeInTheDocument();
  });

  it('give a new order the saved importer of its destination, and none for another country', async () => {
    await keepImporters();
    await customer.visit(ORDER_PAGES.air);
    await expect.element(take('进口商')).toBeVisible();
    await pick('目的国家', 'US');
    await expect.poll(() => received(listImporters)).toHaveLength(1);
    await expect.element(inSection('进口商', '公司名称')).toHaveValue('');
    await pick('目的国家', 'GB');
    await expect.element(inSection('进口商', '公司名称')).toHaveValue('Harbour Home Ltd');
    await expect.element(section('进口商').getByText('已填入默认记录')).toBeVisible();
  });

  it('leave a draft that is opened as it is', async () => {
    await customer.call(saveShipper, SHIPPER);
    await keepImporters();
    const { id } = await customer.call(saveOrder, { shippingWay: 'AIR', countryId: GB });
    await customer.visit(draftPage(id));
    await expect.element(take('进口商')).toBeVisible();
    await expect.element(inSection('发货人', '公司英文名')).toHaveValue('');
    await expect.element(inSection('进口商', '公司名称')).toHaveValue('');
    expect(await received(listShippers)).toEqual([]);
  });
});

describe('the grids', () => {
  it('complete a typed SKU from the library, name an unknown one, and take it back by their own undo', async () => {
    await customer.call(saveSku, {
      sku: 'SPK-1',
      declareNameCn: '音箱',
      declareNameEn: 'Speaker',
      measurementUnit: 'piece',
      declareValue: '8.50',
    });
    await customer.visit(ORDER_PAGES.air);
    await grid('申报发票').getByRole('gridcell').first().click();
    await paste('SPK-1\nNEW-2');
    await expect.element(grid('申报发票').getByRole('gridcell', { name: 'Speaker' })).toBeVisible();
    await expect.element(page.getByText('SKU 库中没有：NEW-2')).toBeVisible();
    expect(await received(queryApiSkuInfos)).toEqual([{ skus: ['SPK-1', 'NEW-2'] }]);
    await section('申报发票').getByRole('button', { name: '撤销' }).click();
    await expect.element(grid('申报发票').getByRole('gridcell', { name: 'Speaker' })).not.toBeInTheDocument();
    await expect.element(grid('申报发票').getByRole('gridcell', { name: 'SPK-1' })).toBeVisible();
    await section('申报发票').getByRole('button', { name: '从 SKU 库补全' }).click();
    await expect.element(grid('申报发票').getByRole('gridcell', { name: 'Speaker' })).toBeVisible();
  });

  it('write a saved box size into the selected rows and nothing else', async () => {
    await customer.call(saveBoxSize, { boxName: 'L', length: '60', width: '40', height: '35.5' });
    await customer.visit(ORDER_PAGES.air);
    await grid('装箱单').getByRole('gridcell').first().click();
    await paste('1\t3\t12.5');
    await section('装箱单').getByRole('button', { name: '选择箱规' }).click();
    await page.getByRole('option', { name: /60 × 40 × 35.5 cm/ }).click();
    await expect.element(grid('装箱单').getByRole('gridcell', { name: '35.5' })).toBeVisible();
    await isSaved();
    const [order] = await storedOrders(customer);
    expect(order?.packingList).toEqual([
      { startBoxNumber: 1, endBoxNumber: 3, grossWeight: '12.5', length: '60', width: '40', height: '35.5' },
    ]);
  });
});
