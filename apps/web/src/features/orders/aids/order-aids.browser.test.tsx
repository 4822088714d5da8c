import { validateRemoteType } from '@waybound/contract/wire/address-checks';
import { INSURANCE_TERMS_VERSION } from '@waybound/contract/insurance-terms';
import { initOrderForm, judgeContract, rememberInsurance } from '@waybound/contract/wire/order-aids';
import { getTemplate, listTemplates, saveTemplate } from '@waybound/contract/wire/order-templates';
import { saveOrder, splitDraft, submitOrder } from '@waybound/contract/wire/orders';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { closeToast } from '../../../kit/toast.ts';
import { draft, openAirOrder, refusal, stage, startTexts } from '../order-stage.tsx';
import '../../../styles/base.css';

const success = (data: unknown) => ({ code: 200, mass: '', message: '', data });
const BOXES = [{ startBoxNumber: 1, endBoxNumber: 3, grossWeight: '10', length: '60', width: '40', height: '30', sku: 'A', quantity: 6 }];
const template = {
  id: '3',
  rev: 1,
  name: '每周补货',
  shippingWay: 'AIR',
  zxBase: null,
  isPortToPort: false,
  loadingPort: null,
  countryId: 1,
  updatedAt: '2026-11-20T08:00:00Z',
};

let server: ReturnType<typeof stage>;

beforeAll(startTexts);
beforeEach(() => {
  server = stage();
});
afterEach(async () => {
  await cleanup();
  closeToast();
  vi.unstubAllGlobals();
});

const choose = async (item: string) => {
  await page.getByRole('button', { name: '模板与拆分' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });

describe('templates', () => {
  it('of this page are offered, and one press starts a new order from one', async () => {
    const bySea = { ...template, id: '4', name: '海运整柜', shippingWay: 'FCL' };
    server.answer(listTemplates.path, () => success([template, bySea]));
    server.answer(getTemplate.path, () => success({ ...template, order: { shippingWay: 'AIR', customerRemark: '请轻放' } }));
    await openAirOrder();
    await choose('用模板下单');
    const dialog = page.getByRole('dialog', { name: '订单模板' });
    await expect.element(dialog.getByText('每周补货')).toBeVisible();
    await expect.element(dialog.getByText('海运整柜')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: '使用 每周补货' }).click();
    await expect.element(page.getByText(/内容来自模板“每周补货”/)).toBeVisible();
    await expect.element(field('备注')).toHaveValue('请轻放');
    expect(server.askedFor(getTemplate.path)[0]?.body).toEqual({ id: '3' });
  });

  it('are kept under a name, which is asked for and may be taken', async () => {
    server.opens({}, { customerRemark: '请轻放', packingList: BOXES });
    server.answer(saveTemplate.path, ({ body }) =>
      body.name === '每周补货'
        ? refusal(409, '重复', { reason: 'duplicate', errors: [{ path: 'name', rule: 'alreadyUsed', message: '已被 每周补货 使用' }] })
        : success({ ...template, name: body.name }),
    );
    await openAirOrder('&id=7');
    await choose('存为模板');
    const dialog = page.getByRole('dialog', { name: '存为模板' });
    const save = dialog.getByRole('button', { name: '保存', exact: true });
    await save.click();
    await expect.element(dialog.getByText('必填')).toBeVisible();
    const name = dialog.getByRole('textbox', { name: /模板名称/ });
    await name.fill('每周补货');
    await save.click();
    await expect.element(dialog.getByText('已被 每周补货 使用')).toBeVisible();
    await name.fill('每月补货');
    await save.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.askedFor(saveTemplate.path).at(-1)?.body).toMatchObject({
      name: '每月补货',
      order: { shippingWay: 'AIR', customerRemark: '请轻放', packingList: [{ startBoxNumber: 1, endBoxNumber: 3 }] },
    });
  });
});

describe('splitting', () => {
  it('sends the chosen boxes of the saved draft, and shows what stayed', async () => {
    server.opens({}, { packingList: BOXES });
    server.answer(splitDraft.path, () => success({ kept: draft(2), moved: { ...draft(1), id: '8', waybillNo: 'WBA8' } }));
    await openAirOrder('&id=7');
    await choose('拆分订单');
    const dialog = page.getByRole('dialog', { name: '拆分订单' });
    const boxes = dialog.getByRole('textbox', { name: /移走的箱号/ });
    const split = dialog.getByRole('button', { name: '拆分', exact: true });
    await boxes.fill('1-3');
    await expect.element(dialog.getByText('共 3 箱，移走 3 箱')).toBeVisible();
    await split.click();
    await expect.element(dialog.getByText('原订单至少要保留一箱')).toBeVisible();
    expect(server.askedFor(splitDraft.path)).toEqual([]);
    server.opens({ rev: 2 }, { packingList: [{ ...BOXES[0], endBoxNumber: 2, quantity: 4 }] });
    await boxes.fill('3');
    await split.click();
    await expect.element(dialog.getByText(/已将 1 箱移到新草稿 WBA8/)).toBeVisible();
    expect(server.askedFor(splitDraft.path)[0]?.body).toMatchObject({ id: '7', boxes: [{ from: 3, to: 3 }] });
    expect(server.askedFor(getWaybill.path).length).toBeGreaterThan(1);
    await dialog.getByRole('button', { name: '打开新草稿' }).click();
    await expect.poll(() => server.askedFor(getWaybill.path).length).toBeGreaterThan(2);
  });

  it('is greyed out where there is nothing to split', async () => {
    await openAirOrder();
    await page.getByRole('button', { name: '模板与拆分' }).click();
    await expect.element(page.getByRole('menuitem', { name: /拆分订单/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('insurance', () => {
  it('is submitted only with its terms accepted, in the version of today', async () => {
    server.opens({}, { isBuyInsurance: true, purchaseValue: '1000', insuranceTerms: '2026-01-01' });
    await openAirOrder('&id=7');
    const accept = page.getByRole('checkbox', { name: /我已阅读并同意保险条款/ });
    await expect.element(accept).not.toBeChecked();
    await expect.element(page.getByText('保费为货物采购价值的 0.3%。')).toBeVisible();
    await accept.click();
    await page.getByRole('button', { name: '保存草稿' }).click();
    await expect.poll(() => server.askedFor(saveOrder.path).at(-1)?.body.insuranceTerms).toBe(INSURANCE_TERMS_VERSION);
    await accept.click();
    await page.getByRole('button', { name: '提交审核' }).click();
    await expect.element(accept).toHaveAttribute('aria-invalid', 'true');
    await expect.element(accept).toHaveAccessibleDescription('必填');
    expect(server.askedFor(submitOrder.path)).toEqual([]);
  });

  it('begins as the customer asked to have it remembered', async () => {
    let kept: boolean | null = null;
    server.answer(initOrderForm.path, () => success({ fields: [], invoiceFields: [], fixed: {}, defaults: { isBuyInsurance: kept } }));
    server.answer(rememberInsurance.path, ({ body }) => {
      kept = body.isBuyInsurance === true;
      return success(body);
    });
    const { screen } = await openAirOrder();
    const bought = page.getByRole('group', { name: /购买保险/ });
    await bought.getByLabelText('是').click();
    const remember = page.getByRole('button', { name: '以后的订单默认如此' });
    await remember.click();
    await expect.element(remember).not.toBeInTheDocument();
    await screen.unmount();
    await openAirOrder();
    await expect.element(bought.getByLabelText('是')).toBeChecked();
  });
});

describe('what is told while an order is filled in', () => {
  it('is a contract that is missing', async () => {
    server.answer(judgeContract.path, () => success({ isNeedContract: true }));
    await openAirOrder();
    await expect.element(page.getByText(/需要先签订合同/)).toBeVisible();
  });

  it('is a remote postcode, by whose list', async () => {
    server.opens({}, { countryId: 1, purposeWarehouseType: 'company' });
    const area = { carrier: 'UPS', type: 'extended', source: 'UPS 2026-11', validFrom: '2026-11-01', version: 1 };
    server.answer(validateRemoteType.path, ({ body }) => {
      const isRemote = body.dispatchZipCode === '99501';
      return success({ isRemote, areas: isRemote ? [area] : [] });
    });
    await openAirOrder('&id=7');
    await field('邮编').first().fill('99501');
    await expect.element(page.getByText('超偏远地区：UPS (依据：UPS 2026-11，自 2026-11-01 起)')).toBeVisible();
    await field('邮编').first().fill('92551');
    await expect.element(page.getByText(/超偏远地区/)).not.toBeInTheDocument();
  });

  it('is the last order of the lane, whose choices come with one press and leave alone what was typed', async () => {
    const last = { id: '5', rev: 3, waybillNo: 'WBA5', shippingWay: 'AIR', loadingPort: 'SZX', status: 'already_finish' };
    const order = {
      shippingWay: 'AIR',
      loadingPort: 'SZX',
      countryId: 1,
      purposeWarehouseType: 'company',
      dispatcher: 'Best Warehouse',
      dispatchLinkMan: 'Amy',
    };
    server.answer(listWaybills.path, ({ body }) => success({ rows: body.countryIds ? [last] : [], total: 1, counts: {} }));
    server.answer(getWaybill.path, () => success({ waybill: last, order, rejections: [] }));
    await openAirOrder();
    await field('联系人').first().fill('Bob');
    const pick = async (name: string, typed: string) => {
      await page.getByRole('combobox', { name: new RegExp(`^${name}`) }).click();
      await userEvent.keyboard(`${typed}{Enter}`);
    };
    await pick('起运地', 'SZX');
    await pick('目的国家', 'US');
    await page.getByRole('button', { name: '沿用其渠道、地址和选项' }).click();
    await expect.element(field('收货公司').first()).toHaveValue('Best Warehouse');
    await expect.element(field('联系人').first()).toHaveValue('Bob');
  });
});
