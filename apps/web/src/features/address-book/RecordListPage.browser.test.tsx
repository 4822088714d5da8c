import type { WireAnswer, WireInput } from '@waybound/contract/wire';
import {
  deleteImporters,
  deleteSkus,
  listImporters,
  listInvoiceTitles,
  querySkuInfoPage,
  saveImporter,
  saveInvoiceTitle,
  saveSku,
} from '@waybound/contract/wire/address-book/address-book';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { make, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';
import { act } from '../../test/menus.ts';

const [GB, DE] = [4, 5];
const HARBOUR = {
  importerCompany: 'Harbour Home Ltd',
  importerAttn: 'Jane Doe',
  importerPhone: '+44 20 7946 0018',
  importerAddress: '18 Dock Street',
  zipCode: 'IP11 3SY',
  countryId: GB,
};
const NORDLICHT = { ...HARBOUR, importerCompany: 'Nordlicht GmbH', countryId: DE };
const LAMP: WireInput<typeof saveSku> = { sku: 'LAMP-01', declareNameCn: '台灯', declareNameEn: 'desk lamp', measurementUnit: 'piece' };

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const IMPORTERS = '/myProfile/importerInformation';
const open = async (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const field = (name: string | RegExp) => page.getByRole('dialog').getByRole('textbox', { name });
const save = async () => page.getByRole('dialog').getByRole('button', { name: '保存' }).click();

describe('importers', () => {
  let harbour: WireAnswer<typeof saveImporter>['record'];
  beforeEach(async () => {
    harbour = (await customer.call(saveImporter, { ...HARBOUR, isdefault: true })).record;
    await customer.call(saveImporter, NORDLICHT);
  });
  const stored = async () => (await customer.call(listImporters, {})).rows;

  it('are listed with their default, and how many may be saved', async () => {
    await customer.visit(IMPORTERS);
    await expect.element(page.getByRole('row', { name: /Harbour Home Ltd.*默认.*英国 GB/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Nordlicht GmbH.*德国 DE/ })).toBeVisible();
    await expect.element(page.getByText('已保存 2 / 200')).toBeVisible();
  });

  it('mark what is required, say what is wrong at the fields, and save nothing until it is right', async () => {
    await customer.visit(IMPORTERS);
    await open('新增');
    await save();
    await expect.element(field(/^公司名称/)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(/^公司名称/)).toHaveFocus();
    expect(await received(saveImporter)).toEqual([]);
    await expect.element(field('VAT 税号')).not.toHaveAttribute('aria-required');
    await page.getByRole('checkbox', { name: /同时具备/ }).click();
    await expect.element(field(/^VAT 税号/)).toHaveAttribute('aria-required', 'true');
  });

  it('list what is wrong in a form longer than a screen, each with a way to its field', async () => {
    await customer.visit(IMPORTERS);
    await open('新增');
    await save();
    const errors = page.getByRole('dialog').getByRole('region', { name: /处需要修改/ });
    await errors.getByRole('button', { name: '地址：必填' }).click();
    await expect.element(field(/^地址/)).toHaveFocus();
    await field(/^地址/).fill('18 Dock Street');
    await expect.element(errors.getByRole('button', { name: '地址：必填' })).not.toBeInTheDocument();
  });

  it('explain what they lack for postponed VAT, in Great Britain alone', async () => {
    await customer.visit(IMPORTERS);
    await open('Harbour Home Ltd');
    await expect.element(page.getByText(/暂不能使用递延增值税（PVA），还缺：VAT 税号、EORI 号、已注册 CDS/)).toBeVisible();
    await field('VAT 税号').fill('GB123456789');
    await field('EORI 号').fill('GB123456789000');
    await page.getByRole('checkbox', { name: /已注册 CDS/ }).click();
    await expect.element(page.getByText('可使用递延增值税（PVA）', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: /国家/ }).selectOptions(String(DE));
    await expect.element(page.getByText(/PVA/)).not.toBeInTheDocument();
  });

  it('are changed from the revision they were read, and loaded again where somebody was quicker', async () => {
    await customer.visit(IMPORTERS);
    await open('Harbour Home Ltd');
    await expect.element(field(/^联系人/)).toHaveValue('Jane Doe');
    const { id, rev } = harbour;
    const newer = (await customer.call(saveImporter, { ...HARBOUR, id, rev, isdefault: true, importerAttn: 'Somebody Else' })).record;
    await field(/^联系人/).fill('Jack Doe');
    await save();
    await expect.element(field(/^联系人/)).toHaveValue('Somebody Else');
    expect(await stored()).toContainEqual(newer);
    await field(/^联系人/).fill('Jack Doe');
    await save();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(await stored()).toContainEqual(expect.objectContaining({ id, importerAttn: 'Jack Doe', isdefault: true }));
    expect(await received(saveImporter)).toMatchObject([{ rev }, { rev: newer.rev }]);
  });

  it('show at the field what another has already, until it is changed', async () => {
    await customer.visit(IMPORTERS);
    await open('Harbour Home Ltd');
    await field(/^公司名称/).fill('Nordlicht GmbH');
    await page.getByRole('combobox', { name: /国家/ }).selectOptions(String(DE));
    await save();
    await expect.element(page.getByText('已被 Nordlicht GmbH 使用')).toBeVisible();
    await field(/^公司名称/).fill('Nordlicht Two GmbH');
    await expect.element(page.getByText('已被 Nordlicht GmbH 使用')).not.toBeInTheDocument();
  });

  it('are copied as new ones', async () => {
    await customer.visit(IMPORTERS);
    await act('Nordlicht GmbH', '复制新增');
    await field(/^公司名称/).fill('Nordlicht Zwei GmbH');
    await save();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    const copy = { importerCompany: 'Nordlicht Zwei GmbH', countryId: DE, isdefault: false };
    expect(await stored()).toEqual(expect.arrayContaining([harbour, expect.objectContaining(copy)]));
    expect(await stored()).toHaveLength(3);
  });

  it('say that saving failed, and why, where somebody else has deleted one meanwhile; what is typed stays', async () => {
    await customer.visit(IMPORTERS);
    await open('Harbour Home Ltd');
    await field('VAT 税号').fill('GB123456789');
    await customer.call(deleteImporters, { ids: [harbour.id] });
    await save();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^保存失败没有找到这条记录/);
    await expect.element(field('VAT 税号')).toHaveValue('GB123456789');
  });

  it('say where they are in use before they are deleted', async () => {
    const { importerCompany } = HARBOUR;
    const uses = [
      await make.draft(customer, { importer: { importerCompany } }),
      await make.draft(customer, { importer: { importerCompany } }),
    ];
    await customer.visit(IMPORTERS);
    await act('Harbour Home Ltd', '删除');
    await expect.element(page.getByText(/被 2 张未完成的运单使用/)).toBeVisible();
    for (const { waybillNo } of uses) await expect.element(page.getByRole('dialog').getByRole('link', { name: waybillNo })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await expect.element(page.getByText('已删除 1 条记录')).toBeVisible();
    expect(await stored()).toMatchObject([{ importerCompany: 'Nordlicht GmbH' }]);
  });

  it('are there again, whole and under their ids, where the deletion is taken back', async () => {
    const before = await stored();
    await customer.visit(IMPORTERS);
    await act('Harbour Home Ltd', '删除');
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect.element(page.getByText('已撤销，一切恢复原状')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /Harbour Home Ltd/ })).toBeVisible();
    const values = (records: Awaited<ReturnType<typeof stored>>) =>
      records.map(({ rev: _rev, updatedAt: _at, ...kept }) => kept).toSorted((a, b) => a.importerCompany.localeCompare(b.importerCompany));
    expect(values(await stored())).toEqual(values(before));
  });
});

it('keeps a filter in the address, and leads out of an empty result', async () => {
  await customer.call(saveSku, LAMP);
  const { isAt } = await customer.visit('/myProfile/skuInfo?search=none&lacks=brand');
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible();
  expect(await received(querySkuInfoPage)).toMatchObject([{ search: 'none', lacks: ['brand'], page: 1, size: 20 }]);
  await page.getByRole('button', { name: '清除筛选' }).first().click();
  await expect.element(page.getByRole('row', { name: /LAMP-01/ })).toBeVisible();
  await isAt('/myProfile/skuInfo');
});

it('gives several SKUs the same values, and reports the one that could not take them', async () => {
  await customer.call(saveSku, LAMP);
  const { record: gone } = await customer.call(saveSku, { ...LAMP, sku: 'LAMP-02' });
  await customer.visit('/myProfile/skuInfo');
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await open('批量修改');
  await field('品牌').fill('Glow');
  await customer.call(deleteSkus, { ids: [gone.id] });
  await save();
  await expect.element(page.getByText(/LAMP-02 没有找到这条记录/)).toBeVisible();
  expect((await customer.call(querySkuInfoPage, {})).rows).toMatchObject([{ sku: 'LAMP-01', brand: 'Glow' }]);
});

it('asks a company for its tax number and a person for none', async () => {
  await customer.visit('/myProfile/invoiceTitle');
  await open('新增');
  await field(/^发票抬头/).fill('林晓岚');
  await save();
  await expect.element(field(/^纳税人识别号/)).toHaveAttribute('aria-invalid', 'true');
  expect(await received(saveInvoiceTitle)).toEqual([]);
  await page.getByRole('radio', { name: '个人' }).click();
  await save();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect((await customer.call(listInvoiceTitles, {})).rows).toMatchObject([{ type: 'person', invoiceName: '林晓岚' }]);
});
