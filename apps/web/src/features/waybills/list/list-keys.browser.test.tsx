import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { make, newCustomer, type TestCustomer } from '../../../test/test-server.ts';

let clerk: TestCustomer;
beforeEach(async () => void (clerk = await newCustomer()));

it('ticks several waybills by keyboard alone, leads to their actions, and opens one', async () => {
  const [third, second, first] = [await make.approved(clerk), await make.approved(clerk), await make.approved(clerk)];
  await clerk.visit('/waybillManagement/waybillList');
  const link = (of: { waybillNo: string }) => page.getByRole('link', { name: of.waybillNo, exact: true });
  const box = (of: { waybillNo: string }) => page.getByRole('checkbox', { name: `选择 ${of.waybillNo}`, exact: true });
  await expect.element(page.getByRole('navigation', { name: '分页' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(link(first)).toHaveFocus();
  await userEvent.keyboard('xjj');
  await expect.element(link(third)).toHaveFocus();
  await userEvent.keyboard('jxk');
  await expect.element(link(second)).toHaveFocus();
  await expect.element(box(first)).toBeChecked();
  await expect.element(box(second)).not.toBeChecked();
  await expect.element(box(third)).toBeChecked();
  const bar = page.getByRole('region', { name: '已选 2 票' });
  await expect.element(bar).toBeVisible();
  await userEvent.keyboard('.');
  await expect.element(bar.getByRole('button').first()).toHaveFocus();
  await userEvent.keyboard('k{Enter}');
  await expect.element(page.getByRole('heading', { name: first.waybillNo })).toBeVisible();
});

it('opens the menu of a row that nobody has ticked, and leaves alone who is typing', async () => {
  const { waybillNo } = await make.approved(clerk);
  await clerk.visit('/waybillManagement/waybillList');
  await expect.element(page.getByRole('navigation', { name: '分页' })).toBeVisible();
  const keyword = page.getByRole('textbox', { name: /单号/ }).first();
  await keyword.click();
  await userEvent.keyboard('jx.');
  await expect.element(keyword).toHaveValue('jx.');
  await userEvent.keyboard('{Escape}');
  page.getByRole('link', { name: waybillNo, exact: true }).element().focus();
  await userEvent.keyboard('.');
  await expect.element(page.getByRole('menu')).toBeVisible();
});
