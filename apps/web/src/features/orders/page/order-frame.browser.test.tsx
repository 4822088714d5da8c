import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ORDER_PAGES } from '../../../parts/waybill/order-page.ts';
import { draftPage, field, section, submitButton } from '../../../test/orders/order-form.ts';
import { make, newCustomer, type TestCustomer } from '../../../test/test-server.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const outline = (name: RegExp) => page.getByRole('navigation', { name: '填写进度' }).getByRole('link', { name });
const errors = () => page.getByRole('region', { name: /处需要修改/ });

describe('the outline', () => {
  it('says of each section what is missing, wrong or done', async () => {
    const { id } = await make.draft(customer, { customerTotalPackages: undefined });
    await customer.visit(draftPage(id));
    await expect.element(outline(/^\d*装箱单.*已完成/)).toBeVisible();
    await expect.element(outline(/货物与航线.*还有 1 项必填/)).toBeVisible();
    await submitButton().click();
    await expect.element(outline(/货物与航线.*1 处错误/)).toBeVisible();
  });

  it('leads to a section and leaves the address as it is', async () => {
    const address = `${ORDER_PAGES.air}?randomCode=ab12`;
    const { isAt } = await customer.visit(address);
    await outline(/申报发票/).click();
    await expect.element(section('申报发票')).toHaveFocus();
    await isAt(address);
  });
});

describe('the list of errors', () => {
  it('leads to a field and to a cell', async () => {
    const { id } = await make.draft(customer, { customerTotalPackages: undefined, packingList: [{ startBoxNumber: 1, length: 60 }] });
    await customer.visit(draftPage(id));
    await submitButton().click();
    await errors().getByRole('button', { name: /^件数/ }).click();
    await expect.element(field('件数')).toHaveFocus();
    await errors()
      .getByRole('button', { name: /^毛重.*第 1 行/ })
      .click();
    await expect.element(page.getByRole('textbox', { name: /毛重.*1/ })).toHaveFocus();
  });

  it('comes before the summary on a narrow page', async () => {
    await page.viewport(390, 800);
    await customer.visit(ORDER_PAGES.air);
    await submitButton().click();
    await expect.element(errors()).toBeVisible();
    const summary = page.getByRole('complementary', { name: '订单概要' });
    await expect.element(summary).toBeVisible();
    const topOf = (element: Element) => element.getBoundingClientRect().top;
    expect(topOf(errors().element())).toBeLessThan(topOf(summary.element()));
  });
});

describe('the foot bar', () => {
  it('leads from one error to the next', async () => {
    await customer.visit(ORDER_PAGES.air);
    await submitButton().click();
    await expect.element(page.getByRole('combobox', { name: /起运地/ })).toHaveFocus();
    const next = page.getByRole('button', { name: /下一处/ }).last();
    await next.click();
    await expect.element(page.getByRole('combobox', { name: /起运地/ })).toHaveFocus();
    await next.click();
    await expect.element(page.getByRole('combobox', { name: /起运地/ })).not.toHaveFocus();
  });
});
