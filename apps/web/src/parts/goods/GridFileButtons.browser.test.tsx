import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ORDER_PAGES } from '../waybill/order-page.ts';
import { newCustomer, type TestCustomer } from '../../test/test-server.ts';
import { workbook } from '../../test/workbook.ts';
import { grid, section } from '../../test/orders/order-form.ts';

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
  await customer.visit(ORDER_PAGES.air);
});

const upload = (name: '装箱单' | '申报发票', file: File) => userEvent.upload(section(name).getByLabelText('导入', { exact: true }), file);

it('a packing list comes from a workbook into the grid, with its totals and what is wrong, and goes again by undo', async () => {
  const file = await workbook('装箱单', [
    ['起始箱号', '结束箱号', '毛重', '长', '宽', '高', 'SKU', '数量', 'Reference ID', '备注'],
    ['1', '2', '10.5', '50', '40', '30', 'LAMP-01', '40', '', '易碎'],
    ['3', '', '10.5', '50', '40', '18', 'LAMP-02', '12', '#REF!', ''],
  ]);
  await upload('装箱单', file);
  await expect.element(grid('装箱单').getByRole('gridcell', { name: 'LAMP-02' })).toBeVisible();
  await expect.element(page.getByText('已导入 2 行，未识别的列：备注')).toBeVisible();
  await expect.element(section('装箱单').getByText('31.500')).toBeVisible();
  await expect.element(section('装箱单').getByRole('button', { name: /1 处错误/ })).toBeVisible();
  await expect.element(grid('装箱单').getByRole('gridcell', { name: '单元格显示错误 #REF!' })).toHaveAttribute('aria-invalid', 'true');
  await section('装箱单').getByRole('button', { name: '撤销' }).click();
  await expect.element(grid('装箱单').getByRole('gridcell', { name: 'LAMP-02' })).not.toBeInTheDocument();
});

it('an invoice comes with its choices in words', async () => {
  const file = await workbook('申报发票', [
    ['SKU', '中文品名', '英文品名', '单位', '带电', '数量'],
    ['LAMP-01', '台灯', 'Lamp', '套', '是', '4'],
  ]);
  await upload('申报发票', file);
  await expect.element(grid('申报发票').getByRole('gridcell', { name: '套', exact: true })).toBeVisible();
});

it('what cannot be read is said, and the grid stays as it is; nothing unsaved is exported', async () => {
  const whole = await workbook('装箱单', [['起始箱号', 'SKU']]);
  await upload('装箱单', new File([whole.slice(0, -40)], whole.name, { type: whole.type }));
  await expect.element(page.getByText(/^无法读取这个文件/)).toBeVisible();
  await expect.element(section('装箱单').getByRole('button', { name: '导出' })).toHaveAttribute('aria-disabled', 'true');
});
