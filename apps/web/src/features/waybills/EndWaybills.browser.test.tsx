import { saveOrder } from '@waybound/contract/wire/orders/orders';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paste } from '../../test/clipboard.ts';
import { make, newCustomer, type TestCustomer } from '../../test/test-server.ts';
import { choice, draftPage, field, isSaved, pick, section, storedOrder } from '../../test/orders/order-form.ts';
import { ORDER_PAGES } from '../../parts/waybill/order-page.ts';
import { END_LIST_PATH } from '../../parts/waybill/waybill-path.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const BY_SEA = {
  shippingWay: 'HD',
  zxBase: 'LCL',
  countryId: 1,
  masterBillNo: 'OOLU2712345678',
  portEta: '2026-11-30',
  freeDays: 5,
} as const;
async function pasteInto(name: string, text: string): Promise<void> {
  await page.getByRole('grid', { name, exact: true }).getByRole('gridcell').first().click();
  await paste(text);
}
const bySea = () => customer.call(saveOrder, BY_SEA);

it('are listed by themselves, and lead to the forms that make them', async () => {
  const { waybillNo } = await bySea();
  const other = await make.draft(customer);
  await customer.visit(END_LIST_PATH);
  await expect.element(page.getByRole('link', { name: waybillNo })).toBeVisible();
  await expect.element(page.getByText(other.waybillNo)).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: '海运尾程下单' }).first()).toHaveAttribute('href', ORDER_PAGES.endSea);
  // What the page is about is no filter that somebody could take away.
  await expect.element(page.getByRole('search')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: '运输方式' })).not.toBeInTheDocument();
});

it('stand under their own address, whatever link leads to them', async () => {
  const { id, waybillNo } = await bySea();
  const { isAt } = await customer.visit(`/waybillManagement/waybillDetails/${id}`);
  await isAt(`/endWaybill/WaybillHdDetail-V2/${id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: waybillNo })).toBeVisible();
  await expect.element(page.getByText('5 天，最晚免费日 2026-12-05')).toBeVisible();
  const standard = await make.draft(customer);
  const again = await customer.visit(`/endWaybill/waybillHdDetail/${standard.id}`);
  await again.isAt(`/waybillManagement/waybillDetails/${standard.id}`);
});

it('are written with the bill of the main leg, without handover and export declaration', async () => {
  const { id } = await bySea();
  await customer.visit(draftPage(id, 'endSea'));
  await expect.element(field('主单号')).toHaveValue('OOLU2712345678');
  await expect.element(section('货物与航线').getByText('交货方式')).not.toBeInTheDocument();
  await expect.element(page.getByText('自有抬头报关')).not.toBeInTheDocument();
  await expect.element(field('航班号')).not.toBeInTheDocument();
  await pick('目的港', 'USLAX');
  await pasteInto('集装箱', 'CSQU3054383\t40HQ');
  await pasteInto('其他派送地址', 'LGB8\t4');
  await isSaved();
  expect(await storedOrder(customer, id)).toMatchObject({
    dischargePort: 'USLAX',
    containers: [{ cabinetNumber: 'CSQU3054383', cabinetType: '40HQ' }],
    furtherDeliveries: [{ dispatchAddressCode: 'LGB8', dispatchBoxes: 4 }],
    zxBase: 'LCL',
  });
});

it('take back a choice that may be left open, by the keyboard too, and no other', async () => {
  const { id } = await customer.call(saveOrder, { ...BY_SEA, entryType: 'informal', isBuyInsurance: false });
  await customer.visit(draftPage(id, 'endSea'));
  await expect.element(choice('清关类型', '简易进口')).toBeChecked();
  const clear = page.getByRole('group', { name: /^清关类型/ }).getByRole('button', { name: '清除选择' });
  clear.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(clear).not.toBeInTheDocument();
  const first = page
    .getByRole('group', { name: /^清关类型/ })
    .getByRole('radio')
    .first();
  await expect.element(first).toHaveFocus();
  await expect.element(first).not.toBeChecked();
  await isSaved();
  expect(await storedOrder(customer, id)).not.toHaveProperty('entryType');
  // It must be said whether the goods are insured.
  const insured = page.getByRole('group', { name: /^购买保险/ });
  await expect.element(insured.getByRole('radio').last()).toBeChecked();
  await expect.element(insured.getByRole('button')).not.toBeInTheDocument();
});

it('say at the field that a container number is mistyped, and keep what was typed', async () => {
  const { id } = await bySea();
  await customer.visit(draftPage(id, 'endSea'));
  await pasteInto('集装箱', 'CSQU3054384');
  await expect
    .element(section('集装箱').getByRole('gridcell', { name: /^CSQU3054384 .*校验数字/ }))
    .toHaveAttribute('aria-invalid', 'true');
  await field('参考号').fill('PO-1');
  await isSaved();
  expect((await storedOrder(customer, id)).containers ?? []).toEqual([]);
});

it('opens what an old address names on the present form', async () => {
  const { id } = await bySea();
  const { href } = await customer.visit(`/endWaybill/endOrderToShipping?id=${id}`);
  await expect.poll(href).toMatch(new RegExp(`^${ORDER_PAGES.endSea}\\?`));
  await expect.element(field('主单号')).toHaveValue('OOLU2712345678');
});
