import { login } from '@waybound/contract/account/auth';
import type { CallAnswer } from '@waybound/contract/call';
import { queryShipped } from '@waybound/contract/waybills/dashboard';
import { advance } from '@waybound/contract/operations/operations';
import type { RoadWay } from '@waybound/contract/waybills/status';
import { listWaybills, type WaybillRow } from '@waybound/contract/waybills/waybills';
import { describe, expect, it } from 'vitest';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';
import { DEMO_PASSWORD } from '../../seed/accounts.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, customer, clock, engine } = server;
await engine.query(`select ensure_months('2026-08-01', '2027-12-01')`);
const { submitted, received, handedOver, bySea } = await waybillMaker(server);

const shipped = ({ token }: TestCustomer) => call(queryShipped, {}, { token });
/** Logged in again: at another time the session of today has ended. */
const shippedAt = (instant: string, { loginName: userName }: TestCustomer) =>
  at(instant, async () => call(queryShipped, {}, await call(login, { userName, password: DEMO_PASSWORD })));
type Shipped = CallAnswer<typeof queryShipped>;

async function at<T>(instant: string, work: () => Promise<T>): Promise<T> {
  const start = clock.now;
  clock.now = new Date(instant);
  try {
    return await work();
  } finally {
    clock.now = start;
  }
}

/** Received, and gone at this instant. */
const leave = (instant: string, make: () => Promise<{ waybillNo: string }>) =>
  at(instant, async () => {
    const { waybillNo } = await make();
    await call(advance, { waybillNo, status: 'wait_for_clearance_of_goods' });
    return waybillNo;
  });

/** Added up from the rows of the list, with other arithmetic than the database's: thousandths and hundredths as bigint. */
function sumOf(rows: readonly WaybillRow[]) {
  const digits = (text: string) => BigInt(text.replace('.', ''));
  const grams = rows.reduce((sum, row) => sum + digits(row.inStockWeight ?? row.customerActualWeight ?? '0.000'), 0n);
  const minor = rows.reduce((sum, { customerFee }) => sum + digits(customerFee ?? '0.00'), 0n);
  const perKilogram = grams === 0n ? 0n : (2n * minor * 1000n + grams) / (2n * grams);
  const written = (value: bigint, places: number) =>
    `${value / 10n ** BigInt(places)}.${String(value % 10n ** BigInt(places)).padStart(places, '0')}`;
  return { weight: written(grams, 3), amount: written(minor, 2), perKilogram: written(perKilogram, 2) };
}

/** The sizes of the tests are whole litres, as the rows say them. */
function volumeOf(rows: readonly WaybillRow[]): string | null {
  const litres = rows.reduce((sum, row) => sum + Number((row.inStockVolume ?? row.customerVolume ?? '0').replace('.', '')), 0);
  return rows.length > 0 ? (litres / 1000).toFixed(3) : null;
}

/** Added up from the rows of the list as well. */
function co2eIn(rows: readonly WaybillRow[]) {
  const known = rows.filter(({ co2e }) => co2e !== null);
  const grams = known.reduce((sum, { co2e }) => sum + Number(co2e?.replace('.', '')), 0);
  return { co2e: known.length > 0 ? (grams / 1000).toFixed(3) : null, withoutCo2e: rows.length - known.length };
}

async function expectLists(who: TestCustomer, { months, lanes }: Shipped): Promise<void> {
  const [first, last] = [months[0]!, months.at(-1)!];
  const list = (filter: object) => call(listWaybills, { ...filter, size: 100 }, { token: who.token });
  const groups = [
    ...months.map((month) => ({ figures: month, filter: { shippedFrom: month.from, shippedTo: month.to } })),
    ...lanes.map((lane) => ({
      figures: lane,
      filter: {
        shippedFrom: first.from,
        shippedTo: last.to,
        shippingWays: lane.shippingWay ? [lane.shippingWay as RoadWay] : [],
        countryIds: [lane.countryId ?? 0],
      },
    })),
  ];
  for (const { figures, filter } of groups) {
    const { total, rows } = await list(filter);
    expect(total, JSON.stringify(filter)).toBe(figures.waybills);
    const { weight, amount, perKilogram } = sumOf(rows);
    expect(figures).toMatchObject({ weight: rows.length > 0 ? weight : null, withoutWeight: 0, volume: volumeOf(rows), withoutVolume: 0 });
    expect(figures).toMatchObject(co2eIn(rows));
    expect(figures.costs).toEqual(rows.length > 0 ? [{ currency: 'CNY', amount, perKilogram }] : []);
  }
}

describe('what was shipped', () => {
  it('is nothing in twelve months at first', async () => {
    const { months, lanes } = await shipped(await customer());
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
      waybills: 0,
      weight: null,
      withoutWeight: 0,
      volume: null,
      withoutVolume: 0,
      costs: [],
      unpriced: 0,
      co2e: null,
      withoutCo2e: 0,
      kinds: { standard: 0, end: 0, overseas: 0, parcel: 0 },
    });
    expect(months.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' });
    expect(months.find(({ from }) => from === '2026-02-01')?.to).toBe('2026-02-28');
    expect(lanes).toEqual([]);
  });

  it('adds up what the lists behind it hold, by month and by lane', async () => {
    const who = await customer();
    await leave('2026-09-10T02:00:00Z', () => received(who, '10.1'));
    await leave('2026-09-20T02:00:00Z', () => received(who, '9.7'));
    await leave('2026-11-02T02:00:00Z', () => received(who, '10.333'));
    const lcl = await bySea('LCL');
    await leave('2026-11-03T02:00:00Z', () => received(who, '8', lcl));
    await submitted(who);
    await received(who);
    const answer = await shipped(who);
    await expectLists(who, answer);
    expect(answer.months.filter(({ waybills }) => waybills > 0).map(({ from, waybills }) => [from, waybills])).toEqual([
      ['2026-09-01', 2],
      ['2026-11-01', 2],
    ]);
    expect(answer.lanes.map(({ shippingWay, countryId, waybills }) => [shippingWay, countryId, waybills])).toEqual([
      ['AIR', 1, 3],
      ['LCL', 1, 1],
    ]);
  });

  it('adds up the greenhouse gases, and tells how many waybills have none', async () => {
    const who = await customer();
    const toLosAngeles = { loadingPort: 'SZX', dischargePort: 'LAX' };
    await leave('2026-09-10T02:00:00Z', () => received(who, '10', toLosAngeles));
    await leave('2026-09-10T03:00:00Z', () => received(who, '10', toLosAngeles));
    const placeless = await leave('2026-09-20T02:00:00Z', () => received(who, '10'));
    await engine.query(`update waybill set loading_port = null, discharge_port = null where waybill_no = $1`, [placeless]);
    const unknown = await leave('2026-11-02T02:00:00Z', () => received(who, '10', toLosAngeles));
    await engine.query(`update waybill set loading_port = 'NOWHERE' where waybill_no = $1`, [unknown]);
    const answer = await shipped(who);
    await expectLists(who, answer);
    const september = answer.months.find(({ from }) => from === '2026-09-01');
    // 120 kg by air are 935.872 kg, as one waybill says.
    expect(september).toMatchObject({ co2e: '1871.744', withoutCo2e: 1 });
    expect(answer.months.at(-1)).toMatchObject({ co2e: null, withoutCo2e: 1 });
    expect(answer.lanes).toMatchObject([{ shippingWay: 'AIR', co2e: '1871.744', withoutCo2e: 2 }]);
  });

  it('counts a full container by what was declared, where our warehouse has not weighed it', async () => {
    const who = await customer();
    const fcl = await bySea('FCL');
    await at('2026-11-03T02:00:00Z', () => handedOver(who, fcl));
    expect((await shipped(who)).lanes).toMatchObject([
      { shippingWay: 'FCL', weight: '120.000', costs: [{ amount: '21000.00', perKilogram: '175.00' }] },
    ]);
  });

  it('belongs to the month of our own place, to the millisecond', async () => {
    const who = await customer();
    await leave('2026-10-31T15:59:59.999Z', () => received(who));
    await leave('2026-10-31T16:00:00Z', () => received(who));
    const { months } = await shipped(who);
    expect(months.filter(({ waybills }) => waybills > 0).map(({ from, waybills }) => [from, waybills])).toEqual([
      ['2026-10-01', 1],
      ['2026-11-01', 1],
    ]);
    await expectLists(who, { months, lanes: [] });
  });

  it('stays in the month it left in, however far it has come since', async () => {
    const who = await customer();
    const waybillNo = await leave('2026-10-10T02:00:00Z', () => received(who));
    await call(advance, { waybillNo, status: 'wait_for_permitthrough' });
    expect((await shipped(who)).months.find(({ waybills }) => waybills > 0)?.from).toBe('2026-10-01');
  });

  it('forgets what is older than the twelve months', async () => {
    const who = await customer();
    await leave('2026-10-31T15:59:59Z', () => received(who));
    const september = await shippedAt('2027-09-15T02:00:00Z', who);
    expect(september.months[0]).toMatchObject({ from: '2026-10-01', waybills: 1 });
    const november = await shippedAt('2027-11-15T02:00:00Z', who);
    expect(november.months.every(({ waybills }) => waybills === 0)).toBe(true);
    expect(november.lanes).toEqual([]);
  });

  it('is nobody else’s', async () => {
    const [who, stranger] = [await customer(), await customer()];
    await leave('2026-11-02T02:00:00Z', () => received(who));
    expect((await shipped(stranger)).lanes).toEqual([]);
  });
});
