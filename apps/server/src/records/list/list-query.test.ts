import { KEYWORD, listWire } from '@waybound/contract/list-wire';
import { listOf } from '@waybound/contract/list';
import { PICKUP_STATES, PICKUP_TABS, type PickupState } from '@waybound/contract/pickups/pickup-states';
import { pickupLifecycle } from '@waybound/domain/lifecycle/pickup-lifecycle';
import { sql, type KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testServer } from '../../../test/server/test-server.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { lifecycleSql } from '../lifecycle/lifecycle-sql.ts';
import { dayWithin, isAnyNumberOf, isAnyOf, isPartOf, isWordOf, momentWithin } from './filter-sql.ts';
import { listQuery } from './list-query.ts';

/** A list with every kind of filter, over pickup orders: no call of the product has all of them. */
const everyKind = listWire({
  path: '/every-kind-of-filter',
  tabs: PICKUP_TABS,
  filters: {
    numbers: { kind: 'numbers' },
    keyword: KEYWORD,
    words: KEYWORD,
    provinces: { kind: 'anyNumber', max: 9999 },
    cities: { kind: 'anyOf', values: ['a', 'b', 'c'] },
    areas: { kind: 'anyOf', values: ['x', 'y'] },
    made: { kind: 'days' },
    appointment: { kind: 'days' },
  },
  sorts: ['createdAt', 'weight'],
  sizes: [5, 50],
});
const row = z.object({ id: z.string() });
const { input: asks } = listOf(everyKind, { summary: '', row });

interface Stored {
  id: string;
  pickup_no: string;
  others: number;
}
const list = listQuery(everyKind, {
  table: 'pickup',
  alias: 'p',
  where: sql`p.deleted_at is null`,
  columns: sql`p.id, p.customer_id, p.pickup_no, p.created_at, p.weight_g`,
  beside: { columns: sql`o.others`, join: sql`cross join lateral (select count(*)::int as others from pickup q where q.id <> p.id) o` },
  tabs: lifecycleSql(pickupLifecycle, 'p', { status: 'p.state' }),
  filters: {
    numbers: { keyColumns: ['p.pickup_no_key'] },
    keyword: isPartOf('p.pickup_no_key'),
    words: isWordOf('p.link_man'),
    provinces: isAnyNumberOf('p.province_id'),
    cities: isAnyOf('p.city'),
    areas: isAnyOf('p.area'),
    made: momentWithin('p.created_at'),
    appointment: dayWithin('p.appointment_day'),
  },
  sorts: { createdAt: 'p.created_at', weight: { nullable: 'p.weight_g' } },
  toRow: (stored: Stored) => ({ id: stored.id, no: stored.pickup_no, others: stored.others }),
});
const plain = listQuery(listWire({ path: '/no-tabs', tabs: [], filters: {}, sorts: [], sizes: [3] }), {
  table: 'pickup',
  alias: 'pickup',
  where: sql`pickup.deleted_at is null`,
  columns: sql`pickup.id`,
  filters: {},
  sorts: {},
  toRow: ({ id }: { id: string }) => id,
});

const { customer, engine } = await testServer();
const who = await customer();
const stranger = await customer();
const inside = <T>(customerId: string, work: (db: Db) => Promise<T>) =>
  engine.transaction({ role: 'portal_app', customerId }, 'read', work);
type Asked = Parameters<typeof list>[2];
const ask = (asked: Asked = {}, { customerId } = who) => inside(customerId, (db) => list(db, customerId, asked));
const numbersOf = async (asked: Asked) => (await ask({ size: 50, ...asked })).rows.map(({ no }) => no);

interface Order {
  no: string;
  state: PickupState;
  provinceId: number;
  city: string | null;
  area: string | null;
  linkMan: string;
  madeAt: string;
  day: string;
  grams: number | null;
}
const MINUTE_MS = 60_000;
const orders = Array.from({ length: 40 }, (_, n): Order => ({
  no: `E-${who.customerId}/${n}`,
  state: PICKUP_STATES[n % PICKUP_STATES.length] ?? 'loaded',
  provinceId: n % 3,
  city: [null, 'a', 'b', 'c'][n % 4] ?? null,
  area: [null, 'x', 'y'][n % 3] ?? null,
  linkMan: n % 5 === 0 ? '100% Li_Lei' : `Han ${n}`,
  // Half of them at the same moment as the one before.
  madeAt: new Date(Date.parse('2026-11-20T15:30:00Z') + Math.floor(n / 2) * 5 * MINUTE_MS).toISOString(),
  day: `2026-12-${String(1 + (n % 28)).padStart(2, '0')}`,
  // Several weigh the same.
  grams: n % 4 === 0 ? null : (n * 7919) % 6,
}));

await engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
  const insert = (customerId: string, no: string, order: Order, deletedAt: string | null) =>
    sql`insert into pickup (customer_id, pickup_no, state, appointment_day, province_id, city, area, address, link_man, phone, needs_loading,
        created_at, weight_g, deleted_at)
      values (${customerId}, ${no}, ${order.state}, ${order.day}, ${order.provinceId}, ${order.city}, ${order.area}, '-', ${order.linkMan}, '-', false,
        ${order.madeAt}, ${order.grams}, ${deletedAt})`.execute(db);
  for (const order of orders) await insert(who.customerId, order.no, order, null);
  for (const order of orders.slice(0, 6)) await insert(stranger.customerId, `S-${order.no}`, order, null);
  for (const order of orders.slice(0, 6)) await insert(who.customerId, `D-${order.no}`, order, '2026-11-22T00:00:00Z');
});

/** Newest first, as they were inserted. */
const expected = (matches: (order: Order) => boolean) =>
  orders
    .filter(matches)
    .map(({ no }) => no)
    .toReversed();

describe('a list', () => {
  it.each<[string, Asked, (order: Order) => boolean]>([
    ['nothing', {}, () => true],
    ['nothing, where nothing is chosen', { numbers: [], provinces: [], cities: [] }, () => true],
    ['a part of a number', { keyword: `e${who.customerId} 1` }, ({ no }) => no.replace(/\D/g, '').startsWith(`${who.customerId}1`)],
    ['words, literally', { words: '0% li_' }, ({ linkMan }) => linkMan.startsWith('100%')],
    ['numbers', { provinces: [1, 2] }, ({ provinceId }) => provinceId > 0],
    ['any of several', { cities: ['a', 'c'] }, ({ city }) => city === 'a' || city === 'c'],
    ['one of several', { areas: ['y'] }, ({ area }) => area === 'y'],
    ['days of Shanghai, from', { madeFrom: '2026-11-21' }, ({ madeAt }) => madeAt >= '2026-11-20T16:00:00.000Z'],
    ['days of Shanghai, to', { madeTo: '2026-11-20' }, ({ madeAt }) => madeAt < '2026-11-20T16:00:00.000Z'],
    [
      'calendar days',
      { appointmentFrom: '2026-12-05', appointmentTo: '2026-12-09' },
      ({ day }) => day >= '2026-12-05' && day <= '2026-12-09',
    ],
    ['days that no database has', { appointmentFrom: '0000-01-01', madeFrom: '0000-01-01' }, () => true],
    [
      'several at once',
      { areas: ['x'], cities: ['b'], madeFrom: '2026-11-21' },
      ({ area, city, madeAt }) => area === 'x' && city === 'b' && madeAt >= '2026-11-20T16',
    ],
  ])('is filtered by %s', async (_name, asked, matches) => {
    const found = expected(matches);
    expect(found).not.toHaveLength(0);
    expect(await numbersOf(asked)).toEqual(found);
    expect((await ask(asked)).total).toBe(found.length);
  });

  it.each(PICKUP_TABS)('counts the tab %s as it shows it, under a filter too', async (tab) => {
    for (const filters of [{}, { provinces: [1] }, { areas: ['x'], madeFrom: '2026-11-21' }]) {
      const { counts } = await ask(filters);
      const page = await ask({ ...filters, tab, size: 50 });
      expect(page.rows).toHaveLength(counts[tab]);
      expect(page).toMatchObject({ total: counts[tab], counts });
    }
    expect((await ask()).counts[tab]).toBe(orders.filter(({ state }) => tab === 'all' || tab === state).length);
  });

  it('goes through all its pages once, in either direction of every sort', async () => {
    for (const sort of ['createdAt', 'weight'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const whole = await numbersOf({ sort, direction });
        const pages = await Promise.all([1, 2, 3, 4].map((page) => numbersOf({ sort, direction, page, size: 11 })));
        expect(pages.flat()).toEqual(whole);
        expect(new Set(whole).size).toBe(orders.length);
      }
    }
    expect(await numbersOf({ direction: 'asc' })).toEqual((await numbersOf({})).toReversed());
    expect(await ask({ page: 9 })).toMatchObject({ rows: [], total: orders.length });
  });

  it('is sorted by a column that may be empty: equals by their age, and what has none by its age at the end', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const sign = direction === 'asc' ? 1 : -1;
      const inOrder = [...orders.entries()].toSorted(([at, a], [before, b]) => {
        if ((a.grams === null) !== (b.grams === null)) return a.grams === null ? 1 : -1;
        return sign * ((a.grams ?? 0) - (b.grams ?? 0) || at - before);
      });
      expect(await numbersOf({ sort: 'weight', direction })).toEqual(inOrder.map(([, { no }]) => no));
    }
  });

  it('takes its own size where none is asked for, and reads what stands beside a row', async () => {
    const { rows } = await ask();
    expect(rows).toHaveLength(5);
    expect(rows[0]).toMatchObject({ others: orders.length + 5 });
  });

  it('finds pasted numbers, and says which it has not found, in whatever tab or filter they are', async () => {
    const [one, , third] = orders;
    const asked = [one?.no.toLowerCase() ?? '', (third?.no ?? '').replace('-', ' – '), `S-${one?.no}`, `D-${one?.no}`, 'E9', '/'];
    const missing = asked.slice(2);
    expect(await ask({ numbers: asked })).toMatchObject({ rows: [{ no: third?.no }, { no: one?.no }], total: 2, missing });
    expect(await ask({ numbers: asked, tab: 'cancelled', areas: ['x'] })).toMatchObject({ rows: [], total: 0, missing });
    expect(await ask({ numbers: ['-'] })).toMatchObject({ rows: [], total: 0, missing: ['-'] });
    expect(await ask()).toMatchObject({ missing: [] });
  });

  it('shows nobody what is another customer’s', async () => {
    const { rows, total, counts } = await ask({ size: 50 }, stranger);
    expect(rows.map(({ no }) => no)).toEqual(
      orders
        .slice(0, 6)
        .map(({ no }) => `S-${no}`)
        .toReversed(),
    );
    expect([total, counts.all]).toEqual([6, 6]);
    expect(await inside(stranger.customerId, (db) => list(db, who.customerId, {}))).toMatchObject({ rows: [], total: 0 });
  });

  it('needs neither tabs nor filters nor sorts', async () => {
    const first = await inside(who.customerId, (db) => plain(db, who.customerId, {}));
    expect(Object.keys(first)).toEqual(['rows', 'total']);
    expect(first.total).toBe(orders.length);
    const second = await inside(who.customerId, (db) => plain(db, who.customerId, { page: 2 }));
    expect(new Set([...first.rows, ...second.rows]).size).toBe(6);
  });
});

it('asks the same statements for the same set of filters, whatever the values are', async () => {
  const textsOf = async (asked: Asked) => {
    const texts: string[] = [];
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        // A statement as a tree: all but its values is its text.
        texts.push(JSON.stringify(node, (key, part: unknown) => (key === 'value' ? '?' : part)));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    await inside(who.customerId, (db) => list(db.withPlugin(plugin), who.customerId, asked));
    return texts;
  };
  const one = await textsOf({ cities: ['a'], provinces: [1], numbers: ['A'], page: 1, madeFrom: '2026-11-20' });
  const other = await textsOf({ cities: ['c', 'b'], provinces: [2, 1], numbers: ['B', 'C'], page: 2, madeFrom: '2026-11-21' });
  expect(one).toHaveLength(2);
  expect(other).toEqual(one);
  expect(await textsOf({ cities: ['a'] })).not.toEqual(one.slice(0, 1));
});

it('refuses what the list does not know', () => {
  for (const asked of [
    { tab: 'x' },
    { sort: 'no' },
    { cities: ['z'] },
    { madeFrom: '2026-02-30' },
    { provinces: [0] },
    { size: 101 },
    { page: 0 },
  ]) {
    expect(asks.safeParse(asked).success, JSON.stringify(asked)).toBe(false);
  }
  expect(asks.parse({ keyword: ' ', madeTo: '' })).toEqual({});
});
