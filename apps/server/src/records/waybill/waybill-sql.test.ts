import { holds } from '@waybound/contract/condition';
import { ROAD_WAYS, ATTENTION_CAUSES, WAYBILL_TABS } from '@waybound/contract/waybills/status';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { WAYBILL_FACTS, type WaybillState } from '@waybound/domain/lifecycle/waybill-facts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer } from '../../../test/server/test-server.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { changedColumns } from '../lifecycle/fact-columns.ts';
import type { CountedGroup } from '../lifecycle/lifecycle-sql.ts';
import { waybillSql } from './waybill-sql.ts';

const server = await testServer();
const { customer, engine } = server;
const make = await waybillMaker(server);
const who = await customer();
const { id: model } = await make.draft(who);
const inside = <T>(work: (db: Db) => Promise<T>) => engine.transaction({ role: 'portal_ops' }, 'write', work);

let seed = 7;
function pick<T>(from: readonly T[]): T {
  seed = (seed * 48_271) % 2_147_483_647;
  const picked = from[seed % from.length];
  if (picked === undefined) throw new Error('Nothing to pick from.');
  return picked;
}

/** Any value of any fact with any status: more than can come about. */
const states = Array.from({ length: 1500 }, (_, index): WaybillState & { id: string } => ({
  ...standardLifecycle.first,
  // The samples of the facts are values of the state.
  ...(Object.fromEntries(
    Object.entries(WAYBILL_FACTS).map(([name, { samples }]) => [name, pick<unknown>(samples)]),
  ) as Partial<WaybillState>),
  shippingWay: pick(ROAD_WAYS),
  status: pick(standardLifecycle.statusNames),
  frozenFrom: null,
  id: String(9_000_000 + index),
}));

const { id: customerId } = await inside(async (db) => {
  const row = await db.selectFrom('waybill').selectAll().where('id', '=', model).executeTakeFirstOrThrow();
  const { rows: kept } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'waybill'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  // Without the columns that the database works out.
  const columns = sql.join(kept.map(({ name }) => sql.ref(name)));
  await sql`with made as (insert into waybill (${columns}) overriding system value select ${columns} from (
        select (jsonb_populate_record(w, patch)).* from waybill w, jsonb_array_elements(${JSON.stringify(states.map(toRow))}::jsonb) as patch
        where w.id = ${model}) as populated
      returning customer_id, id, kind),
    ended as (insert into end_order (customer_id, waybill_id, details) select customer_id, id, '{}' from made where kind = 'end')
    insert into standard_order (customer_id, waybill_id, details) select customer_id, id, '{}' from made where kind = 'standard'`.execute(
    db,
  );
  return { id: row.customer_id };
});

function toRow({ id, ...state }: WaybillState & { id: string }) {
  return {
    id,
    waybill_no: `RANDOM${id}`,
    reference_no: null,
    status: state.status,
    ...changedColumns(WAYBILL_FACTS, standardLifecycle.first, state),
  };
}

const idsWhere = (condition: ReturnType<typeof waybillSql.tab>) =>
  inside(async (db) => {
    const { rows } = await sql<{ id: string }>`select id::text from waybill where customer_id = ${customerId} and id <> ${model}
      and ${condition} order by id`.execute(db);
    return rows.map(({ id }) => id);
  });
const idsOf = (matches: (state: WaybillState) => boolean) => states.filter(matches).map(({ id }) => id);

describe('the lifecycle says in SQL what it says in JavaScript', () => {
  it.each(WAYBILL_TABS)('of the tab %s', async (tab) => {
    const expected = idsOf((state) => holds(standardLifecycle.tabConditions[tab], state));
    expect(expected).not.toHaveLength(0);
    expect(await idsWhere(waybillSql.tab(tab))).toEqual(expected);
  });

  it.each(ATTENTION_CAUSES)('of what waits for its customer: %s', async (cause) => {
    const expected = idsOf((state) => holds(standardLifecycle.attention[cause], state));
    expect(expected).not.toHaveLength(0);
    expect(await idsWhere(waybillSql.cause(cause))).toEqual(expected);
    expect(await idsWhere(waybillSql.waitsFor([cause]))).toEqual(expected);
  });

  it('of what waits for any of two causes', async () => {
    const { bill, question } = standardLifecycle.attention;
    expect(await idsWhere(waybillSql.waitsFor(['bill', 'question']))).toEqual(
      idsOf((state) => holds(bill, state) || holds(question, state)),
    );
  });

  it('of the count of every tab, in one statement', async () => {
    const counts = await inside(async (db) => {
      const all = sql`waybill where customer_id = ${customerId} and id <> ${model}`;
      const { rows } = await sql<CountedGroup>`${waybillSql.countGroups(all)}`.execute(db);
      return waybillSql.toCounts(rows);
    });
    for (const tab of WAYBILL_TABS) {
      expect(counts[tab], tab).toBe(idsOf((state) => holds(standardLifecycle.tabConditions[tab], state)).length);
    }
  });
});

it('finds what waits by the index made for it', async () => {
  const plan = await inside(async (db) => {
    await sql`set local enable_seqscan = off`.execute(db);
    const { rows } = await sql<Record<string, string>>`explain select id from waybill where customer_id = ${customerId}
      and deleted_at is null and ${waybillSql.waitsFor(ATTENTION_CAUSES)}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('waybill_waiting');
});
