import { login } from '@waybound/contract/account/auth';
import { acceptInvitation, inviteMember } from '@waybound/contract/account/members';
import { exportRows } from '@waybound/contract/documents/exports';
import { advance } from '@waybound/contract/operations/operations';
import { shipDecisions, finishDecisions } from '@waybound/contract/operations/overseas-operations';
import { moveParcel, reportParcelProblem, takeInParcel } from '@waybound/contract/operations/parcel-operations';
import { getOverseas, listOverseas, type OverseasRow } from '@waybound/contract/overseas/overseas';
import { getParcel, listParcels, type ParcelRow } from '@waybound/contract/small-parcels/small-parcels';
import { queryShipped, type ShippedLane } from '@waybound/contract/waybills/dashboard';
import type { WaybillKind } from '@waybound/contract/waybills/status';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { collectAll } from '../../../test/collect-all.ts';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { parcelMaker } from '../../../test/data/parcel-maker.ts';
import { stockMaker } from '../../../test/data/stock-maker.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { readWorkbook } from '../../gateways/sheets/read/read-workbook.ts';

const server = await testServer();
const { call, send, customer, clock } = server;
const { received } = await waybillMaker(server);
const abroad = await overseasMaker(server);
const stock = stockMaker(server, abroad);
const parcels = await parcelMaker(server);

const shipped = ({ token }: TestCustomer, kind?: WaybillKind) => call(queryShipped, kind ? { kind } : {}, { token });

const PERIOD = { shippedFrom: '2025-12-01', shippedTo: '2026-11-30' };
const [THIS_MONTH, LAST_MONTH] = ['2026-11-01', '2026-10-01'];

/** A parcel that left at this moment; measured by this weight, and by these sides where they are named. */
async function parcelLeft(who: TestCustomer, at: string, weight: string, sides: object = {}): Promise<ParcelRow> {
  const parcel = await parcels.announced(who);
  await call(takeInParcel, { waybillNo: parcel.waybillNo, weight, ...sides });
  await call(moveParcel, { waybillNo: parcel.waybillNo, status: 'outstock', at });
  return parcels.detail(who, parcel);
}

/** Five pieces out of stock. */
async function stockLeft(who: TestCustomer): Promise<OverseasRow> {
  const { id, waybillNo } = await stock.approved(who);
  await call(finishDecisions, { waybillNo });
  await call(shipDecisions, { waybillNo });
  return abroad.detail(who, id);
}

const minor = (amount: string | undefined) => Number((amount ?? '0.00').replace('.', ''));
const written = (sum: number, places: 2 | 3) => (sum / 10 ** places).toFixed(places);

/** Added up from the rows of the list of parcels, and from their pages, which name the sides. */
async function sumOfParcels({ token }: TestCustomer, rows: readonly ParcelRow[]) {
  const details = await Promise.all(rows.map(({ id }) => call(getParcel, { id }, { token })));
  const mm3 = details.reduce((sum, { measured, order }) => {
    const { length, width, height } = measured ?? order;
    return sum + Number(length) * Number(width) * Number(height) * 1000;
  }, 0);
  const grams = rows.reduce((sum, row) => sum + Number((row.measuredWeight ?? row.weight ?? '0.000').replace('.', '')), 0);
  const fee = rows.reduce((sum, { price }) => sum + (price?.isMeasured ? minor(price.amount) : 0), 0);
  return {
    waybills: rows.length,
    weight: written(grams, 3),
    volume: (Math.round(mm3 / 1e6) / 1000).toFixed(3),
    costs: [{ currency: 'CNY', amount: written(fee, 2), perKilogram: ((fee / grams) * 10).toFixed(2) }],
  };
}

const laneOf = (lanes: readonly ShippedLane[], kind: WaybillKind) => lanes.filter((lane) => lane.kind === kind);

describe('what was shipped, of all kinds', () => {
  it('has small parcels from the day on which they leave us, by what they are measured and what is owed for them', async () => {
    const who = await customer();
    await parcels.takenIn(who);
    await parcelLeft(who, '2026-10-05T02:00:00Z', '0.512');
    await parcelLeft(who, '2026-11-05T02:00:00Z', '0.5', { length: '20.5', width: '15', height: '11.5' });
    const stopped = await parcelLeft(who, '2026-11-06T02:00:00Z', '0.498');
    await call(reportParcelProblem, { waybillNo: stopped.waybillNo, problem: 'address', text: '请更正' });
    const { months, lanes } = await shipped(who);
    expect(months.filter(({ waybills }) => waybills > 0).map(({ from, kinds }) => [from, kinds.parcel])).toEqual([
      [LAST_MONTH, 1],
      [THIS_MONTH, 2],
    ]);
    for (const { from, to, ...figures } of months.filter(({ waybills }) => waybills > 0)) {
      const { rows } = await call(listParcels, { shippedFrom: from, shippedTo: to }, { token: who.token });
      expect(figures).toMatchObject({ ...(await sumOfParcels(who, rows)), unpriced: 0, withoutWeight: 0, withoutVolume: 0 });
    }
    expect(lanes).toMatchObject([{ kind: 'parcel', shippingWay: null, countryId: 5, co2e: null, withoutCo2e: 3 }]);
    const { rows } = await call(listParcels, { ...PERIOD, countryIds: [5] }, { token: who.token });
    expect(lanes[0]).toMatchObject(await sumOfParcels(who, rows));
    expect((await call(listParcels, { ...PERIOD, countryIds: [4] }, { token: who.token })).total).toBe(0);
  });

  it('stay in the month in which they left, wherever they are seen later', async () => {
    const who = await customer();
    const { waybillNo } = await parcelLeft(who, '2026-10-05T02:00:00Z', '0.5');
    await call(moveParcel, { waybillNo, status: 'departure', at: '2026-11-02T02:00:00Z' });
    expect((await shipped(who)).months.find(({ waybills }) => waybills > 0)?.from).toBe(LAST_MONTH);
  });

  it('has overseas waybills once their first pieces leave, by what was decided of them; nobody weighs their pieces', async () => {
    const who = await customer();
    await abroad.worked(who);
    await abroad.shipped(who);
    await stockLeft(who);
    const { months, lanes } = await shipped(who, 'overseas');
    expect(months.at(-1)).toMatchObject({ waybills: 2, weight: null, withoutWeight: 2, kinds: { overseas: 2, parcel: 0 } });
    expect(lanes.map(({ kind, shippingWay, countryId }) => [kind, shippingWay, countryId])).toEqual([
      ['overseas', 'HWC', 1],
      ['overseas', 'TH', 1],
    ]);
    for (const lane of lanes) {
      const filter = { ...PERIOD, shippingWays: [lane.shippingWay === 'TH' ? ('TH' as const) : ('HWC' as const)], countryIds: [1] };
      const { rows, total } = await call(listOverseas, filter, { token: who.token });
      const sum = rows.reduce((all, { costs }) => all + minor(costs?.[0]?.amount), 0);
      expect(lane).toMatchObject({
        waybills: total,
        costs: [{ currency: 'USD', amount: written(sum, 2), perKilogram: null }],
        unpriced: 0,
      });
      for (const { id, costs } of rows) expect((await call(getOverseas, { id }, { token: who.token })).totals).toEqual(costs);
    }
    // Five pieces of which twenty are a cubic metre; of a return nobody has measured any.
    expect(lanes.map(({ shippingWay, volume, withoutVolume }) => [shippingWay, volume, withoutVolume])).toEqual([
      ['HWC', '0.250', 0],
      ['TH', null, 1],
    ]);
  });

  it('adds all kinds up, tells a kilogram’s cost by what was weighed alone, and each kind by itself', async () => {
    const who = await customer();
    const { waybillNo } = await received(who, '10');
    await call(advance, { waybillNo, status: 'wait_for_clearance_of_goods' });
    await parcelLeft(who, clock.now.toISOString(), '0.5');
    await abroad.shipped(who);
    const { months, lanes } = await shipped(who);
    const [road] = (await call(listWaybills, PERIOD, { token: who.token })).rows;
    expect(months.at(-1)).toMatchObject({
      waybills: 3,
      kinds: { standard: 1, end: 0, overseas: 1, parcel: 1 },
      withoutWeight: 1,
      weight: written(minor(road?.inStockWeight ?? undefined) + 500, 3),
    });
    const costs = months.at(-1)?.costs ?? [];
    expect(costs.map(({ currency, perKilogram }) => [currency, perKilogram === null])).toEqual([
      ['CNY', false],
      ['USD', true],
    ]);
    expect(lanes.map(({ kind }) => kind)).toEqual(['standard', 'parcel', 'overseas']);
    for (const kind of ['standard', 'overseas', 'parcel'] as const) {
      const alone = await shipped(who, kind);
      expect(alone.lanes).toEqual(laneOf(lanes, kind));
      expect(alone.months.at(-1)?.waybills).toBe(1);
    }
    expect((await shipped(who, 'end')).lanes).toEqual([]);
  });

  it('is exported by month and lane, without prices for who must not see any', async () => {
    const who = await customer();
    await parcelLeft(who, '2026-10-05T02:00:00Z', '0.5');
    await abroad.shipped(who);
    const asked = { list: 'shipped', columns: ['month', 'kind', 'way', 'country', 'waybills', 'weight', 'cost'] } as const;
    const sheet = async (filter: object, of: { token: string } = who) =>
      (await collectAll(readWorkbook((await send(exportRows, { ...asked, filter }, { token: of.token, lang: 'en' })).raw))).map(
        ({ cells }) => cells,
      );
    const [headings, ...lines] = await sheet({});
    expect(headings).toEqual([
      'Month',
      'Kind',
      'Shipping way',
      'Country',
      'Shipments',
      'Weight (kg)',
      'Cost',
      'Currency',
      'Not priced yet',
    ]);
    expect(lines.map((cells) => cells.slice(0, 5))).toEqual([
      ['2026-11', 'Overseas waybill', 'Returns', 'United States', '1'],
      ['2026-10', 'Parcel', undefined, 'Germany', '1'],
    ]);
    const { lanes } = await shipped(who);
    expect(lines.map((cells) => Number(cells[6]).toFixed(2))).toEqual(
      (['overseas', 'parcel'] as const).map((kind) => laneOf(lanes, kind)[0]?.costs?.[0]?.amount),
    );
    expect(await sheet({ kind: 'parcel' })).toHaveLength(2);
    expect(await send(exportRows, { ...asked, filter: { kind: 'airship' } }, who)).toMatchObject({ code: 400 });
    const loginName = `blind-${who.code}`;
    const invited = await call(inviteMember, { loginName, isOwner: false, hidesPrices: true }, { token: who.token });
    await call(acceptInvitation, { token: invited.token, password: DEMO_PASSWORD });
    const blind = await call(login, { userName: loginName, password: DEMO_PASSWORD });
    expect((await sheet({}, blind)).slice(1).map((cells) => cells[6])).toEqual(['Not visible', 'Not visible']);
  });

  it('is nobody else’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await parcelLeft(who, '2026-11-05T02:00:00Z', '0.5');
    await abroad.shipped(who);
    expect(await shipped(stranger)).toMatchObject({ lanes: [] });
    expect((await call(listParcels, PERIOD, { token: stranger.token })).total).toBe(0);
    expect((await call(listOverseas, PERIOD, { token: stranger.token })).total).toBe(0);
  });
});
