import {
  changeSkus,
  deleteImporters,
  findUses,
  listImporters,
  querySkuInfoPage,
  saveImporter,
  saveInvoiceTitle,
  listInvoiceTitles,
} from '@waybound/contract/wire/address-book';
import type { PublicData } from '@waybound/contract/site';
import { initData } from '@waybound/contract/wire/site';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { startI18n } from '../../app/i18n.ts';
import { dropToken } from '../../api/session.ts';
import { closeToast } from '../../kit/toast.ts';
import { NO_PLACES, playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const PUBLIC: PublicData = {
  ...NO_PLACES,
  countries: [
    { id: 4, code: 'GB', zh: '英国', en: 'United Kingdom', hasStates: false, region: 'europe', mainPort: null, mainAirport: null },
    { id: 5, code: 'DE', zh: '德国', en: 'Germany', hasStates: false, region: 'europe', mainPort: null, mainAirport: null },
  ],
};
const SAVED = { id: '7', rev: 3, isdefault: true, updatedAt: '2026-11-20T02:00:00Z' };
const HARBOUR = {
  ...SAVED,
  importerCompany: 'Harbour Home Ltd',
  importerAttn: 'Jane Doe',
  importerPhone: '+44 20 7946 0018',
  importerAddress: '18 Dock Street',
  zipCode: 'IP11 3SY',
  countryId: 4,
};
const NORDLICHT = { ...HARBOUR, id: '8', isdefault: false, importerCompany: 'Nordlicht GmbH', countryId: 5 };
const LAMP = {
  id: '1',
  rev: 1,
  isdefault: false,
  updatedAt: HARBOUR.updatedAt,
  sku: 'LAMP-01',
  declareNameCn: '台灯',
  declareNameEn: 'desk lamp',
  measurementUnit: 'piece' as const,
};
const pageOf = <Row,>(...rows: Row[]) => ({ rows, total: rows.length, kept: rows.length, max: 200 });

let server: PlayedServer;
beforeAll(() => startI18n(['addressBook', 'lists', 'rules']));
beforeEach(() => {
  server = playServer();
  server.answer(initData, PUBLIC);
  server.answer(listImporters, pageOf(HARBOUR, NORDLICHT));
  server.answer(findUses, { uses: [] });
});
afterEach(async () => {
  closeToast();
  await cleanup();
  dropToken();
});

const IMPORTERS = '/myProfile/importerInformation';
const open = async (name: string) => page.getByRole('button', { name, exact: true }).first().click();
const field = (name: string | RegExp) => page.getByRole('dialog').getByRole('textbox', { name });
const save = async () => page.getByRole('dialog').getByRole('button', { name: '保存' }).click();

it('lists the records with their default, and how many may be kept', async () => {
  await visit(IMPORTERS);
  await expect.element(page.getByRole('row', { name: /Harbour Home Ltd.*默认.*英国 GB/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Nordlicht GmbH.*德国 DE/ })).toBeVisible();
  await expect.element(page.getByText('已保存 2 / 200')).toBeVisible();
});

it('marks what is required, says what is wrong at the fields, and saves nothing until it is right', async () => {
  await visit(IMPORTERS);
  await open('新增');
  await save();
  await expect.element(field(/^公司名称/)).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field(/^公司名称/)).toHaveFocus();
  expect(server.inputsOf(saveImporter)).toEqual([]);
  await expect.element(field('VAT 税号')).not.toHaveAttribute('aria-required');
  await page.getByRole('checkbox', { name: /同时具备/ }).click();
  await expect.element(field(/^VAT 税号/)).toHaveAttribute('aria-required', 'true');
});

it('explains what an importer lacks for postponed VAT, in Great Britain alone', async () => {
  await visit(IMPORTERS);
  await open('Harbour Home Ltd');
  await expect.element(page.getByText(/暂不能使用递延增值税（PVA），还缺：VAT 税号、EORI 号、已注册 CDS/)).toBeVisible();
  await field('VAT 税号').fill('GB123456789');
  await field('EORI 号').fill('GB123456789000');
  await page.getByRole('checkbox', { name: /已注册 CDS/ }).click();
  await expect.element(page.getByText('可使用递延增值税（PVA）', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: /国家/ }).selectOptions('5');
  await expect.element(page.getByText(/PVA/)).not.toBeInTheDocument();
});

it('changes a record from the revision it was read, and loads the newer one where somebody was quicker', async () => {
  const newer = { ...HARBOUR, rev: 4, importerAttn: 'Somebody Else' };
  server.refuse(saveImporter, 'stale', '', 409, { newer, changed: ['importerAttn'] });
  await visit(IMPORTERS);
  await open('Harbour Home Ltd');
  await field(/^联系人/).fill('Jack Doe');
  await save();
  await expect.element(field(/^联系人/)).toHaveValue('Somebody Else');
  server.answer(saveImporter, { record: newer, warnings: [] });
  await save();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.inputsOf(saveImporter)).toMatchObject([
    { id: '7', rev: 3, importerAttn: 'Jack Doe', isdefault: true },
    { id: '7', rev: 4, importerAttn: 'Somebody Else' },
  ]);
});

it('tells at its field what another record has already, until it is changed', async () => {
  const errors = [{ path: 'importerCompany', rule: 'alreadyUsed', message: '已被 Nordlicht GmbH 使用' }];
  server.refuse(saveImporter, 'invalidInput', '', 400, { errors });
  await visit(IMPORTERS);
  await open('Harbour Home Ltd');
  await field(/^公司名称/).fill('Nordlicht GmbH');
  await save();
  await expect.element(page.getByText('已被 Nordlicht GmbH 使用')).toBeVisible();
  await field(/^公司名称/).fill('Nordlicht Two GmbH');
  await expect.element(page.getByText('已被 Nordlicht GmbH 使用')).not.toBeInTheDocument();
});

it('copies a record as a new one', async () => {
  server.answer(saveImporter, { record: HARBOUR, warnings: [] });
  await visit(IMPORTERS);
  await page.getByRole('button', { name: 'Nordlicht GmbH 的操作' }).click();
  await page.getByRole('menuitem', { name: '复制新增' }).click();
  await field(/^公司名称/).fill('Nordlicht Zwei GmbH');
  await save();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  const [sent] = server.inputsOf(saveImporter);
  expect(sent).toMatchObject({ importerCompany: 'Nordlicht Zwei GmbH', countryId: 5, isdefault: false });
  expect(sent).not.toHaveProperty('id');
});

it('says where a record is in use before it is deleted', async () => {
  server.answer(findUses, { uses: [{ id: '7', total: 4, waybills: [{ id: '31', waybillNo: 'WBA261120000031' }] }] });
  server.answer(deleteImporters, { results: [{ id: '7', title: 'Harbour Home Ltd', ok: true, reason: null, mass: '' }] });
  await visit(IMPORTERS);
  await page.getByRole('button', { name: 'Harbour Home Ltd 的操作' }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect.element(page.getByText(/被 4 张未完成的运单使用/)).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'WBA261120000031' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByText('已删除 1 条记录')).toBeVisible();
  expect(server.inputsOf(deleteImporters)).toEqual([{ ids: ['7'] }]);
});

it('keeps a filter in the address, and leads out of an empty result', async () => {
  server.answer(querySkuInfoPage, { ...pageOf(), kept: 3 });
  await visit('/myProfile/skuInfo?search=none&lacks=brand');
  await expect.element(page.getByText('没有符合条件的记录')).toBeVisible();
  expect(server.inputsOf(querySkuInfoPage)).toMatchObject([{ search: 'none', lacks: ['brand'], page: 1, size: 20 }]);
  server.answer(querySkuInfoPage, pageOf(LAMP));
  await page.getByRole('button', { name: '清除筛选' }).first().click();
  await expect.element(page.getByRole('row', { name: /LAMP-01/ })).toBeVisible();
});

it('gives several SKUs the same values, and reports the one that could not take them', async () => {
  server.answer(querySkuInfoPage, pageOf(LAMP, { ...LAMP, id: '2', sku: 'LAMP-02' }));
  server.answer(changeSkus, {
    results: [
      { id: '1', title: 'LAMP-01', ok: true, reason: null, mass: '' },
      { id: '2', title: 'LAMP-02', ok: false, reason: 'recordMissing', mass: '没有找到这条记录' },
    ],
  });
  await visit('/myProfile/skuInfo');
  await page.getByRole('checkbox', { name: '选择本页' }).click();
  await open('批量修改');
  await field('品牌').fill('Glow');
  await save();
  await expect.element(page.getByText(/LAMP-02 没有找到这条记录/)).toBeVisible();
  expect(server.inputsOf(changeSkus)).toEqual([{ ids: ['1', '2'], values: { brand: 'Glow' } }]);
});

it('asks a company for its tax number and a person for none', async () => {
  server.answer(listInvoiceTitles, pageOf());
  server.answer(saveInvoiceTitle, { record: { ...SAVED, type: 'person', invoiceName: '林晓岚' }, warnings: [] });
  await visit('/myProfile/invoiceTitle');
  await open('新增');
  await field(/^发票抬头/).fill('林晓岚');
  await save();
  await expect.element(field(/^纳税人识别号/)).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: '个人' }).click();
  await save();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.inputsOf(saveInvoiceTitle)).toMatchObject([{ type: 'person', invoiceName: '林晓岚' }]);
});
