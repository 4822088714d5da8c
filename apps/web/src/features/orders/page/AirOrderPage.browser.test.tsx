import { login } from '@waybound/contract/wire/account/auth';
import { currentRules } from '@waybound/contract/wire/orders/preflight';
import { saveOrder, submitOrder } from '@waybound/contract/wire/orders/orders';
import { getWaybill } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { saveUsualOrderPage, usualOrderPage } from '../../../parts/waybill/usual-order-page.ts';
import { paste } from '../../../test/clipboard.ts';
import { forwarder, make, newCustomer, PASSWORD, received, type TestCustomer } from '../../../test/test-server.ts';
import { network } from '../../../test/network.ts';
import { actOnAccount } from '../../../test/menus.ts';
import { offer, ownChannel } from '../../../test/offer.ts';
import { visit } from '../../../test/visit.tsx';
import { countLocalCopies } from '../../../parts/form/draft/local-copies.ts';
import {
  channel,
  choice,
  draftPage,
  field,
  grid,
  idIn,
  isSaved,
  storedOrder,
  storedOrders,
  submitButton,
} from '../../../test/orders/order-form.ts';
import { ownRule, publishRule } from '../../../test/orders/own-rule.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

/** Between the press of a button and its release. */
const AS_LONG_AS_A_HAND_MS = 150;

/** What the channel decides for the customer; the form writes it into the order. */
const FIXED = { isTaxFarming: true, deliveryTerms: 'DDP' } as const;

describe('fields', () => {
  it('are marked as required the moment a choice makes them so', async () => {
    await customer.visit(ORDER_PAGES.air);
    await expect.element(choice('自有抬头报关', '是')).toBeVisible();
    await expect.element(field('出口委托公司')).not.toBeInTheDocument();
    await choice('自有抬头报关', '是').click();
    await expect.element(field('出口委托公司')).toHaveAttribute('aria-required', 'true');
    await choice('自有抬头报关', '否').click();
    await expect.element(field('出口委托公司')).not.toBeInTheDocument();
  });

  it('that the channel decides are shown, not asked', async () => {
    const { id } = await make.draft(customer);
    await customer.visit(draftPage(id));
    await expect.element(channel('美国空派')).toBeChecked();
    await expect.element(page.getByRole('status', { name: '贸易条款' })).toHaveTextContent('DDP 完税后交货');
    await expect.element(page.getByRole('group', { name: /贸易条款/ })).not.toBeInTheDocument();
  });

  it('say what is wrong in words when they are left', async () => {
    await customer.visit(ORDER_PAGES.air);
    await field('实重').fill('12.3456');
    await userEvent.tab();
    await expect.element(field('实重')).toHaveAccessibleDescription('最多 3 位小数');
  });

  it('do not move a choice away while it is pressed', async () => {
    await customer.visit(ORDER_PAGES.air);
    await field('件数').fill('1.5');
    const pickedUp = page.getByRole('radio', { name: '上门提货' });
    await pickedUp.click({ delay: AS_LONG_AS_A_HAND_MS });
    await expect.element(pickedUp).toBeChecked();
    await expect.element(field('件数')).toHaveAccessibleDescription(/./);
  });
});

describe('the draft', () => {
  it('is made after the first input, and its id comes into the address', async () => {
    const { href } = await customer.visit(ORDER_PAGES.air);
    await field('参考号').fill('PO-1');
    await isSaved();
    await expect.poll(() => idIn(href())).not.toBe('');
    expect(await storedOrders(customer)).toMatchObject([{ referenceNo: 'PO-1' }]);
    expect(await storedOrder(customer, idIn(href()))).toMatchObject({ referenceNo: 'PO-1' });
    await expect.element(field('参考号')).toHaveValue('PO-1');
  });

  it('is not made by a submission that only reports what is missing', async () => {
    await customer.visit(ORDER_PAGES.air);
    await expect.element(grid('装箱单')).toBeVisible();
    await submitButton().click();
    await expect.element(page.getByRole('region', { name: /处需要修改/ })).toBeVisible();
    await expect.element(page.getByText('尚未保存', { exact: true })).toBeVisible();
    expect(await countLocalCopies(customer)).toBe(0);
    expect(await storedOrders(customer)).toEqual([]);
  });

  it('begins with the usual choices of the last order that was submitted', async () => {
    const { waybillNo } = await make.submitted(customer, { selfDelivered: 'dropoff' });
    await make.draft(customer, { selfDelivered: 'pickup' });
    await customer.visit(ORDER_PAGES.air);
    await expect.element(page.getByText(`已沿用上一单 ${waybillNo} 的常用选项。`)).toBeVisible();
    await expect.element(choice('交货方式', '自送到仓')).toBeChecked();
  });

  it('of another mode is not opened here', async () => {
    const { id, waybillNo } = await make.draft(customer, await make.bySea('LCL'));
    await customer.visit(draftPage(id));
    await expect.element(page.getByText(`运单 ${waybillNo} 不在这一页修改`)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: '去下单页' }))
      .toHaveAttribute('href', `/waybillManagement/orderToSeaFreight?id=${id}`);
    await expect.element(submitButton()).not.toBeInTheDocument();
  });

  it('is restored on this device where the tab was closed before it was saved', async () => {
    await network.holds(saveOrder);
    await customer.visit(ORDER_PAGES.air);
    await field('参考号').fill('PO-2');
    await expect.poll(() => countLocalCopies(customer)).toBe(1);
    await cleanup();
    await customer.visit(ORDER_PAGES.air);
    await expect.element(page.getByText(/^已恢复您在/)).toBeVisible();
    await expect.element(field('参考号')).toHaveValue('PO-2');
  });

  it('is gone from this device after a voluntary logout', async () => {
    await network.holds(saveOrder);
    await customer.visit(ORDER_PAGES.air);
    await field('参考号').fill('PO-2');
    await expect.poll(() => countLocalCopies(customer)).toBe(1);
    await actOnAccount('退出登录');
    await page.getByRole('button', { name: '删除并退出' }).click();
    await expect.poll(() => countLocalCopies(customer)).toBe(0);
    await cleanup();
    const { token } = await forwarder.call(login, { userName: customer.loginName, password: PASSWORD });
    await visit(ORDER_PAGES.air, token);
    await expect.element(field('参考号')).toHaveValue('');
  });

  it('that somebody else saved in between is decided by the customer', async () => {
    const { id, waybillNo, rev } = await make.draft(customer, { ...FIXED, customerRemark: 'before' });
    await customer.visit(draftPage(id));
    await expect.element(field('备注')).toHaveValue('before');
    await customer.call(saveOrder, { ...make.order({ ...FIXED, customerRemark: 'theirs' }), id, rev });
    await field('备注').fill('mine');
    const dialog = page.getByRole('dialog', { name: `草稿 ${waybillNo} 已在别处保存` });
    await expect.element(dialog.getByText('不同之处：备注')).toBeVisible();
    expect(await storedOrder(customer, id)).toMatchObject({ customerRemark: 'theirs' });
    await dialog.getByRole('button', { name: '保留我的内容，存为新版本' }).click();
    await isSaved();
    expect(await storedOrder(customer, id)).toMatchObject({ customerRemark: 'mine' });
  });

  it('takes the other version where the customer wants it', async () => {
    const { id, rev } = await make.draft(customer, { customerRemark: 'before' });
    await customer.visit(draftPage(id));
    await expect.element(field('备注')).toHaveValue('before');
    await customer.call(saveOrder, { ...make.order({ customerRemark: 'theirs' }), id, rev });
    await field('备注').fill('mine');
    await page.getByRole('button', { name: '载入对方的内容' }).click();
    await expect.element(field('备注')).toHaveValue('theirs');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(await received(saveOrder)).toHaveLength(1);
    expect(await storedOrder(customer, id)).toMatchObject({ customerRemark: 'theirs' });
  });

  it('is asked about once when the page is left with something unsaved', async () => {
    const { isAt } = await customer.visit(ORDER_PAGES.air);
    await expect.element(field('参考号')).toBeVisible();
    await network.holds(saveOrder);
    await field('参考号').fill('PO-3');
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '保存并离开' }).click();
    await network.isMended(saveOrder);
    await isAt('/waybillManagement/waybillList');
    expect(await storedOrders(customer)).toMatchObject([{ referenceNo: 'PO-3' }]);
    expect(await received(saveOrder)).toHaveLength(1);
  });
});

describe('the packing list', () => {
  it('takes a thousand rows with their headers, and refuses more than it may have, whole', async () => {
    await customer.visit(ORDER_PAGES.air);
    await grid('装箱单').getByRole('gridcell').first().click();
    const rows = (count: number) => Array.from({ length: count }, (_, index) => `S-${index}\t${index + 1}\t10\t60\t40\t30`).join('\n');
    await paste(`SKU\t箱号\t毛重\t长\t宽\t高\n${rows(1000)}`);
    await expect.element(page.getByText('1000 行')).toBeVisible();
    await expect.element(grid('装箱单').getByRole('gridcell', { name: 'S-0', exact: true })).toBeVisible();
    await paste(rows(2001));
    await expect.element(page.getByText('最多 2000 行，粘贴后会有 2001 行，未粘贴任何内容')).toBeVisible();
    await expect.element(page.getByText('1000 行')).toBeVisible();
  });

  it('gives its totals to the header', async () => {
    await customer.visit(ORDER_PAGES.air);
    await grid('装箱单').getByRole('gridcell').first().click();
    await paste('1\t6\t10\t60\t40\t30\n7\t12\t10\t60\t40\t32.5');
    await page.getByRole('button', { name: '填入总量' }).click();
    await expect.element(field('件数')).toHaveValue('12');
    await expect.element(field('实重')).toHaveValue('120.000');
    await expect.element(field('体积')).toHaveValue('0.900');
  });

  it('completes the invoice with the SKUs that it lacks', async () => {
    const { id } = await make.draft(customer, { invoiceLines: [] });
    await customer.visit(draftPage(id));
    await page.getByRole('button', { name: '补全装箱单中的 1 个 SKU' }).click();
    await expect.element(grid('申报发票').getByRole('gridcell', { name: 'YF-1', exact: true })).toBeVisible();
  });
});

describe('submission', () => {
  it('says what is missing, lists it, and leads to the first', async () => {
    await customer.visit(ORDER_PAGES.air);
    await submitButton().click();
    await expect.element(page.getByRole('region', { name: /处需要修改/ })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: /起运地/ })).toHaveFocus();
    expect(await received(submitOrder)).toEqual([]);
  });

  it('goes out once however often it is pressed, and opens the waybill', async () => {
    const { id } = await make.draft(customer);
    saveUsualOrderPage(customer.loginName, ORDER_PAGES.sea);
    const { isAt } = await customer.visit(draftPage(id));
    await expect.element(channel('美国空派')).toBeChecked();
    expect(usualOrderPage(customer.loginName)).toBe(ORDER_PAGES.sea);
    const button = submitButton().element();
    for (let press = 0; press < 5; press++) if (button instanceof HTMLElement) button.click();
    await isAt(`/waybillManagement/waybillDetails/${id}`);
    expect(await received(submitOrder)).toHaveLength(1);
    expect((await customer.call(getWaybill, { id })).waybill.status).toBe('wait_for_deal_send');
    expect(await countLocalCopies(customer)).toBe(0);
    expect(usualOrderPage(customer.loginName)).toBe(ORDER_PAGES.air);
  });

  it('puts what the server found wrong at fields and in cells, and loses nothing', async () => {
    const own = ownChannel(customer);
    const { id } = await make.draft(customer, { channelId: await offer('AIR', { channel: own }) });
    await customer.visit(draftPage(id));
    await expect.element(channel(own.zh)).toBeChecked();
    await expect.element(page.getByRole('region', { name: '预检' })).toBeVisible();
    // What the forwarder publishes from now on, the page does not know of: only the server's refusal reveals it.
    await network.holds(currentRules);
    await offer('AIR', { channel: { ...own, isEcommerce: true }, channelCapacities: ['battery'] });
    await publishRule(ownRule(customer, { kind: 'cartonSide', max: '58' }));
    await submitButton().click();
    await expect.element(page.getByRole('combobox', { name: /^渠道能力/ })).toHaveAccessibleDescription('所选渠道不提供此项');
    const side = grid('装箱单').getByRole('gridcell', { name: /^60 每边最长 58 cm，此边 60 cm/ });
    await expect.element(side).toHaveAttribute('aria-invalid', 'true');
    // A field that is not asked is shown where the server asks for it.
    await expect.element(page.getByRole('combobox', { name: /电商平台/ })).toBeVisible();
    await expect.element(field('收货公司')).toHaveValue('Amazon ONT8');
  });
});
