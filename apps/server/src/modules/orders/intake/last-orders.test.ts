import { submitBatch } from '@waybound/contract/orders/order-intake';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { batchMaker, changed, findingLines, TITLES } from '../../../../test/data/batch-maker.ts';
import { orderRows } from '../../../../test/data/order-sheet.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, engine } = server;
const { work } = server.application.services;
await waybillMaker(server);
const { edited, opened, pasted, batchOf, waybillsOf } = batchMaker(server, (read) => work.drain().then(read));

const row = (referenceNo: string): string[] => orderRows(referenceNo)[0] ?? [];
/** The sheet of a system that knows neither the service nor how goods are delivered. */
const LACKED = ['渠道', 'Departure', 'Channel capability', 'Special product', 'Declare in own name', 'Handover', 'Last-mile delivery'];
const ADDRESS = ['Warehouse code', 'Company', 'Contact', 'Phone', 'Deliver to'];
const without = (lacked: readonly string[], cells: readonly string[]): string[] =>
  cells.filter((_, place) => !lacked.includes(TITLES[place] ?? ''));
const short = (who: TestCustomer, rows: readonly string[][], lacked: readonly string[] = LACKED) =>
  opened(who, [without(lacked, TITLES), ...rows.map((cells) => without(lacked, cells))]);

const send = async (who: TestCustomer, { batchId, rev }: { batchId: string; rev: number }, action: 'save' | 'submit') => {
  await call(submitBatch, { action, batchId, rev }, { token: who.token });
  await work.drain();
};
/** Who has sent one order already. */
async function regular(): Promise<{ who: TestCustomer; waybillNo: string }> {
  const who = await customer();
  await send(who, await pasted(who, row('FIRST')), 'submit');
  return { who, waybillNo: (await waybillsOf(who))[0]?.waybillNo ?? '' };
}
const wordsOf = (taken: { fields: { key: string; text: string }[] } | null | undefined) =>
  Object.fromEntries((taken?.fields ?? []).map(({ key, text }) => [key, text]));

describe('the address of one of Amazon’s warehouses', () => {
  /** All that a system knows of the way there is the code. */
  const codeAlone = async (who: TestCustomer, cells: readonly string[]) => short(who, [[...cells]], ADDRESS.slice(1));

  it('is known by its code, its kind as well, and goes with the code to another', async () => {
    const who = await customer();
    const batch = await codeAlone(who, row('NEXT'));
    expect(findingLines(batch)).toEqual([]);
    expect(batch.orders).toMatchObject([{ state: 'ready' }]);
    await send(who, batch, 'save');
    const orderOf = async () => (await call(getWaybill, { id: (await waybillsOf(who))[0]?.id ?? '' }, { token: who.token })).order;
    expect(await orderOf()).toMatchObject({
      purposeWarehouseType: 'fba',
      dispatchAddressCode: 'ONT8',
      dispatcher: 'Amazon ONT8',
      dispatchAddress: '24300 Nandina Ave',
      dispatchZipCode: '92551',
    });
    const moved = await codeAlone(who, changed(row('NEXT'), 'Warehouse code', 'FTW1'));
    await send(who, moved, 'save');
    expect(await orderOf()).toMatchObject({ dispatchAddressCode: 'FTW1', dispatcher: 'Amazon FTW1', dispatchZipCode: '75241' });
  });

  it('stays with a code that was saved before codes were kept in capitals', async () => {
    const who = await customer();
    await send(who, await codeAlone(who, row('NEXT')), 'save');
    const [{ id } = { id: '' }] = await waybillsOf(who);
    const former = { dispatchAddressCode: 'ont8', dispatcher: 'Amazon Ontario' };
    await engine.query('update standard_order set details = details || $2::jsonb where waybill_id = $1', [id, JSON.stringify(former)]);
    await send(who, await codeAlone(who, row('NEXT')), 'save');
    const { order } = await call(getWaybill, { id }, { token: who.token });
    expect(order).toMatchObject({ dispatchAddressCode: 'ONT8', dispatcher: 'Amazon Ontario' });
  });
});

describe('columns that a sheet lacks', () => {
  it("are those of the lane's last order, told in words with its number, and are sent so", async () => {
    const { who, waybillNo } = await regular();
    const batch = await short(who, [row('NEXT')]);
    expect(findingLines(batch)).toEqual([]);
    expect(batch.orders).toMatchObject([{ state: 'ready', price: { currency: 'CNY' }, taken: { waybillNo } }]);
    expect(wordsOf(batch.orders[0]?.taken)).toMatchObject({ channelId: 'TEST-AIR', loadingPort: 'SZX', selfDelivered: 'Dropped off' });
    await send(who, batch, 'save');
    const sent = (await waybillsOf(who)).find(({ referenceNo }) => referenceNo === 'NEXT');
    const { order } = await call(getWaybill, { id: sent?.id ?? '' }, { token: who.token });
    expect(order).toMatchObject({ loadingPort: 'SZX', selfDelivered: 'dropoff', deliveryType: 'truck', channelCapacity: ['general'] });
  });

  it('stay missing on a lane of which there is no order, and for who has none', async () => {
    const { who } = await regular();
    const elsewhere = await short(who, [changed(row('NEXT'), '目的国家', 'DE')]);
    expect(elsewhere.orders).toMatchObject([{ state: 'wrong', taken: null }]);
    const nobody = await short(await customer(), [row('NEXT')]);
    expect(nobody.orders).toMatchObject([{ taken: null }]);
    expect(findingLines(nobody)).toContainEqual(expect.stringMatching(/^0 channelId/));
  });

  it('are not filled where the column is there and its cell empty', async () => {
    const { who } = await regular();
    const batch = await pasted(who, changed(row('NEXT'), 'Handover', ''));
    expect(batch.orders).toMatchObject([{ state: 'incomplete', taken: null }]);
    expect(findingLines(batch)).toEqual([expect.stringMatching(/^0 selfDelivered/)]);
  });

  it('of an address are taken whole or not at all', async () => {
    const { who } = await regular();
    const half = await short(who, [row('NEXT')], ['Company', 'Contact', 'Phone']);
    expect(wordsOf(half.orders[0]?.taken)).toEqual({});
    const none = await short(who, [row('NEXT')], ADDRESS);
    expect(wordsOf(none.orders[0]?.taken)).toMatchObject({
      dispatchAddressCode: 'ONT8',
      dispatcher: 'Amazon',
      purposeWarehouseType: 'Amazon FBA',
    });
  });

  it('are sent as they were shown, whatever was ordered meanwhile', async () => {
    const { who, waybillNo } = await regular();
    const batch = await short(who, [row('NEXT')], ADDRESS);
    await send(who, await pasted(who, changed(row('MEANWHILE'), 'Contact', 'Elsewhere')), 'submit');
    await send(who, batch, 'save');
    const sent = (await waybillsOf(who)).find(({ referenceNo }) => referenceNo === 'NEXT');
    expect((await call(getWaybill, { id: sent?.id ?? '' }, { token: who.token })).order).toMatchObject({ dispatchLinkMan: 'Receiving' });
    expect((await batchOf(who, batch.batchId)).orders).toMatchObject([{ state: 'saved', taken: { waybillNo } }]);
  });

  it('are not filled on the way out where nothing was shown', async () => {
    const who = await customer();
    const lacked = ['Special product'];
    const first = await short(who, [row('FIRST')], lacked);
    await send(who, await pasted(who, row('MEANWHILE')), 'submit');
    expect((await batchOf(who, first.batchId)).orders).toMatchObject([{ taken: null }]);
    await send(who, first, 'save');
    const sent = (await waybillsOf(who)).find(({ referenceNo }) => referenceNo === 'FIRST');
    const { order } = await call(getWaybill, { id: sent?.id ?? '' }, { token: who.token });
    expect(order.specialProduct ?? []).toEqual([]);
  });

  it('are taken again when a cell of the lane is changed', async () => {
    const { who } = await regular();
    const batch = await short(who, [changed(row('NEXT'), '目的国家', 'DE')]);
    await edited(who, batch, { from: 0, removed: 1, rows: [without(LACKED, row('NEXT'))] });
    expect((await batchOf(who, batch.batchId)).orders).toMatchObject([{ state: 'ready', taken: { fields: expect.any(Array) } }]);
  });
});
