import { sessionInfo } from '@waybound/contract/wire/auth';
import type { Batch, BatchHead, BatchOrder } from '@waybound/contract/order-intake';
import {
  deleteBatch,
  editBatch,
  listBatches,
  listBatchRows,
  listCellWords,
  mapColumns,
  pasteOrders,
  readBatch,
  submitBatch,
} from '@waybound/contract/wire/order-intake';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { startI18n } from '../../app/i18n.ts';
import { dropToken } from '../../api/session.ts';
import { closeToast } from '../../kit/toast.ts';
import { BATCH_PAGE } from '../../parts/waybill/order-page.ts';
import { usualOrderPage } from '../../parts/waybill/usual-order-page.ts';
import { playServer, visit, type PlayedServer } from '../../test/visit.tsx';

const NONE = { wrong: 0, incomplete: 0, ready: 0, saved: 0, sent: 0 };
const HEAD: BatchHead = {
  batchId: '7',
  rev: 1,
  name: '十一月.xlsx',
  state: 'ready',
  total: 3,
  done: 3,
  rowCount: 3,
  counts: { ...NONE, ready: 1, wrong: 1 },
  createdAt: '2026-11-20T02:00:00Z',
  mass: '',
};
const GOOD: BatchOrder = {
  id: '1',
  firstRow: 0,
  rowCount: 2,
  state: 'ready',
  referenceNo: 'PO-1',
  waybillId: null,
  waybillNo: null,
  packages: 14,
  price: { total: '4590.10', currency: 'CNY' },
  findings: [],
};
const WRONG: BatchOrder = {
  ...GOOD,
  id: '2',
  firstRow: 2,
  rowCount: 1,
  state: 'wrong',
  referenceNo: 'PO-2',
  price: { total: '0.05', currency: 'CNY' },
  findings: [
    { row: 2, key: 'countryId', message: '请从列表中选择', isBlocking: true },
    { row: 2, key: 'selfDelivered', message: '必填', isBlocking: false },
  ],
};
const COLUMNS = [
  { title: '客户单号', key: 'referenceNo' },
  { title: '国家', key: 'countryId' },
  { title: '颜色', key: null },
  { title: '箱数', key: 'boxes' },
];
const BATCH: Batch = { ...HEAD, columns: COLUMNS, orders: [GOOD, WRONG] };
const ROWS = [
  ['PO-1', 'US', '红', '12'],
  ['PO-1', '', '蓝', '2'],
  ['PO-2', 'Atlantis', '红', '1'],
];
const MENDED: Batch = { ...BATCH, rev: 2, counts: { ...NONE, ready: 2 }, orders: [GOOD, { ...WRONG, state: 'ready', findings: [] }] };

/** A colleague to whom the owner shows no prices. */
const MEMBER = {
  customerId: '1',
  customerCode: 'WB-0881',
  customerNameShort: '远帆电子',
  loginName: 'packer',
  isCheckPrice: false,
  showWarehouseInfo: 1,
  isClientView: 0,
  companyText: '',
  isOwner: false,
  isPotential: false,
  hidesPrices: true,
};

let server: PlayedServer;
beforeAll(() => startI18n(['orderIntake', 'orderSheet', 'grids', 'transport']));
beforeEach(() => {
  server = playServer();
  server.answer(listBatches, { batches: [HEAD] });
  server.answer(readBatch, BATCH);
  server.answer(listBatchRows, { rev: 1, rows: ROWS });
  server.answer(listCellWords, { columns: [{ key: 'countryId', words: ['美国', '日本'] }] });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  closeToast();
  await cleanup();
  dropToken();
});

const START = '/waybillManagement/batchOrder';
const DESK = `${START}?batch=7`;
const cell = (text: string) => page.getByRole('gridcell', { name: new RegExp(`^${text}`) });
const openDesk = async () => {
  const visited = await visit(DESK);
  await expect.element(page.getByRole('grid', { name: '批量订单' })).toBeVisible();
  return visited;
};

describe('the start', () => {
  it('opens a batch of what is pasted into the empty field, without another press', async () => {
    server.answer(pasteOrders, { batchId: '7' });
    const { isAt } = await visit(START);
    const field = page.getByLabelText('粘贴表格内容');
    await field.click();
    const data = new DataTransfer();
    data.setData('text/plain', '客户单号\t国家\nPO-1\tUS');
    field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await isAt(DESK);
    expect(server.inputsOf(pasteOrders)).toEqual([{ text: '客户单号\t国家\nPO-1\tUS' }]);
  });

  it('shows what the server says of something that is no table, once', async () => {
    server.refuse(pasteOrders, 'illegalFormat', '参数格式不合法', 400);
    await visit(START);
    await page.getByLabelText('粘贴表格内容').fill('一行文字');
    await page.getByRole('button', { name: '识别' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('参数格式不合法');
  });

  it('lists earlier batches, and deletes one after asking', async () => {
    server.answer(deleteBatch, { batchId: '7' });
    await visit(START);
    await expect.element(page.getByRole('link', { name: '十一月.xlsx' })).toHaveAttribute('href', DESK);
    await page.getByRole('button', { name: '删除批次 十一月.xlsx' }).click();
    await page.getByRole('dialog', { name: '删除批次“十一月.xlsx”？' }).getByRole('button', { name: '删除' }).click();
    await expect.poll(() => server.inputsOf(deleteBatch)).toEqual([{ batchId: '7' }]);
  });
});

describe('the rows', () => {
  it('stand as they were typed, without columns that fill nothing, each wrong cell with its reason, prices summed exactly', async () => {
    await openDesk();
    await expect.element(cell('Atlantis')).toBeVisible();
    expect(cell('红').elements()).toEqual([]);
    await cell('Atlantis').click();
    await expect.element(page.getByText('请从列表中选择').first()).toBeVisible();
    await expect.element(page.getByText('CNY 4,590.15')).toBeVisible();
    await expect.element(page.getByText('表格中缺少：交货方式')).toBeVisible();
  });

  it('offer what may stand in a cell while it is typed, where there is a list', async () => {
    await openDesk();
    await expect.poll(() => server.inputsOf(listCellWords)).toHaveLength(1);
    const offered = () => {
      const input = document.activeElement;
      return input instanceof HTMLInputElement && input.list ? Array.from(input.list.options, ({ value }) => value) : undefined;
    };
    await cell('Atlantis').click();
    await userEvent.keyboard('日');
    await expect.poll(offered).toEqual(['美国', '日本']);
    await userEvent.keyboard('{Escape}');
    await cell('PO-2').click();
    await userEvent.keyboard('P');
    await expect.element(page.getByRole('textbox', { name: /参考号/ })).toHaveValue('P');
    expect(offered()).toBeUndefined();
  });

  it('travel on their own when a cell is mended, with the cells of hidden columns', async () => {
    server.answer(editBatch, MENDED);
    await openDesk();
    await cell('Atlantis').click();
    await userEvent.keyboard('US{Enter}');
    await expect
      .poll(() => server.inputsOf(editBatch))
      .toEqual([{ batchId: '7', rev: 1, edits: [{ from: 2, removed: 1, rows: [['PO-2', 'US', '红', '1']] }] }]);
    await expect.element(page.getByRole('button', { name: '提交（2）' })).toBeVisible();
    await expect.element(page.getByText('所有修改已保存')).toBeVisible();
  });

  it('show only those that need somebody, and are mended there all the same', async () => {
    server.answer(editBatch, MENDED);
    await openDesk();
    await page.getByRole('button', { name: '只看需处理的 1 票' }).click();
    await expect.element(cell('Atlantis')).toBeVisible();
    expect(cell('PO-1').elements()).toEqual([]);
    await cell('Atlantis').click();
    await userEvent.keyboard('US{Enter}');
    await expect.poll(() => server.inputsOf(editBatch)).toMatchObject([{ edits: [{ from: 2, removed: 1 }] }]);
    await expect.element(cell('PO-2')).toBeVisible();
  });

  it('are read anew where somebody else has edited them', async () => {
    server.refuse(editBatch, 'stale', '这条记录刚刚被其他人修改过', 409);
    await openDesk();
    server.answer(readBatch, { ...BATCH, rev: 3 });
    server.answer(listBatchRows, { rev: 3, rows: [['PO-9', 'JP', '', '1']] });
    await cell('Atlantis').click();
    await userEvent.keyboard('US{Enter}');
    await expect.element(cell('PO-9')).toBeVisible();
    await expect.element(page.getByText('这一批刚刚在别处被修改，已载入最新内容。')).toBeVisible();
  });
});

describe('the columns', () => {
  it('are given another field, each field once', async () => {
    server.answer(mapColumns, { ...HEAD, rev: 2 });
    await openDesk();
    await page.getByRole('button', { name: '列设置' }).click();
    const colour = page.getByLabelText('“颜色”对应的字段');
    await colour.selectOptions('目的国家');
    await expect.element(page.getByRole('button', { name: '应用' })).toHaveAttribute('aria-disabled', 'true');
    await colour.selectOptions('备注');
    await page.getByRole('button', { name: '应用' }).click();
    await expect
      .poll(() => server.inputsOf(mapColumns))
      .toEqual([{ batchId: '7', rev: 1, keys: ['referenceNo', 'countryId', 'customerRemark', 'boxes'] }]);
  });

  it('that are missing are added by one press', async () => {
    server.answer(mapColumns, { ...HEAD, rev: 2 });
    await openDesk();
    await page.getByRole('button', { name: '添加这些列' }).click();
    await expect
      .poll(() => server.inputsOf(mapColumns))
      .toMatchObject([{ keys: ['referenceNo', 'countryId', null, 'boxes', 'selfDelivered'] }]);
  });
});

describe('sending', () => {
  it('asks before it submits, sends what is good, and links to what came of it', async () => {
    server.answer(submitBatch, {
      isQueued: false,
      results: [{ orderId: '1', waybillId: '9', waybillNo: 'WBA1', ok: true, reason: null, mass: '' }],
    });
    await openDesk();
    await page.getByRole('button', { name: '提交（1）' }).click();
    server.answer(readBatch, { ...BATCH, rev: 2, orders: [{ ...GOOD, state: 'sent', waybillId: '9', waybillNo: 'WBA1' }, WRONG] });
    await page.getByRole('dialog').getByRole('button', { name: '提交（1）' }).click();
    await expect.poll(() => server.inputsOf(submitBatch)).toEqual([{ action: 'submit', batchId: '7', rev: 1 }]);
    await expect.poll(() => usualOrderPage('demo')).toBe(BATCH_PAGE);
    await expect.element(page.getByRole('link', { name: 'WBA1' })).toHaveAttribute('href', '/waybillManagement/waybillDetails/9');
  });

  it('says before it what exactly these orders will cost, each currency by itself, and which have no price', async () => {
    const ready = (id: string, price: BatchOrder['price']): BatchOrder => ({ ...GOOD, id, price });
    const orders = [
      GOOD,
      ready('3', { total: '0.95', currency: 'CNY' }),
      ready('4', { total: '12.00', currency: 'USD' }),
      ready('5', null),
    ];
    server.answer(readBatch, { ...BATCH, orders: [...orders, WRONG] });
    await openDesk();
    await page.getByRole('button', { name: '提交（4）' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('CNY 4,591.05')).toBeVisible();
    await expect.element(dialog.getByText('USD 12.00')).toBeVisible();
    await expect.element(dialog.getByText('尚无价格：1 票')).toBeVisible();
  });

  it('says nothing of prices to whom they are hidden', async () => {
    server.answer(sessionInfo, MEMBER);
    server.answer(readBatch, { ...BATCH, orders: [{ ...GOOD, price: null }, WRONG] });
    await openDesk();
    await page.getByRole('button', { name: '提交（1）' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/其余 1 票/)).toBeVisible();
    expect(dialog.getByText('预估运费').elements()).toEqual([]);
    expect(dialog.getByText(/尚无价格/).elements()).toEqual([]);
  });

  it('of many shows how far it is, and leaves the rest alone meanwhile', async () => {
    server.answer(readBatch, { ...BATCH, state: 'sending', total: 60, done: 12 });
    await openDesk();
    await expect.element(page.getByText('正在处理 12 / 60 票')).toBeVisible();
    await expect.element(page.getByRole('button', { name: '提交（1）' })).toHaveAttribute('aria-disabled', 'true');
  });
});
