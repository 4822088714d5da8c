import { fetchAmazonLabels, queryAmazonLabels } from '@waybound/contract/documents/amazon-labels';
import { queryScanBoxes } from '@waybound/contract/documents/scan-check';
import type { AmazonShipmentRow } from '@waybound/contract/site/amazon-shipment';
import { createAmazonOrders } from '@waybound/contract/site/amazon-shipments';
import { listStores } from '@waybound/contract/site/stores';
import { labelPdf } from '@waybound/simulator/amazon/label-pdf';
import { standInId, type StandInShipment } from '@waybound/simulator/amazon/world';
import { afterEach, describe, expect, it } from 'vitest';
import { readStored } from '../../../kernel/uploads.ts';
import { packedFor } from '../../../../test/data/box-labels/box-label-maker.ts';
import { printedPages } from '../../../../test/data/box-labels/printed-codes.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { FULL_STORE } from '../../../../test/scenarios/keys.ts';
import { agreeTo, readShipments } from '../../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, amazon, clock, engine } = server;
const { work, files } = server.application.services;
const { approved } = await waybillMaker(server);

afterEach(() => amazon.failing(undefined));

const labelsOf = ({ token }: TestCustomer, id: string) => call(queryAmazonLabels, { id }, { token });
const later = async (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
  await work.drain();
};
/** All attempts are made, before the shop is read again. */
const triedOut = async () => {
  for (let attempt = 1; attempt <= 8; attempt += 1) await later(5000 * 2 ** attempt);
};
const asked = (operation: string, from: number) => amazon.asked.slice(from).filter((each) => each.operation === operation);

/** A customer whose store was read, with the account at Amazon behind it. */
async function shopped() {
  const who = await customer();
  const rows = await readShipments(server, who, FULL_STORE);
  const [store] = await call(listStores, {}, { token: who.token });
  const seller = amazon.seller(store?.sellerId ?? '');
  const at = ({ fbaId }: AmazonShipmentRow): StandInShipment => {
    const found = seller.plans.flatMap(({ shipments }) => shipments).find(({ confirmationId }) => confirmationId === fbaId);
    if (!found) throw new Error('There is no such shipment.');
    return found;
  };
  return { who, rows, at };
}

/** The order of the six boxes for ONT8; what the background does with it is still to come. */
async function ordered() {
  const { who, rows, at } = await shopped();
  const row = rows.find(({ warehouseCode, may }) => warehouseCode === 'ONT8' && may.order === null);
  if (!row) throw new Error('There is no shipment to order.');
  const { drafts } = await call(createAmazonOrders, { ids: [row.id], shippingWay: 'AIR' }, { token: who.token });
  return { who, row, shipment: at(row), id: drafts[0]?.id ?? '' };
}

describe('labels of a shipment that a connected store has', () => {
  it('are fetched as soon as it is ordered, read, and paired with the boxes', async () => {
    const from = amazon.asked.length;
    const { who, id, row } = await ordered();
    expect(await labelsOf(who, id)).toMatchObject({ amazon: [{ shipmentId: row.fbaId, state: 'waiting', fault: null }], files: [] });
    await work.drain();
    expect(await labelsOf(who, id)).toMatchObject({
      amazon: [{ shipmentId: row.fbaId, storeName: FULL_STORE.storeName, state: 'done', finishedAt: clock.now.toISOString() }],
      files: [{ name: `${row.fbaId}.pdf`, state: 'done', labels: 6 }],
      paired: [1, 2, 3, 4, 5, 6],
      missing: [],
    });
    expect(asked('getLabels', from)).toHaveLength(1);
  });

  it('take the place of those fetched before when they are fetched again, and are not paired twice', async () => {
    const { who, id } = await ordered();
    await work.drain();
    const { rows } = await engine.query('select path from amazon_label_file where customer_id = $1', [who.customerId]);
    await call(fetchAmazonLabels, { id }, { token: who.token });
    await work.drain();
    const { files: kept, paired, doubled } = await labelsOf(who, id);
    expect({ files: kept.length, paired: paired.length, doubled: doubled.total }).toEqual({ files: 1, paired: 6, doubled: 0 });
    await call(fetchAmazonLabels, { id }, { token: who.token });
    await call(fetchAmazonLabels, { id }, { token: who.token });
    const from = amazon.asked.length;
    await work.drain();
    expect(asked('getLabels', from)).toHaveLength(1);
    expect(rows).toHaveLength(1);
    expect((await engine.query('select path from amazon_label_file where path = $1', [rows[0]?.['path']])).rows).toEqual([]);
  });

  it('go by the names that Amazon gives its boxes, in whatever order it tells them, also where some were taken out', async () => {
    const { who, rows, at } = await shopped();
    const row = rows.find(({ warehouseCode, may }) => warehouseCode === 'ONT8' && may.order === null);
    if (!row) throw new Error('There is no shipment to order.');
    // Boxes 2 and 5 were taken out in Seller Central before it was read again.
    const boxes = at(row).boxes.filter(({ boxId = '' }) => !/[25]$/.test(boxId));
    at(row).boxes = boxes.toReversed();
    const { rows: shipments } = await engine.query('select id from amazon_shipment where customer_id = $1 and fba_id = $2', [
      who.customerId,
      row.fbaId,
    ]);
    await engine.query("delete from amazon_box where customer_id = $1 and shipment_id = $2 and right(box_id, 1) in ('2', '5')", [
      who.customerId,
      shipments[0]?.['id'],
    ]);
    const { drafts } = await call(createAmazonOrders, { ids: [row.id], shippingWay: 'AIR' }, { token: who.token });
    const id = drafts[0]?.id ?? '';
    await work.drain();
    expect(await labelsOf(who, id)).toMatchObject({ paired: [1, 2, 3, 4], missing: [], unknown: { total: 0 } });
    const { boxes: expected } = await call(queryScanBoxes, { id }, { token: who.token });
    expect(expected.map(({ boxId }) => boxId?.slice(-6))).toEqual(['000001', '000003', '000004', '000006']);
  });

  it('of many boxes are fetched in parts, and after a fault only those that are missing', async () => {
    const { who, rows, at } = await shopped();
    const row = rows.find(({ warehouseCode, may }) => warehouseCode === 'ONT8' && may.order === null);
    if (!row) throw new Error('There is no shipment to order.');
    const [first] = at(row).boxes;
    if (!first) throw new Error('There is no box.');
    const names = Array.from({ length: 600 }, (_, index) => `${row.fbaId}U${String(index + 1).padStart(6, '0')}`);
    at(row).boxes = names.map((boxId) => ({ ...first, packageId: standInId('pk', boxId), boxId }));
    await engine.query(
      `insert into amazon_box (customer_id, shipment_id, position, package_id, box_id, quantity, length_mm, width_mm, height_mm, weight_g, items)
       select b.customer_id, b.shipment_id, n, 'pk' || n, $2 || 'U' || lpad(n::text, 6, '0'), 1, length_mm, width_mm, height_mm, weight_g, items
       from amazon_box b join amazon_shipment s on s.customer_id = b.customer_id and s.id = b.shipment_id
       cross join generate_series(7, 600) n where b.customer_id = $1 and s.fba_id = $2 and b.position = 1`,
      [who.customerId, row.fbaId],
    );
    const { drafts } = await call(createAmazonOrders, { ids: [row.id], shippingWay: 'AIR' }, { token: who.token });
    const id = drafts[0]?.id ?? '';
    const from = amazon.asked.length;
    amazon.failing((operation) => (operation === 'getLabels' && asked('getLabels', from).length === 2 ? 'throttled' : undefined));
    await work.drain();
    expect((await labelsOf(who, id)).amazon).toMatchObject([{ state: 'waiting', fault: 'throttled', requestId: expect.any(String) }]);
    amazon.failing(undefined);
    await later(60_000);
    expect(await labelsOf(who, id)).toMatchObject({ amazon: [{ state: 'done', fault: null }], boxes: 600, missing: [] });
    expect(asked('getLabels', from)).toHaveLength(4);
  }, 60_000);
});

describe('labels of boxes that share a row', () => {
  /** The shipment for ONT8, whose first row stands for so many boxes, and of which the others are gone. */
  async function grouped(boxes: number) {
    const { who, rows, at } = await shopped();
    const row = rows.find(({ warehouseCode, may }) => warehouseCode === 'ONT8' && may.order === null);
    const shipment = row && at(row);
    const [first] = shipment?.boxes ?? [];
    if (!row || !shipment || !first) throw new Error('There is no shipment to order.');
    const boxId = `${row.fbaId}U000001`;
    shipment.boxes = [{ ...first, boxId, quantity: boxes }];
    const shipmentId = 'select id from amazon_shipment where customer_id = $1 and fba_id = $2';
    const of = [who.customerId, row.fbaId];
    await engine.query(`delete from amazon_box where customer_id = $1 and shipment_id = (${shipmentId}) and position <> 1`, of);
    await engine.query(`update amazon_box set quantity = $3, box_id = $4 where customer_id = $1 and shipment_id = (${shipmentId})`, [
      ...of,
      boxes,
      boxId,
    ]);
    const { drafts } = await call(createAmazonOrders, { ids: [row.id], shippingWay: 'AIR' }, { token: who.token });
    return { who, shipment, id: drafts[0]?.id ?? '' };
  }

  it('all come, though the row has the name of one', async () => {
    const { who, id } = await grouped(3);
    await work.drain();
    expect(await labelsOf(who, id)).toMatchObject({ amazon: [{ state: 'done', fault: null }], paired: [1, 2, 3], missing: [] });
  });

  it('come page by page where there are more than Amazon gives at once', async () => {
    const { who, id } = await grouped(1003);
    const from = amazon.asked.length;
    await work.drain();
    const starts = asked('getLabels', from).map(({ url }) => new URL(url, 'http://stand-in').searchParams.get('PageStartIndex'));
    expect(starts).toEqual(['0', '1000']);
    expect(await labelsOf(who, id)).toMatchObject({ amazon: [{ state: 'done', fault: null }], boxes: 1003, missing: [] });
  }, 120_000);

  it('are told to be too few where not all have come', async () => {
    const { who, id, shipment } = await grouped(3);
    shipment.boxes = shipment.boxes.map((box) => ({ ...box, quantity: 2 }));
    await work.drain();
    expect(await labelsOf(who, id)).toMatchObject({ amazon: [{ state: 'done', fault: 'tooFew' }], paired: [1, 2], missing: [3] });
    shipment.boxes = shipment.boxes.map((box) => ({ ...box, quantity: 3 }));
    await call(fetchAmazonLabels, { id }, { token: who.token });
    await work.drain();
    expect((await labelsOf(who, id)).amazon).toMatchObject([{ state: 'done', fault: null }]);
  });
});

it('are labels that a scanner reads', async () => {
  const names = ['FBA15ABCDEF0U000001', 'FBA15XYZ1239U000250'];
  const pages = await printedPages(labelPdf(names.map((code) => ({ code, place: 'Box 1 of 2', to: 'ONT8', name: 'Refill' }))));
  expect(pages.map(({ codes }) => codes)).toEqual(names.map((name) => [name]));
});

describe('what goes wrong with it is told', () => {
  it.each([
    ['the permission is taken back', 'getLabels', 'revoked', 'revoked'],
    ['Amazon refuses it', 'getLabels', 'refused', 'refused'],
    ['what comes is a page and no PDF', 'download', 'failed', 'noPdf'],
  ] as const)('at once where %s', async (_, operation, fault, told) => {
    const { who, id } = await ordered();
    amazon.failing((name) => (name === operation ? fault : undefined));
    await work.drain();
    expect(await labelsOf(who, id)).toMatchObject({ amazon: [{ state: 'failed', fault: told }], files: [] });
    const [store] = await call(listStores, {}, { token: who.token });
    expect(store?.state).toBe(fault === 'revoked' ? 'revoked' : 'connected');
    amazon.failing(undefined);
    const again = await send(fetchAmazonLabels, { id }, who);
    if (fault === 'revoked') {
      expect(again.data).toMatchObject({ reason: 'storeNotConnected' });
      await agreeTo(server, who.token, store?.id ?? '');
    }
    await work.drain();
    expect((await labelsOf(who, id)).paired).toHaveLength(6);
  });

  it('and what Amazon has judged is not asked for again by the clock; what it could not answer is, on whatever waybill the shipment stands', async () => {
    const { who, rows } = await shopped();
    const row = rows.find(({ warehouseCode, may }) => warehouseCode === 'ONT8' && may.order === null);
    const { id } = await approved(who, { packingList: packedFor([row?.fbaId ?? '', 6], [undefined, 6]) });
    for (const [fault, state] of [
      ['refused', 'failed'],
      ['outage', 'done'],
    ] as const) {
      amazon.failing((name) => (name === 'getLabels' ? fault : undefined));
      await call(fetchAmazonLabels, { id }, { token: who.token });
      await work.drain();
      await triedOut();
      expect((await labelsOf(who, id)).amazon).toMatchObject([{ state: 'failed', fault, isFetchedAgain: state === 'done' }]);
      amazon.failing(undefined);
      await later(60 * 60_000);
      expect((await labelsOf(who, id)).amazon).toMatchObject([{ state }]);
    }
  });

  it.each([
    ['its waybill carries it no more', `update packing_row set shipment_id = null where customer_id = $1`],
    ['the warehouse has its goods', `update amazon_shipment set status = 'RECEIVING' where customer_id = $1`],
  ])('and none are fetched for a shipment once %s', async (_, change) => {
    const { who, id } = await ordered();
    amazon.failing((name) => (name === 'getLabels' ? 'outage' : undefined));
    await triedOut();
    expect((await labelsOf(who, id)).amazon).toMatchObject([{ state: 'failed', isFetchedAgain: true }]);
    await engine.query(change, [who.customerId]);
    expect((await labelsOf(who, id)).amazon.filter(({ isFetchedAgain }) => isFetchedAgain)).toEqual([]);
    amazon.failing(undefined);
    await later(60 * 60_000);
    const { rows } = await engine.query('select state from amazon_label_fetch where customer_id = $1', [who.customerId]);
    expect(rows).toEqual([{ state: 'failed' }]);
  });

  it('where the shipment has vanished', async () => {
    const { who, id, shipment } = await ordered();
    delete shipment.confirmationId;
    await work.drain();
    expect(await labelsOf(who, id)).toMatchObject({ amazon: [{ state: 'failed', fault: 'refused' }], missing: [1, 2, 3, 4, 5, 6] });
  });

  it.each([
    ['throttles', 'getLabels', 'throttled'],
    ['does not hand out the file', 'download', 'outage'],
  ] as const)('where Amazon %s: it is tried again, given up in the end, and fetched once the shop is read', async (_, operation, fault) => {
    const { who, id } = await ordered();
    amazon.failing((name) => (name === operation ? fault : undefined));
    await work.drain();
    expect((await labelsOf(who, id)).amazon).toMatchObject([{ state: 'waiting', fault }]);
    await triedOut();
    expect((await labelsOf(who, id)).amazon).toMatchObject([{ state: 'failed', fault }]);
    amazon.failing(undefined);
    // The clock reads the shop.
    await later(60 * 60_000);
    expect(await labelsOf(who, id)).toMatchObject({ amazon: [{ state: 'done', fault: null, requestId: null }], missing: [] });
    const { rows } = await engine.query('select path from amazon_label_file where customer_id = $1', [who.customerId]);
    expect((await readStored(files, String(rows[0]?.['path']))).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('refused is', () => {
  it('a waybill of no shipment that a store has', async () => {
    const who = await customer();
    const { id } = await approved(who, { packingList: packedFor(['FBA1MMD8D0', 12]) });
    expect((await labelsOf(who, id)).amazon).toEqual([]);
    expect((await send(fetchAmazonLabels, { id }, who)).data).toMatchObject({ reason: 'labelsNotAtAmazon' });
  });

  it('a stranger, as for a waybill that there is not', async () => {
    const { id } = await ordered();
    const stranger = await customer();
    const answers = [await send(fetchAmazonLabels, { id }, stranger), await send(fetchAmazonLabels, { id: UNKNOWN_ID }, stranger)];
    expect(answers.map(({ data }) => data.reason)).toEqual(['recordMissing', 'recordMissing']);
  });
});
