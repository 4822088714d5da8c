import {
  batchTemplate,
  exportOrders,
  fastTemplate,
  importWorkbook,
  openWorkbook,
  pasteOrders,
  readBatch,
  submitBatch,
} from '@waybound/contract/orders/order-intake';
import { publishRates } from '@waybound/contract/operations/operations';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../../../test/any-request.ts';
import { testServer, type TestCustomer } from '../../../../../test/server/test-server.ts';
import { changed, findingLines } from '../../../../../test/data/batch-maker.ts';
import { asText, orderRows, ORDER_TITLES } from '../../../../../test/data/order-sheet.ts';
import { orderFile } from '../../../../../test/scenarios/order-batches.ts';
import { TEST_CARDS } from '../../../../../test/data/order-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../../../test/data/waybill-maker.ts';
import { readWorkbook } from '../../../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { app, call, send, customer } = server;
const { work } = server.application.services;
const make = await waybillMaker(server);
const TITLES = [...ORDER_TITLES];

async function table(content: Buffer): Promise<{ sheet: string; cells: readonly (string | undefined)[] }[]> {
  const rows = [];
  for await (const { sheet, cells } of readWorkbook(content)) rows.push({ sheet, cells });
  return rows;
}
const exported = async ({ token }: TestCustomer, ids: string[], lang: 'zh' | 'en' = 'en') =>
  (await send(exportOrders, { ids }, { token, lang })).raw;
/** A workbook opened as a batch, checked. */
async function opened({ token }: TestCustomer, content: Buffer) {
  const sent = await encoded(openWorkbook, {}, { name: 'export.xlsx', content });
  const { body } = await request(app, openWorkbook, { ...sent, token });
  await work.drain();
  return call(readBatch, { batchId: body.data.batchId }, { token });
}

describe('a CSV', () => {
  it('may be as large as a workbook: 10,000 rows of 35 columns', async () => {
    const { token } = await customer();
    const row = (box: number) => ['L-1', String(box), ...Array.from({ length: 33 }, () => '广东省深圳市宝安区福永街道')];
    const lines = [['Reference no.', 'Start box', ...Array.from({ length: 33 }, (_, at) => `自定义${at}`)]];
    const text = [...lines, ...Array.from({ length: 10_000 }, (_, at) => row(at + 1))].map((cells) => cells.join(',')).join('\n');
    const { batchId } = await call(pasteOrders, { text, name: 'large.csv' }, { token });
    expect(await call(readBatch, { batchId }, { token })).toMatchObject({ rowCount: 10_000 });
  });
});

describe('a template', () => {
  it.each([
    ['fast', fastTemplate, 'zh', '参考号'],
    ['full', batchTemplate, 'en', 'Reference no.'],
  ] as const)('(%s) has columns that the import knows, and explains them beside an empty table', async (_size, spec, lang, first) => {
    const who = await customer();
    const rows = await table((await send(spec, {}, { token: who.token, lang })).raw);
    const [head, ...notes] = rows;
    expect(head?.cells[0]).toBe(first);
    expect(notes.length).toBeGreaterThan(head?.cells.length ?? 0);
    expect(new Set(notes.map(({ sheet }) => sheet)).has(head?.sheet ?? '')).toBe(false);
    const titles = head?.cells.map((cell) => cell ?? '') ?? [];
    const { batchId } = await call(pasteOrders, { text: asText([titles, titles.map(() => 'x')]) }, { token: who.token });
    await work.drain();
    const { columns } = await call(readBatch, { batchId }, { token: who.token });
    expect(columns.filter(({ key }) => key === null)).toEqual([]);
  });
});

describe('the quick template', () => {
  it.each(['zh', 'en'] as const)('(%s) is complete for its own example, on a channel for platforms too', async (lang) => {
    const who = await customer();
    const card = { ...TEST_CARDS.AIR, channel: { ...TEST_CARDS.AIR.channel, code: `PLATFORM-${lang}`, isEcommerce: true } };
    await call(publishRates, { siteCode: 'waybound', card });
    const [head, ...notes] = await table((await send(fastTemplate, {}, { token: who.token, lang })).raw);
    const titles = head?.cells.map((cell) => (cell ?? '').replace(/\s*\*$/, '')) ?? [];
    const examples = new Map(notes.map(({ cells: [title = '', , example = ''] }) => [title, example]));
    const channel = titles.find((title) => ['渠道', 'Channel'].includes(title)) ?? '';
    const row = titles.map((title) => (title === channel ? `PLATFORM-${lang}` : (examples.get(title) ?? '')));
    const { batchId } = await call(pasteOrders, { text: asText([titles, row]) }, { token: who.token });
    await work.drain();
    const batch = await call(readBatch, { batchId }, { token: who.token, lang: 'en' });
    expect(findingLines(batch)).toEqual([]);
    expect(batch.counts).toMatchObject({ ready: 1 });
  });
});

/** A number of a workbook has lost its last zeros. */
const bare = ({ order }: { order: unknown }): unknown => JSON.parse(JSON.stringify(order).replaceAll('"3.20"', '"3.2"'));

describe('waybills as a sheet', () => {
  it.each(['zh', 'en'] as const)('(%s) come back as they went, and change nothing', async (lang) => {
    const who = await customer();
    const { token } = who;
    const { batchId } = await call(pasteOrders, { text: asText([TITLES, ...orderRows('X-1'), ...orderRows('')]) }, { token });
    await work.drain();
    await call(submitBatch, { action: 'save', batchId, rev: 1 }, { token });
    const { rows } = await call(listWaybills, { tab: 'all' }, { token });
    const ids = rows.map(({ id }) => id);
    const before = await Promise.all(ids.map((id) => call(getWaybill, { id }, { token })));
    const batch = await opened(who, await exported(who, ids, lang));
    expect(batch).toMatchObject({ counts: { ready: 2, wrong: 0 } });
    expect(new Set(batch.orders.map(({ waybillId }) => waybillId))).toEqual(new Set(ids));
    await call(submitBatch, { action: 'save', batchId: batch.batchId, rev: batch.rev }, { token });
    const after = await Promise.all(ids.map((id) => call(getWaybill, { id }, { token })));
    expect(after.map(bare)).toEqual(before.map(bare));
    expect((await call(listWaybills, { tab: 'all' }, { token })).total).toBe(2);
  });

  it.each(['zh', 'en'] as const)('(%s) carry the warehouse and what is declared of a product', async (lang) => {
    const who = await customer();
    const { token } = who;
    const line = { sku: 'YF-1', declareNameEn: 'Desk lamp', declareNameCn: '台灯', declareValue: '4.5' };
    const facts = { declaredPrice: '4.25', distributionMaterialCount: 3, productLotCount: 5 };
    const { id } = await make.draft(who, { inStockChannel: 'SZX-BA', invoiceLines: [{ ...line, ...facts }] });
    const before = await call(getWaybill, { id }, { token });
    const batch = await opened(who, await exported(who, [id], lang));
    expect(batch).toMatchObject({ counts: { ready: 1, wrong: 0 } });
    const keys = batch.columns.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['inStockChannel', 'declaredPrice', 'distributionMaterialCount', 'productLotCount']));
    await call(submitBatch, { action: 'save', batchId: batch.batchId, rev: batch.rev }, { token });
    const after = await call(getWaybill, { id }, { token });
    expect(after.order).toMatchObject({ inStockChannel: 'SZX-BA', invoiceLines: [{ ...line, ...facts }] });
    // A warehouse that was named by its code alone has its address then.
    const address = {
      dispatchAddress: '24300 Nandina Ave',
      dispatchCity: 'Moreno Valley',
      dispatchProvince: 'CA',
      dispatchZipCode: '92551',
    };
    expect(after.order).toEqual({ ...before.order, ...address });
  });

  it('are known by their numbers, however somebody has written those; a reference number is another one where it is written otherwise', async () => {
    const who = await customer();
    const { token } = who;
    const { id, waybillNo } = await make.draft(who, { referenceNo: 'SAME-1' });
    const [row = []] = orderRows('');
    const asked = async (no: string, referenceNo: string) => {
      const text = asText([
        [...TITLES, 'Waybill no.'],
        [...changed(row, 'Reference no.', referenceNo), no],
      ]);
      const { batchId } = await call(pasteOrders, { text }, { token });
      await work.drain();
      const { orders } = await call(readBatch, { batchId }, { token });
      return orders.map(({ waybillId, state }) => [waybillId, state]);
    };
    for (const no of [waybillNo.toLowerCase(), waybillNo.replace(/^(..)/, '$1 - ')]) expect((await asked(no, ''))[0]?.[0], no).toBe(id);
    expect(await asked('-', 'SAME-1')).toMatchObject([[id, expect.anything()]]);
    expect(await asked('', 'SAME1')).toMatchObject([[null, expect.anything()]]);
  });

  it('that are sent already are reported as sent, and others are answered like missing ones', async () => {
    const who = await customer();
    const submitted = await make.submitted(who);
    const batch = await opened(who, await exported(who, [submitted.id]));
    expect(batch.orders).toMatchObject([
      { state: 'sent', waybillNo: submitted.waybillNo, findings: [{ message: expect.stringContaining(submitted.waybillNo) }] },
    ]);
    const { token } = await customer();
    for (const id of [submitted.id, UNKNOWN_ID]) {
      expect(await send(exportOrders, { ids: [id] }, { token })).toMatchObject({ code: 404, data: { reason: 'recordMissing' } });
    }
  });
});

describe('a workbook that is taken over at once', () => {
  it.each([
    ['submit', 'wait_for_deal_send'],
    ['save', 'wait_for_confirm'],
  ])('(%s) leaves in the batch what is wrong', async (action, status) => {
    const who = await customer();
    const { token } = who;
    const wrong = orderRows('Y-2')[0]?.map((cell) => (cell === 'US' ? 'Atlantis' : cell)) ?? [];
    const sent = await encoded(importWorkbook, { action }, orderFile(TITLES, ...orderRows('Y-1'), wrong));
    const { body } = await request(app, importWorkbook, { ...sent, token });
    await work.drain();
    const batch = await call(readBatch, { batchId: body.data.batchId }, { token });
    expect(batch).toMatchObject({ state: 'ready', counts: { [action === 'submit' ? 'sent' : 'saved']: 1, wrong: 1 } });
    expect((await call(listWaybills, { tab: 'all' }, { token })).rows).toMatchObject([{ referenceNo: 'Y-1', status }]);
  });

  it('is refused when it is none', async () => {
    const { token } = await customer();
    const sent = await encoded(openWorkbook, {}, { name: 'a.xlsx', content: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF') });
    expect((await request(app, openWorkbook, { ...sent, token, lang: 'en' })).body).toMatchObject({
      code: 415,
      data: { reason: 'fileTypeRefused' },
    });
  });
});
