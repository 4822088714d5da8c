import { openParcelBag } from '@waybound/contract/small-parcels/parcel-bags';
import { suggestWaybills } from '@waybound/contract/wire/waybills/search';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { network } from '../../test/network.ts';
import { make, newCustomer, type TestCustomer } from '../../test/test-server.ts';

let customer: TestCustomer;
let sea: WaybillRef;
beforeEach(async () => {
  customer = await newCustomer();
  sea = await make.draft(customer, { ...(await make.bySea('LCL')), referenceNo: 'PO-3' });
});

const box = () => page.getByRole('combobox', { name: /^按运单号或参考号查找/ });
const detailsOf = ({ id }: WaybillRef) => `/waybillManagement/waybillDetails/${id}`;

async function open(address = '/404') {
  const place = await customer.visit(address);
  await expect.element(box()).toBeVisible();
  return place;
}

describe('the command palette', () => {
  const palette = () => page.getByRole('dialog', { name: '命令面板' });
  const lit = () => palette().getByRole('option', { selected: true });

  it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens with %s and leads to a page by either of its names', async (keys) => {
    const { href } = await open();
    await userEvent.keyboard(keys);
    await expect.element(palette().getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('dashb');
    await expect.element(lit()).toHaveTextContent('工作台');
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe('/dashboard');
    await expect.element(palette()).not.toBeInTheDocument();
  });

  it('opens while somebody types in the box, and closes the same way', async () => {
    await open();
    await box().click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette()).toBeVisible();
    await expect.element(palette().getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette()).not.toBeInTheDocument();
    await expect.element(box()).toHaveFocus();
  });

  it('finds waybills, and remembers what was chosen', async () => {
    const { href } = await open();
    await page.getByRole('button', { name: /^命令面板/ }).click();
    await expect.element(palette().getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('PO-3');
    await expect.element(palette().getByRole('group', { name: '运单' }).getByRole('option')).toHaveTextContent(`${sea.waybillNo}PO-3`);
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe(detailsOf(sea));
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette().getByRole('group', { name: '最近使用' }).getByRole('option')).toHaveTextContent(sea.waybillNo);
    await expect.element(lit()).toHaveTextContent(sea.waybillNo);
  });

  it('finds a bag of small parcels, and remembers it', async () => {
    const bag = await customer.call(openParcelBag, {});
    const { href, isAt, router } = await open();
    await page.getByRole('button', { name: /^命令面板/ }).click();
    await expect.element(palette().getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard(bag.bagNo);
    await expect.element(palette().getByRole('group', { name: '运单' }).getByRole('option')).toHaveTextContent(`${bag.bagNo}大包`);
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toBe(`/smallParcel/bags/${bag.id}`);
    void router.navigate({ to: '/smallParcel/bags' });
    await isAt('/smallParcel/bags');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.click(palette().getByRole('group', { name: '最近使用' }).getByRole('option'));
    await expect.poll(href).toBe(`/smallParcel/bags/${bag.id}`);
  });

  it('says so at once where there is no network, and finds them when it is back', async () => {
    await open();
    await page.getByRole('button', { name: /^命令面板/ }).click();
    await expect.element(palette().getByRole('combobox')).toHaveFocus();
    await network.goesOffline();
    await userEvent.keyboard('PO-3');
    await expect.element(palette().getByText('运单暂时无法查找，请检查网络后再试')).toBeVisible();
    await network.comesBack();
    await expect.element(palette().getByText('运单暂时无法查找，请检查网络后再试')).not.toBeInTheDocument();
  });

  it('says so where waybills could not be searched, and does not say that there are none', async () => {
    await open();
    await network.answers(suggestWaybills, 503);
    await page.getByRole('button', { name: /^命令面板/ }).click();
    await expect.element(palette().getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('PO-3');
    await expect.element(palette().getByText('运单暂时无法查找，请检查网络后再试')).toBeVisible();
    expect(
      palette()
        .getByText(/没有找到/)
        .elements(),
    ).toEqual([]);
  });

  it('does what the user menu and the header do', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('退出');
    await expect.element(lit()).toHaveTextContent('退出登录');
    await palette().getByRole('combobox').fill('深色');
    await userEvent.keyboard('{Enter}');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await userEvent.keyboard('{Control>}k{/Control}浅色{Enter}');
    expect(document.documentElement.dataset.theme).toBe('light');
    await userEvent.keyboard('{Control>}k{/Control}english{Enter}');
    await expect.element(page.getByRole('status').getByText('Switch Language Success')).toBeVisible();
  });

  it('leads to the waybills of a task by zh, pinyin initials or en, and does what the waybill on the screen can do', async () => {
    const { href } = await open();
    for (const text of ['取消', 'qx', 'cancel']) {
      await userEvent.keyboard('{Control>}k{/Control}');
      await palette().getByRole('combobox').fill(text);
      await expect.element(palette().getByRole('option', { name: /取消运单/ })).toBeVisible();
      await userEvent.keyboard('{Escape}');
    }
    await userEvent.keyboard('{Control>}k{/Control}qx{Enter}');
    await expect.poll(href).toBe('/waybillManagement/waybillList?tab=waitingHandover');
    await userEvent.keyboard(`{Control>}k{/Control}${sea.waybillNo}`);
    await expect.element(palette().getByRole('group', { name: '运单' }).getByRole('option')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: '运单操作' })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}qx');
    await expect.element(lit()).toHaveTextContent(`取消运单${sea.waybillNo}`);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog', { name: new RegExp(sea.waybillNo) })).toBeVisible();
  });

  it.each([
    ['决定退货处理方式', /^\/abroadWaybill\/abroadWaybillList\?attention=decision/],
    ['处理问题件', /^\/smallParcel\/problemPieces/],
    ['处理已拦截的小包', /^\/smallParcel\/parcelList\?attention=cut/],
  ])('leads by %s to the list of its kind', async (task, address) => {
    const { href } = await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await palette().getByRole('combobox').fill(task);
    await expect.element(palette().getByRole('option', { name: new RegExp(task) })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toMatch(address);
  });

  it('moves round with the arrows and says when there is nothing', async () => {
    await open();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette().getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(palette().getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('没有这样的东西');
    await expect.element(palette().getByText('没有找到“没有这样的东西”')).toBeVisible();
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(palette()).not.toBeInTheDocument();
  });

  it('fits a phone', async () => {
    await page.viewport(390, 844);
    await open();
    await page.getByRole('button', { name: /^命令面板/ }).click();
    const { left, right } = palette().element().getBoundingClientRect();
    expect([left >= 0, right <= 390]).toEqual([true, true]);
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});
