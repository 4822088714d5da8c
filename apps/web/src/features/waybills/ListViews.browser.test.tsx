import { arrangeList, deleteView, readList, saveView } from '@waybound/contract/wire/account/list-views';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { setLanguage } from '../../kit/preferences/prefs.ts';
import { make, newCustomer, newMember, received, type TestCustomer } from '../../test/test-server.ts';

const LIST = '/waybillManagement/waybillList';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const read = () => customer.call(readList, { list: 'waybill' });
const content = (search: Record<string, unknown>) => ({ search, columns: null, density: 'normal' as const });
const keep = (name: string, search: Record<string, unknown>, isShared = false) =>
  customer.call(saveView, { list: 'waybill', name, isShared, content: content(search) });
const header = (name: string) => page.getByRole('columnheader', { name });
const openColumns = () => page.getByRole('button', { name: '列设置' }).click();
const viewsButton = (name: string | RegExp = '视图') => page.getByRole('button', { name, exact: typeof name === 'string' });
const newBrowser = async () => {
  await cleanup();
  localStorage.clear();
};

describe('columns and density', () => {
  it('come along to another browser', async () => {
    await make.draft(customer);
    await customer.visit(LIST);
    await openColumns();
    await page.getByRole('checkbox', { name: '显示“起运 / 目的”' }).click();
    await page.getByRole('checkbox', { name: '紧凑行距' }).click();
    await expect.element(header('起运 / 目的')).not.toBeInTheDocument();
    await expect.poll(read).toMatchObject({ density: 'dense', columns: { hidden: expect.arrayContaining(['route']) } });
    // Nineteen of them and the head are what a window of 900 px has space for.
    await expect.poll(() => page.getByRole('row').nth(1).element().getBoundingClientRect().height).toBeLessThanOrEqual(27);
    await newBrowser();
    await customer.visit(LIST);
    await expect.element(header('运输渠道')).toBeVisible();
    await expect.element(header('起运 / 目的')).not.toBeInTheDocument();
    await openColumns();
    await expect.element(page.getByRole('checkbox', { name: '紧凑行距' })).toBeChecked();
    await page.getByRole('button', { name: '恢复默认' }).click();
    await expect.element(header('起运 / 目的')).toBeVisible();
    await expect.poll(read).toMatchObject({ density: 'normal', columns: null });
  });

  it('of greenhouse gases say what is missing, where there is no figure', async () => {
    const { id } = await make.draft(customer, { loadingPort: 'SZX', dischargePort: 'LAX' });
    const { emissions } = await customer.call(getWaybill, { id });
    await make.draft(customer, { loadingPort: undefined, countryId: undefined });
    await customer.visit(LIST);
    await openColumns();
    await page.getByRole('checkbox', { name: '显示“CO₂e (kg)”' }).click();
    await expect.element(page.getByRole('cell', { name: emissions.co2e ?? '' })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: '缺起运港位置、目的港位置' })).toBeVisible();
  });

  it('of two tabs are put together', async () => {
    await make.draft(customer);
    await customer.visit(LIST);
    await openColumns();
    const { rev } = await read();
    await customer.call(arrangeList, { list: 'waybill', rev, columns: null, density: 'dense', defaultViewId: null });
    await page.getByRole('checkbox', { name: '显示“起运 / 目的”' }).click();
    await expect.poll(read).toMatchObject({ density: 'dense', columns: { hidden: expect.arrayContaining(['route']) } });
    await expect.element(page.getByRole('checkbox', { name: '紧凑行距' })).toBeChecked();
  });
});

describe('a view', () => {
  it('is kept of what is shown, stands in the address, and is updated', async () => {
    await make.draft(customer);
    const place = await customer.visit(`${LIST}?keyword=zz&shippingWays=AIR`);
    await viewsButton().click();
    await page.getByRole('button', { name: '保存为新视图' }).click();
    const dialog = page.getByRole('dialog', { name: '保存为新视图' });
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.element(dialog).toMatchTextContent('必填');
    await dialog.getByRole('textbox', { name: '名称' }).fill('空运');
    await dialog.getByRole('checkbox', { name: '与本公司同事共享' }).click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect.element(viewsButton('视图：空运')).toBeVisible();
    const [kept] = (await read()).views;
    expect(kept).toMatchObject({ name: '空运', isShared: true, search: { keyword: 'zz', shippingWays: ['AIR'] } });
    await place.isAt(`${LIST}?view=${kept?.id}`);

    await page.getByRole('button', { name: '清除筛选' }).first().click();
    await place.isAt(LIST);
    place.back();
    await place.isAt(`${LIST}?view=${kept?.id}`);
    await page.getByRole('link', { name: /问题件/ }).click();
    await place.isAt(`${LIST}?view=${kept?.id}&tab=problem&keyword=zz&shippingWays=AIR`);
    await viewsButton('视图：空运（已修改）').click();
    await page.getByRole('button', { name: '保存到“空运”' }).click();
    await place.isAt(`${LIST}?view=${kept?.id}`);
    expect((await read()).views).toMatchObject([{ rev: 2, search: { tab: 'problem', keyword: 'zz', shippingWays: ['AIR'] } }]);
  });

  it('of a link asks for just what it holds, with its columns, which stay the reader’s own elsewhere', async () => {
    await make.draft(customer);
    const columns = { order: [], hidden: ['route'], pinned: [] };
    const search = { shippingWays: ['AIR'] };
    const view = await customer.call(saveView, {
      list: 'waybill',
      name: '空运',
      isShared: false,
      content: { search, columns, density: 'dense' },
    });
    await customer.visit(`${LIST}?view=${view.id}`);
    await expect.element(header('运输渠道')).toBeVisible();
    await expect.element(header('起运 / 目的')).not.toBeInTheDocument();
    expect(await received(listWaybills)).toEqual([{ shippingWays: ['AIR'], page: 1, size: 50 }]);
    await openColumns();
    await page.getByRole('checkbox', { name: '显示“起运 / 目的”' }).click();
    await expect.element(header('起运 / 目的')).toBeVisible();
    await expect.element(viewsButton('视图：空运（已修改）')).toBeVisible();
    expect(await read()).toMatchObject({ rev: 0, columns: null });
  });

  it('opens the list, and the whole list has an address of its own', async () => {
    await make.draft(customer);
    const view = await keep('海运', { shippingWays: ['99'] });
    const place = await customer.visit(LIST);
    await viewsButton().click();
    await page.getByRole('button', { name: '“海运”的操作' }).click();
    await page.getByRole('menuitem', { name: '设为默认打开' }).click();
    await expect.poll(read).toMatchObject({ defaultViewId: view.id });
    await place.isAt(`${LIST}?view=${view.id}`);
    await newBrowser();
    const again = await customer.visit(LIST);
    await expect.element(viewsButton('视图：海运')).toBeVisible();
    await again.isAt(`${LIST}?view=${view.id}`);
    await page.getByRole('button', { name: '清除筛选' }).first().click();
    await again.isAt(`${LIST}?view=all`);
  });

  it('says what of it is no longer there, and what of the address is not there', async () => {
    await make.draft(customer);
    const view = await keep('欧洲', { countryIds: [9998], keyword: 'zz' });
    await customer.visit(`${LIST}?view=${view.id}`);
    await expect.element(page.getByText('视图“欧洲”中有筛选值已不存在：国家/地区。其余条件照常生效。')).toBeVisible();
    await cleanup();
    await customer.call(deleteView, { id: view.id });
    await customer.visit(`${LIST}?view=${view.id}`);
    await expect.element(page.getByText('链接中的视图已不存在，或未与您共享。这里显示全部内容。')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: '全选本页' })).toBeEnabled();
  });

  it('is renamed by keyboard and refused a taken name at its field, in English', async () => {
    setLanguage('en');
    await make.draft(customer);
    await keep('Sea', { shippingWays: ['99'] });
    await keep('Air', { shippingWays: ['AIR'] });
    await customer.visit(LIST);
    await viewsButton('Views').click();
    await page.getByRole('button', { name: 'Actions for “Air”' }).click();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const dialog = page.getByRole('dialog', { name: 'View “Air”' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('sea');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).toMatchTextContent('Already used by Sea');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('By air');
    await userEvent.keyboard('{Enter}');
    await expect.poll(async () => (await read()).views.map(({ name }) => name)).toEqual(['By air', 'Sea']);
  });

  it('of a colleague is shown with its owner, and offers a member no sharing', async () => {
    await make.draft(customer);
    const shared = await keep('急件', { tab: 'problem' }, true);
    const mate = await newMember(customer);
    const place = await mate.visit(LIST);
    await viewsButton().click();
    await page.getByRole('link', { name: /急件/ }).click();
    await place.isAt(`${LIST}?view=${shared.id}`);
    await viewsButton('视图：急件').click();
    await page.getByRole('button', { name: '“急件”的操作' }).click();
    await expect.element(page.getByRole('menuitem', { name: '复制链接' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: '删除' }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: '保存为新视图' }).click();
    await expect.element(page.getByRole('dialog')).toMatchTextContent('只有所有者可以与同事共享');
  });
});
