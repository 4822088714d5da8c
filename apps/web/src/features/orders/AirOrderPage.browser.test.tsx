import { saveOrder, submitOrder } from '@waybound/contract/wire/orders';
import { listWaybills } from '@waybound/contract/wire/waybills';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { paste } from '../../test/clipboard.ts';
import { closeToast } from '../../kit/toast.ts';
import { ORDER_PAGES } from '../../parts/waybill/order-page.ts';
import { keepOrderPage, usualOrderPage } from '../../parts/waybill/usual-order-page.ts';
import { countLocalOrders, deleteLocalOrders } from './draft/local-copies.ts';
import { draft, openAirOrder, refusal, stage, startTexts } from './order-stage.tsx';
import '../../styles/base.css';

const COMPLETE = {
  loadingPort: 'SZX',
  countryId: 1,
  channelId: '5',
  customerActualWeight: '10',
  customerVolume: '0.072',
  customerTotalPackages: 1,
  channelCapacity: ['general'],
  specialProduct: ['none'],
  deliveryType: 'truck',
  isCustomerDeclaration: false,
  selfDelivered: 'dropoff',
  isBuyInsurance: false,
  purposeWarehouseType: 'overseas',
  dispatcher: 'Best Warehouse',
  dispatchLinkMan: 'Amy',
  dispatchPhone: '+1 909 555 0101',
  dispatchAddress: '1 Main St',
  packingList: [{ startBoxNumber: 1, grossWeight: '10', length: '60', width: '40', height: '30', sku: 'A', quantity: 5 }],
  invoiceLines: [{ sku: 'A', declareNameEn: 'Speaker', declareNameCn: '音箱', declareValue: '8' }],
};

/** Between the press of a button and its release. */
const AS_LONG_AS_A_HAND_MS = 150;

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

const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
const packing = () => page.getByRole('grid', { name: '装箱单' });
const submit = () => page.getByRole('button', { name: '提交审核' });

describe('fields', () => {
  it('are marked as required the moment a choice makes them so', async () => {
    await openAirOrder();
    const own = page.getByRole('group', { name: /自有抬头报关/ });
    await expect.element(own).toBeVisible();
    await expect.element(field('出口委托公司')).not.toBeInTheDocument();
    await own.getByLabelText('是').click();
    await expect.element(field('出口委托公司')).toHaveAttribute('aria-required', 'true');
    await own.getByLabelText('否').click();
    await expect.element(field('出口委托公司')).not.toBeInTheDocument();
  });

  it('that the channel decides are shown, not asked', async () => {
    server.opens({}, COMPLETE);
    await openAirOrder('&id=7');
    await expect.element(page.getByRole('radio', { name: /美国空派包税/ })).toBeChecked();
    await expect.element(page.getByRole('status', { name: '贸易条款' })).toHaveTextContent('DDP 完税后交货');
    await expect.element(page.getByRole('group', { name: /贸易条款/ })).not.toBeInTheDocument();
  });

  it('say what is wrong in words when they are left', async () => {
    await openAirOrder();
    await field('实重').fill('12.3456');
    await userEvent.tab();
    await expect.element(field('实重')).toHaveAccessibleDescription('最多 3 位小数');
  });

  it('do not move a choice away while it is pressed', async () => {
    await openAirOrder();
    await field('件数').fill('1.5');
    const pickedUp = page.getByRole('radio', { name: '上门提货' });
    await pickedUp.click({ delay: AS_LONG_AS_A_HAND_MS });
    await expect.element(pickedUp).toBeChecked();
    await expect.element(field('件数')).toHaveAccessibleDescription(/./);
  });
});

describe('the draft', () => {
  it('is made after the first input, and its id comes into the address', async () => {
    const { router } = await openAirOrder();
    await field('参考号').fill('PO-1');
    await expect.element(page.getByText(/^草稿已保存/)).toBeVisible();
    expect(server.askedFor(saveOrder.path).map(({ body }) => [body.id, body.referenceNo])).toEqual([[undefined, 'PO-1']]);
    await expect.poll(() => (router.state.location.search as { id?: unknown }).id).toBe('7');
    await expect.element(field('参考号')).toHaveValue('PO-1');
  });

  it('is not made by a submission that only tells what is missing', async () => {
    await openAirOrder();
    await expect.element(packing()).toBeVisible();
    await submit().click();
    await expect.element(page.getByRole('region', { name: /处需要修改/ })).toBeVisible();
    await expect.element(page.getByText('尚未保存', { exact: true })).toBeVisible();
    expect(await countLocalOrders(server.user)).toBe(0);
  });

  it('begins with the usual choices of the last order that was submitted', async () => {
    await openAirOrder();
    await expect.element(field('参考号')).toBeVisible();
    const [last] = server.askedFor(listWaybills.path);
    expect(last?.body.statuses).not.toContain('wait_for_confirm');
    expect(last?.body.statuses).toContain('already_finish');
  });

  it('of another mode is not opened here', async () => {
    server.opens({ shippingWay: 'ZX', loadingPort: 'CNYTN' }, { shippingWay: 'ZX' });
    await openAirOrder('&id=7');
    await expect.element(page.getByText('运单 WBA7 不在这一页修改')).toBeVisible();
    await expect.element(page.getByRole('link', { name: '去下单页' })).toHaveAttribute('href', '/waybillManagement/orderToSeaFreight?id=7');
    await expect.element(submit()).not.toBeInTheDocument();
  });

  it('is restored on this device where the tab was closed before it was saved', async () => {
    server.answer(saveOrder.path, () => new Promise(() => undefined));
    await openAirOrder();
    await field('参考号').fill('PO-2');
    await expect.poll(() => countLocalOrders(server.user)).toBe(1);
    await cleanup();
    await openAirOrder();
    await expect.element(page.getByText(/^已恢复您在/)).toBeVisible();
    await expect.element(field('参考号')).toHaveValue('PO-2');
  });

  it('is gone from this device after a voluntary logout', async () => {
    server.answer(saveOrder.path, () => new Promise(() => undefined));
    await openAirOrder();
    await field('参考号').fill('PO-2');
    await expect.poll(() => countLocalOrders(server.user)).toBe(1);
    await cleanup();
    await deleteLocalOrders(server.user);
    await openAirOrder();
    await expect.element(field('参考号')).toHaveValue('');
  });

  it('that somebody else saved in between is decided by the customer', async () => {
    server.opens({ rev: 3 }, { customerRemark: 'before' });
    const newer = { id: '7', rev: 4, order: { shippingWay: 'AIR', customerRemark: 'theirs' } };
    server.answer(saveOrder.path, ({ body }) =>
      body.rev === 3
        ? refusal(409, '刚刚被修改', { reason: 'stale', newer, changed: ['customerRemark'] })
        : { code: 200, mass: '', message: '', data: draft(5) },
    );
    await openAirOrder('&id=7');
    await field('备注').fill('mine');
    const dialog = page.getByRole('dialog', { name: /WBA7 已在别处保存/ });
    await expect.element(dialog.getByText('不同之处：备注')).toBeVisible();
    await dialog.getByRole('button', { name: '保留我的内容，存为新版本' }).click();
    await expect.element(page.getByText(/^草稿已保存/)).toBeVisible();
    expect(server.askedFor(saveOrder.path).at(-1)?.body).toMatchObject({ rev: 4, customerRemark: 'mine' });
  });

  it('takes the other version where the customer wants it', async () => {
    server.opens({ rev: 3 }, { customerRemark: 'before' });
    const newer = { id: '7', rev: 4, order: { shippingWay: 'AIR', customerRemark: 'theirs' } };
    server.answer(saveOrder.path, () => refusal(409, '刚刚被修改', { reason: 'stale', newer, changed: ['customerRemark'] }));
    await openAirOrder('&id=7');
    await field('备注').fill('mine');
    await page.getByRole('button', { name: '载入对方的内容' }).click();
    await expect.element(field('备注')).toHaveValue('theirs');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.askedFor(saveOrder.path)).toHaveLength(1);
  });

  it('is asked about once when the page is left with something unsaved', async () => {
    const { router } = await openAirOrder();
    await field('参考号').fill('PO-3');
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByRole('button', { name: '保存并离开' }).click();
    await expect.element(page.getByText('列表页')).toBeVisible();
    expect(router.state.location.pathname).toBe('/waybillManagement/waybillList');
    expect(server.askedFor(saveOrder.path)).toHaveLength(1);
  });
});

describe('the packing list', () => {
  it('takes a thousand rows with their headers, and refuses more than it may have, whole', async () => {
    await openAirOrder();
    await packing().getByRole('gridcell').first().click();
    const rows = (count: number) => Array.from({ length: count }, (_, index) => `S-${index}\t${index + 1}\t10\t60\t40\t30`).join('\n');
    await paste(`SKU\t箱号\t毛重\t长\t宽\t高\n${rows(1000)}`);
    await expect.element(page.getByText('1000 行')).toBeVisible();
    await expect.element(packing().getByRole('gridcell', { name: 'S-0', exact: true })).toBeVisible();
    await paste(rows(2001));
    await expect.element(page.getByText('最多 2000 行，粘贴后会有 2001 行，未粘贴任何内容')).toBeVisible();
    await expect.element(page.getByText('1000 行')).toBeVisible();
  });

  it('gives its totals to the header', async () => {
    await openAirOrder();
    await packing().getByRole('gridcell').first().click();
    await paste('1\t6\t10\t60\t40\t30\n7\t12\t10\t60\t40\t32.5');
    await page.getByRole('button', { name: '填入总量' }).click();
    await expect.element(field('件数')).toHaveValue('12');
    await expect.element(field('实重')).toHaveValue('120.000');
    await expect.element(field('体积')).toHaveValue('0.900');
  });

  it('completes the invoice with the SKUs that it lacks', async () => {
    server.opens({}, { ...COMPLETE, invoiceLines: [] });
    await openAirOrder('&id=7');
    await page.getByRole('button', { name: '补全装箱单中的 1 个 SKU' }).click();
    await expect.element(page.getByRole('grid', { name: '申报发票' }).getByRole('gridcell', { name: 'A', exact: true })).toBeVisible();
  });
});

describe('submission', () => {
  it('tells what is missing, lists it, and leads to the first', async () => {
    await openAirOrder();
    await submit().click();
    await expect.element(page.getByRole('region', { name: /处需要修改/ })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: /起运地/ })).toHaveFocus();
    expect(server.askedFor(submitOrder.path)).toEqual([]);
  });

  it('goes out once however often it is pressed, and opens the waybill', async () => {
    server.opens({}, COMPLETE);
    const { loginName } = server.user;
    keepOrderPage(loginName, ORDER_PAGES.sea);
    const { router } = await openAirOrder('&id=7');
    await expect.element(page.getByRole('radio', { name: /美国空派包税/ })).toBeChecked();
    expect(usualOrderPage(loginName)).toBe(ORDER_PAGES.sea);
    const button = submit().element();
    for (let press = 0; press < 5; press++) if (button instanceof HTMLElement) button.click();
    await expect.element(page.getByText('详情页')).toBeVisible();
    expect(router.state.location.pathname).toBe('/waybillManagement/waybillDetails/7');
    expect(server.askedFor(submitOrder.path)).toHaveLength(1);
    expect(await countLocalOrders(server.user)).toBe(0);
    expect(usualOrderPage(loginName)).toBe(ORDER_PAGES.air);
  });

  it('puts what the server found wrong at fields and in cells, and loses nothing', async () => {
    server.opens({}, COMPLETE);
    const errors = [
      { path: 'referenceNo', rule: 'alreadyUsed', message: '已被 WBA1 使用' },
      { path: 'packingList.0.length', rule: 'tooBig', message: '不能大于 58' },
      { path: 'dsPlatformName', rule: 'required', message: '必填' },
    ];
    server.answer(submitOrder.path, () => refusal(400, '有内容未填写正确', { reason: 'invalidInput', errors }));
    await openAirOrder('&id=7');
    await expect.element(page.getByRole('radio', { name: /美国空派包税/ })).toBeChecked();
    await submit().click();
    await expect.element(field('参考号')).toHaveAccessibleDescription('已被 WBA1 使用');
    await expect.element(packing().getByRole('gridcell', { name: '60 不能大于 58' })).toHaveAttribute('aria-invalid', 'true');
    // A field that is not asked is shown where the server asks for it.
    await expect.element(page.getByRole('combobox', { name: /电商平台/ })).toBeVisible();
    await expect.element(field('收货公司')).toHaveValue('Best Warehouse');
  });
});
