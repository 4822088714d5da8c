import fs from 'node:fs';
import path from 'node:path';
import { deleteAmazonLabels, fetchAmazonLabels, queryAmazonLabels } from '@waybound/contract/documents/amazon-labels';
import { printScanCheck, queryScanBoxes, saveScans } from '@waybound/contract/documents/scan-check';
import { amazonOfWaybill, createAmazonOrders } from '@waybound/contract/site/amazon-shipments';
import { listStores, manualSync } from '@waybound/contract/site/stores';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { deleteWaybill } from '@waybound/contract/waybills/waybill-actions';
import { namedBoxes, sampleShipment, type StandInShipment } from '@waybound/simulator/amazon/world';
import { describe, expect, it } from 'vitest';
import { amazonLabels } from '../../../../test/data/box-labels/amazon-labels.ts';
import { boxLabelMaker } from '../../../../test/data/box-labels/box-label-maker.ts';
import { carriedShipmentMaker } from '../../../../test/data/box-labels/carried-shipment.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { pagesOfPdf } from '../../../../test/pdf-text.ts';
import { FULL_STORE } from '../../../../test/scenarios/keys.ts';
import { readShipments } from '../../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, clock } = server;
const { work } = server.application.services;
const make = await waybillMaker(server);
const { tracked } = carriedShipmentMaker(server, make);
const { upload } = boxLabelMaker(server);

const MIGRATION = path.join(import.meta.dirname, '../../../db/migrations/20261130-2110-read-boxes-again.sql');

const [LAMPS, CABLES] = ['LAMP-D6', 'CABLE-C2'];
/** In the order of Amazon's numbers. */
const CONTENTS = [LAMPS, LAMPS, LAMPS, CABLES, CABLES];

/** Boxes of two kinds, without names yet, whose opaque ids are in another order than the numbers that they will have. */
function unnamed(sellerId: string): StandInShipment {
  const shipment = sampleShipment(sellerId, 'US', {
    name: 'Two kinds',
    status: 'WORKING',
    warehouseId: 'ONT8',
    boxes: CONTENTS.length,
    skus: [LAMPS, CABLES],
  });
  const ids = shipment.boxes.map(({ packageId }) => packageId).toSorted((one, other) => (one < other ? 1 : -1));
  for (const [index, box] of shipment.boxes.entries()) {
    Object.assign(box, { packageId: ids[index], items: box.items.filter(({ msku }) => msku === CONTENTS[index]) });
  }
  return shipment;
}

/** A store whose only shipment that is. */
async function readUnnamed() {
  const who = await customer();
  let atAmazon: StandInShipment | undefined;
  const [row] = await readShipments(server, who, FULL_STORE, (seller) => {
    atAmazon = unnamed(seller.id);
    seller.plans = seller.plans.slice(0, 1).map((plan) => ({ ...plan, shipments: atAmazon ? [atAmazon] : [] }));
  });
  if (!row?.fbaId || !atAmazon) throw new Error('There is no shipment.');
  return { who, shipmentId: row.id, shipment: atAmazon, fbaId: row.fbaId, storeId: row.storeId };
}

/** An order of a shipment whose transportation is not confirmed yet, approved as its clerk sends it in. */
async function orderedEarly() {
  const { shipmentId, ...read } = await readUnnamed();
  const { who } = read;
  const { drafts } = await call(createAmazonOrders, { ids: [shipmentId], shippingWay: 'AIR' }, { token: who.token });
  const draft = drafts[0]?.id ?? '';
  const { order } = await call(getWaybill, { id: draft }, { token: who.token });
  const { packingList = [], customerTotalPackages, customerActualWeight, customerVolume } = order;
  const totals = { customerTotalPackages, customerActualWeight, customerVolume };
  await call(deleteWaybill, { id: draft }, { token: who.token });
  const invoiceLines = [LAMPS, CABLES].map((sku) => ({
    sku,
    quantity: packingList.reduce((sum, each) => sum + (each.sku === sku ? (each.quantity ?? 0) : 0), 0),
    declareNameEn: 'LED lamp',
    declareNameCn: 'LED 灯',
    declareValue: '3.20',
  }));
  const { id, waybillNo } = await make.approved(who, { ...totals, packingList, invoiceLines });
  return { ...read, id, waybillNo, packingList };
}

type Early = Awaited<ReturnType<typeof orderedEarly>>;
type OfStore = Pick<Early, 'who' | 'storeId' | 'shipment'>;

/** Reads the store after a change there. */
async function readAgain({ who, storeId, shipment }: OfStore, change: () => void) {
  change();
  clock.now = new Date(clock.now.getTime() + 60_000);
  const plan = server.amazon
    .seller((await sellerOf(who)) ?? '')
    .plans.find(({ shipments }) => shipments.some(({ shipmentId }) => shipmentId === shipment.shipmentId));
  Object.assign(plan ?? {}, { lastUpdatedAt: clock.now.toISOString() });
  await readOnce({ who, storeId });
}

async function readOnce({ who, storeId }: Pick<Early, 'who' | 'storeId'>) {
  await call(manualSync, { id: storeId }, { token: who.token });
  await work.drain();
}

const sellerOf = async ({ token }: TestCustomer) => (await call(listStores, {}, { token }))[0]?.sellerId;
/** Between two readings a shipment may go far. */
const confirmed = (early: OfStore, status = 'READY_TO_SHIP') =>
  readAgain(early, () => Object.assign(early.shipment, { status, boxes: namedBoxes(early.shipment) }));
const fetched = async ({ who, id }: Early) => {
  await call(fetchAmazonLabels, { id }, { token: who.token });
  await work.drain();
  return call(queryAmazonLabels, { id }, { token: who.token });
};
const labelsOf = ({ who, id }: Early) => call(queryAmazonLabels, { id }, { token: who.token });
const boxIds = async ({ who, id }: Early) =>
  (await call(queryScanBoxes, { id }, { token: who.token })).boxes.map(({ boxId }) => boxId?.slice(-1));
const scan = ({ who, id, fbaId }: Early, boxNumber: number, number: number) =>
  call(
    saveScans,
    {
      id,
      scans: [
        { key: `key-${boxNumber}-${number}-0000000000`, at: clock.now.toISOString(), boxNumber, amazonCode: `${fbaId}U00000${number}` },
      ],
    },
    { token: who.token },
  );

describe('a shipment that is ordered before Amazon has named its boxes', () => {
  it('has no labels, no right scan and no tracking numbers until then, and afterwards the right ones', async () => {
    const early = await orderedEarly();
    const { who, id, waybillNo, packingList, fbaId, shipment } = early;
    // The boxes with cables come first here, and last at Amazon.
    expect(packingList.map(({ startBoxNumber, endBoxNumber, sku }) => [startBoxNumber, endBoxNumber, sku])).toEqual([
      [1, 2, CABLES],
      [3, 5, LAMPS],
    ]);
    await tracked(waybillNo, '1Z001', '1Z002', '1Z003', '1Z004', '1Z005');
    await upload(who, id, await amazonLabels(namedBoxes(shipment).map(({ boxId = '' }) => boxId)));
    await work.drain();
    await scan(early, 1, 1);
    const before = await labelsOf(early);
    expect(before).toMatchObject({
      paired: [],
      missing: [],
      unnumbered: [1, 2, 3, 4, 5],
      differing: [{ shipmentId: fbaId, reason: 'unnamed', boxNumbers: [1, 2, 3, 4, 5], amazonTotal: 0 }],
      unknown: { total: 0 },
      check: { right: 0, wrong: [{ boxNumber: 1 }] },
    });
    expect(await call(queryScanBoxes, { id }, { token: who.token })).toMatchObject({ differing: [{ reason: 'unnamed' }] });
    expect((await call(amazonOfWaybill, { id }, { token: who.token })).shipments).toMatchObject([
      { tracking: { obstacle: 'boxesUnknown', boxes: 0 } },
    ]);

    await confirmed(early);
    await call(deleteAmazonLabels, { id, fileId: before.files[0]?.id ?? '' }, { token: who.token });
    expect(await fetched(early)).toMatchObject({ paired: [1, 2, 3, 4, 5], missing: [], unnumbered: [], differing: [] });
    expect(await boxIds(early)).toEqual(['4', '5', '1', '2', '3']);
    await scan(early, 1, 4);
    await scan(early, 3, 3);
    expect((await labelsOf(early)).check).toMatchObject({ right: 1, wrong: [{ boxNumber: 3 }] });
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      clock.now = new Date(clock.now.getTime() + 10_000);
      await work.drain();
    }
    const told = shipment.tracking?.spdTrackingDetail?.spdTrackingItems ?? [];
    expect(told.map(({ boxId, trackingId }) => [boxId.slice(-1), trackingId])).toEqual([
      ['4', '1Z001'],
      ['5', '1Z002'],
      ['1', '1Z003'],
      ['2', '1Z004'],
      ['3', '1Z005'],
    ]);
  });
});

describe('a shipment that is changed in Seller Central after it was ordered', () => {
  it('is told with the boxes that differ, though there are as many: on the labels, on the scan page and on its paper', async () => {
    const early = await orderedEarly();
    const { who, id, fbaId, shipment } = early;
    await confirmed(early);
    await fetched(early);
    await readAgain(early, () => {
      const [first] = shipment.boxes;
      if (first) first.items = first.items.map((item) => ({ ...item, quantity: 23 }));
    });
    const changed = `${fbaId}U000001`;
    const differing = [{ shipmentId: fbaId, reason: 'differing', boxNumbers: [5], amazonTotal: 1, amazonIds: [changed] }];
    expect(await labelsOf(early)).toMatchObject({ paired: [1, 2, 3, 4], unnumbered: [5], differing, unknown: { total: 0 } });
    expect(await call(queryScanBoxes, { id }, { token: who.token })).toMatchObject({ differing });
    expect(await boxIds(early)).toEqual(['4', '5', '3', '2', undefined]);
    const paper = await send(printScanCheck, { id }, { token: who.token, lang: 'en' });
    const text = (await pagesOfPdf(paper.raw)).join(' ').replaceAll(/\s/g, '');
    for (const said of [changed, 'BoxesthatdifferfromAmazon', 'fetchthelabelsanew']) expect(text).toContain(said);
  });

  it('keeps the pairs of the boxes that agree, where one was taken out', async () => {
    const early = await orderedEarly();
    await confirmed(early);
    await readAgain(early, () => void early.shipment.boxes.splice(1, 1));
    expect(await fetched(early)).toMatchObject({
      paired: [1, 2, 3, 4],
      differing: [{ reason: 'differing', boxNumbers: [5], amazonTotal: 0 }],
    });
  });
});

it('boxes that were read before their expiry days were kept are like no other ones, until the next sync reads them again by itself', async () => {
  const early = await orderedEarly();
  await confirmed(early);
  expect(await fetched(early)).toMatchObject({ paired: [1, 2, 3, 4, 5] });
  const text = fs.readFileSync(MIGRATION, 'utf8');
  await server.engine.query(text.slice(text.indexOf('update amazon_shipment'), text.indexOf('-- A plan')));
  expect(await labelsOf(early)).toMatchObject({ paired: [], unnumbered: [1, 2, 3, 4, 5], differing: [{ reason: 'differing' }] });
  await readOnce(early);
  expect(await labelsOf(early)).toMatchObject({ paired: [] });
  for (const update of text.slice(text.indexOf('update amazon_plan')).split(';'))
    if (update.trim() !== '') await server.engine.query(update);
  await readOnce(early);
  expect(await labelsOf(early)).toMatchObject({ paired: [1, 2, 3, 4, 5], differing: [] });
});

it.each([
  ['READY_TO_SHIP', true],
  ['SHIPPED', true],
  ['IN_TRANSIT', true],
  ['RECEIVING', false],
])('labels of a draft that was ordered before its boxes had names come by themselves as soon as they have: %s', async (status, come) => {
  const early = await readUnnamed();
  const { who } = early;
  const { drafts } = await call(createAmazonOrders, { ids: [early.shipmentId], shippingWay: 'AIR' }, { token: who.token });
  await work.drain();
  const id = drafts[0]?.id ?? '';
  const labels = () => call(queryAmazonLabels, { id }, { token: who.token });
  expect(await labels()).toMatchObject({ files: [], amazon: [{ state: null, fault: null }], differing: [{ reason: 'unnamed' }] });
  await confirmed(early, status);
  const fetchedThen = { amazon: [{ state: 'done', fault: null }], paired: [1, 2, 3, 4, 5], differing: [] };
  expect(await labels()).toMatchObject(come ? fetchedThen : { amazon: [{ state: null }], paired: [] });
});

it('labels that are fetched take the place of those that were uploaded before, which are told as replaced', async () => {
  const early = await orderedEarly();
  const { who, id } = early;
  await confirmed(early);
  await upload(who, id, await amazonLabels(early.shipment.boxes.map(({ boxId = '' }) => boxId)));
  await work.drain();
  const { files, paired, doubled, replaced } = await fetched(early);
  expect({ paired, doubled: doubled.total }).toEqual({ paired: [1, 2, 3, 4, 5], doubled: 0 });
  expect(replaced.total).toBe(5);
  expect(new Set(replaced.labels.map(({ fileId }) => fileId))).toEqual(new Set([files[0]?.id]));
});
