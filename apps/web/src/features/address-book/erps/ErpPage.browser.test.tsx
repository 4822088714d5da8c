import { querySkuInfoPage } from '@waybound/contract/wire/address-book/address-book';
import { disconnectErp, dismissErpNote, readErp, saveErp, startErpRun } from '@waybound/contract/wire/address-book/erps';
import { listParcels } from '@waybound/contract/wire/small-parcels/small-parcels';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newCustomer, newMember, received, type TestCustomer } from '../../../test/test-server.ts';

const PATH = '/myProfile/ecCangOauth';
const GOOD = { erp: 'ecCang', appKey: 'demo', serviceId: 'S1', appSecret: 'demo-secret' } as const;

let boss: TestCustomer;
beforeEach(async () => {
  boss = await newCustomer();
});

const rows = () => page.getByRole('table', { name: '最近的测试和同步' }).getByRole('row');

it('says in words why credentials do not work, and takes products with good ones', async () => {
  await boss.visit(PATH);
  await expect.element(page.getByText('未连接')).toBeVisible();
  await page.getByRole('button', { name: '连接', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '连接 易仓 ERP' });
  await dialog.getByRole('textbox', { name: /App Key/ }).fill('html');
  await dialog.getByRole('button', { name: '保存并测试' }).click();
  await expect.element(dialog.getByRole('textbox', { name: /Service ID/ })).toHaveAccessibleDescription('必填');
  await dialog.getByRole('textbox', { name: /Service ID/ }).fill('S1');
  await dialog.getByRole('textbox', { name: /App Secret/ }).fill('demo-secret');
  await dialog.getByRole('button', { name: '保存并测试' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('ERP 返回的不是数据');
  await expect.element(rows().nth(1)).toMatchTextContent(/测试连接.*手动.*失败.*ERP 返回的不是数据/);

  await page.getByRole('button', { name: '修改凭据' }).click();
  const change = page.getByRole('dialog', { name: '修改 易仓 ERP 的凭据' });
  await expect.element(change.getByRole('textbox', { name: /App Secret/ })).toHaveValue('');
  await change.getByRole('textbox', { name: /App Key/ }).fill('demo');
  await change.getByRole('button', { name: '保存并测试' }).click();
  await expect.element(rows().nth(1)).toMatchTextContent(/产品同步.*自动.*完成.*新增 6，未导入 2/);
  expect((await boss.call(querySkuInfoPage, {})).rows).toHaveLength(6);
  await page.getByRole('button', { name: '查看 2 条说明' }).click();
  const notes = page.getByRole('dialog').getByRole('listitem');
  await expect.element(notes.first()).toMatchTextContent(/yf-cup-350未导入SKU：与“YF-CUP-350”只有大小写不同/);
  await expect.element(notes.nth(1)).toMatchTextContent(/YF-BAG-20未导入英文.*必填/);
});

it('makes parcel drafts of orders where that is ticked, and says what they lack', async () => {
  await boss.visit('/myProfile/mabangOauth');
  await page.getByRole('button', { name: '连接', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '连接 马帮 ERP' });
  await dialog.getByRole('textbox', { name: /App Key/ }).fill('demo');
  await dialog.getByRole('textbox', { name: /App Secret/ }).fill('demo-secret');
  await dialog.getByRole('checkbox', { name: '待发订单同时生成小包草稿' }).click();
  await dialog.getByRole('button', { name: '保存并测试' }).click();
  const ordersRow = rows().filter({ hasText: '自动' }).filter({ hasText: '订单' });
  await expect.element(ordersRow).toMatchTextContent(/完成.*新增 3/);
  await ordersRow.getByRole('button', { name: /条说明/ }).click();
  const notes = page.getByRole('dialog').getByRole('listitem');
  await expect.element(notes.filter({ hasText: '地址' })).toMatchTextContent(/306-9988776-6655443/);
  await expect.element(notes.filter({ hasText: 'YF-TRIPOD' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: '立即读取订单' }).dblClick();
  await expect.element(rows().nth(1)).toMatchTextContent(/订单.*手动.*完成.*3/);
  expect((await boss.call(listParcels, {})).rows).toHaveLength(3);
});

it('keeps what it says of an order until somebody has seen it, here and on the parcel', async () => {
  await boss.call(saveErp, { erp: 'mabang', appKey: 'demo', appSecret: 'demo-secret', takesOrders: true });
  await expect.poll(async () => (await boss.call(readErp, { erp: 'mabang' })).notes.count).toBe(1);
  const { router } = await boss.visit('/myProfile/mabangOauth');
  const orders = page.getByRole('region', { name: /需要核对的订单：1/ });
  await expect.element(orders).toMatchTextContent(/306-9988776-6655443.*地址/);
  await orders.getByRole('link').click();
  const onParcel = page.getByRole('region', { name: '来自 ERP 的提示' });
  await expect.element(onParcel).toMatchTextContent(/马帮.*地址/);
  await onParcel.getByRole('button', { name: '已阅，不再显示' }).dblClick();
  await expect.element(onParcel).not.toBeInTheDocument();
  expect(await received(dismissErpNote)).toHaveLength(1);
  expect((await boss.call(readErp, { erp: 'mabang' })).notes).toEqual({ count: 0, orders: [] });
  await router.navigate({ to: '/myProfile/mabangOauth' });
  await expect.element(page.getByRole('heading', { name: '马帮 ERP', level: 1 })).toBeVisible();
  await expect.element(orders).not.toBeInTheDocument();
});

it('shows on the parcel no more what somebody has seen here', async () => {
  await boss.call(saveErp, { erp: 'mabang', appKey: 'demo', appSecret: 'demo-secret', takesOrders: true });
  await expect.poll(async () => (await boss.call(readErp, { erp: 'mabang' })).notes.count).toBe(1);
  const { router } = await boss.visit('/myProfile/mabangOauth');
  const orders = page.getByRole('region', { name: /需要核对的订单：1/ });
  await orders.getByRole('link').click();
  const onParcel = page.getByRole('region', { name: '来自 ERP 的提示' });
  await expect.element(onParcel).toBeVisible();
  const { pathname } = router.state.location;
  await router.navigate({ to: '/myProfile/mabangOauth' });
  await orders.getByRole('button', { name: '已阅，不再显示' }).click();
  await expect.element(orders).not.toBeInTheDocument();
  await router.navigate({ href: pathname });
  await expect.element(page.getByRole('textbox', { name: '订单号' })).toHaveValue('306-9988776-6655443');
  await expect.element(onParcel).not.toBeInTheDocument();
});

it('marks a draft whose order it does not list any more, and asks before it is announced', async () => {
  await boss.call(saveErp, { erp: 'mabang', appKey: 'demo', appSecret: 'demo-secret', takesOrders: true });
  await expect.poll(async () => (await boss.call(listParcels, {})).total).toBe(3);
  const { rev } = await boss.call(readErp, { erp: 'mabang' });
  await boss.call(saveErp, { erp: 'mabang', rev, appKey: 'sent' });
  await expect.poll(async () => (await boss.call(readErp, { erp: 'mabang' })).connection?.nextRunAt).not.toBeNull();
  // Two runs have to miss it; a press joins one that is under way.
  await expect
    .poll(async () => {
      await boss.call(startErpRun, { erp: 'mabang', kind: 'orders' });
      return (await boss.call(listParcels, {})).rows.filter(({ erpGone }) => erpGone).length;
    })
    .toBe(3);
  await boss.visit('/smallParcel/draftBox');
  await expect.element(page.getByText('不在 马帮 Mabang 当前的待发订单中').first()).toBeVisible();
  await page.getByRole('checkbox').nth(1).click();
  await page.getByRole('button', { name: /提交预报/ }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent(/其中 1 个不在 ERP 当前的待发订单中（已取消、暂缓发货或以其他方式发货）/);
});

it.each([
  ['teapplix', [/派送单号/, /费用/, /FBA 货件/]],
  ['mabang', [/派送单号/, /FBA 货件/]],
  ['ecCang', [/费用/, /FBA 货件/]],
] as const)('says what is not exchanged with %s, and what to do instead', async (erp, missing) => {
  await boss.visit(`/myProfile/${erp}Oauth`);
  const items = page.getByRole('list', { name: '不同步的内容' }).getByRole('listitem');
  await expect.element(items.last()).toMatchTextContent(/亚马逊店铺/);
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(missing.map((each) => expect.stringMatching(each)));
});

it('begins one sync for two presses, and forgets the ERP when it is told to', async () => {
  await boss.call(saveErp, GOOD);
  await expect.poll(async () => (await boss.call(readErp, { erp: 'ecCang' })).runs.map(({ state }) => state)).toEqual(['done', 'done']);
  await boss.visit(PATH);
  await expect.element(page.getByText('已连接')).toBeVisible();
  await page.getByRole('button', { name: '立即同步 SKU' }).dblClick();
  await expect.element(rows().nth(1)).toMatchTextContent(/产品同步.*手动.*完成.*无变化 6/);
  expect(await received(startErpRun)).toHaveLength(1);
  await page.getByRole('button', { name: '断开连接' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '断开连接' }).click();
  await expect.element(page.getByText('未连接')).toBeVisible();
  expect(await received(disconnectErp)).toHaveLength(1);
  expect(await boss.call(readErp, { erp: 'ecCang' })).toMatchObject({ connection: null, runs: [] });
});

it('shows the newer credentials where somebody else was quicker', async () => {
  const { rev } = await boss.call(saveErp, GOOD);
  await boss.visit(PATH);
  await page.getByRole('button', { name: '修改凭据' }).click();
  const appKey = page.getByRole('dialog').getByRole('textbox', { name: /App Key/ });
  await expect.element(appKey).toHaveValue('demo');
  await boss.call(saveErp, { ...GOOD, rev, appKey: 'theirs' });
  await appKey.fill('mine');
  await page.getByRole('button', { name: '保存并测试' }).click();
  await expect.element(appKey).toHaveValue('theirs');
});

it('says kindly that it is the owners’, and asks nothing', async () => {
  const member = await newMember(boss);
  await member.visit(PATH);
  await expect.element(page.getByText('ERP 连接由所有者管理')).toBeVisible();
  expect(await received(readErp)).toEqual([]);
});

it('gives delivery numbers back where that is ticked', async () => {
  await boss.visit(PATH);
  await page.getByRole('button', { name: '连接', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '连接 易仓 ERP' });
  await dialog.getByRole('textbox', { name: /App Key/ }).fill('demo');
  await dialog.getByRole('textbox', { name: /Service ID/ }).fill('S1');
  await dialog.getByRole('textbox', { name: /App Secret/ }).fill('demo-secret');
  await dialog.getByRole('checkbox', { name: '把小包的派送单号写回 ERP 订单' }).click();
  await dialog.getByRole('button', { name: '保存并测试' }).click();
  // A press joins a run that is under way, and the connection begins some by itself.
  await expect
    .poll(async () => (await boss.call(readErp, { erp: 'ecCang' })).runs.map(({ state }) => state))
    .toSatisfy((states: string[]) => states.length > 1 && states.every((state) => state === 'done'));
  await page.getByRole('button', { name: '立即回传单号' }).click();
  const sent = rows().filter({ hasText: '派送单号回传' }).filter({ hasText: '手动' });
  await expect.element(sent).toMatchTextContent(/完成.*没有需要回传的单号/);
});
