import { advance, opsList, recordMilestone } from '@waybound/contract/operations/operations';
import { queryAttention } from '@waybound/contract/waybills/dashboard';
import { ownTimes } from '@waybound/contract/waybills/waybill-aids';
import { getWaybill, listWaybills } from '@waybound/contract/waybills/waybills';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { waybillMaker } from '../../../../test/data/waybill-maker.ts';
import { UP_TO_ARRIVAL } from '../../../../test/scenarios/waybill-desk.ts';
import { ownTestServer, type TestCustomer } from '../../../../test/server/test-server.ts';
import { watchSilence } from '../../../maintenance.ts';

// What is usual is learnt from all deliveries of a portal.
const server = await ownTestServer();
afterAll(server.close);
const { call, customer, clock, engine } = server;
const make = await waybillMaker(server);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const begun = clock.now;
const after = (ms: number): Date => new Date(clock.now.getTime() + ms);
const pass = (ms: number): void => void (clock.now = after(ms));
afterEach(() => void (clock.now = begun));

const detailOf = (who: TestCustomer, id: string) => call(getWaybill, { id }, { token: who.token });

describe('the expected arrival', () => {
  it('keeps each change with its reason and the moment it was learnt, and none that says the same again', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.received(who);
    const [first, later] = ['2026-12-01T00:00:00.000Z', '2026-12-05T00:00:00.000Z'];
    await call(advance, { waybillNo, status: 'wait_for_clearance_of_goods', eta: first });
    pass(HOUR_MS);
    const delayed = { waybillNo, kind: 'arrived', estimatedAt: later, note: '台风改港', source: 'carrier' } as const;
    await call(recordMilestone, delayed);
    await call(recordMilestone, delayed);
    expect((await detailOf(who, id)).etaHistory).toMatchObject([
      { from: null, to: first, why: null, source: 'operator' },
      { from: first, to: later, why: '台风改港', source: 'carrier', learntAt: clock.now.toISOString() },
    ]);
  });
});

describe('silence', () => {
  const waits = async (who: TestCustomer) => (await call(queryAttention, {}, { token: who.token })).counts.quiet;

  it('is told after what the road usually takes, seen by both sides, and ended by the next event', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.received(who);
    await make.advanced(waybillNo, ...UP_TO_ARRIVAL);
    await watchSilence(engine, after(3 * DAY_MS));
    expect(await waits(who)).toBe(0);
    await watchSilence(engine, after(5 * DAY_MS));
    expect(await waits(who)).toBe(1);
    expect((await call(listWaybills, { attention: ['quiet'] }, { token: who.token })).rows).toMatchObject([{ id }]);
    expect((await detailOf(who, id)).silence).toMatchObject({ isQuiet: true, usualHours: 96, samples: 0, basis: 'fallback' });
    const found = async () => (await call(opsList, { number: waybillNo })).rows[0]?.isQuiet;
    expect(await found()).toBe(true);
    pass(HOUR_MS);
    await call(recordMilestone, { waybillNo, kind: 'position' });
    expect([await waits(who), await found()]).toEqual([0, false]);
  });

  it('is ended by an event that is told late, and begins anew when that was told', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.received(who);
    await make.advanced(waybillNo, ...UP_TO_ARRIVAL);
    const early = new Date(clock.now.getTime() - HOUR_MS).toISOString();
    await watchSilence(engine, after(5 * DAY_MS));
    expect(await waits(who)).toBe(1);
    pass(2 * HOUR_MS);
    await call(recordMilestone, { waybillNo, kind: 'position', actualAt: early });
    expect(await waits(who)).toBe(0);
    expect((await detailOf(who, id)).silence).toMatchObject({ isQuiet: false, since: clock.now.toISOString() });
    await watchSilence(engine, after(4 * DAY_MS - HOUR_MS));
    expect(await waits(who)).toBe(0);
    await watchSilence(engine, after(4 * DAY_MS + HOUR_MS));
    expect(await waits(who)).toBe(1);
  });

  it('is not told of what waits for its customer', async () => {
    const who = await customer();
    await make.received(who, '15');
    await watchSilence(engine, after(30 * DAY_MS));
    expect(await waits(who)).toBe(0);
  });

  it('is measured by the lane once enough was delivered on it', async () => {
    const who = await customer();
    const { id, waybillNo } = await make.received(who);
    await make.advanced(waybillNo, ...UP_TO_ARRIVAL);
    await deliveredAfter(id, 21, 2 * DAY_MS);
    await watchSilence(engine, clock.now);
    expect((await detailOf(who, id)).silence).toMatchObject({ isQuiet: false, usualHours: 48, samples: 21, basis: 'lane' });
    await watchSilence(engine, after(2 * DAY_MS + HOUR_MS));
    expect(await waits(who)).toBe(1);
  });

  /** As many delivered waybills like this one, each of which stood before customs for so long. */
  async function deliveredAfter(id: string, count: number, gapMs: number): Promise<void> {
    for (let n = 0; n < count; n += 1) {
      const other = await customer();
      const ref = await make.draft(other);
      const [at, next] = [new Date(clock.now.getTime() - 5 * DAY_MS), new Date(clock.now.getTime() - 5 * DAY_MS + gapMs)];
      await engine.query(
        `update waybill w set status = 'wait_for_lock', shipping_way = m.shipping_way, line = m.line, zx_base = m.zx_base, country_id = m.country_id,
           delivered_at = $2 from waybill m where w.id = $1 and m.id = $3`,
        [ref.id, next, id],
      );
      await engine.query(
        `insert into milestone (customer_id, waybill_id, track, kind, status, actual_at, time_zone, source, learnt_at)
         values ($1, $2, 'order', 'status', 'wait_for_cclearance', $3, 'UTC', 'operator', $3),
           ($1, $2, 'order', 'status', 'wait_for_clearancerelease', $4, 'UTC', 'operator', $4)`,
        [other.customerId, ref.id, at, next],
      );
    }
  }
});

describe("a customer's own times", () => {
  it('are of five delivered waybills at least, and of nobody else', async () => {
    const [who, other] = [await customer(), await customer()];
    const { id } = await make.received(who);
    const deliver = async (owner: TestCustomer, days: number) => {
      const ref = await make.received(owner);
      await engine.query(
        `update waybill set status = 'wait_for_lock', delivered_at = in_stock_at + make_interval(days => $2) - interval '1 hour' where id = $1`,
        [ref.id, days],
      );
    };
    for (const days of [3, 4, 5, 9]) await deliver(who, days);
    for (const days of [90, 91]) await deliver(other, days);
    expect((await detailOf(who, id)).doorToDoor).toBeNull();
    await deliver(who, 6);
    const detail = await detailOf(who, id);
    expect(detail.doorToDoor).toMatchObject({ samples: 5, p50Days: 5, p80Days: 6 });
    // What an order sees that chooses this channel to this country.
    const { countryId = 0, channelId } = detail.order;
    const times = async (of: TestCustomer) => call(ownTimes, { countryId }, { token: of.token });
    expect(await times(who)).toEqual([{ channelId, samples: 5, p50Days: 5, p80Days: 6 }]);
    expect(await times(other)).toEqual([]);
    expect(await call(ownTimes, { countryId: countryId + 1 }, { token: who.token })).toEqual([]);
  });
});
