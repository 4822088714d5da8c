import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { listBatches, readBatch, submitBatch, type Batch } from '@waybound/contract/orders/order-intake';
import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { batchMaker, findingLines } from '../../../../../test/data/batch-maker.ts';
import { publishCard, sampleCard, sampleEndOrder, sampleOrder } from '../../../../../test/data/samples/order-samples.ts';
import { testServer, type TestCustomer } from '../../../../../test/server/test-server.ts';
import { loadReferenceData } from '../reference-data.ts';

/** A sheet of orders knows an end waybill by the bills of its customer's own main leg, as the form does. */

const server = await testServer();
const { call, send, customer, engine, clock } = server;
const { work } = server.application.services;
const { opened } = batchMaker(server, async (read) => {
  await work.drain();
  return read();
});
const channelId = await publishCard(engine, sampleCard({ channel: { code: 'END-BILLS', shippingWay: 'HD' } }), clock.now);

const MASTER = 'OOLU2712345678';
const TITLES = ['Channel code', 'Master bill no.', 'House bill no.', 'Main carrier'];
const row = (master: string, house: string, carrier = 'COSCO') => ['END-BILLS', master, house, carrier];
const drafted = (who: TestCustomer, houseBillNo?: string) =>
  call(saveOrder, sampleEndOrder(channelId, { masterBillNo: MASTER, ...(houseBillNo && { houseBillNo }) }), who);
const saved = (who: TestCustomer, { batchId, rev }: Batch) => call(submitBatch, { action: 'save', batchId, rev }, who);
const waybillsOf = async (who: TestCustomer) => (await call(listWaybills, { tab: 'all' }, { token: who.token })).total;

describe('a row with the bills of an end waybill', () => {
  it('updates the draft that has them, however they are written', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await drafted(stranger, 'FB-1');
    const { id } = await drafted(who, 'FB-1');
    const batch = await opened(who, [TITLES, row('oolu 271-2345678', 'fb 1')]);
    expect(findingLines(batch).filter((line) => / (master|house)BillNo:/.test(line))).toEqual([]);
    expect((await saved(who, batch)).results).toMatchObject([{ ok: true, waybillId: id }]);
    expect((await call(getWaybill, { id }, who)).order).toMatchObject({
      masterBillNo: MASTER,
      mainCarrier: 'COSCO',
      portEta: '2026-11-21',
    });
    expect(await waybillsOf(who)).toBe(1);
  });

  it('is another waybill where one of the two is another, and once the former is deleted', async () => {
    const who = await customer();
    const former = await drafted(who, 'FB-1');
    const batch = await opened(who, [TITLES, row(MASTER, 'FB-2'), row(MASTER, '')]);
    expect((await saved(who, batch)).results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await waybillsOf(who)).toBe(3);
    await call(deleteWaybill, { id: former.id }, who);
    const again = await opened(who, [TITLES, row(MASTER, 'FB-1')]);
    const { results } = await saved(who, again);
    expect(results).toMatchObject([{ ok: true }]);
    expect(results[0]?.waybillId).not.toBe(former.id);
  });

  it.each([
    ['zh', 'FB-1', 'houseBillNo', '已作为运单'],
    ['en', undefined, 'masterBillNo', 'Already sent as'],
  ] as const)('is told in %s at its bill which waybill was submitted with it', async (lang, house, key, words) => {
    const who = await customer();
    const { id, rev, waybillNo } = await drafted(who, house);
    await call(submitOrder, { id, rev }, who);
    const batch = await opened(who, [TITLES, row(MASTER, house ?? '')]);
    const { orders } = await call(readBatch, { batchId: batch.batchId }, { ...who, lang });
    expect(orders).toMatchObject([{ state: 'sent', findings: [{ row: 0, key, message: expect.stringContaining(words) }] }]);
    expect(orders[0]?.findings[0]?.message).toContain(waybillNo);
    expect(await send(submitBatch, { action: 'save', batchId: batch.batchId, rev: batch.rev }, who)).toMatchObject({
      data: { reason: 'nothingToUpdate' },
    });
  });

  it('is refused at its bill where its number is that of another waybill', async () => {
    const who = await customer();
    const { waybillNo } = await drafted(who, 'FB-1');
    const other = await call(saveOrder, sampleEndOrder(channelId, { masterBillNo: 'OOLU2712340000' }), who);
    const batch = await opened(who, [
      ['Waybill no.', ...TITLES],
      [other.waybillNo, ...row(MASTER, 'FB-1')],
    ]);
    expect(findingLines(batch)).toContain(`0 houseBillNo: Already used by ${waybillNo}`);
  });

  it.each([
    ['FB-1', 'fb 1', 'houseBillNo'],
    ['', '', 'masterBillNo'],
  ])('is in one sheet once: the house bill %j beside %j is told at its cell before anything is saved', async (house, again, key) => {
    const who = await customer();
    const batch = await opened(who, [TITLES, row(MASTER, house), row('oolu 271-2345678', again, 'MSC'), row(MASTER, 'FB-2')]);
    expect(findingLines(batch).filter((line) => line.includes('same value'))).toEqual(
      [0, 1].map((at) => `${at} ${key}: The same value is in rows 1, 2: each may come only once`),
    );
    expect(batch.orders.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'incomplete']);
    const { batches } = await call(listBatches, {}, who);
    expect(batches).toMatchObject([{ counts: { wrong: 2, incomplete: 1 } }]);
    expect((await saved(who, batch)).results.map(({ ok }) => ok)).toEqual([true]);
    expect(await waybillsOf(who)).toBe(1);
  });

  it('does not make the draft anew that another row has made, whose bill was changed to its own since', async () => {
    const who = await customer();
    const batch = await opened(who, [TITLES, row(MASTER, 'FB-1'), row(MASTER, 'FB-2', 'MSC')]);
    const [first] = batch.orders;
    const { results } = await call(
      submitBatch,
      { action: 'save', batchId: batch.batchId, rev: batch.rev, orderIds: [first?.id ?? ''] },
      who,
    );
    const id = results[0]?.waybillId ?? '';
    const { order, waybill } = await call(getWaybill, { id }, who);
    await call(saveOrder, { ...order, id, rev: waybill.rev, houseBillNo: 'FB-2' }, who);
    const { rev } = await call(readBatch, { batchId: batch.batchId }, who);
    expect((await saved(who, { ...batch, rev })).results.map(({ ok, reason }) => [ok, reason])).toEqual([[false, 'duplicate']]);
    expect((await call(getWaybill, { id }, who)).order.mainCarrier).toBe('COSCO');
  });

  it('is looked for alone, without the others of its master bill', async () => {
    const who = await customer();
    const ids: string[] = [];
    for (const house of ['FB-1', 'FB-2', undefined]) ids.push((await drafted(who, house)).id);
    const found = (cells: readonly string[]) =>
      engine.transaction({ role: 'portal_ops' }, 'read', async (db) => {
        const { site_id: siteId } = await db
          .selectFrom('customer')
          .select('site_id')
          .where('id', '=', who.customerId)
          .executeTakeFirstOrThrow();
        const owner = { customerId: who.customerId, siteId };
        const read = await loadReferenceData(db, owner, clock.now, ['masterBillNo', 'houseBillNo'], [{ cells, waybillId: null }]);
        return [...read.byId.keys()];
      });
    expect(await found(['oolu 271-2345678', 'fb 1'])).toEqual(ids.slice(0, 1));
    expect(await found([MASTER, ''])).toEqual(ids.slice(2));
  });

  it('has its wrong check digits and days told at their cells', async () => {
    const who = await customer();
    const batch = await opened(who, [
      [...TITLES, 'Container no.', 'ETA'],
      [...row(MASTER, ''), 'CSQU3054384', '2026-11-01'],
    ]);
    expect(findingLines(batch)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^0 cabinetNumber: /), expect.stringMatching(/^0 portEta: /)]),
    );
  });

  it('of another way leaves end waybills alone', async () => {
    const who = await customer();
    const { id } = await drafted(who);
    const air = await publishCard(engine, sampleCard({ channel: { code: 'AIR-BILLS' } }), clock.now);
    const { waybillNo } = await call(saveOrder, sampleOrder({ channelId: air }), who);
    const batch = await opened(who, [
      ['Waybill no.', ...TITLES],
      [waybillNo, 'AIR-BILLS', MASTER, '', ''],
    ]);
    expect(findingLines(batch).filter((line) => line.includes('Already'))).toEqual([]);
    expect((await call(getWaybill, { id }, who)).order.masterBillNo).toBe(MASTER);
  });
});
