import { submitBatch } from '@waybound/contract/orders/order-intake';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { expect, it } from 'vitest';
import { batchMaker, findingLines, TITLES } from '../../../../../test/data/batch-maker.ts';
import { orderRows } from '../../../../../test/data/order-sheet.ts';
import { waybillMaker } from '../../../../../test/data/waybill-maker.ts';
import { testServer } from '../../../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer } = server;
const { work } = server.application.services;
await waybillMaker(server);
const { opened, waybillsOf } = batchMaker(server, (read) => work.drain().then(read));

it('a sheet tells at the cell what is worth a look, and sends the order all the same', async () => {
  const who = await customer();
  const titles = [...TITLES, 'VAT', 'PVA', '中澳证书'];
  const [first = [], ...others] = orderRows('N-1');
  const batch = await opened(who, [titles, [...first, 'DE 136.695.977', '是', 'yes'], ...others]);
  expect(findingLines(batch)).toEqual([]);
  const notes = batch.orders[0]?.notes.filter(({ key }) => ['importer.VAT', 'isPVA', 'isChinaAustraliaCard'].includes(key));
  expect(notes?.map(({ row, key }) => [row, key])).toEqual([
    [0, 'importer.VAT'],
    [0, 'isPVA'],
    [0, 'isChinaAustraliaCard'],
  ]);
  expect(notes?.every(({ message }) => message !== '')).toBe(true);
  await call(submitBatch, { action: 'submit', batchId: batch.batchId, rev: batch.rev }, { token: who.token });
  await work.drain();
  const [row] = await waybillsOf(who);
  expect(row?.status).toBe('wait_for_deal_send');
  expect((await call(getWaybill, { id: row?.id ?? '' }, { token: who.token })).order.importer?.VAT).toBe('DE136695977');
});
