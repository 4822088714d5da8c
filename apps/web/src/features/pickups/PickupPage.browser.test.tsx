import { listPickupAddresses } from '@waybound/contract/wire/address-book';
import type { Pickup } from '@waybound/contract/pickups';
import { appraisePickup, cancelPickup, changePickup, createPickup, deletePickup, listPickups } from '@waybound/contract/wire/pickups';
import { MAX_PICKUP_WAYBILLS, PICKUP_TABS, type PickupTab } from '@waybound/contract/pickup-states';
import { initData } from '@waybound/contract/wire/site';
import { listWaybills } from '@waybound/contract/wire/waybills';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { startI18n } from '../../app/i18n.ts';
import { queryClient } from '../../api/query.ts';
import { dropToken } from '../../api/session.ts';
import { closeToast } from '../../kit/toast.ts';
import { EXAMPLE_PICKUP as PICKUP, fetchable } from '../../test/example-pickup.ts';
import { NO_PLACES, playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const PATH = '/waybillManagement/pickupInformation';
const DRIVER = { state: 'scheduled', driverName: '陈国强', driverPhone: '13800138001', licensePlate: '粤B8K261' } as const;
const HOME = { id: 2, code: 'CN', zh: '中国', en: 'China', hasStates: false, region: '', mainPort: null, mainAirport: null };
const GUANGDONG = { id: 4006, code: 'GD', zh: '广东省', en: 'Guangdong', countryId: 2 };
const KEPT = { id: '9', rev: 1, isdefault: true, updatedAt: '2026-11-20T00:00:00Z' };
const ADDRESS = { linkMan: '陈晓东', contactWay: '13900139000', province: 4006, address: '深圳市龙华区宝能科技园 A 座 802' };

let server: PlayedServer;
const showing = (...rows: Pickup[]) => {
  // `Object.fromEntries` forgets its keys; they are exactly the tabs.
  const counts = Object.fromEntries(PICKUP_TABS.map((tab) => [tab, 0])) as Record<PickupTab, number>;
  server.answer(listPickups, { rows, total: rows.length, counts: { ...counts, all: rows.length } });
};

beforeAll(() => startI18n(['pickups', 'lists', 'dates', 'rules', 'kept']));
beforeEach(() => {
  server = playServer();
  server.answer(initData, { ...NO_PLACES, countries: [...NO_PLACES.countries, HOME], provinces: [GUANGDONG] });
  server.answer(listPickupAddresses, { rows: [{ ...KEPT, ...ADDRESS }], total: 1, kept: 1, max: 100 });
  server.answer(listWaybills, {
    rows: [fetchable('1'), fetchable('2'), fetchable('3', { pickup: 'scheduled' }), fetchable('4', { isApproved: false })],
    total: 4,
    counts: {} as never,
  });
  showing(PICKUP);
});
afterEach(async () => {
  closeToast();
  await cleanup();
  dropToken();
});

const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name });
const arrange = async () => {
  await visit(PATH);
  await page.getByRole('button', { name: '预约提货' }).click();
  await expect.element(field('详细地址')).toBeVisible();
};

it('lists the orders with goods, waybills and what may be done', async () => {
  await visit(PATH);
  const row = page.getByRole('row', { name: /PU2611220001/ });
  for (const told of ['待安排', '广东省 深圳市宝安区新和社区8号', /24 件 · 240.000 kg/, '需要协助装货', 'WBA2611220001', '+2']) {
    await expect.element(row.getByText(told)).toBeVisible();
  }
  await expect.element(row.getByRole('button', { name: '取消提货' })).toBeVisible();
  await expect.element(row.getByRole('button', { name: '评价' })).not.toBeInTheDocument();
});

it('keeps state and filters in its address', async () => {
  const at = await visit(PATH);
  await page.getByRole('link', { name: /已提货/ }).click();
  await at.isAt(`${PATH}?tab=loaded`);
  await page.getByRole('textbox', { name: '提货单号、运单号、联系人、司机、车牌' }).fill('粤B');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.inputsOf(listPickups).at(-1)).toEqual({ tab: 'loaded', keyword: '粤B', size: 20 });
});

it('asks before it cancels or deletes', async () => {
  server.answer(cancelPickup, { ...PICKUP, state: 'cancelled', cancelledBy: 'customer' });
  server.answer(deletePickup, { id: '1', pickUpGoodsNum: PICKUP.pickUpGoodsNum });
  await visit(PATH);
  await page.getByRole('button', { name: '取消提货' }).click();
  await expect.element(page.getByRole('dialog', { name: '确定要取消提货吗？' })).toBeVisible();
  await dialog.getByRole('button', { name: '取消提货' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: '删除' }).click();
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect([server.inputsOf(cancelPickup), server.inputsOf(deletePickup)]).toEqual([[{ id: '1' }], [{ id: '1' }]]);
});

it('shows the driver once he is scheduled; such an order is not deleted', async () => {
  showing({ ...PICKUP, ...DRIVER, windowFrom: '2026-11-23T01:00:00Z', windowTo: '2026-11-23T03:00:00Z' });
  await visit(PATH);
  await expect.element(page.getByRole('link', { name: '13800138001' })).toHaveAttribute('href', 'tel:13800138001');
  await expect.element(page.getByText('粤B8K261')).toBeVisible();
  for (const name of ['删除', '更改']) await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});

it('wants both grades, by keyboard as well', async () => {
  showing({ ...PICKUP, ...DRIVER, state: 'loaded' });
  server.answer(appraisePickup, { ...PICKUP, state: 'appraised' });
  await visit(PATH);
  await page.getByRole('button', { name: '评价' }).click();
  await dialog.getByRole('button', { name: '提交评价' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('服务态度和提货时效必须评价');
  const radio = (group: string, name: string) => dialog.getByRole('group', { name: group }).getByRole('radio', { name });
  (radio('服务态度', '5 星').element() as HTMLInputElement).click(); // A radio; its star lies over it.
  (radio('提货时效', '4 星').element() as HTMLInputElement).click();
  await dialog.getByRole('button', { name: '提交评价' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(appraisePickup)).toEqual([{ id: '1', serviceAttitudeGrade: 5, timelinessGrade: 4 }]);
});

it('offers what can be fetched, with the usual address and the sums of what is chosen', async () => {
  server.answer(createPickup, PICKUP);
  await arrange();
  await expect.element(field('城市')).toHaveValue('深圳市');
  await expect.element(field('详细地址')).toHaveValue('宝能科技园 A 座 802');
  await expect.element(dialog.getByRole('button', { name: '明天' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(dialog.getByRole('checkbox', { name: /WBA3/ })).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: /WBA1/ }).click();
  await dialog.getByRole('checkbox', { name: /WBA2/ }).click();
  await expect.element(field('重量 (kg)')).toHaveValue('63.000');
  await field('件数').fill('7');
  await dialog.getByRole('button', { name: '确认预约' }).click();
  await expect.element(page.getByText('已预约提货：PU2611220001')).toBeVisible();
  // The figures that nobody changed are the waybills' own.
  expect(server.inputsOf(createPickup)).toMatchObject([
    {
      ids: ['1', '2'],
      takeDeliveryOfGoodsCount: '7',
      takeDeliveryOfGoodsWeight: '',
      takeDeliveryOfGoodsProvince: 4006,
      is_need_load: false,
    },
  ]);
});

const ORDER: Pickup = {
  ...PICKUP,
  takeDeliveryOfGoodsWeight: '50.000',
  fixedFigures: ['takeDeliveryOfGoodsWeight'],
  waybills: [{ id: '3', waybillNo: 'WBA3', status: 'wait_for_deal_send', packages: 3 }],
};
const open = async () => {
  await visit(PATH);
  await page.getByRole('button', { name: '更改' }).click();
  await expect.element(field('详细地址')).toHaveValue('新和社区8号');
};

it('changes an order in the same form, with what stands there: its own waybills first, its figures followed or kept', async () => {
  showing(ORDER);
  server.answer(changePickup, { ...ORDER, rev: 4 });
  await open();
  await expect.element(dialog).toHaveAccessibleName('更改提货单 PU2611220001');
  await expect.element(field('联系人')).toHaveValue('王小明');
  await expect.element(dialog.getByRole('combobox', { name: '省份' })).toHaveValue('4006');
  await expect.element(dialog.getByRole('checkbox', { name: '需要司机协助装货' })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: /WBA3/ })).toBeChecked();
  await expect.element(field('件数')).toHaveValue('3');
  await expect.element(field('重量 (kg)')).toHaveValue('50.000');
  await dialog.getByRole('button', { name: '一周后' }).click();
  await dialog.getByRole('checkbox', { name: /WBA1/ }).click();
  await expect.element(field('件数')).toHaveValue('6');
  await expect.element(field('重量 (kg)')).toHaveValue('50.000');
  await field('联系人').fill('赵敏');
  await dialog.getByRole('button', { name: '保存更改' }).click();
  await expect.element(page.getByText('提货单 PU2611220001 已更改')).toBeVisible();
  expect(server.inputsOf(changePickup)).toMatchObject([
    {
      id: '1',
      rev: 3,
      ids: ['3', '1'],
      takeDeliveryOfGoodsLinkMan: '赵敏',
      takeDeliveryOfGoodsCount: '',
      takeDeliveryOfGoodsWeight: '50.000',
      is_need_load: true,
    },
  ]);
});

it('loads what somebody else has changed meanwhile, and saves upon that', async () => {
  showing(ORDER);
  const newer = { ...ORDER, rev: 4, takeDeliveryOfGoodsLinkMan: '李雷' };
  server.refuse(changePickup, 'stale', '', 409, { newer, changed: ['takeDeliveryOfGoodsLinkMan'] });
  await open();
  await dialog.getByRole('button', { name: '保存更改' }).click();
  await expect.element(page.getByText('这张提货单刚刚被修改过，已为您载入最新内容，请核对后再保存。')).toBeVisible();
  await expect.element(field('联系人')).toHaveValue('李雷');
  server.answer(changePickup, { ...newer, rev: 5 });
  await dialog.getByRole('button', { name: '保存更改' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(changePickup)).toMatchObject([{ rev: 3 }, { rev: 4, takeDeliveryOfGoodsLinkMan: '李雷' }]);
});

it('says in the server’s words why an order cannot be changed any more', async () => {
  showing(ORDER);
  server.refuse(changePickup, 'pickupScheduled', '运单 WBA3 的提货已安排，不能更改或删除，可以取消。', 409);
  await open();
  await dialog.getByRole('button', { name: '保存更改' }).click();
  await expect.element(page.getByText('运单 WBA3 的提货已安排，不能更改或删除，可以取消。')).toBeVisible();
});

it('keeps what is typed when the order leaves the list meanwhile, and says why it cannot be saved', async () => {
  showing(ORDER);
  await open();
  await field('联系人').fill('赵敏');
  showing();
  // As it happens every half minute.
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('还没有提货单')).toBeInTheDocument();
  await expect.element(field('联系人')).toHaveValue('赵敏');
  server.refuse(changePickup, 'pickupScheduled', '运单 WBA3 的提货已安排，不能更改或删除，可以取消。', 409);
  await dialog.getByRole('button', { name: '保存更改' }).click();
  await expect.element(page.getByText('运单 WBA3 的提货已安排，不能更改或删除，可以取消。')).toBeVisible();
  await expect.element(field('联系人')).toHaveValue('赵敏');
});

it('keeps the other questions as well, each about the order it was asked for', async () => {
  server.answer(cancelPickup, { ...PICKUP, state: 'cancelled', cancelledBy: 'customer' });
  await visit(PATH);
  await page.getByRole('button', { name: '取消提货' }).click();
  await expect.element(dialog).toBeVisible();
  showing();
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('还没有提货单')).toBeInTheDocument();
  await dialog.getByRole('button', { name: '取消提货' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(cancelPickup)).toEqual([{ id: '1' }]);
});

it('does not open the form where a waybill of the order was not found: saving would let it go unseen', async () => {
  const waybills = ['1', '9'].map((id) => ({ id, waybillNo: `WBA${id}`, status: 'wait_for_deal_send' as const, packages: 3 }));
  showing({ ...ORDER, waybills });
  await visit(PATH);
  await page.getByRole('button', { name: '更改' }).click();
  await expect.element(dialog).toHaveAccessibleName('更改提货单 PU2611220001');
  await expect.element(dialog.getByText(/没有读到这张提货单的全部运单/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '保存更改' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('finds all waybills of a full order, though the search finds as many others by their reference numbers', async () => {
  const ids = Array.from({ length: MAX_PICKUP_WAYBILLS }, (_, n) => String(n + 100));
  const waybills = ids.map((id) => ({ id, waybillNo: `WBA${id}`, status: 'wait_for_deal_send' as const, packages: 3 }));
  showing({ ...ORDER, waybills });
  const found = [...ids.map((id) => fetchable(`${id}0`)), ...ids.map((id) => fetchable(id))];
  server.answer(listWaybills, ({ size = 20 }) => ({ rows: found.slice(0, size), total: found.length, counts: {} as never }));
  server.answer(changePickup, { ...ORDER, rev: 4 });
  await open();
  await dialog.getByRole('button', { name: '保存更改' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.inputsOf(changePickup)).toMatchObject([{ ids }]);
});

it('says what is forgotten, in the sentences of its own', async () => {
  server.answer(listPickupAddresses, { rows: [], total: 0, kept: 0, max: 100 });
  await arrange();
  await dialog.getByRole('button', { name: '确认预约' }).click();
  for (const sentence of ['请先选择运单', '请选择提货地址！', '请填写提货地址！'])
    await expect.element(dialog.getByText(sentence)).toBeVisible();
  expect(server.inputsOf(createPickup)).toEqual([]);
});

it('fills the fields from a pasted address, and tells the server’s findings at them', async () => {
  server.answer(listPickupAddresses, { rows: [], total: 0, kept: 0, max: 100 });
  server.refuse(createPickup, 'invalidInput', '', 400, {
    errors: [{ path: 'takeDeliveryOfGoodsPhone', rule: 'phone', message: '电话格式不正确' }],
  });
  await arrange();
  await field('粘贴地址').fill('广东省深圳市宝安区福永街道新和社区8号 李雷 13700137000');
  await dialog.getByRole('checkbox', { name: /WBA1/ }).click();
  await expect.element(field('街道/乡镇')).toHaveValue('福永街道');
  await expect.element(field('联系人')).toHaveValue('李雷');
  await expect.element(dialog.getByRole('combobox', { name: '省份' })).toHaveValue('4006');
  await dialog.getByRole('button', { name: '确认预约' }).click();
  await expect.element(dialog.getByText('电话格式不正确')).toBeVisible();
});

it('takes an address from the book', async () => {
  server.answer(listPickupAddresses, {
    rows: [
      { ...KEPT, ...ADDRESS, isdefault: false },
      { ...KEPT, ...ADDRESS, id: '8', isdefault: false, linkMan: '赵敏' },
    ],
    total: 2,
    kept: 2,
    max: 100,
  });
  await arrange();
  await expect.element(field('联系人')).toHaveValue('');
  await dialog.getByRole('button', { name: '从提货地址簿选择' }).click();
  await page.getByRole('option', { name: /赵敏/ }).click();
  await expect.element(field('联系人')).toHaveValue('赵敏');
  await expect.element(field('区县')).toHaveValue('龙华区');
});
