import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORDER_PAGES } from '../../parts/waybill/order-page.ts';
import type { TestCustomer } from '../test-server.ts';

/** The order form as its tests find it, and the order behind it as the server has stored it. */

export const field = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) });
export const choice = (group: string, name: string) => page.getByRole('group', { name: new RegExp(`^${group}`) }).getByLabelText(name);
export const section = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
export const inSection = (name: string, label: string) => section(name).getByRole('textbox', { name: new RegExp(`^${label}`) });
export const grid = (name: '装箱单' | '申报发票') => page.getByRole('grid', { name, exact: true });
export const submitButton = () => page.getByRole('button', { name: '提交审核' });
export const channel = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });

export const isSaved = () => expect.element(page.getByText(/^草稿已保存/)).toBeVisible();

/** Chooses from a list by what is typed into it. */
export async function pick(label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).fill(typed);
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
}

/** Every order of a customer, the newest first. */
export async function storedOrders(customer: TestCustomer): Promise<OrderInput[]> {
  const { rows } = await customer.call(listWaybills, { sort: 'createdAt', direction: 'desc' });
  return Promise.all(rows.map(({ id }) => storedOrder(customer, id)));
}

export const storedOrder = async (customer: TestCustomer, id: string): Promise<OrderInput> =>
  (await customer.call(getWaybill, { id })).order;

/** Where a draft is gone on with, on one of the order pages. */
export const draftPage = (id: string, mode: keyof typeof ORDER_PAGES = 'air'): string => `${ORDER_PAGES[mode]}?id=${id}`;

/** The draft that an address opens. */
export const idIn = (href: string): string => new URL(href, location.origin).searchParams.get('id') ?? '';
