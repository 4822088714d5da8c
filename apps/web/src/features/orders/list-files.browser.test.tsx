import { importPackLists } from '@waybound/contract/wire/pack-lists';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { closeToast } from '../../kit/toast.ts';
import { deleteLocalOrders } from './draft/local-copies.ts';
import { openAirOrder, refusal, stage, startTexts } from './order-stage.tsx';
import '../../styles/base.css';

const WORKBOOK = () => new File(['PK'], '装箱单.xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
const READ = {
  sheet: '装箱单',
  rows: [
    {
      startBoxNumber: '1',
      endBoxNumber: '2',
      grossWeight: '10.5',
      length: '50',
      width: '40',
      height: '30',
      sku: 'LAMP-01',
      quantity: '40',
    },
    { startBoxNumber: '3', grossWeight: '10.5', length: '50', width: '40', height: '18', sku: 'LAMP-02', quantity: '12' },
  ],
  findings: [{ index: 1, row: 3, field: 'referenceId', rule: 'cellError', message: '单元格显示 #REF!' }],
  skipped: ['备注'],
};

let server: ReturnType<typeof stage>;
beforeAll(startTexts);
beforeEach(() => {
  server = stage();
});
afterEach(async () => {
  closeToast();
  await cleanup();
  await deleteLocalOrders(server.user);
});

const section = (name: string) => page.getByRole('region', { name });
const grid = (name: string) => page.getByRole('grid', { name, exact: true });
const choose = (name: string) => userEvent.upload(section(name).getByLabelText('导入', { exact: true }), WORKBOOK());

it('a packing list comes from a workbook into the grid, with its totals and what is wrong, and goes again by undo', async () => {
  server.answer(importPackLists.path, () => ({ code: 200, mass: '', message: '', data: READ }));
  await openAirOrder();
  await choose('装箱单');
  await expect.element(grid('装箱单').getByRole('gridcell', { name: 'LAMP-02' })).toBeVisible();
  await expect.element(page.getByText('已导入 2 行，未识别的列：备注')).toBeVisible();
  await expect.element(section('装箱单').getByText('31.500')).toBeVisible();
  await expect.element(section('装箱单').getByRole('button', { name: /1 处错误/ })).toBeVisible();
  await section('装箱单').getByRole('button', { name: '撤销' }).click();
  await expect.element(grid('装箱单').getByRole('gridcell', { name: 'LAMP-02' })).not.toBeInTheDocument();
});

it('an invoice comes with its choices in words', async () => {
  const row = { sku: 'LAMP-01', declareNameCn: '台灯', declareNameEn: 'Lamp', measurementUnit: 'set', isCharged: 'true', quantity: '4' };
  server.answer(importPackLists.path, () => ({
    code: 200,
    mass: '',
    message: '',
    data: { ...READ, rows: [row], findings: [], skipped: [] },
  }));
  await openAirOrder();
  await choose('申报发票');
  await expect.element(grid('申报发票').getByRole('gridcell', { name: '套', exact: true })).toBeVisible();
});

it('what cannot be read is said, and the grid stays as it is; nothing unsaved is exported', async () => {
  server.answer(importPackLists.path, () => refusal(415, '无法读取这个文件', { reason: 'workbookUnreadable' }));
  await openAirOrder();
  await choose('装箱单');
  await expect.element(page.getByText('无法读取这个文件')).toBeVisible();
  await expect.element(section('装箱单').getByRole('button', { name: '导出' })).toHaveAttribute('aria-disabled', 'true');
});
