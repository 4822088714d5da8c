import { exportOrders } from '@waybound/contract/wire/orders/order-intake';
import { ask } from '@waybound/contract/wire/operations/operations';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { batchSendBack, deleteWaybill, sendBack } from '@waybound/contract/wire/waybills/waybill-actions';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../api/query.ts';
import { paste } from '../../test/clipboard.ts';
import { forwarder, make, newCustomer, received, type TestCustomer } from '../../test/test-server.ts';
import { setLanguage } from '../../kit/preferences/prefs.ts';
import { network } from '../../test/network.ts';
import { openMenu } from '../../test/menus.ts';

const LIST = '/waybillManagement/waybillList';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

/** So many drafts, the oldest first. */
async function drafts(count: number): Promise<WaybillRef[]> {
  const made: WaybillRef[] = [];
  while (made.length < count) made.push(await make.draft(customer));
  return made;
}

const numbers = page.getByRole('textbox', { name: '运单号 / 参考号，可粘贴一列' });
const tick = ({ waybillNo }: WaybillRef) => page.getByRole('checkbox', { name: `选择 ${waybillNo}`, exact: true }).click();
const linkTo = ({ waybillNo }: WaybillRef) => page.getByRole('link', { name: waybillNo, exact: true });

describe('the view in the address', () => {
  it('is requested as it is shown', async () => {
    const [asked, other] = [await make.approved(customer), await make.approved(customer)];
    await forwarder.call(ask, { waybillNo: asked.waybillNo, text: '请补充材质' });
    const nos = [asked, other].map(({ waybillNo }) => waybillNo);
    await customer.visit(
      `${LIST}?tab=problem&waybillNos=${nos.join()}&shippingWays=AIR,99&countryIds=1&createdFrom=2026-11-01&page=1&size=20&sort=createdAt&direction=asc`,
    );
    await expect.element(linkTo(asked)).toBeVisible();
    expect(linkTo(other).elements()).toEqual([]);
    // Beside it may stand a tab that the pointer happens to rest upon, read ahead.
    expect(await received(listWaybills)).toContainEqual({
      tab: 'problem',
      waybillNos: nos,
      shippingWays: ['AIR', '99'],
      countryIds: [1],
      createdFrom: '2026-11-01',
      page: 1,
      size: 20,
      sort: 'createdAt',
      direction: 'asc',
    });
    await expect.element(page.getByRole('link', { name: /问题件/ })).toHaveAttribute('aria-current', 'true');
  });

  it('has no page that is lit, nor any to turn to, as long as nothing has come', async () => {
    await network.breaksAt(listWaybills);
    await customer.visit(`${LIST}?page=2`);
    const pager = page.getByRole('navigation', { name: '分页' });
    await expect.element(pager.getByRole('button', { name: '上一页' })).toBeDisabled();
    await expect.element(pager.getByRole('button', { name: '下一页' })).toBeDisabled();
    expect(pager.getByRole('button', { name: /^第/ }).elements()).toEqual([]);
    expect(pager.element().textContent).not.toMatch(/\d \/ \d/);
  });

  it('follows tab, page and sort, and the way back', async () => {
    const light = await make.approved(customer);
    const packingList = make.order().packingList?.map((boxes) => ({ ...boxes, grossWeight: '11' }));
    const heavy = await make.approved(customer, { customerActualWeight: '132', packingList });
    await drafts(19);
    const place = await customer.visit(`${LIST}?size=20`);
    await page.getByRole('button', { name: '第 2 页' }).click();
    await place.isAt(`${LIST}?page=2&size=20`);
    await expect.element(linkTo(light)).toBeVisible();
    expect(linkTo(heavy).elements()).toEqual([]);
    await page.getByRole('link', { name: /待交货/ }).click();
    await place.isAt(`${LIST}?tab=waitingHandover&size=20`);
    const shown = () =>
      page
        .getByRole('row')
        .elements()
        .slice(1)
        .map(({ textContent }) => [light, heavy].find(({ waybillNo }) => textContent.includes(waybillNo)));
    await expect.poll(shown).toEqual([heavy, light]);
    await page.getByRole('button', { name: '实重 (kg)' }).click();
    await place.isAt(`${LIST}?tab=waitingHandover&size=20&sort=customerActualWeight&direction=asc`);
    await expect.poll(shown).toEqual([light, heavy]);
    place.back();
    place.back();
    await place.isAt(`${LIST}?page=2&size=20`);
    await expect.element(linkTo(light)).toBeVisible();
  });

  it('takes a pasted column of numbers at once, and names those that are not there', async () => {
    const [first, second, third] = [await make.draft(customer), await make.draft(customer), await make.draft(customer)];
    const place = await customer.visit(LIST);
    await expect.element(linkTo(first)).toBeVisible();
    await numbers.click();
    await paste(`${second.waybillNo}\r\nGONE-1\n${third.waybillNo}\n`);
    await place.isAt(`${LIST}?waybillNos=${second.waybillNo},GONE-1,${third.waybillNo}`);
    await expect.element(linkTo(first)).not.toBeInTheDocument();
    await expect.element(linkTo(third)).toBeVisible();
    await expect.element(page.getByText('有 1 个单号没有找到')).toBeVisible();
    await expect.element(page.getByText('GONE-1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: '清空单号' }).click();
    await place.isAt(LIST);
    await expect.element(linkTo(first)).toBeVisible();
  });

  it('searches for one number as a part of any', async () => {
    const [named, other] = [await make.draft(customer, { referenceNo: 'YF-007007' }), await make.draft(customer)];
    const place = await customer.visit(LIST);
    await expect.element(linkTo(other)).toBeVisible();
    await numbers.fill('007007');
    await userEvent.keyboard('{Enter}');
    await place.isAt(`${LIST}?keyword=007007`);
    await expect.element(linkTo(other)).not.toBeInTheDocument();
    await expect.element(linkTo(named)).toBeVisible();
  });
});

describe('several waybills', () => {
  it('stay ticked over pages, and each shows what became of it', async () => {
    const handedOver = await make.handedOver(customer);
    await drafts(19);
    const approved = await make.approved(customer);
    await customer.visit(`${LIST}?size=20`);
    await tick(approved);
    await page.getByRole('button', { name: '第 2 页' }).click();
    await tick(handedOver);
    await expect.element(page.getByText('已选 2 票')).toBeVisible();
    await expect.element(page.getByText('其中 1 票不在本页')).toBeVisible();

    // Beforehand: how many of them can, and why the others cannot.
    await page.getByRole('button', { name: '退回待确认（1/2）' }).click();
    const question = page.getByRole('dialog', { name: '把 1 票运单退回待确认？' });
    await expect.element(question).toMatchTextContent('已打印的箱唛作废');
    const refusal = `运单 ${handedOver.waybillNo} 当前为“待入仓”，不能进行此操作。`;
    await expect.element(question).toMatchTextContent(`以下 1 票不能退回，未包含在内：${refusal}`);
    await question.getByRole('button', { name: '退回待确认' }).click();

    const results = page.getByRole('dialog', { name: '退回结果' });
    await expect.element(results).toMatchTextContent('1 票已退回，0 票未退回');
    expect(await received(batchSendBack)).toEqual([{ ids: [approved.id] }]);
    const { rows } = await customer.call(listWaybills, { waybillNos: [approved.waybillNo, handedOver.waybillNo] });
    expect(rows.map(({ status }) => status)).toEqual(['wait_for_confirm', 'wait_for_in_stock']);
    await results.getByRole('button', { name: '关闭' }).nth(1).click();
    await expect.element(page.getByText('已选 1 票')).toBeVisible();
  });

  it('are asked for as the workbook of a batch order, and a refusal is shown', async () => {
    const [first, second] = [await make.draft(customer), await make.draft(customer)];
    await customer.visit(LIST);
    await tick(second);
    await tick(first);
    await customer.call(deleteWaybill, { id: first.id });
    await page.getByRole('button', { name: '导出所选' }).click();
    await page.getByRole('menuitem', { name: '导出订单' }).click();
    await expect.element(page.getByText(/没有找到这条记录/)).toBeVisible();
    expect(await received(exportOrders)).toEqual([{ ids: [second.id, first.id] }]);
  });

  it('say that printing failed, and why, where one was sent back meanwhile', async () => {
    const approved = await make.approved(customer);
    await customer.visit(LIST);
    await tick(approved);
    await customer.call(sendBack, { id: approved.id });
    await page.getByRole('button', { name: '打印箱唛' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/^面单打印失败/);
  });

  it('that have no labels yet are named before the others are printed', async () => {
    await make.approved(customer);
    const { waybillNo } = await make.submitted(customer);
    await customer.visit(LIST);
    await page.getByRole('checkbox', { name: '全选本页' }).click();
    await page.getByRole('button', { name: '打印箱唛（1/2）' }).click();
    const dialog = page.getByRole('dialog', { name: '1 票暂不能打印' });
    await expect.element(dialog).toMatchTextContent(`运单 ${waybillNo} 正在审核中`);
    await expect.element(dialog.getByRole('button', { name: '打印其余 1 票' })).toBeVisible();
  });

  it('says what became of one that another changed meanwhile', async () => {
    const [first, second] = [await make.approved(customer), await make.approved(customer)];
    await customer.visit(LIST);
    await page.getByRole('checkbox', { name: '全选本页' }).click();
    await page.getByRole('button', { name: '退回待确认' }).click();
    await customer.call(sendBack, { id: first.id });
    await page.getByRole('dialog').getByRole('button', { name: '退回待确认' }).click();
    const results = page.getByRole('dialog', { name: '退回结果' });
    await expect.element(results).toMatchTextContent('1 票已退回，1 票未退回');
    await expect.element(results.getByRole('row').nth(1)).toMatchTextContent(`运单 ${first.waybillNo} 当前为`);
    await expect.element(results.getByRole('row').nth(2)).toMatchTextContent(`${second.waybillNo}已退回`);
  });
});

describe('a row', () => {
  it('says in a word whether a booking is under review, and the filter finds it', async () => {
    const [inReview, ready] = [await make.submitted(customer), await make.approved(customer)];
    await customer.visit(`${LIST}?bookings=inReview`);
    const row = ({ waybillNo }: WaybillRef) => page.getByRole('row').filter({ hasText: waybillNo });
    await expect.element(row(inReview)).toMatchTextContent('审核中');
    await expect.element(linkTo(ready)).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: '审核' }).click();
    await page.getByRole('option', { name: '审核通过，可交货' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(row(ready)).toMatchTextContent('待交货');
    await expect.element(linkTo(inReview)).toBeVisible();
  });

  it('offers in its menu first what can be done', async () => {
    const { waybillNo } = await make.approved(customer);
    await customer.visit(LIST);
    await openMenu(waybillNo);
    await expect.element(page.getByRole('menuitem', { name: '取消运单' })).toBeVisible();
    const refused = page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.getAttribute('aria-disabled') === 'true');
    expect(refused.indexOf(true)).toBeGreaterThan(refused.lastIndexOf(false));
  });

  it('says in its menu why something cannot be done', async () => {
    const { waybillNo } = await make.approved(customer);
    await customer.visit(LIST);
    await openMenu(waybillNo);
    const remove = page.getByRole('menuitem', { name: /删除草稿/ });
    await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
    await expect.element(remove).toMatchTextContent(`运单 ${waybillNo} 当前为“待交货”，不能进行此操作。`);
    await expect.element(page.getByRole('menuitem', { name: '退回待确认' })).not.toHaveAttribute('aria-disabled');
  });

  it('shows what is not known as unknown', async () => {
    await make.draft(customer, { channelId: null, loadingPort: null, countryId: null });
    await customer.visit(LIST);
    await expect.element(page.getByText('空运 · 渠道未定')).toBeVisible();
  });

  it('shows an open question as red', async () => {
    const { waybillNo } = await make.approved(customer);
    await forwarder.call(ask, { waybillNo, text: '请补充材质' });
    await customer.visit(LIST);
    await expect.element(page.getByRole('link', { name: `${waybillNo}: 待回复` })).toBeVisible();
  });

  it('is a card on a phone', async () => {
    await page.viewport(390, 844);
    const { waybillNo } = await make.draft(customer);
    await customer.visit(LIST);
    const card = page.getByRole('article', { name: waybillNo, exact: true });
    await expect.element(card).toMatchTextContent('深圳');
    await expect.element(card).toMatchTextContent('12 件 · 120.000 kg');
    await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  });
});

describe('columns', () => {
  it.each([
    ['zh', ['状态', '计费重 (kg)', '费用', '预计到达'], '操作'],
    ['en', ['Status', 'Chg. wt. (kg)', 'Price', 'ETA'], 'Actions'],
  ] as const)('that decide are in sight at 1440 px without scrolling, in %s', async (language, names, actions) => {
    await page.viewport(1440, 900);
    setLanguage(language);
    await make.approved(customer);
    await customer.visit(LIST);
    const head = (name: string) => page.getByRole('columnheader', { name });
    await expect.element(head(actions)).toBeVisible();
    const edge = head(actions).element().getBoundingClientRect().left;
    for (const name of names) expect(head(name).element().getBoundingClientRect().right).toBeLessThanOrEqual(edge);
    const table = page.getByRole('table').element();
    expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
  });
});

describe('nothing', () => {
  it('says what to do next', async () => {
    const place = await customer.visit(`${LIST}?keyword=zzz`);
    await expect.element(page.getByText('没有符合条件的运单')).toBeVisible();
    await page.getByRole('button', { name: '清除筛选' }).first().click();
    await place.isAt(LIST);
    await expect.element(page.getByText('还没有运单')).toBeVisible();
  });

  it('says why a list could not be loaded, and tries again', async () => {
    const waybill = await make.draft(customer);
    await network.answers(listWaybills, 503);
    await customer.visit(LIST);
    await expect.element(page.getByRole('main').getByText('服务不可用(503)')).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await network.isMended();
    await page.getByRole('button', { name: '重试' }).click();
    await expect.element(linkTo(waybill)).toBeVisible();
  });
});
