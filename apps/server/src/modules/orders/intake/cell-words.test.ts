import { listCellWords, pasteOrders, readBatch } from '@waybound/contract/orders/order-intake';
import { columnOf, INTAKE_KEYS, isIntakeKey } from '@waybound/domain/intake/columns';
import { describe, expect, it } from 'vitest';
import { cellReader, choicesOf } from './cell-words.ts';
import { titleOf } from './sheets/sheet-titles.ts';
import { testServer } from '../../../../test/server/test-server.ts';
import { asText } from '../../../../test/data/order-sheet.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, customer } = server;
await waybillMaker(server);

/** Kinds of which a cell takes some words and no others. */
const CLOSED = new Set([
  'yesNo',
  'terms',
  'country',
  'channel',
  'port',
  'division',
  'capacities',
  'products',
  'way',
  'line',
  'choice',
  'unit',
  'currency',
  'warehouse',
]);

describe('the words that cells are offered', () => {
  it.each(['zh', 'en'] as const)('(%s) are all understood where they are offered, and every column of a list has some', async (lang) => {
    const { token } = await customer();
    const { columns } = await call(listCellWords, {}, { token, lang });
    expect(columns.map(({ key }) => key)).toEqual(INTAKE_KEYS.filter((key) => CLOSED.has(columnOf(key).kind)));
    expect(columns.filter(({ words }) => words.length === 0)).toEqual([]);
    const titles = columns.map(({ key }) => (isIntakeKey(key) ? titleOf(key, lang) : ''));
    const longest = Math.max(...columns.map(({ words }) => words.length));
    const rows = Array.from({ length: longest }, (_, at) => [`W-${at}`, ...columns.map(({ words }) => words[at] ?? '')]);
    // One word that means nothing: otherwise nobody would know whether the words were read.
    rows.push(['W-LAST', ...columns.map(({ key }) => (key === 'countryId' ? 'Atlantis' : ''))]);
    const { batchId } = await call(pasteOrders, { text: asText([['参考号', ...titles], ...rows]) }, { token });
    await server.application.services.work.drain();
    const batch = await call(readBatch, { batchId }, { token, lang: 'en' });
    expect(batch.orders).toHaveLength(longest + 1);
    const unknown = batch.orders.flatMap(({ findings }) => findings).filter(({ message }) => message === 'Choose one from the list');
    expect(unknown).toMatchObject([{ key: 'countryId', row: longest }]);
  });

  it('are no warehouses of ours for a customer whose showWarehouseInfo is 0', async () => {
    const { token, customerId } = await customer();
    await server.application.services.engine.query('update customer set show_warehouse_info = 0 where id = $1', [customerId]);
    const { columns } = await call(listCellWords, {}, { token });
    expect(columns.map(({ key }) => key)).toEqual(INTAKE_KEYS.filter((key) => CLOSED.has(columnOf(key).kind) && key !== 'inStockChannel'));
  });

  it('are codes of warehouses in capitals, whether the warehouse is known or not', () => {
    const read = cellReader([]);
    const codes = ['ont8 仓', 'dock-7'].map((text) => read(columnOf('dispatchAddressCode').kind, text, 'dispatchAddressCode'));
    expect(codes).toEqual(['ONT8', 'DOCK-7']);
  });

  it('mean one thing each, the same in both languages', () => {
    const read = cellReader([]);
    for (const key of INTAKE_KEYS) {
      const { kind } = columnOf(key);
      const [zh, en] = (['zh', 'en'] as const).map((lang) => choicesOf(kind, key, lang, [])?.map((word) => read(kind, word, key)) ?? []);
      expect(zh).toEqual(en);
      expect([key, new Set(zh?.map((value) => JSON.stringify(value))).size]).toEqual([key, zh?.length]);
    }
  });
});
