import { login } from '@waybound/contract/account/auth';
import { listDeadlines } from '@waybound/contract/deadlines/deadlines';
import { listExceptions } from '@waybound/contract/exceptions/exceptions';
import { advance, approve, freeze, recordMilestone } from '@waybound/contract/operations/operations';
import { saveOrder, submitOrder } from '@waybound/contract/orders/orders';
import { getWaybill } from '@waybound/contract/waybills/waybills';
import { firstLastFreeDay } from '@waybound/domain/delivery/last-free-day';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { publishCard, sampleCard, sampleEndOrder } from '../../../../test/data/samples/order-samples.ts';
import { testServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { DEMO_PASSWORD } from '../../../seed/accounts.ts';
import { AT_THE_PORT, CONTAINERS_AT_THE_PORT } from './free-time-sql.ts';
import { freeTimesOf } from './last-free-day.ts';
import { waybillRecords } from '../rows.ts';

const server = await testServer();
const { call, customer, engine, clock } = server;
const channelId = await publishCard(engine, sampleCard({ channel: { code: 'FREE-US', shippingWay: 'HD' } }), clock.now);
const inside = <T>(work: (db: Db) => Promise<T>) => engine.transaction({ role: 'portal_ops' }, 'write', work);

async function submitted({ token }: TestCustomer, change: Parameters<typeof sampleEndOrder>[1] = {}) {
  const { id, rev } = await call(saveOrder, sampleEndOrder(channelId, change), { token });
  return call(submitOrder, { id, rev }, { token });
}

/** Sets the clock; sessions of before have ended by then. */
async function signedInAt(moment: string, { loginName }: TestCustomer) {
  clock.now = new Date(moment);
  const { token } = await call(login, { userName: loginName, password: DEMO_PASSWORD });
  const free = async () => (await call(listExceptions, { tab: 'freeTime' }, { token })).rows.map(({ deadline }) => deadline);
  const due = async () => (await call(listDeadlines, {}, { token })).rows.filter(({ kind }) => kind === 'freeTime').map(({ day }) => day);
  const detail = (id: string) => call(getWaybill, { id }, { token });
  return {
    free,
    due,
    lastDay: async (id: string) => (await detail(id)).lastFreeDay,
    isUpToPort: async (id: string) => (await detail(id)).isUpToPort,
  };
}

it('follows the arrival that the forwarder expects, until the goods are there', async () => {
  const who = await customer();
  const { now } = clock;
  const { id, waybillNo } = await submitted(who);
  try {
    await call(approve, { waybillNo });
    await call(advance, { waybillNo, status: 'wait_for_arrivalport', eta: '2026-12-04T20:00:00Z' });
    // What was booked is over by now, with its free time.
    const late = await signedInAt('2026-11-28T04:00:00Z', who);
    expect([await late.lastDay(id), await late.free(), await late.due()]).toEqual(['2026-12-09', [], ['2026-12-09']]);
    // Still the 1st in Los Angeles.
    await call(recordMilestone, { waybillNo, kind: 'arrived', estimatedAt: '2026-12-02T06:00:00Z' });
    expect([await late.lastDay(id), await late.free(), await late.due()]).toEqual(['2026-12-06', [], ['2026-12-06']]);
    const near = await signedInAt('2026-12-04T04:00:00Z', who);
    expect(await near.free()).toEqual(['2026-12-06T16:00:00.000Z']);
    await call(recordMilestone, { waybillNo, kind: 'arrived', actualAt: '2026-12-03T20:00:00Z' });
    expect([await near.lastDay(id), await near.free(), await near.due()]).toEqual(['2026-12-08', [], ['2026-12-08']]);
  } finally {
    clock.now = now;
  }
});

it('goes on while the goods are frozen at the port', async () => {
  const who = await customer();
  const { now } = clock;
  const { id, waybillNo } = await submitted(who);
  try {
    await call(approve, { waybillNo });
    await call(advance, { waybillNo, status: 'wait_for_arrivalport', eta: '2026-12-04T20:00:00Z' });
    await call(freeze, { waybillNo, reason: 'Held by customs' });
    const near = await signedInAt('2026-12-08T04:00:00Z', who);
    expect([await near.lastDay(id), await near.free(), await near.due()]).toEqual([
      '2026-12-09',
      ['2026-12-09T16:00:00.000Z'],
      ['2026-12-09'],
    ]);
    expect(await near.isUpToPort(id)).toBe(true);
  } finally {
    clock.now = now;
  }
});

let seed = 11;
function pick<T>(from: readonly [T, ...T[]]): T {
  seed = (seed * 48_271) % 2_147_483_647;
  return from[seed % from.length] ?? from[0];
}

const CABINETS = ['CSQU3054383', 'MSKU1234565', 'TCLU4265785'] as const;
const someCabinets = () => CABINETS.filter(() => pick([true, true, false])).map((cabinetNumber) => ({ cabinetNumber }));
const MOMENTS = ['2026-11-21T12:00:00Z', '2026-11-30T06:00:00Z', '2026-12-04T23:30:00Z', '2026-12-05T02:00:00Z'] as const;
/** What may be known of one waybill's arrival and containers, sensible or not. */
const random = () => ({
  eta: pick([null, ...MOMENTS]),
  port: pick([null, 'USLAX', 'NZAKL', 'DEHAM']),
  details: {
    ...(pick([true, true, false]) && { portEta: '2026-11-21' }),
    ...(pick([true, true, true, false]) && { freeDays: pick([0, 5, 30]) }),
  },
  own: pick([[], someCabinets()]),
  transport: pick([null, { containers: [], parcels: [] }, { containers: someCabinets(), parcels: [] }]),
  said: Array.from({ length: pick([0, 0, 1, 2, 4]) }, () => ({
    cabinet_number: pick([null, ...CABINETS]),
    ...pick<{ free_days: number | null; last_free_day: string | null }>([
      { free_days: pick([0, 3, 9]), last_free_day: null },
      { free_days: null, last_free_day: pick(['2026-12-01', '2026-12-24']) },
      { free_days: 2, last_free_day: '2026-12-12' },
    ]),
  })),
  arrivals: Array.from({ length: pick([0, 0, 1, 2, 3]) }, () => ({
    kind: pick(['arrived', 'status', 'discharged']),
    fact: pick(['arrived', null]),
    actual_at: pick([null, ...MOMENTS]),
    time_zone: pick(['America/Los_Angeles', 'Pacific/Auckland', 'UTC']),
  })),
});

it('is in SQL what it is in JavaScript', async () => {
  const who = await customer();
  const cases = Array.from({ length: 60 }, (_, index) => ({ index, ...random() }));
  const ids: string[] = [];
  for (const { index } of cases) ids.push((await submitted(who, { masterBillNo: `OOLU27123${index}` })).id);
  await inside(async (db) => {
    for (const [place, { eta, port, details, own, transport, said, arrivals }] of cases.entries()) {
      const id = ids[place] ?? '';
      await sql`update waybill set eta = ${eta}::timestamptz, discharge_port = ${port}::text, transport = ${transport && JSON.stringify(transport)}::jsonb,
        main_leg = jsonb_set(main_leg, '{containers}', ${JSON.stringify(own)}::jsonb) where id = ${id}`.execute(db);
      await sql`insert into free_time (customer_id, waybill_id, cabinet_number, free_days, last_free_day, learnt_at)
        select w.customer_id, w.id, a.cabinet_number, a.free_days, a.last_free_day, ${clock.now}::timestamptz
        from waybill w, jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as a(cabinet_number text, free_days int, last_free_day date)
        where w.id = ${id}`.execute(db);
      await sql`update end_order set details = details - 'portEta' - 'freeDays' || ${JSON.stringify(details)}::jsonb
        where waybill_id = ${id}`.execute(db);
      await sql`insert into milestone (customer_id, waybill_id, track, kind, fact, actual_at, time_zone, source, learnt_at)
        select w.customer_id, w.id, 'transport', a.kind, a.fact, a.actual_at, a.time_zone, 'operator', ${clock.now}::timestamptz
        from waybill w, jsonb_to_recordset(${JSON.stringify(arrivals)}::jsonb)
          as a(kind text, fact text, actual_at timestamptz, time_zone text)
        where w.id = ${id}`.execute(db);
      // A correction is a newer entry.
      await sql`update milestone m set corrected_by = (select max(n.id) from milestone n where n.waybill_id = m.waybill_id)
        where m.waybill_id = ${id} and m.track = 'transport' and m.id < (select max(n.id) from milestone n where n.waybill_id = m.waybill_id)
          and m.id % 3 = 0`.execute(db);
    }
  });
  const [said, inSql, inContainers] = await inside(async (db) => {
    const waybills = await waybillRecords(db).where('waybill.id', 'in', ids).execute();
    const milestones = await db.selectFrom('milestone').selectAll().where('waybill_id', 'in', ids).execute();
    const words = await db.selectFrom('free_time').selectAll().where('waybill_id', 'in', ids).orderBy('id', 'desc').execute();
    const times = waybills.map((row) => {
      const isIts = (entry: { waybill_id: string }) => entry.waybill_id === row.id;
      return [row.id, freeTimesOf(row, milestones.filter(isIts), words.filter(isIts))] as const;
    });
    const { rows } = await sql<{ id: string; day: string }>`select w.id::text, f.last_day::text as day from ${AT_THE_PORT}`.execute(db);
    const { rows: each } = await sql<{ id: string; cabinet: string | null; day: string }>`
      select w.id::text, f.cabinet_number as cabinet, f.last_day::text as day from ${CONTAINERS_AT_THE_PORT}`.execute(db);
    return [new Map(times), new Map(rows.map(({ id, day }) => [id, day])), Map.groupBy(each, ({ id }) => id)];
  });
  const firstOf = (id: string) => firstLastFreeDay(said.get(id) ?? []);
  const known = ids.map(firstOf).filter((day) => day !== null);
  // Enough of them to differ by.
  expect(new Set(known).size).toBeGreaterThan(8);
  expect(ids.map((id) => inSql.get(id) ?? null)).toEqual(ids.map(firstOf));
  const inOrder = (days: readonly (readonly [string | null, string | null])[]) => days.map(([no, day]) => `${no} ${day}`).toSorted();
  expect(ids.map((id) => inOrder((inContainers.get(id) ?? []).map(({ cabinet, day }) => [cabinet, day])))).toEqual(
    ids.map((id) =>
      inOrder(
        (said.get(id) ?? []).flatMap(({ cabinetNumber, lastFreeDay }) => (lastFreeDay === null ? [] : [[cabinetNumber, lastFreeDay]])),
      ),
    ),
  );
});
