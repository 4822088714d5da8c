import {
  deleteImporters,
  deleteSkus,
  listImporters,
  restoreRecords,
  saveImporter,
  saveSku,
} from '@waybound/contract/address-book/address-book';
import { listHistory } from '@waybound/contract/account/history';
import { deleteTemplate, getTemplate, restoreTemplate, saveTemplate } from '@waybound/contract/orders/order-templates';
import { schedulePickup } from '@waybound/contract/operations/pickup-operations';
import { createPickup, deletePickup, listPickups } from '@waybound/contract/pickups/pickups';
import { uploadSkuImage } from '@waybound/contract/address-book/sku-pictures';
import { describe, expect, it } from 'vitest';
import { asMultipart, request } from '../../../test/any-request.ts';
import { RECORD_SAMPLES } from '../../../test/data/samples/record-samples.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { DOT } from '../../../test/scenarios/record-files.ts';
import { DRIVER, FULL_PICKUP } from '../../../test/scenarios/pickups.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { app, call, send, customer } = server;
const make = await waybillMaker(server);

const WINDOW = { windowFrom: '2199-12-31T01:00:00Z', windowTo: '2199-12-31T03:00:00Z' };

const LAMP = { declareNameCn: '台灯', declareNameEn: 'Lamp', measurementUnit: 'piece' } as const;

const offered = async ({ token }: TestCustomer) =>
  (await call(listHistory, {}, { token })).entries.flatMap(({ what, undo }) => (undo ? [{ what, ...undo }] : []));
const importers = async ({ token }: TestCustomer) => (await call(listImporters, {}, { token })).rows;

describe('what was deleted', () => {
  it('is offered in the history and there again under its id: a saved record, the default as before, once', async () => {
    const who = await customer();
    const { record } = await call(saveImporter, RECORD_SAMPLES.importer, { token: who.token });
    await call(deleteImporters, { ids: [record.id] }, { token: who.token });
    expect(await offered(who)).toEqual([{ what: 'deleteRecord', by: 'restoreRecords', id: record.id, rev: null }]);
    const restored = await call(restoreRecords, { ids: [record.id] }, { token: who.token });
    expect(restored.results).toMatchObject([{ id: record.id, ok: true }]);
    const { rev, updatedAt: _at, ...values } = record;
    expect(await importers(who)).toMatchObject([{ ...values, rev: rev + 1 }]);
    expect(await offered(who)).toEqual([]);
    expect((await call(restoreRecords, { ids: [record.id] }, { token: who.token })).results).toMatchObject([{ ok: true }]);
    expect(await importers(who)).toHaveLength(1);
    // The newest deletion is the one that is taken back.
    await call(deleteImporters, { ids: [record.id] }, { token: who.token });
    expect(await offered(who)).toHaveLength(1);
  });

  it('stays deleted where another has its number by then, where its pictures went with it, and for a stranger', async () => {
    const [who, other] = [await customer(), await customer()];
    const { token } = who;
    const sku = async (fields: { sku: string }) => (await call(saveSku, { ...LAMP, ...fields }, { token })).record;
    const [taken, pictured] = [await sku({ sku: 'LAMP-1' }), await sku({ sku: 'LAMP-2' })];
    const sent = await asMultipart([
      ['sku', 'LAMP-2'],
      ['picture', 'imgUrl'],
      ['file', { name: 'LAMP-2.png', content: DOT }],
    ]);
    expect((await request(app, uploadSkuImage, { ...sent, token })).status).toBe(200);
    await call(deleteSkus, { ids: [taken.id, pictured.id] }, { token });
    expect(await offered(who)).toMatchObject([{ id: taken.id }]);
    await sku({ sku: 'LAMP-1' });
    const restore = async (id: string, by: TestCustomer) => (await send(restoreRecords, { ids: [id] }, by)).data.results[0];
    expect(await restore(taken.id, who)).toMatchObject({ ok: false, mass: expect.stringContaining('LAMP-1') });
    expect(await restore(pictured.id, who)).toMatchObject({ ok: false, reason: 'picturesAreGone' });
    expect(await restore(taken.id, other)).toMatchObject({ ok: false, reason: 'recordMissing', title: '' });
  });

  it('comes back whole: a template with its order, unless its name is taken', async () => {
    const [who, other] = [await customer(), await customer()];
    const { token } = who;
    const order = { shippingWay: 'AIR', customerRemark: '请轻放' } as const;
    const { id, rev } = await call(saveTemplate, { name: '每周补货', order }, { token });
    await call(deleteTemplate, { id }, { token });
    expect(await offered(who)).toEqual([{ what: 'deleteTemplate', by: 'restoreTemplate', id, rev: null }]);
    const { id: takerId } = await call(saveTemplate, { name: '每周补货', order }, { token });
    expect(await send(restoreTemplate, { id }, { token })).toMatchObject({ data: { reason: 'duplicate' } });
    await call(deleteTemplate, { id: takerId }, { token });
    expect(await send(restoreTemplate, { id }, { token: other.token })).toMatchObject({ data: { reason: 'recordMissing' } });
    await call(restoreTemplate, { id }, { token });
    expect(await call(getTemplate, { id }, { token })).toMatchObject({ name: '每周补货', rev: rev + 1, order });
  });

  it('is the order for a pickup where it was just made, as long as nobody drives', async () => {
    const who = await customer();
    const { token } = who;
    const order = async () => call(createPickup, { ...FULL_PICKUP, ids: [(await make.approved(who)).id] }, { token });
    const { id } = await order();
    expect(await offered(who)).toEqual([{ what: 'createPickup', by: 'deletePickup', id, rev: null }]);
    await call(deletePickup, { id }, { token });
    expect((await call(listPickups, {}, { token })).rows).toEqual([]);
    const { pickUpGoodsNum } = await order();
    await call(schedulePickup, { pickUpGoodsNum, ...DRIVER, ...WINDOW });
    expect(await offered(who)).toEqual([]);
  });
});
