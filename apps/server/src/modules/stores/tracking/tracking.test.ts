import { getWaybill } from '@waybound/contract/waybills/waybills';
import { saveAmazonSend } from '@waybound/contract/waybills/corrections';
import { saveTransport } from '@waybound/contract/operations/transport-operations';
import { amazonOfWaybill, sendAmazonTracking } from '@waybound/contract/site/amazon-shipments';
import { deleteStore, listStores, manualSync } from '@waybound/contract/site/stores';
import type { StandInFault } from '@waybound/simulator/amazon/stand-in';
import { afterEach, describe, expect, it } from 'vitest';
import { packedFor } from '../../../../test/data/box-labels/box-label-maker.ts';
import { carriedShipmentMaker } from '../../../../test/data/box-labels/carried-shipment.ts';
import { UNKNOWN_ID, waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { agreeTo } from '../../../../test/server/amazon.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, send, customer, amazon, clock, engine, operatorKey } = server;
const { work } = server.application.services;
const make = await waybillMaker(server);
const { carried, tracked } = carriedShipmentMaker(server, make);

afterEach(() => amazon.failing(undefined));

const later = async (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
  await work.drain();
};
/** Amazon takes a little while for what it has accepted. */
const worked = async () => {
  await work.drain();
  for (let attempt = 1; attempt <= 3; attempt += 1) await later(10_000);
};
/** All attempts are made, before the shop is read again. */
const triedOut = async () => {
  for (let attempt = 1; attempt <= 10; attempt += 1) await later(2 ** attempt * 1000);
};
/** The clock reads the shop. */
const shopRead = async () => {
  await later(60 * 60_000);
  await worked();
};
const shipmentOf = async ({ token }: TestCustomer, id: string) => {
  const [shipment] = (await call(amazonOfWaybill, { id }, { token })).shipments;
  if (!shipment) throw new Error('The waybill carries no shipment.');
  return shipment;
};
const failingAt = (operation: string, fault: StandInFault) => amazon.failing((name) => (name === operation ? fault : undefined));
const timesTold = (from: number) =>
  amazon.asked.slice(from).filter(({ operation }) => operation === 'updateShipmentTrackingDetails').length;

/** What the account at Amazon knows of the way of a shipment. */
async function knownAtAmazon({ token }: TestCustomer, fbaId: string) {
  const [store] = await call(listStores, {}, { token });
  const { plans } = amazon.seller(store?.sellerId ?? '');
  return plans.flatMap(({ shipments }) => shipments).find(({ confirmationId }) => confirmationId === fbaId)?.tracking;
}

describe('a shipment that comes by truck', () => {
  const byTruck = (waybillNo: string, ...proNumbers: string[]) =>
    call(saveTransport, { waybillNo, trucks: proNumbers.map((proNumber) => ({ carrier: 'XPO', proNumber, bolNumber: 'BOL-77' })) });

  it('is told by the PRO number of the truck, once, and again when that changes', async () => {
    const who = await customer();
    const { id, waybillNo, fbaId } = await carried(who);
    const from = amazon.asked.length;
    await byTruck(waybillNo, 'PRO-1');
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ boxes: 0, proNumber: 'PRO-1', state: null, obstacle: null });
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'done', isUpToDate: true, fault: null });
    expect(await knownAtAmazon(who, fbaId)).toEqual({ ltlTrackingDetail: { freightBillNumber: ['PRO-1'], billOfLadingNumber: 'BOL-77' } });
    await byTruck(waybillNo, 'PRO-1');
    await worked();
    expect(timesTold(from)).toBe(1);
    await byTruck(waybillNo, 'PRO-2');
    await worked();
    expect(await knownAtAmazon(who, fbaId)).toMatchObject({ ltlTrackingDetail: { freightBillNumber: ['PRO-2'] } });
    expect(timesTold(from)).toBe(2);
    expect((await call(getWaybill, { id }, { token: who.token })).transport?.trucks).toMatchObject([{ proNumber: 'PRO-2' }]);
  });

  it('is not told of two trucks, and a number that Amazon cannot hold is refused at its field', async () => {
    const who = await customer();
    const { id, waybillNo } = await carried(who);
    await byTruck(waybillNo, 'PRO-1', 'PRO-2');
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ obstacle: 'severalTrucks', proNumber: null });
    const refused = await send(saveTransport, { waybillNo, trucks: [{ carrier: 'XPO', proNumber: 'PRO#1' }] }, { token: operatorKey });
    expect(refused.data).toMatchObject({ errors: [{ path: 'trucks.0.proNumber', rule: 'badFormat' }] });
  });
});

describe('tracking numbers of the last mile', () => {
  it('are told to Amazon as soon as the forwarder has them, box by box', async () => {
    const who = await customer();
    const { id, waybillNo, fbaId } = await carried(who);
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ boxes: 0, state: null, isUpToDate: false });
    await tracked(waybillNo, '1Z001', '1Z002');
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ boxes: 2, state: null, isUpToDate: false });
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({
      boxes: 2,
      obstacle: null,
      state: 'done',
      isUpToDate: true,
      fault: null,
      problems: [],
    });
    expect(await knownAtAmazon(who, fbaId)).toEqual({
      spdTrackingDetail: {
        spdTrackingItems: [
          { boxId: `${fbaId}U000001`, trackingId: '1Z001' },
          { boxId: `${fbaId}U000002`, trackingId: '1Z002' },
        ],
      },
    });
  });

  it('are told once, and again only where they have changed', async () => {
    const who = await customer();
    const { id, waybillNo, fbaId } = await carried(who);
    const from = amazon.asked.length;
    await tracked(waybillNo, '1Z001');
    await worked();
    await call(saveTransport, { waybillNo, vessel: 'EVER GIVEN' });
    await worked();
    expect(timesTold(from)).toBe(1);
    await tracked(waybillNo, '1Z777');
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'done', isUpToDate: false });
    await worked();
    expect(timesTold(from)).toBe(2);
    expect(await knownAtAmazon(who, fbaId)).toMatchObject({ spdTrackingDetail: { spdTrackingItems: [{ trackingId: '1Z777' }] } });
  });

  it('that come while Amazon works on others are told after them', async () => {
    const who = await customer();
    const { id, waybillNo, fbaId } = await carried(who);
    await tracked(waybillNo, '1Z001');
    await work.drain();
    await tracked(waybillNo, '1Z001', '1Z002');
    await worked();
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ boxes: 2, state: 'done', isUpToDate: true });
    expect((await knownAtAmazon(who, fbaId))?.spdTrackingDetail?.spdTrackingItems).toHaveLength(2);
  });

  it('are those of the carrier alone, not those of the packing list or of a delivery note', async () => {
    const who = await customer();
    const shipment = await carried(who);
    const from = amazon.asked.length;
    await engine.query(`update packing_row set track_number = 'SF1234567890' where customer_id = $1`, [who.customerId]);
    await call(saveTransport, { waybillNo: shipment.waybillNo, deliveryNumber: 'ISA-7712' });
    await worked();
    expect((await shipmentOf(who, shipment.id)).tracking).toMatchObject({ boxes: 0, obstacle: null, state: null });
    expect(timesTold(from)).toBe(0);
  });

  it('that name no box are told where there is one for all, and otherwise nobody knows whose they are', async () => {
    const who = await customer();
    const { id, waybillNo, fbaId } = await carried(who);
    const parcel = (trackNumber: string) => ({ carrier: 'UPS', trackNumber });
    await call(saveTransport, { waybillNo, parcels: [parcel('1Z001'), parcel('1Z002')] });
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ boxes: 0, obstacle: 'numbersUnassigned', state: null });
    await call(saveTransport, { waybillNo, parcels: [parcel('1Z001')] });
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ obstacle: null, state: 'done', isUpToDate: true });
    const told = (await knownAtAmazon(who, fbaId))?.spdTrackingDetail?.spdTrackingItems ?? [];
    expect(new Set(told.map(({ trackingId }) => trackingId))).toEqual(new Set(['1Z001']));
  });

  it('of a part of a shipment are told to nobody: which of its boxes they are is a guess', async () => {
    const who = await customer();
    const { fbaId } = await carried(who);
    await engine.query('update waybill set deleted_at = now() where customer_id = $1', [who.customerId]);
    const { id, waybillNo } = await make.approved(who, { packingList: packedFor([fbaId, 1], [undefined, 11]) });
    const from = amazon.asked.length;
    await tracked(waybillNo, '1Z001');
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ boxes: 0, obstacle: 'boxesUnknown', state: null });
    expect(timesTold(from)).toBe(0);
  });

  it('are told once the shop is read that has the shipment, or once its number is filled in', async () => {
    const who = await customer();
    const { id, waybillNo, fbaId, shipment } = await carried(who);
    await engine.query(`update packing_row set shipment_id = null where customer_id = $1`, [who.customerId]);
    await tracked(waybillNo, '1Z001');
    await worked();
    await engine.query(
      `update packing_row set shipment_id = $2 where customer_id = $1 and position = (select min(position) from packing_row where customer_id = $1)`,
      [who.customerId, fbaId],
    );
    const [store] = await call(listStores, {}, { token: who.token });
    await call(manualSync, { id: store?.id ?? '' }, { token: who.token });
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'done', isUpToDate: true });
    await engine.query('delete from amazon_tracking where customer_id = $1', [who.customerId]);
    const { waybill } = await call(getWaybill, { id }, { token: who.token });
    await call(
      saveAmazonSend,
      { id, rev: waybill.rev, rows: [{ startBoxNumber: 1, endBoxNumber: shipment.boxes, shipmentId: fbaId, referenceId: '7ABCDEFG' }] },
      { token: who.token },
    );
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'done', isUpToDate: true });
  });

  it('of a shipment on two waybills are told to nobody, and the other waybill is named', async () => {
    const who = await customer();
    const { id, waybillNo, fbaId } = await carried(who);
    const other = await make.approved(who, { packingList: packedFor([fbaId, 2], [undefined, 10]) });
    const from = amazon.asked.length;
    await tracked(waybillNo, '1Z001');
    await worked();
    expect(await shipmentOf(who, id)).toMatchObject({
      sharedWith: other.waybillNo,
      tracking: { boxes: 0, obstacle: 'shared', state: null },
    });
    expect(timesTold(from)).toBe(0);
  });

  it('of a shipment that Amazon has closed are not told', async () => {
    const who = await customer();
    const { id, waybillNo } = await carried(who, 'CLOSED');
    const from = amazon.asked.length;
    await tracked(waybillNo, '1Z001');
    await worked();
    expect(timesTold(from)).toBe(0);
    expect((await send(sendAmazonTracking, { id }, who)).data).toMatchObject({ reason: 'noTrackingNumbers' });
  });
});

describe('what Amazon does not take', () => {
  it('is told with its own words, and sent again by the customer', async () => {
    const who = await customer();
    const { id, waybillNo } = await carried(who);
    failingAt('updateShipmentTrackingDetails', 'failed');
    await tracked(waybillNo, '1Z001');
    await worked();
    const { tracking } = await shipmentOf(who, id);
    expect(tracking).toMatchObject({ state: 'failed', fault: 'problems', problems: [{ code: 'FBA_INB_0182' }], isUpToDate: false });
    expect(tracking.requestId).not.toBeNull();
    amazon.failing(undefined);
    const from = amazon.asked.length;
    await later(60 * 60_000);
    expect(timesTold(from)).toBe(0);
    const { shipments } = await call(sendAmazonTracking, { id }, { token: who.token });
    expect(shipments).toMatchObject([{ tracking: { state: 'waiting', fault: null, problems: [] } }]);
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'done', isUpToDate: true, problems: [] });
  });

  it.each(['throttled', 'outage'] as const)('for now (%s) is tried again, then said, and told once the shop is read', async (fault) => {
    const who = await customer();
    const { id, waybillNo } = await carried(who);
    failingAt('updateShipmentTrackingDetails', fault);
    await tracked(waybillNo, '1Z001');
    await work.drain();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'waiting', fault });
    await triedOut();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'failed', fault });
    amazon.failing(undefined);
    await shopRead();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'done', fault: null });
  });

  it('is not said to be known, whatever numbers came and went while nobody answered', async () => {
    const who = await customer();
    const { id, waybillNo, fbaId } = await carried(who);
    await tracked(waybillNo, '1Z001');
    await work.drain();
    failingAt('getInboundOperationStatus', 'outage');
    await tracked(waybillNo, '1Z777');
    await triedOut();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'failed', fault: 'outage' });
    amazon.failing(undefined);
    await tracked(waybillNo, '1Z888');
    await work.drain();
    await tracked(waybillNo, '1Z777');
    await worked();
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'done', isUpToDate: true });
    expect(await knownAtAmazon(who, fbaId)).toMatchObject({ spdTrackingDetail: { spdTrackingItems: [{ trackingId: '1Z777' }] } });
  });

  it('because it forgot what it was working on is told once more', async () => {
    const who = await customer();
    const { id, waybillNo } = await carried(who);
    const from = amazon.asked.length;
    await tracked(waybillNo, '1Z001');
    await work.drain();
    failingAt('getInboundOperationStatus', 'refused');
    await later(10_000);
    amazon.failing(undefined);
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'done', isUpToDate: true });
    expect(timesTold(from)).toBe(2);
  });

  it('in the end is said so, where it never comes to one', async () => {
    const who = await customer();
    const { id, waybillNo } = await carried(who);
    await tracked(waybillNo, '1Z001');
    await work.drain();
    const [store] = await call(listStores, {}, { token: who.token });
    for (const operation of amazon.seller(store?.sellerId ?? '').operations ?? []) operation.doneAt = new Date('2100-01-01');
    await triedOut();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'failed', fault: 'unfinished' });
    await shopRead();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'done', isUpToDate: true, fault: null });
  });

  it('is forgotten of a shipment that has ended meanwhile', async () => {
    const who = await customer();
    const { id, waybillNo } = await carried(who);
    await tracked(waybillNo, '1Z001');
    await work.drain();
    await engine.query(`update amazon_shipment set status = 'CANCELLED' where customer_id = $1`, [who.customerId]);
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: null });
  });

  it('because the seller has taken the permission back marks the store', async () => {
    const who = await customer();
    const { id, waybillNo } = await carried(who);
    failingAt('updateShipmentTrackingDetails', 'revoked');
    await tracked(waybillNo, '1Z001');
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'failed', fault: 'revoked' });
    expect(await call(listStores, {}, { token: who.token })).toMatchObject([{ state: 'revoked' }]);
    amazon.failing(undefined);
    await call(sendAmazonTracking, { id }, { token: who.token });
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'failed', fault: 'notConnected' });
    const [store] = await call(listStores, {}, { token: who.token });
    await agreeTo(server, who.token, store?.id ?? '');
    await worked();
    expect((await shipmentOf(who, id)).tracking).toMatchObject({ state: 'done', isUpToDate: true });
  });
});

it('a shipment that was changed in Seller Central since it was ordered has other boxes there than on the waybill', async () => {
  const who = await customer();
  const { id, fbaId } = await carried(who);
  const { boxes } = await shipmentOf(who, id);
  expect((await shipmentOf(who, id)).boxesHere).toBe(boxes);
  const [store] = await call(listStores, {}, { token: who.token });
  const plan = amazon.seller(store?.sellerId ?? '').plans.find(({ shipments }) => shipments.some((each) => each.confirmationId === fbaId));
  plan?.shipments.find((each) => each.confirmationId === fbaId)?.boxes.pop();
  clock.now = new Date(clock.now.getTime() + 60_000);
  Object.assign(plan ?? {}, { lastUpdatedAt: clock.now.toISOString() });
  await call(manualSync, { id: store?.id ?? '' }, { token: who.token });
  await work.drain();
  expect(await shipmentOf(who, id)).toMatchObject({ boxes: boxes - 1, boxesHere: boxes });
});

describe('of a waybill', () => {
  it('without a shipment that was read, nothing is said', async () => {
    const who = await customer();
    const { id } = await make.approved(who, { packingList: packedFor(['FBA1MMD8D0', 12]) });
    expect(await call(amazonOfWaybill, { id }, { token: who.token })).toEqual({ shipments: [] });
    expect((await send(sendAmazonTracking, { id }, who)).data).toMatchObject({ reason: 'noTrackingNumbers' });
  });

  it('whose store was deleted, nothing is told any more', async () => {
    const who = await customer();
    const { id, waybillNo } = await carried(who);
    const [store] = await call(listStores, {}, { token: who.token });
    await call(deleteStore, { id: store?.id ?? '' }, { token: who.token });
    const from = amazon.asked.length;
    await tracked(waybillNo, '1Z001');
    await worked();
    expect(await shipmentOf(who, id)).toMatchObject({ isStoreGone: true, tracking: { state: null } });
    expect((await send(sendAmazonTracking, { id }, who)).data).toMatchObject({ reason: 'noTrackingNumbers' });
    expect(timesTold(from)).toBe(0);
  });

  it("of a stranger's, it is as if there were none", async () => {
    const { id } = await carried(await customer());
    const stranger = await customer();
    for (const spec of [amazonOfWaybill, sendAmazonTracking]) {
      const answers = [await send(spec, { id }, stranger), await send(spec, { id: UNKNOWN_ID }, stranger)];
      expect(answers.map(({ data }) => data.reason)).toEqual(['recordMissing', 'recordMissing']);
    }
  });

  it('that was read anew, the numbers that Amazon knows stay known', async () => {
    const who = await customer();
    const { id, waybillNo } = await carried(who);
    await tracked(waybillNo, '1Z001');
    await worked();
    const [store] = await call(listStores, {}, { token: who.token });
    await call(manualSync, { id: store?.id ?? '' }, { token: who.token });
    await worked();
    expect(await shipmentOf(who, id)).toMatchObject({ state: 'SHIPPED', tracking: { state: 'done', isUpToDate: true } });
  });
});
