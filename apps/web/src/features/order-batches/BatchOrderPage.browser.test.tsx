import type { Batch } from '@waybound/contract/orders/order-intake';
import { MAX_SUBMITTED_AT_ONCE } from '@waybound/contract/orders/order-intake-limits';
import { createOther } from '@waybound/contract/wire/operations/operations';
import {
  editBatch,
  listBatches,
  listBatchRows,
  listCellWords,
  pasteOrders,
  submitBatch,
} from '@waybound/contract/wire/orders/order-intake';
import { sendBack } from '@waybound/contract/wire/waybills/waybill-actions';
import { listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { batchMaker, changed, TITLES } from '../../../../server/test/data/batch-maker.ts';
import { asText, orderRows } from '../../../../server/test/data/order-sheet.ts';
import { BATCH_PAGE } from '../../parts/waybill/order-page.ts';
import { usualOrderPage } from '../../parts/waybill/usual-order-page.ts';
import { paste } from '../../test/clipboard.ts';
import { act } from '../../test/menus.ts';
import { caller, forwarder, make, newCustomer, newMember, received, type TestCustomer } from '../../test/test-server.ts';
import { offer, ownChannel } from '../../test/offer.ts';

const START = '/waybillManagement/batchOrder';

/** Work in the background goes on by itself here. */
const { batchOf, opened, pasted } = batchMaker(caller, (read) =>
  vi.waitUntil(
    async () => {
      const batch = await read();
      return batch.state !== 'checking' && batch;
    },
    { timeout: 60_000 },
  ),
);

/** The only row of a waybill: CNY 4,320. */
const oneRow = (referenceNo: string): string[] => orderRows(referenceNo)[0] ?? [];
/** A column that fills no field comes after the reference number. */
const coloured = ([referenceNo = '', ...rest]: readonly string[], colour: string): string[] => [referenceNo, colour, ...rest];
const GOOD = orderRows('PO-1').map((row) => coloured(row, '红'));
const WRONG = coloured(changed(oneRow('PO-2'), '目的国家', 'Atlantis'), '蓝');
const MENDED = coloured(changed(oneRow('PO-2'), '目的国家', 'US'), '蓝');
const TABLE = [coloured(TITLES, '颜色'), ...GOOD, WRONG];

let customer: TestCustomer;
beforeEach(async () => {
  customer = await newCustomer();
});

const cell = (text: string) => page.getByRole('gridcell', { name: new RegExp(`^${text}`) });
const button = (name: string) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const addressOf = ({ batchId }: Pick<Batch, 'batchId'>) => `${START}?batch=${batchId}`;
const openBatch = async (batch: Batch, who = customer) => {
  await who.visit(addressOf(batch));
  await expect.element(page.getByRole('grid', { name: '批量订单' })).toBeVisible();
};
const rowsOf = async ({ batchId }: Batch) => (await customer.call(listBatchRows, { batchId })).rows;

it('shows beside an order what it takes over from the last one of its lane, whole where its cell is chosen', async () => {
  const first = await pasted(customer, oneRow('FIRST'));
  await customer.call(submitBatch, { action: 'submit', batchId: first.batchId, rev: first.rev });
  const waybillNo = await vi.waitUntil(async () => (await customer.call(listWaybills, {})).rows[0]?.waybillNo, { timeout: 60_000 });
  const lacked = new Set(['渠道', 'Departure', 'Special product', 'Declare in own name', 'Handover', 'Last-mile delivery']);
  const short = (cells: readonly string[]) => cells.filter((_, place) => !lacked.has(TITLES[place] ?? ''));
  await openBatch(await opened(customer, [short(TITLES), short(oneRow('NEXT'))]));
  const taken = cell(`${waybillNo}：`);
  await expect.element(taken).toHaveAttribute('data-read-only');
  await taken.click();
  const whole = taken.element().textContent;
  expect(taken.element().scrollWidth).toBeGreaterThan(taken.element().clientWidth);
  const bubble = page.getByText(whole, { exact: true }).last();
  await expect.element(bubble).toHaveAttribute('data-tone', 'whole');
  expect(bubble.element().scrollWidth).toBeLessThanOrEqual(bubble.element().clientWidth);
});

it('names the columns whose contents are not imported, and leads to where they are given a field', async () => {
  await openBatch(
    await opened(customer, [
      [...TITLES, '颜色', '备用'],
      [...oneRow('PO-1'), '红', ''],
    ]),
  );
  const left = page.getByText('这些列没有识别，内容不会导入：颜色', { exact: true });
  await expect.element(left).toBeVisible();
  await button('指定字段').click();
  await page.getByRole('combobox', { name: '“颜色”对应的字段' }).selectOptions('备注');
  await dialog.getByRole('button', { name: '应用' }).click();
  await expect.element(left).not.toBeInTheDocument();
  await expect.element(cell('红')).toBeVisible();
});

describe('the start', () => {
  it('opens a batch of what is pasted into the empty field, without another press', async () => {
    const { isAt } = await customer.visit(START);
    await page.getByLabelText('粘贴表格内容').click();
    await paste(asText(TABLE));
    await expect.element(cell('Atlantis')).toBeVisible();
    const { batches } = await customer.call(listBatches, undefined);
    expect(batches).toMatchObject([{ rowCount: 3, counts: { ready: 1, wrong: 1 } }]);
    await isAt(addressOf({ batchId: batches[0]?.batchId ?? '' }));
    expect(await received(pasteOrders)).toHaveLength(1);
  });

  it('shows what the server says of something that is no table, once', async () => {
    await customer.visit(START);
    await page.getByLabelText('粘贴表格内容').fill('一行文字');
    await button('识别').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('参数格式不合法');
  });

  it('lists earlier batches, and deletes one after asking', async () => {
    const batch = await customer.call(pasteOrders, { text: asText(TABLE), name: '十一月.xlsx' });
    await customer.visit(START);
    await expect.element(page.getByRole('link', { name: '十一月.xlsx' })).toHaveAttribute('href', addressOf(batch));
    await act('十一月.xlsx', '删除');
    const question = page.getByRole('dialog', { name: '删除批次“十一月.xlsx”？' });
    await expect.element(question).toBeVisible();
    expect(await customer.call(listBatches, undefined)).toMatchObject({ batches: [{}] });
    await question.getByRole('button', { name: '删除' }).click();
    await expect.element(page.getByText('还没有批次')).toBeVisible();
    expect(await customer.call(listBatches, undefined)).toEqual({ batches: [] });
  });
});

describe('the rows', () => {
  it('are shown as they were typed, without columns that fill nothing, each wrong cell with its reason and what may stand there', async () => {
    await openBatch(await opened(customer, [...TABLE, coloured(oneRow('PO-3'), '红')]));
    await expect.element(cell('Atlantis')).toBeVisible();
    expect(cell('红').elements()).toEqual([]);
    await expect.element(page.getByText('CNY 8,910.00')).toBeVisible();
    await expect.poll(() => received(listCellWords)).toHaveLength(1);

    await cell('Atlantis').click();
    await expect.element(page.getByText('请从列表中选择').first()).toBeVisible();
    const offered = () => {
      const input = document.activeElement;
      return input instanceof HTMLInputElement && input.list ? Array.from(input.list.options, ({ value }) => value) : undefined;
    };
    await userEvent.keyboard('日');
    await expect.poll(offered).toEqual(expect.arrayContaining(['美国', '日本']));
    await userEvent.keyboard('{Escape}');
    await cell('PO-2').click();
    await userEvent.keyboard('P');
    await expect.element(page.getByRole('textbox', { name: /参考号/ })).toHaveValue('P');
    expect(offered()).toBeUndefined();
  });

  it('say which currency a value has that names none, and what is worth a look', async () => {
    const [first = [], ...others] = orderRows('PO-1');
    await openBatch(await opened(customer, [[...TITLES, 'VAT'], [...first, 'DE136695977'], ...others]));
    await expect.element(cell('申报币种 USD')).toBeVisible();
    await cell('DE136695977').click();
    await expect.element(page.getByText('校验位不符，请核对税号').first()).toBeVisible();
  });

  it('say what they have from the last order of the lane, in a column that nobody lands on', async () => {
    const { batchId, rev } = await pasted(customer, oneRow('PO-0'));
    await customer.call(submitBatch, { action: 'submit', batchId, rev });
    const lacks = (cells: readonly string[]) => cells.filter((_, place) => !['渠道', 'Handover'].includes(TITLES[place] ?? ''));
    const wrong = changed(changed(oneRow('PO-1'), 'Gross weight (kg)', '很重'), 'L', '?');
    await openBatch(await opened(customer, [lacks(TITLES), lacks(oneRow('PO-2')), lacks(wrong)]));
    const [first] = await customer.call(listWaybills, {}).then(({ rows }) => rows);
    await expect.element(cell(`${first?.waybillNo}：渠道 TEST-AIR · 交货方式 自送到仓`).first()).toBeVisible();
    const selected = () => document.activeElement?.getAttribute('aria-label');
    for (const title of [/毛重/, /长/, /毛重/]) {
      await page.getByRole('button', { name: /下一处/ }).click();
      await expect.poll(selected).toMatch(title);
    }
  });

  it('say as what their quantities were read', async () => {
    await openBatch(await opened(customer, [TITLES.map((title) => (title === 'Qty' ? 'PCS/CTN' : title)), ...orderRows('PO-4')]));
    await expect.element(page.getByText('“PCS/CTN”按每箱件数读取，乘以本行箱数。')).toBeVisible();
  });

  it('travel on their own when a cell is mended, with the cells of hidden columns', async () => {
    const batch = await opened(customer, TABLE);
    await openBatch(batch);
    await cell('Atlantis').click();
    await userEvent.keyboard('US{Enter}');
    await expect.element(button('提交（2）')).toBeVisible();
    await expect.element(page.getByText('所有修改已保存')).toBeVisible();
    const { batchId, rev } = batch;
    expect(await received(editBatch)).toEqual([{ batchId, rev, edits: [{ from: 2, removed: 1, rows: [MENDED] }] }]);
    expect(await rowsOf(batch)).toEqual([...GOOD, MENDED]);
  });

  it('show only those that need somebody, and are mended there all the same', async () => {
    const batch = await opened(customer, TABLE);
    await openBatch(batch);
    await button('只看需处理的 1 票').click();
    await expect.element(cell('Atlantis')).toBeVisible();
    expect(cell('PO-1').elements()).toEqual([]);
    await cell('Atlantis').click();
    await userEvent.keyboard('US{Enter}');
    await expect.element(button('提交（2）')).toBeVisible();
    await expect.element(cell('PO-2')).toBeVisible();
    expect(await rowsOf(batch)).toEqual([...GOOD, MENDED]);
  });

  it('are read again where somebody else has edited them', async () => {
    const batch = await opened(customer, TABLE);
    await openBatch(batch);
    const { batchId, rev } = batch;
    const theirs = coloured(oneRow('PO-9'), '绿');
    await customer.call(editBatch, { batchId, rev, edits: [{ from: 0, removed: 2, rows: [theirs] }] });
    await cell('Atlantis').click();
    await userEvent.keyboard('US{Enter}');
    await expect.element(cell('PO-9')).toBeVisible();
    await expect.element(page.getByText('这一批刚刚在别处被修改，已载入最新内容。')).toBeVisible();
    expect(await rowsOf(batch)).toEqual([theirs, WRONG]);
  });
});

it('gives a column another field, each field once, and adds those that are missing by one press', async () => {
  const handover = TABLE[0]?.indexOf('Handover') ?? -1;
  const batch = await opened(
    customer,
    TABLE.map((row) => row.toSpliced(handover, 1)),
  );
  await openBatch(batch);
  await button('列设置').click();
  const colour = page.getByLabelText('“颜色”对应的字段');
  await colour.selectOptions('目的国家');
  await expect.element(button('应用')).toHaveAttribute('aria-disabled', 'true');
  await colour.selectOptions('备注');
  await button('应用').click();
  await expect.element(dialog).not.toBeInTheDocument();
  const keys = batch.columns.map(({ key }) => key).with(1, 'customerRemark');
  expect((await batchOf(customer, batch.batchId)).columns.map(({ key }) => key)).toEqual(keys);

  await expect.element(page.getByText('表格中缺少：交货方式')).toBeVisible();
  await button('添加这些列').click();
  await expect.element(page.getByText('表格中缺少：交货方式')).not.toBeInTheDocument();
  expect((await batchOf(customer, batch.batchId)).columns.map(({ key }) => key)).toEqual([...keys, 'selfDelivered']);
});

describe('sending', () => {
  it('asks before it submits, sends what is good, and links to what came of it', async () => {
    const batch = await opened(customer, TABLE);
    await openBatch(batch);
    await button('提交（1）').click();
    await expect.element(dialog).toBeVisible();
    expect(await customer.call(listWaybills, {})).toMatchObject({ total: 0 });
    await dialog.getByRole('button', { name: '提交（1）' }).click();
    await expect.poll(() => usualOrderPage(customer.loginName)).toBe(BATCH_PAGE);
    const { rows } = await customer.call(listWaybills, {});
    expect(rows).toMatchObject([{ referenceNo: 'PO-1', status: 'wait_for_deal_send' }]);
    const [{ id, waybillNo } = { id: '', waybillNo: '' }] = rows;
    await expect.element(page.getByRole('link', { name: waybillNo })).toHaveAttribute('href', `/waybillManagement/waybillDetails/${id}`);
    expect(await received(submitBatch)).toEqual([{ action: 'submit', batchId: batch.batchId, rev: batch.rev }]);
    expect(await batchOf(customer, batch.batchId)).toMatchObject({ counts: { sent: 1, wrong: 1 } });
  });

  it('says before it what exactly these orders will cost, each currency by itself, and which have no price', async () => {
    const channel = ownChannel(customer);
    await offer('AIR', { channel, currency: 'USD', tolerance: { percent: '5', amount: '15' } });
    // What the forwarder has agreed without a channel, and the customer has taken back.
    const order = make.order({ shippingWay: 'OT', channelId: null });
    const agreed = await forwarder.call(createOther, { siteCode: 'waybound', customerCode: customer.code, order });
    await customer.call(sendBack, { id: agreed.id });
    const known = changed(oneRow('PO-5'), '渠道', '');
    const batch = await opened(customer, [
      [...TITLES, '运单号'],
      ...[...orderRows('PO-1'), oneRow('PO-3'), changed(oneRow('PO-4'), '渠道', channel.code)].map((row) => [...row, '']),
      [...known, agreed.waybillNo],
      [...changed(oneRow('PO-2'), '目的国家', 'Atlantis'), ''],
    ]);
    await openBatch(batch);
    await button('提交（4）').click();
    await expect.element(dialog.getByText('CNY 8,910.00')).toBeVisible();
    await expect.element(dialog.getByText('USD 4,320.00')).toBeVisible();
    await expect.element(dialog.getByText('尚无价格：1 票')).toBeVisible();
  });

  it('says nothing of prices to whom they are hidden', async () => {
    await openBatch(await opened(customer, TABLE), await newMember(customer, { hidesPrices: true }));
    await button('提交（1）').click();
    await expect.element(dialog.getByText(/其余 1 票/)).toBeVisible();
    expect(dialog.getByText('预估运费').elements()).toEqual([]);
    expect(dialog.getByText(/尚无价格/).elements()).toEqual([]);
    expect(page.getByText(/CNY/).elements()).toEqual([]);
  });

  it('of many shows how far it is, and leaves the rest alone meanwhile', async () => {
    const count = MAX_SUBMITTED_AT_ONCE + 1;
    const batch = await pasted(customer, ...Array.from({ length: count }, (_, n) => oneRow(`M-${n}`)));
    await openBatch(batch);
    await button(`存为草稿（${count}）`).click();
    await expect.element(page.getByText(new RegExp(`^正在处理 \\d+ / ${count} 票$`))).toBeVisible();
    await expect.element(button('列设置')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('列设置')).not.toHaveAttribute('aria-disabled');
    expect(await batchOf(customer, batch.batchId)).toMatchObject({ state: 'ready', counts: { saved: count } });
  });
});
