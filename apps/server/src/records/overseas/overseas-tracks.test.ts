import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { overseasMaker } from '../../../test/data/overseas-maker.ts';
import { ownTestServer } from '../../../test/server/test-server.ts';

const server = await ownTestServer();
afterAll(server.close);
const { customer, engine } = server;
const make = await overseasMaker(server);

/** The same numbers as the triggers keep, as they are said: what was counted hides what was announced under its index. */
const STANDING = `
  select coalesce(p.track_no, b.batch ->> 'trackNo') as track_no
    from overseas_waybill o cross join jsonb_array_elements(o.details -> 'batches') with ordinality b (batch, place)
    left join overseas_parcel p on p.customer_id = o.customer_id and p.waybill_id = o.id and p.return_batch_index = b.place
    where o.customer_id = $1 and o.id = $2
  union select track_no from overseas_parcel where customer_id = $1 and waybill_id = $2
  union select track_no from overseas_decision where customer_id = $1 and waybill_id = $2`;

type Owner = readonly [customerId: string, id: string];

const numbersOf = async (query: string, owner: Owner): Promise<string[]> =>
  (await engine.query(query, owner)).rows.map((row) => String(row['track_no']));
const kept = (owner: Owner) =>
  numbersOf('select track_no from overseas_track where customer_id = $1 and waybill_id = $2 order by track_no collate "C"', owner);
const standing = (owner: Owner) =>
  numbersOf(`select track_no from (${STANDING}) s where track_no is not null order by track_no collate "C"`, owner);

async function waybill(): Promise<Owner> {
  const who = await customer();
  return [who.customerId, (await make.approved(who)).id];
}

const announce = ([customerId, id]: Owner, numbers: readonly (string | null)[]) =>
  engine.query(`update overseas_waybill set details = jsonb_set(details, '{batches}', $3) where customer_id = $1 and id = $2`, [
    customerId,
    id,
    JSON.stringify(numbers.map((trackNo) => ({ trackNo, cartons: 1 }))),
  ]);
const COUNT = `insert into overseas_parcel (customer_id, waybill_id, return_batch_index, track_no, receipt_date)
  select $1, $2, n, case when n % 3 > 0 then 'SEEN-' || n end, now() from generate_series($3::int, $4::int) n`;
const count = (owner: Owner, from: number, to: number) => engine.query(COUNT, [...owner, from, to]);
const send = ([customerId, id]: Owner, numbers: readonly string[]) =>
  engine.query(
    `insert into overseas_decision (customer_id, waybill_id, condition, quantity, services, dispatch_method, dispatch_kind, login_id, decided_at, track_no)
     select $1, $2, 'good', 1, '[]', 'FBA', 'toFba', o.login_id, now(), n from overseas_waybill o, unnest($3::text[]) n
     where o.customer_id = $1 and o.id = $2`,
    [customerId, id, [...numbers]],
  );

describe('the numbers that an overseas waybill is found by', () => {
  it('are those that stand in it, whatever one statement does to many rows', async () => {
    const [first, second] = [await waybill(), await waybill()];
    const same = async () => {
      for (const owner of [first, second]) expect(await kept(owner)).toEqual(await standing(owner));
    };
    await announce(first, ['A-1', 'A-2', 'A-3', null, 'A-1']);
    await announce(second, ['A-1', 'B-2']);
    await same();
    expect(await kept(first)).toEqual(['A-1', 'A-2', 'A-3']);
    await count(first, 1, 5);
    await same();
    expect(await kept(first)).toEqual(['A-3', 'SEEN-1', 'SEEN-2', 'SEEN-4', 'SEEN-5']);
    await count(second, 2, 4);
    await send(first, ['OUT-1', 'OUT-1', 'SEEN-2']);
    await same();
    await engine.query(
      `update overseas_parcel set track_no = 'X-' || return_batch_index where return_batch_index > 1 and customer_id = any($1)`,
      [[first[0], second[0]]],
    );
    await same();
    expect(await kept(first)).toEqual(['OUT-1', 'SEEN-1', 'SEEN-2', 'X-2', 'X-3', 'X-4', 'X-5']);
    await engine.query(`update overseas_decision set track_no = null where customer_id = $1`, [first[0]]);
    await same();
    await engine.query(`update overseas_waybill set details = jsonb_set(details, '{batches}', '[]') where customer_id = any($1)`, [
      [first[0], second[0]],
    ]);
    await same();
  });

  it('cost one look at each row of a statement, and not one for each pair of them', async () => {
    const few = await rowsFor(50);
    expect(few).toBeGreaterThan(50);
    expect((await rowsFor(400)) / few).toBeLessThan(12);
  });
});

const READ = sql<{ rows: number }>`
  select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) + coalesce(n_tup_ins, 0))::float8 as rows
  from pg_stat_xact_user_tables where relname in ('overseas_track', 'overseas_parcel', 'overseas_decision')`;

/** How many rows are read and written when so many parcels are counted at once. */
async function rowsFor(parcels: number): Promise<number> {
  const owner = await waybill();
  const numbers = Array.from({ length: parcels }, (_each, index) => `ANNOUNCED-${index}`);
  await announce(owner, numbers);
  return engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
    await sql`insert into overseas_parcel (customer_id, waybill_id, return_batch_index, track_no, receipt_date)
      select ${owner[0]}, ${owner[1]}, n, 'SEEN-' || n, now() from generate_series(1, ${parcels}::int) n`.execute(db);
    const { rows } = await READ.execute(db);
    return rows[0]?.rows ?? 0;
  });
}
