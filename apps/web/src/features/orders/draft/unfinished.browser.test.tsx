import { saveOrder } from '@waybound/contract/wire/orders/orders';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { choice, field, grid, idIn, isSaved, pick } from '../../../test/orders/order-form.ts';
import { newCustomer, newMember, received, type TestCustomer } from '../../../test/test-server.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const kept = () => page.getByText('已保留在本机，填写货物后生成运单号');
const saveButton = () => page.getByRole('button', { name: '保存草稿' });
const offered = () => page.getByText(/^您有一票未完成的草稿/);
const waybills = async () => (await customer.call(listWaybills, {})).rows;

describe('an order of choices alone', () => {
  it('is no waybill, also when it is to be saved, and is there again when the form is opened again', async () => {
    const { router } = await customer.visit(`${ORDER_PAGES.air}?randomCode=a1`);
    await choice('交货方式', '自送到仓').click();
    await pick('目的国家', '美国');
    await expect.element(kept()).toBeVisible();
    await saveButton().click();
    await expect.element(page.getByText(/未生成运单号/)).toBeVisible();
    expect([await received(saveOrder), await waybills()]).toEqual([[], []]);
    await router.navigate({ to: '/dashboard' });
    await router.navigate({ href: `${ORDER_PAGES.air}?randomCode=b2` });
    await expect.element(page.getByText(/^已恢复您在/)).toBeVisible();
    await expect.element(choice('交货方式', '自送到仓')).toBeChecked();
  });

  it('becomes one with its first weight or number', async () => {
    await customer.visit(ORDER_PAGES.air);
    await choice('交货方式', '自送到仓').click();
    await expect.element(kept()).toBeVisible();
    await field('参考号').fill('PO-1');
    await isSaved();
    expect(await waybills()).toMatchObject([{ referenceNo: 'PO-1' }]);
  });
});

describe('a draft that was left', () => {
  it('is offered where the form is opened again, and gone on with by one press', async () => {
    const first = await customer.visit(`${ORDER_PAGES.air}?randomCode=a1`);
    await field('参考号').fill('PO-2');
    await isSaved();
    const id = idIn(first.href());
    await first.router.navigate({ to: '/dashboard' });
    await first.router.navigate({ href: `${ORDER_PAGES.air}?randomCode=b2` });
    await expect.element(offered()).toBeVisible();
    await page.getByRole('button', { name: '继续填写' }).click();
    await expect.poll(first.href).toContain(`id=${id}`);
    await expect.element(field('参考号')).toHaveValue('PO-2');
    expect(offered().elements()).toEqual([]);
  });

  it('is not offered to a colleague, nor on another form', async () => {
    const first = await customer.visit(ORDER_PAGES.air);
    await field('参考号').fill('PO-3');
    await isSaved();
    await first.router.navigate({ href: ORDER_PAGES.sea });
    await expect.element(grid('装箱单')).toBeVisible();
    expect(offered().elements()).toEqual([]);
    await (await newMember(customer, {})).visit(ORDER_PAGES.air);
    await expect.element(grid('装箱单')).toBeVisible();
    expect(offered().elements()).toEqual([]);
  });
});
