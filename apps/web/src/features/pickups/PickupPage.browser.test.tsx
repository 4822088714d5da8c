import { deletePickupAddresses, savePickupAddress } from '@waybound/contract/wire/address-book/address-book';
import { loadPickup } from '@waybound/contract/wire/operations/pickup-operations';
import {
  appraisePickup,
  cancelPickup,
  changePickup,
  createPickup,
  deletePickup,
  listPickups,
} from '@waybound/contract/wire/pickups/pickups';
import { MAX_PICKUP_WAYBILLS } from '@waybound/contract/pickups/pickup-states';
import type { Pickup } from '@waybound/contract/pickups/pickups';
import { deleteWaybill, sendBack } from '@waybound/contract/wire/waybills/waybill-actions';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FOLLOWING } from '../../../../server/test/data/pickup-maker.ts';
import { queryClient } from '../../api/query.ts';
import { forwarder, make, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';
import { pickups } from '../../test/pickups.ts';

const PATH = '/waybillManagement/pickupInformation';
const SAVED = { linkMan: '陈晓东', contactWay: '13900139000', province: 4006, address: '深圳市龙华区宝能科技园 A 座 802' };

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const stored = async (): Promise<Pickup[]> => (await customer.call(listPickups, {})).rows;
const row = ({ pickUpGoodsNum }: Pickup) => page.getByRole('row', { name: new RegExp(pickUpGoodsNum) });
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name });
const tickOf = ({ waybillNo }: { waybillNo: string }) => dialog.getByRole('checkbox', { name: new RegExp(waybillNo) });
const arrange = async () => {
  await customer.visit(PATH);
  await page.getByRole('button', { name: '预约提货' }).click();
  await expect.element(field('详细地址')).toBeVisible();
};
const open = async (search = '') => {
  await customer.visit(`${PATH}${search}`);
  await page.getByRole('button', { name: '更改' }).click();
  await expect.element(field('详细地址')).toHaveValue('新和社区8号');
};

it('lists the orders with goods, waybills and what may be done', async () => {
  const { refs, pickup } = await pickups.arranged(customer, 4);
  await customer.visit(PATH);
  const listed = row(pickup);
  const [first, second] = refs.map(({ waybillNo }) => waybillNo);
  for (const text of [
    '待安排',
    '广东省 深圳市宝安区福永街道新和社区8号',
    /48 件 · 480.000 kg/,
    '需要协助装货',
    first ?? '',
    second ?? '',
    '+2',
  ]) {
    await expect.element(listed.getByText(text)).toBeVisible();
  }
  await expect.element(listed.getByRole('button', { name: '取消提货' })).toBeVisible();
  await expect.element(listed.getByRole('button', { name: '评价' })).not.toBeInTheDocument();
});

it('keeps state and filters in its address', async () => {
  const { pickup: waiting } = await pickups.arranged(customer);
  const { pickup: loaded } = await pickups.arranged(customer);
  await pickups.schedule(loaded);
  await forwarder.call(loadPickup, { pickUpGoodsNum: loaded.pickUpGoodsNum });
  const at = await customer.visit(PATH);
  await expect.element(row(waiting)).toBeVisible();
  await page.getByRole('link', { name: /已提货/ }).click();
  await at.isAt(`${PATH}?tab=loaded`);
  await expect.element(row(waiting)).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: '提货单号、运单号、联系人、司机、车牌' }).fill('粤B');
  await userEvent.keyboard('{Enter}');
  await expect.poll(async () => (await received(listPickups)).at(-1)).toEqual({ tab: 'loaded', keyword: '粤B', page: 1, size: 20 });
  await expect.element(row(loaded)).toBeVisible();
});

it('finds by the day of the appointment, typed or one of the usual ranges', async () => {
  const { pickup: dated } = await pickups.arranged(customer, 1, { appointmentPickupDate: '2026-11-23' });
  const { pickup: later } = await pickups.arranged(customer, 1, { appointmentPickupDate: '2026-11-25' });
  const at = await customer.visit(PATH);
  await expect.element(row(later)).toBeVisible();
  await page.getByRole('textbox', { name: '结束日期' }).fill('2026/11/24');
  await userEvent.keyboard('{Enter}');
  await at.isAt(`${PATH}?appointmentTo=2026-11-24`);
  await expect.element(row(later)).not.toBeInTheDocument();
  await expect.element(row(dated)).toBeVisible();
  await page.getByRole('button', { name: '预约日期：常用范围' }).click();
  await page.getByRole('menuitem', { name: '最近 7 天' }).click();
  await expect.element(page.getByText('没有符合条件的提货单')).toBeInTheDocument();
  await page.getByRole('button', { name: '清除筛选' }).first().click();
  await at.isAt(PATH);
  await expect.element(row(later)).toBeVisible();
});

it('asks before it cancels or deletes', async () => {
  const [{ pickup: cancelled }, { pickup: deleted }] = [await pickups.arranged(customer), await pickups.arranged(customer)];
  await customer.visit(PATH);
  await row(cancelled).getByRole('button', { name: '取消提货' }).click();
  await expect.element(page.getByRole('dialog', { name: '确定要取消提货吗？' })).toBeVisible();
  expect(await stored()).toMatchObject([{ state: 'unscheduled' }, { state: 'unscheduled' }]);
  await dialog.getByRole('button', { name: '取消提货' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await row(deleted).getByRole('button', { name: '删除' }).click();
  await expect.element(page.getByRole('dialog', { name: `删除提货单 ${deleted.pickUpGoodsNum}？` })).toBeVisible();
  expect(await stored()).toHaveLength(2);
  await dialog.getByRole('button', { name: '删除' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stored()).toMatchObject([{ id: cancelled.id, state: 'cancelled', cancelledBy: 'customer' }]);
  expect([await received(cancelPickup), await received(deletePickup)]).toEqual([[{ id: cancelled.id }], [{ id: deleted.id }]]);
});

it('shows the driver once he is scheduled; such an order is not deleted', async () => {
  const { pickup } = await pickups.arranged(customer, 1, { appointmentPickupDate: '2026-11-23' });
  await pickups.schedule(pickup, { windowFrom: '2026-11-23T01:00:00Z', windowTo: '2026-11-23T03:00:00Z' });
  await customer.visit(PATH);
  await expect.element(page.getByRole('link', { name: '13800138001' })).toHaveAttribute('href', 'tel:13800138001');
  await expect.element(page.getByText('粤B8K261')).toBeVisible();
  for (const name of ['删除', '更改']) await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});

it('wants both grades, by keyboard as well', async () => {
  const { pickup } = await pickups.arranged(customer);
  await forwarder.call(loadPickup, { pickUpGoodsNum: pickup.pickUpGoodsNum });
  await customer.visit(PATH);
  await page.getByRole('button', { name: '评价' }).click();
  await dialog.getByRole('button', { name: '提交评价' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('服务态度和提货时效必须评价');
  const radio = (group: string, name: string) => dialog.getByRole('group', { name: group }).getByRole('radio', { name });
  (radio('服务态度', '5 星').element() as HTMLInputElement).click(); // A radio; its star lies over it.
  (radio('提货时效', '4 星').element() as HTMLInputElement).click();
  await dialog.getByRole('button', { name: '提交评价' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stored()).toMatchObject([{ state: 'appraised', serviceAttitudeGrade: 5, timelinessGrade: 4 }]);
  expect(await received(appraisePickup)).toHaveLength(1);
});

it('offers what can be fetched, with the usual address and the sums of what is chosen', async () => {
  await customer.call(savePickupAddress, { ...SAVED, isdefault: true });
  const [first, second] = [await make.approved(customer), await make.approved(customer)];
  const { refs: taken } = await pickups.arranged(customer);
  const unread = await make.submitted(customer);
  await arrange();
  await expect.element(field('城市')).toHaveValue('深圳市');
  await expect.element(field('详细地址')).toHaveValue('宝能科技园 A 座 802');
  await expect.element(dialog.getByRole('button', { name: '明天' })).toHaveAttribute('aria-pressed', 'true');
  await tickOf(first).click();
  await tickOf(second).click();
  for (const other of [...taken, unread]) await expect.element(tickOf(other)).not.toBeInTheDocument();
  await expect.element(field('重量 (kg)')).toHaveValue('240.000');
  await field('件数').fill('7');
  await dialog.getByRole('button', { name: '确认预约' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [made] = await stored();
  await expect.element(page.getByText(`已预约提货：${made?.pickUpGoodsNum}`)).toBeVisible();
  // The figures that nobody changed are the waybills' own.
  expect(made).toMatchObject({
    waybills: [{ id: first.id }, { id: second.id }],
    appointmentPickupDate: '2026-11-21',
    takeDeliveryOfGoodsCount: 7,
    takeDeliveryOfGoodsWeight: '240.000',
    fixedFigures: ['takeDeliveryOfGoodsCount'],
    takeDeliveryOfGoodsProvince: 4006,
    is_need_load: false,
  });
  // Taken back, it is gone, and its waybills can be fetched again.
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.element(page.getByText('已撤销，一切恢复原状')).toBeVisible();
  expect(await stored()).not.toContainEqual(expect.objectContaining({ id: made?.id }));
});

it('changes an order in the same form, with what it holds: its own waybills first, its figures followed or kept', async () => {
  const { refs, pickup } = await pickups.arranged(customer, 1, { takeDeliveryOfGoodsWeight: '50' });
  const joining = await make.approved(customer);
  await open();
  await expect.element(dialog).toHaveAccessibleName(`更改提货单 ${pickup.pickUpGoodsNum}`);
  await expect.element(field('联系人')).toHaveValue('王小明');
  await expect.element(dialog.getByRole('combobox', { name: '省份' })).toHaveValue('4006');
  await expect.element(dialog.getByRole('checkbox', { name: '需要司机协助装货' })).toBeChecked();
  await expect.element(dialog.getByRole('checkbox').first()).toHaveAccessibleName(new RegExp(refs[0]?.waybillNo ?? ''));
  await expect.element(dialog.getByRole('checkbox').first()).toBeChecked();
  await expect.element(field('件数')).toHaveValue('12');
  await expect.element(field('重量 (kg)')).toHaveValue('50.000');
  await dialog.getByRole('button', { name: '一周后' }).click();
  await tickOf(joining).click();
  await expect.element(field('件数')).toHaveValue('24');
  await expect.element(field('重量 (kg)')).toHaveValue('50.000');
  await field('联系人').fill('赵敏');
  await dialog.getByRole('button', { name: '保存更改' }).click();
  await expect.element(page.getByText(`提货单 ${pickup.pickUpGoodsNum} 已更改`)).toBeVisible();
  expect(await stored()).toMatchObject([
    {
      id: pickup.id,
      waybills: [{ id: refs[0]?.id }, { id: joining.id }],
      appointmentPickupDate: '2026-11-27',
      takeDeliveryOfGoodsLinkMan: '赵敏',
      takeDeliveryOfGoodsCount: 24,
      takeDeliveryOfGoodsWeight: '50.000',
      fixedFigures: ['takeDeliveryOfGoodsWeight'],
      is_need_load: true,
    },
  ]);
});

it('loads what somebody else has changed meanwhile, and saves upon that', async () => {
  const { refs, pickup } = await pickups.arranged(customer);
  await open();
  const ids = refs.map(({ id }) => id);
  await customer.call(changePickup, { ...FOLLOWING, id: pickup.id, rev: pickup.rev, ids, takeDeliveryOfGoodsLinkMan: '李雷' });
  await dialog.getByRole('button', { name: '保存更改' }).click();
  await expect.element(page.getByText('这张提货单刚刚被修改过，已为您载入最新内容，请核对后再保存。')).toBeVisible();
  await expect.element(field('联系人')).toHaveValue('李雷');
  await field('备用电话').fill('0755-7654321');
  await dialog.getByRole('button', { name: '保存更改' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stored()).toMatchObject([{ takeDeliveryOfGoodsLinkMan: '李雷', takeDeliveryOfGoodsBackupPhone: '0755-7654321' }]);
});

it('keeps what is typed when the order leaves the list meanwhile, and says in the server’s words why it cannot be saved', async () => {
  const { refs, pickup } = await pickups.arranged(customer);
  await open('?tab=unscheduled');
  await field('联系人').fill('赵敏');
  await pickups.schedule(pickup);
  // As it happens every half minute.
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('这里没有提货单')).toBeInTheDocument();
  await expect.element(field('联系人')).toHaveValue('赵敏');
  await dialog.getByRole('button', { name: '保存更改' }).click();
  await expect.element(page.getByText(`运单 ${refs[0]?.waybillNo} 的提货已安排，不能更改或删除，可以取消。`)).toBeVisible();
  await expect.element(field('联系人')).toHaveValue('赵敏');
  expect(await stored()).toMatchObject([{ takeDeliveryOfGoodsLinkMan: '王小明' }]);
});

it('keeps the other questions as well, each about the order it was asked for', async () => {
  const { pickup } = await pickups.arranged(customer);
  await customer.visit(`${PATH}?tab=unscheduled`);
  await page.getByRole('button', { name: '取消提货' }).click();
  await expect.element(dialog).toBeVisible();
  await pickups.schedule(pickup);
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('这里没有提货单')).toBeInTheDocument();
  await dialog.getByRole('button', { name: '取消提货' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await stored()).toMatchObject([{ id: pickup.id, state: 'cancelled' }]);
});

it('does not open the form where a waybill of the order was not found: saving would let it go unseen', async () => {
  const { refs, pickup } = await pickups.arranged(customer, 2);
  await customer.visit(PATH);
  await expect.element(row(pickup)).toBeVisible();
  const [gone = { id: '' }] = refs;
  await customer.call(sendBack, { id: gone.id });
  await customer.call(deleteWaybill, { id: gone.id });
  await page.getByRole('button', { name: '更改' }).click();
  await expect.element(dialog).toHaveAccessibleName(`更改提货单 ${pickup.pickUpGoodsNum}`);
  await expect.element(dialog.getByText(/没有读到这张提货单的全部运单/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '保存更改' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('finds all waybills of an order, though the search finds as many others by their reference numbers', async () => {
  const { refs, pickup } = await pickups.arranged(customer, 11);
  // Newer, so that they come first: with the order's own they are more than a page of the list holds if nothing is said.
  for (const { waybillNo } of refs) await make.draft(customer, { referenceNo: waybillNo });
  await open();
  const waybillNos = refs.map(({ waybillNo }) => waybillNo);
  expect(await received(listWaybills)).toContainEqual({ waybillNos, size: 2 * MAX_PICKUP_WAYBILLS });
  await field('联系人').fill('赵敏');
  await dialog.getByRole('button', { name: '保存更改' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const waybills = refs.map(({ id }) => ({ id }));
  expect(await stored()).toMatchObject([{ id: pickup.id, takeDeliveryOfGoodsLinkMan: '赵敏', waybills }]);
});

it('says what is forgotten, in the sentences of its own', async () => {
  await arrange();
  await dialog.getByRole('button', { name: '确认预约' }).click();
  for (const sentence of ['请先选择运单', '请选择提货地址！', '请填写提货地址！'])
    await expect.element(dialog.getByText(sentence)).toBeVisible();
  expect(await received(createPickup)).toEqual([]);
});

it('fills the fields from a pasted address, and shows the server’s findings at them', async () => {
  const fetched = await make.approved(customer);
  await arrange();
  await field('粘贴地址').fill('广东省深圳市宝安区福永街道新和社区8号 李雷 13700137000');
  await tickOf(fetched).click();
  await expect.element(field('街道/乡镇')).toHaveValue('福永街道');
  await expect.element(field('联系人')).toHaveValue('李雷');
  await expect.element(dialog.getByRole('combobox', { name: '省份' })).toHaveValue('4006');
  // A day that is over: only the server says so.
  await field('提货日期').fill('2026-11-01');
  await dialog.getByRole('button', { name: '确认预约' }).click();
  await expect.element(field('提货日期')).toHaveAccessibleDescription('日期不能早于今天');
  expect(await stored()).toEqual([]);
});

it('takes an address from the book', async () => {
  const { record: usual } = await customer.call(savePickupAddress, { ...SAVED, linkMan: '李雷' });
  for (const linkMan of ['陈晓东', '赵敏']) await customer.call(savePickupAddress, { ...SAVED, linkMan });
  // The first that is saved is the default; when it goes, none is.
  await customer.call(deletePickupAddresses, { ids: [usual.id] });
  await arrange();
  await expect.element(field('联系人')).toHaveValue('');
  await dialog.getByRole('button', { name: '从提货地址簿选择' }).click();
  await page.getByRole('option', { name: /赵敏/ }).click();
  await expect.element(field('联系人')).toHaveValue('赵敏');
  await expect.element(field('区县')).toHaveValue('龙华区');
});
