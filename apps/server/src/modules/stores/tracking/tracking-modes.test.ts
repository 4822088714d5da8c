import { amazonOfWaybill } from '@waybound/contract/site/amazon-shipments';
import { listStores, manualSync } from '@waybound/contract/site/stores';
import { standInId } from '@waybound/simulator/amazon/world';
import { expect, it } from 'vitest';
import { carriedShipmentMaker } from '../../../../test/data/box-labels/carried-shipment.ts';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { testServer } from '../../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, amazon, clock } = server;
const { work } = server.application.services;
const { carried, tracked } = carriedShipmentMaker(server, await waybillMaker(server));

const later = async (ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms);
  await work.drain();
};
/** Amazon takes a little while for what it has accepted. */
const worked = async () => {
  await work.drain();
  for (let attempt = 1; attempt <= 3; attempt += 1) await later(10_000);
};

it('tracking is told in the form of the mode that was chosen in Seller Central', async () => {
  const who = await customer();
  const { id, waybillNo, fbaId, shipment } = await carried(who);
  const atAmazon = async () => {
    const [store] = await call(listStores, {}, { token: who.token });
    const plan = amazon
      .seller(store?.sellerId ?? '')
      .plans.find(({ shipments }) => shipments.some((each) => each.confirmationId === fbaId));
    if (!plan) throw new Error('The account has no such shipment.');
    return plan;
  };
  const here = async () => (await call(amazonOfWaybill, { id }, { token: who.token })).shipments[0];
  const chosen = async (mode: string) => {
    const plan = await atAmazon();
    plan.lastUpdatedAt = clock.now.toISOString();
    for (const each of plan.shipments) Object.assign(each, { mode, transportationOptionId: standInId('to', each.shipmentId, mode) });
    await call(manualSync, { id: shipment.storeId }, { token: who.token });
    await work.drain();
    return (await here())?.mode;
  };
  expect((await here())?.mode).toBeNull();
  expect(await chosen('FREIGHT_LTL')).toBe('FREIGHT_LTL');
  await tracked(waybillNo, '1Z001');
  await worked();
  expect((await here())?.tracking).toMatchObject({ boxes: 0, obstacle: 'truckExpected', state: null });
  await later(60_000);
  expect(await chosen('GROUND_SMALL_PARCEL')).toBe('GROUND_SMALL_PARCEL');
  await worked();
  expect((await atAmazon()).shipments.find((each) => each.confirmationId === fbaId)?.tracking).toMatchObject({
    spdTrackingDetail: { spdTrackingItems: [{ trackingId: '1Z001' }] },
  });
  await later(60_000);
  expect(await chosen('TELEPORT')).toBe('OTHER');
});
