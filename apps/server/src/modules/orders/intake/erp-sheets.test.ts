import { openWorkbook } from '@waybound/contract/orders/order-intake';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../../test/any-request.ts';
import { testServer } from '../../../../test/server/test-server.ts';
import { writeXlsxBaseline } from '../../../../test/data/baseline-sheets.ts';
import { batchMaker } from '../../../../test/data/batch-maker.ts';
import { EN_SHEET, withWrong, ZH_SHEET } from '../../../../test/data/erp-sheets.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';

const server = await testServer();
const { app, customer } = server;
const { work } = server.application.services;
await waybillMaker(server);

const { opened, batchOf } = batchMaker(server, (read) => work.drain().then(read));

describe.each([
  ['zh', ZH_SHEET],
  ['en', EN_SHEET],
])('a sheet of a seller’s system (%s)', (_lang, sheet) => {
  const clean = [...sheet.head, ...sheet.rows, ...sheet.tail];

  it('is recognised without a hand, and none of its cells is wrong', async () => {
    const batch = await opened(await customer(), clean);
    const titles = batch.columns.filter(({ key }) => key === null).map(({ title }) => title.split('\n').at(-1));
    expect(titles).toEqual(sheet.foreign);
    expect(titles.length / batch.columns.length).toBeLessThanOrEqual(0.1);
    expect(batch.orders.flatMap(({ findings }) => findings)).toEqual([]);
    expect(batch).toMatchObject({ rowCount: 60, counts: { ready: 20 } });
    expect(batch.orders[0]).toMatchObject({ packages: 6 });
  });

  it('is the same as a workbook', async () => {
    const who = await customer();
    const file = { name: 'orders.xlsx', content: Buffer.from(await writeXlsxBaseline(clean.map((cells) => [...cells]))) };
    const { body } = await request(app, openWorkbook, { ...(await encoded(openWorkbook, {}, file)), token: who.token });
    await work.drain();
    expect(await batchOf(who, body.data.batchId)).toMatchObject({ rowCount: 60, counts: { ready: 20 } });
  });

  it('has each of its wrong cells flagged, and no other', async () => {
    const batch = await opened(await customer(), withWrong(sheet));
    const found = batch.orders.flatMap(({ findings }) => findings.map(({ row, key }) => `${row} ${key}`));
    expect(found.toSorted()).toEqual(sheet.wrong.map(({ row, key }) => `${row} ${key}`).toSorted());
  });
});
