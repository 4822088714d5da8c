import { queryLanes } from '@waybound/contract/waybills/dashboard';
import { approveOverseas, shipDecisions } from '@waybound/contract/operations/overseas-operations';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker, US_PARCEL } from '../../../test/data/parcel-maker.ts';
import { stockMaker } from '../../../test/data/stock-maker.ts';
import { transferMaker } from '../../../test/data/transfer-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, customer } = server;
const make = await waybillMaker(server);
const { received, advanced, bySea } = make;
const transfers = transferMaker(server, make);
const abroad = await overseasMaker(server);
const stock = stockMaker(server, abroad);
const parcels = await parcelMaker(server);

const LEFT = ['wait_for_clearance_of_goods', 'wait_for_permitthrough', 'wait_for_leaveport'] as const;

async function underWay(who: TestCustomer, order: object = {}) {
  const ref = await received(who, '10', order);
  await advanced(ref.waybillNo, ...LEFT);
  return ref;
}

const lanesOf = ({ token }: TestCustomer) => call(queryLanes, {}, { token });

it('answers the lanes of what is under way, the busiest first, each with the line of its waybills', async () => {
  const [who, other] = [await customer(), await customer()];
  expect(await lanesOf(who)).toEqual({ total: 0, lanes: [], countries: [], overseas: 0, parcels: 0, unplaced: 0 });
  const flown = await underWay(who);
  const shipped = [await underWay(who, await bySea('LCL')), await underWay(who, await bySea('LCL'))];
  await received(who);
  await underWay(other);
  const { total, lanes } = await lanesOf(who);
  expect(lanes.map(({ mode, waybills }) => [mode, waybills])).toEqual([
    ['sea', 2],
    ['air', 1],
  ]);
  for (const [index, { id }] of [shipped[1]!, flown].entries()) {
    const { waybill, route } = await call(getWaybill, { id }, { token: who.token });
    expect(lanes[index]).toMatchObject({ from: waybill.loadingPort, to: waybill.dischargePort, route });
  }
  expect(total).toBe((await call(listWaybills, { tab: 'waitingArrival' }, { token: who.token })).total);
  expect(total).toBe(3);
});

it('puts overseas waybills into the country of their warehouse, from the first piece to the last that leaves', async () => {
  const [who, other] = [await customer(), await customer()];
  await abroad.draft(who);
  await abroad.approved(who);
  expect(await lanesOf(who)).toMatchObject({ countries: [], overseas: 1, unplaced: 1 });
  await abroad.counted(who);
  // Stored pieces, whose waybill is over, and an order that takes some out of stock.
  await stock.approved(who);
  const { waybillNo } = await abroad.worked(who);
  const inUs = (overseas: number) => [{ countryId: 1, at: [expect.any(Number), expect.any(Number)], overseas, parcels: 0 }];
  const before = await lanesOf(who);
  expect(before.countries).toEqual(inUs(before.overseas - 1));
  expect(before.countries[0]?.at).toEqual([expect.closeTo(-118.4, 0), expect.closeTo(33.9, 0)]);
  await call(shipDecisions, { waybillNo });
  const { overseas, countries, unplaced } = await lanesOf(who);
  expect(overseas).toBe(before.overseas);
  expect(countries).toEqual(inUs(overseas - 2));
  expect(unplaced).toBe(2);
  expect(await lanesOf(other)).toMatchObject({ countries: [], overseas: 0, unplaced: 0 });
});

it('has goods that were transferred abroad once, wherever they are', async () => {
  const who = await customer();
  const waybill = await transfers.transferred(who);
  const counted = async () => {
    const { total, overseas, unplaced } = await lanesOf(who);
    return { total, overseas, unplaced };
  };
  // Landed, and still the waybill's own.
  expect(await counted()).toEqual({ total: 0, overseas: 0, unplaced: 0 });
  await call(approveOverseas, { waybillNo: waybill.abroadWaybillNo });
  expect(await counted()).toEqual({ total: 0, overseas: 1, unplaced: 1 });
});

it('puts small parcels into their country once they have arrived, and says how many are on no map', async () => {
  const [who, other] = [await customer(), await customer()];
  await parcels.takenIn(who);
  await parcels.at(who, 'departure');
  await parcels.at(who, 'arrival');
  await parcels.at(who, 'delivery');
  await parcels.at(who, 'arrival', US_PARCEL);
  await parcels.at(who, 'signed');
  const { countries, parcels: all, unplaced, total } = await lanesOf(who);
  expect(countries.map(({ countryId, parcels: there }) => [countryId, there])).toEqual([
    [5, 2],
    [1, 1],
  ]);
  expect([total, all, unplaced]).toEqual([0, 4, 1]);
  expect(await lanesOf(other)).toMatchObject({ countries: [], parcels: 0, unplaced: 0 });
});
