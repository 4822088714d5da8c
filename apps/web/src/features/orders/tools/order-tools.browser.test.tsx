import { INSURANCE_TERMS_VERSION } from '@waybound/contract/orders/insurance-terms';
import { initOrderForm } from '@waybound/contract/wire/orders/order-aids';
import { saveTerms } from '@waybound/contract/wire/operations/repayment-operations';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { publishRemoteAreas, saveOrderSettings } from '@waybound/contract/wire/operations/order-operations';
import { getTemplate, listTemplates, saveTemplate } from '@waybound/contract/wire/orders/order-templates';
import { saveOrder, splitDraft, submitOrder } from '@waybound/contract/wire/orders/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { forwarder, make, newCustomer, received, type TestCustomer } from '../../../test/test-server.ts';
import {
  choice,
  draftPage,
  field,
  idIn,
  inSection,
  isSaved,
  pick,
  section,
  storedOrder,
  storedOrders,
  submitButton,
} from '../../../test/orders/order-form.ts';

const BOXES = [{ startBoxNumber: 1, endBoxNumber: 3, grossWeight: '10', length: '60', width: '40', height: '30', sku: 'A', quantity: 6 }];

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const draft = async (order: Omit<OrderInput, 'shippingWay'>) => (await customer.call(saveOrder, { shippingWay: 'AIR', ...order })).id;
const tool = async (name: string) => {
  await page.getByRole('button', { name: '模板与拆分' }).click();
  await page.getByRole('menuitem', { name }).click();
};

describe('templates', () => {
  it('of this page are offered, and one press starts a new order from one', async () => {
    await customer.call(saveTemplate, { name: '每周补货', order: { shippingWay: 'AIR', customerRemark: '请轻放' } });
    await customer.call(saveTemplate, { name: '海运整柜', order: { shippingWay: 'FCL' } });
    await customer.visit(ORDER_PAGES.air);
    await tool('用模板下单');
    const dialog = page.getByRole('dialog', { name: '订单模板' });
    await expect.element(dialog.getByText('每周补货')).toBeVisible();
    await expect.element(dialog.getByText('海运整柜')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: '使用 每周补货' }).click();
    await expect.element(page.getByText(/内容来自模板“每周补货”/)).toBeVisible();
    await expect.element(field('备注')).toHaveValue('请轻放');
  });

  it('begin no order on a page that the variant hides, though its drafts are gone on with there', async () => {
    const partner = await newCustomer({ variant: 'partner' });
    const { id } = await partner.call(saveOrder, { shippingWay: 'AIR' });
    await partner.visit(draftPage(id));
    await page.getByRole('button', { name: '模板与拆分' }).click();
    await expect.element(page.getByRole('menuitem', { name: '存为模板' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: '用模板下单' })).not.toBeInTheDocument();
  });

  it('are there again, whole, where the deletion is taken back', async () => {
    const order = { shippingWay: 'AIR', customerRemark: '请轻放' } as const;
    await customer.call(saveTemplate, { name: '每周补货', order });
    await customer.visit(ORDER_PAGES.air);
    await tool('用模板下单');
    const dialog = page.getByRole('dialog', { name: '订单模板' });
    await dialog.getByRole('button', { name: '删除模板“每周补货”' }).click();
    await dialog.getByRole('button', { name: '撤销' }).click();
    await expect.element(page.getByText('已撤销，一切恢复原状')).toBeVisible();
    const [again] = await customer.call(listTemplates, {});
    expect(await customer.call(getTemplate, { id: String(again?.id) })).toMatchObject({ name: '每周补货', order });
  });

  it('are saved under a name, which is asked for and may be taken', async () => {
    await customer.call(saveTemplate, { name: '每周补货', order: { shippingWay: 'AIR' } });
    await customer.visit(draftPage(await draft({ customerRemark: '请轻放', packingList: BOXES })));
    await tool('存为模板');
    const dialog = page.getByRole('dialog', { name: '存为模板' });
    const save = dialog.getByRole('button', { name: '保存', exact: true });
    await save.click();
    await expect.element(dialog.getByText('必填')).toBeVisible();
    const name = dialog.getByRole('textbox', { name: /模板名称/ });
    await name.fill('每周补货');
    await save.click();
    await expect.element(dialog.getByText('已被 每周补货 使用')).toBeVisible();
    await name.fill('每月补货');
    // It confirms the dialog, and nothing of the order around it.
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await received(submitOrder)).toEqual([]);
    const templates = await customer.call(listTemplates, {});
    expect(templates.map((each) => each.name).toSorted()).toEqual(['每周补货', '每月补货'].toSorted());
    const id = templates.find((each) => each.name === '每月补货')?.id ?? '';
    expect(await customer.call(getTemplate, { id })).toMatchObject({
      order: { shippingWay: 'AIR', customerRemark: '请轻放', packingList: [{ startBoxNumber: 1, endBoxNumber: 3 }] },
    });
  });
});

describe('splitting', () => {
  it('sends the chosen boxes of the saved draft, and shows what stayed', async () => {
    const id = await draft({ packingList: BOXES });
    const { href } = await customer.visit(draftPage(id));
    await tool('拆分订单');
    const dialog = page.getByRole('dialog', { name: '拆分订单' });
    const boxes = dialog.getByRole('textbox', { name: /移走的箱号/ });
    const split = dialog.getByRole('button', { name: '拆分', exact: true });
    await boxes.fill('1-3');
    await expect.element(dialog.getByText('共 3 箱，移走 3 箱')).toBeVisible();
    await split.click();
    await expect.element(dialog.getByText('原订单至少要保留一箱')).toBeVisible();
    expect(await received(splitDraft)).toEqual([]);
    await boxes.fill('3');
    await split.click();
    await expect.element(dialog.getByText(/已将 1 箱移到新草稿/)).toBeVisible();
    await expect.element(section('装箱单').getByRole('gridcell', { name: '4', exact: true })).toBeInTheDocument();
    expect(await storedOrder(customer, id)).toMatchObject({ packingList: [{ startBoxNumber: 1, endBoxNumber: 2, quantity: 4 }] });
    expect(await storedOrders(customer)).toHaveLength(2);
    await dialog.getByRole('button', { name: '打开新草稿' }).click();
    await expect.element(section('装箱单').getByRole('gridcell', { name: '2', exact: true }).first()).toBeVisible();
    await expect.poll(() => idIn(href())).not.toBe(id);
    expect(await storedOrder(customer, idIn(href()))).toMatchObject({ packingList: [{ startBoxNumber: 1, quantity: 2 }] });
  });

  it('is greyed out where there is nothing to split', async () => {
    await customer.visit(ORDER_PAGES.air);
    await page.getByRole('button', { name: '模板与拆分' }).click();
    await expect.element(page.getByRole('menuitem', { name: /拆分订单/ })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('insurance', () => {
  it('is submitted only with its terms accepted, in the version of today', async () => {
    const { id } = await make.draft(customer, { isBuyInsurance: true, purchaseValue: '1000', insuranceTerms: '2026-01-01' });
    await customer.visit(draftPage(id));
    const accept = page.getByRole('checkbox', { name: /我已阅读并同意保险条款/ });
    await expect.element(accept).not.toBeChecked();
    await expect.element(page.getByText(/^保费为货物采购价值的 0\.3%/)).toBeVisible();
    await accept.click();
    await page.getByRole('button', { name: '保存草稿' }).click();
    await expect.poll(() => storedOrder(customer, id)).toMatchObject({ insuranceTerms: INSURANCE_TERMS_VERSION });
    await accept.click();
    await submitButton().click();
    await expect.element(accept).toHaveAttribute('aria-invalid', 'true');
    await expect.element(accept).toHaveAccessibleDescription('必填');
    expect(await received(submitOrder)).toEqual([]);
  });

  it('begins as the customer asked to have it remembered', async () => {
    await customer.visit(ORDER_PAGES.air);
    await choice('购买保险', '是').click();
    const remember = page.getByRole('button', { name: '以后的订单默认如此' });
    await remember.click();
    await expect.element(remember).not.toBeInTheDocument();
    const { defaults } = await customer.call(initOrderForm, { shippingWay: 'AIR' });
    expect(defaults.isBuyInsurance).toBe(true);
    // Otherwise the next form would go on with what this one has not saved.
    await field('参考号').fill('PO-1');
    await isSaved();
    await cleanup();
    await customer.visit(ORDER_PAGES.air);
    await expect.element(choice('购买保险', '是')).toBeChecked();
    await expect.element(page.getByText('尚未保存', { exact: true })).toBeVisible();
  });
});

describe('what is shown while an order is filled in', () => {
  it('is a contract that is missing', async () => {
    const settings = { siteCode: 'waybound', customerCode: customer.code, isShowAllPurchaseCode: false };
    await forwarder.call(saveOrderSettings, { ...settings, isNeedContract: true });
    await customer.visit(ORDER_PAGES.air);
    await expect.element(page.getByText(/需要先签订合同/)).toBeVisible();
  });

  it('is a credit limit that is used up', async () => {
    const creditLimits = [{ currency: 'CNY', limit: '1' }];
    await make.billed(customer);
    await forwarder.call(saveTerms, { siteCode: 'waybound', customerCode: customer.code, overdueHold: 'wait', creditLimits });
    await customer.visit(ORDER_PAGES.air);
    await expect.element(page.getByText(/CNY 信用额度不足/)).toBeVisible();
  });

  it('is a remote postcode, by whose list', async () => {
    // A carrier of its own: the tests of a run share the site, and a list replaces the one before.
    await forwarder.call(publishRemoteAreas, {
      siteCode: 'waybound',
      carrier: 'TEST-UPS',
      countryId: 1,
      source: 'UPS 2026-11',
      validFrom: '2026-11-01',
      areas: [{ type: 'extended', from: '99501', to: '99501' }],
    });
    await customer.visit(draftPage(await draft({ countryId: 1, purposeWarehouseType: 'company' })));
    const zip = inSection('收货地址', '邮编');
    await zip.fill('99501');
    await expect.element(page.getByText('超偏远地区：TEST-UPS (依据：UPS 2026-11，自 2026-11-01 起)')).toBeVisible();
    await zip.fill('92551');
    await expect.element(page.getByText(/超偏远地区/)).not.toBeInTheDocument();
  });

  it('is the last order of the lane, whose choices come with one press and leave alone what was typed', async () => {
    await make.submitted(customer, { dispatcher: 'Best Warehouse', dispatchLinkMan: 'Amy' });
    await customer.visit(ORDER_PAGES.air);
    await inSection('收货地址', '联系人').fill('Bob');
    await expect.element(inSection('收货地址', '收货公司')).toHaveValue('');
    await pick('起运地', 'SZX');
    await pick('目的国家', 'US');
    await page.getByRole('button', { name: '沿用其渠道、地址和选项' }).click();
    await expect.element(inSection('收货地址', '收货公司')).toHaveValue('Best Warehouse');
    await expect.element(inSection('收货地址', '联系人')).toHaveValue('Bob');
  });
});
