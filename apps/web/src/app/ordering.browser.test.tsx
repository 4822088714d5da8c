import { listTemplates, saveTemplate } from '@waybound/contract/wire/orders/order-templates';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../api/query.ts';
import { ORDER_PAGES } from '../parts/waybill/order-page.ts';
import { saveUsualOrderPage } from '../parts/waybill/usual-order-page.ts';
import { make, newCustomer, newMember, received, type TestCustomer } from '../test/test-server.ts';

const LIST = '/waybillManagement/waybillList';
const BATCH = '/waybillManagement/batchOrder';

let clerk: TestCustomer;
beforeEach(async () => {
  clerk = await newCustomer();
  await make.draft(clerk);
});

/** One by sea and one from port to port. @returns the id of the latter */
async function keepTemplates(customer: TestCustomer): Promise<string> {
  await customer.call(saveTemplate, { name: '美国海运', order: { shippingWay: 'FCL' } });
  const { id } = await customer.call(saveTemplate, { name: '机场到机场', order: { shippingWay: 'AIR', isPortToPort: true } });
  return id;
}

const create = () => page.getByRole('link', { name: '新建运单' }).first();
const more = () => page.getByRole('button', { name: '选择下单方式' }).first();
const items = () => page.getByRole('menu', { name: '选择下单方式' }).getByRole('menuitem');

describe('the button that begins an order', () => {
  it('leads to the air page before anything was booked, and says so', async () => {
    await clerk.visit(LIST);
    await expect.element(create()).toHaveAttribute('href', ORDER_PAGES.air);
    await expect.element(create()).toHaveAttribute('title', '空运下单');
  });

  it('leads to the page that this login booked on last', async () => {
    saveUsualOrderPage(clerk.loginName, ORDER_PAGES.express);
    saveUsualOrderPage((await newMember(clerk)).loginName, ORDER_PAGES.sea);
    await clerk.visit(LIST);
    await expect.element(create()).toHaveAttribute('href', ORDER_PAGES.express);
    await expect.element(create()).toHaveAttribute('title', '快递下单');
  });

  it('does not follow what is no page of orders', async () => {
    localStorage.setItem(`waybound.order-page.${clerk.loginName}`, '/login');
    await clerk.visit(LIST);
    await expect.element(create()).toHaveAttribute('href', ORDER_PAGES.air);
  });

  it('names its page where it has no text of its own', async () => {
    saveUsualOrderPage(clerk.loginName, ORDER_PAGES.sea);
    await clerk.visit('/dashboard');
    await expect.element(page.getByRole('main').getByRole('link', { name: '海运与陆运下单' })).toHaveAttribute('href', ORDER_PAGES.sea);
  });

  it('has every page in a menu beside it, by keyboard', async () => {
    const { href } = await clerk.visit(LIST);
    await expect.element(more()).toHaveAttribute('aria-expanded', 'false');
    more().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() =>
        items()
          .elements()
          .map((each) => each.textContent),
      )
      .toEqual(['空运下单', '海运与陆运下单', '快递下单', '港到港下单', '批量下单']);
    await expect.element(more()).toHaveAttribute('aria-expanded', 'true');
    await expect.element(items().first()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(more()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(items().first()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(href).toContain(`${ORDER_PAGES.sea}?randomCode=`);
  });

  it('leads to the batch alone in the variant that hides the other pages', async () => {
    const partner = await newCustomer({ variant: 'partner' });
    await make.draft(partner);
    saveUsualOrderPage(partner.loginName, ORDER_PAGES.sea);
    await partner.visit(LIST);
    await expect.element(create()).toHaveAttribute('href', BATCH);
    expect(more().elements()).toEqual([]);
  });
});

describe('ordering by the command palette', () => {
  const palette = () => page.getByRole('dialog', { name: '命令面板' });
  const typed = () => palette().getByRole('combobox');
  const found = () =>
    palette()
      .getByRole('option')
      .elements()
      .map((each) => each.textContent);

  async function openPalette() {
    await expect.element(page.getByRole('button', { name: /^命令面板/ })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(typed()).toHaveFocus();
  }

  it('asks for templates when it is opened, and starts an order from one on its page', async () => {
    const portTemplate = await keepTemplates(clerk);
    const { href } = await clerk.visit('/404');
    await expect.element(page.getByRole('button', { name: /^命令面板/ })).toBeVisible();
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(await received(listTemplates)).toEqual([]);
    await openPalette();
    await expect.element(palette().getByRole('group', { name: '用模板下单' }).getByRole('option')).toHaveLength(2);
    await typed().fill('模板 机场');
    await expect.poll(found).toEqual(['机场到机场港到港下单']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(href).toMatch(new RegExp(`^${ORDER_PAGES.port}\\?template=${portTemplate}&randomCode=`));
  });

  it('finds the pages of orders and pickups by what one does there', async () => {
    await clerk.visit('/404');
    await openPalette();
    await typed().fill('新建运单');
    await expect.poll(() => found().length).toBe(7);
    await typed().fill('预约提货');
    await expect.poll(found).toEqual(['提货信息运单管理', '预约提货在运单列表中操作']);
    await typed().fill('batch');
    await expect.poll(found).toEqual(['批量下单运单管理']);
  });

  it('offers neither pages nor templates that the variant hides', async () => {
    const partner = await newCustomer({ variant: 'partner' });
    await keepTemplates(partner);
    await partner.visit('/404');
    await openPalette();
    await expect.poll(() => received(listTemplates)).toHaveLength(1);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    await typed().fill('下单');
    await expect
      .poll(found)
      .toEqual(['批量下单运单管理', '空运尾程下单尾程运单', '海运尾程下单尾程运单', '小包下单小包', 'FBA 快速下单指引系统帮助']);
  });
});
