import type { OrderInput } from '@waybound/contract/orders/order-fields';
import { saveOrder } from '@waybound/contract/orders/orders';
import { exportOrders, openWorkbook, readBatch, submitBatch, type Batch } from '@waybound/contract/orders/order-intake';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { encoded, request } from '../../../../../test/any-request.ts';
import { batchMaker, findingLines } from '../../../../../test/data/batch-maker.ts';
import { publishCard, sampleCard, sampleEndOrder, sampleOrder } from '../../../../../test/data/samples/order-samples.ts';
import { testServer, type TestCustomer } from '../../../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer, engine, clock } = server;
const { work } = server.application.services;
const { opened } = batchMaker(server, async (read) => {
  await work.drain();
  return read();
});
const channelId = await publishCard(engine, sampleCard({ channel: { code: 'END-US', shippingWay: 'HD' } }), clock.now);

const HIGH = { cabinetNumber: 'CSQU3054383', cabinetType: '40HQ' } as const;
const SHORT = { cabinetNumber: 'MSKU1234565', cabinetType: '20GP' } as const;

async function draft(containers?: OrderInput['containers']) {
  const who = await customer();
  const order = {
    ...sampleOrder({ shippingWay: 'HD', channelId }),
    zxBase: 'LCL',
    loadingPort: 'CNYTN',
    dischargePort: 'USLAX',
    masterBillNo: 'OOLU2712345678',
    portEta: '2026-11-21',
    ...(containers && { containers }),
  } as const;
  return { who, ...(await call(saveOrder, order, who)) };
}
const saved = (who: TestCustomer, { batchId, rev }: Batch) => call(submitBatch, { action: 'save', batchId, rev }, who);
const containersOf = async (who: TestCustomer, id: string) => (await call(getWaybill, { id }, who)).order.containers;

describe('the containers of an end waybill', () => {
  it.each(['zh', 'en'] as const)('(%s) come back from a sheet each with its own type', async (lang) => {
    const { who, id } = await draft([HIGH, SHORT]);
    const { raw: content } = await send(exportOrders, { ids: [id] }, { ...who, lang });
    const { body } = await request(app, openWorkbook, {
      ...(await encoded(openWorkbook, {}, { name: 'export.xlsx', content })),
      token: who.token,
    });
    await work.drain();
    const batch = await call(readBatch, { batchId: body.data.batchId }, who);
    expect(findingLines(batch)).toEqual([]);
    await saved(who, batch);
    expect(await containersOf(who, id)).toEqual([HIGH, SHORT]);
  });

  it.each<[string, string[], string[], object[]]>([
    ['numbers without a column of types', ['Container no.'], ['csqu 305438-3, TGHU0000013'], [HIGH, { cabinetNumber: 'TGHU0000013' }]],
    [
      'numbers and a type for all',
      ['Container no.', 'Container type'],
      ['CSQU3054383, MSKU1234565', '45HQ'],
      [
        { ...HIGH, cabinetType: '45HQ' },
        { ...SHORT, cabinetType: '45HQ' },
      ],
    ],
    [
      'a type alone',
      ['Container type'],
      ['45HQ'],
      [
        { ...HIGH, cabinetType: '45HQ' },
        { ...SHORT, cabinetType: '45HQ' },
      ],
    ],
  ])('are read from %s', async (_case, titles, cells, expected) => {
    const { who, id, waybillNo } = await draft([HIGH, SHORT]);
    const batch = await opened(who, [
      ['Waybill no.', 'Reference no.', ...titles],
      [waybillNo, 'R-1', ...cells],
    ]);
    expect(findingLines(batch).filter((line) => line.includes('cabinet'))).toEqual([]);
    await saved(who, batch);
    expect(await containersOf(who, id)).toEqual(expected);
  });

  it('are asked for where a sheet has only their type', async () => {
    const { who, id, waybillNo } = await draft();
    const batch = await opened(who, [
      ['Waybill no.', 'Reference no.', 'Container type'],
      [waybillNo, 'R-1', '40HQ'],
    ]);
    expect(batch.orders).toMatchObject([{ state: 'wrong', findings: [{ row: 0, key: 'cabinetNumber', message: 'Required' }] }]);
    const { batchId, rev } = batch;
    expect(await send(submitBatch, { action: 'save', batchId, rev }, who)).toMatchObject({ data: { reason: 'nothingToUpdate' } });
    expect(await containersOf(who, id)).toBeUndefined();
  });

  it('are noted where another waybill names them too, and not for the waybill that the sheet is about', async () => {
    const { who, waybillNo } = await draft([HIGH]);
    const own = await opened(who, [
      ['Waybill no.', 'Reference no.', 'Master bill no.', 'Container no.'],
      [waybillNo, 'R-1', 'OOLU2712340000', 'CSQU3054383'],
    ]);
    const elsewhere = ({ orders }: typeof own) => orders.flatMap(({ notes }) => notes.filter(({ key }) => key === 'cabinetNumber'));
    expect(elsewhere(own)).toEqual([]);
    const other = await call(saveOrder, { ...sampleEndOrder(channelId), masterBillNo: 'OOLU2712345999', containers: [SHORT] }, who);
    const batch = await opened(who, [
      ['Waybill no.', 'Reference no.', 'Container no.'],
      [other.waybillNo, 'R-2', 'MSKU1234565, csqu 305438-3'],
    ]);
    expect(elsewhere(batch)).toEqual([
      { row: 0, key: 'cabinetNumber', message: expect.stringContaining(`CSQU3054383 is also named by ${waybillNo}`) },
    ]);
  });
});
