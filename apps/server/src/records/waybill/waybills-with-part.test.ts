import { numberKey } from '@waybound/contract/number-key';
import { suggestWaybills } from '@waybound/contract/waybills/search';
import { listWaybills } from '@waybound/contract/waybills/waybills';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { amongWaybillsWith } from './waybills-with-part.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const { call, customer, engine } = await testServer();

let last = 0;
/** Waybills with these references, and numbers of their own. */
async function insert({ customerId }: TestCustomer, references: readonly (string | null)[]): Promise<void> {
  await engine.query(
    `with made as (insert into waybill (customer_id, site_id, waybill_no, reference_no, kind, shipping_way, status, created_at, updated_at)
      select $1, (select site_id from customer where id = $1), 'XQZ-' || $1 || '/' || $3 + n, r, 'standard', 'AIR', 'wait_for_confirm', now(), now()
      from unnest($2::text[]) with ordinality u(r, n) returning customer_id, id)
    insert into standard_order (customer_id, waybill_id, details) select customer_id, id, '{}' from made`,
    [customerId, references, last],
  );
  last += references.length;
}

const inside = <T>({ customerId }: TestCustomer, work: Parameters<typeof engine.transaction<T>>[2]) =>
  engine.transaction({ role: 'portal_app', customerId }, 'read', work);
/** Undefined where they are not told beforehand. */
const foundBefore = (who: TestCustomer, part: string, of = who) =>
  inside(who, async (db) => {
    const among = await amongWaybillsWith(db, of.customerId, part);
    if (!among) return undefined;
    const { rows } = await sql<{ no: string | null }>`select reference_no as no from waybill where ${among} order by id`.execute(db);
    return rows.map(({ no }) => no);
  });
const numbersOf = async ({ customerId }: TestCustomer) =>
  (await engine.query('select waybill_no, reference_no from waybill where customer_id = $1', [customerId])).rows.map((row) => ({
    no: String(row['reference_no']),
    keys: [String(row['waybill_no']), String(row['reference_no'])].map(numberKey),
  }));
const listed = async ({ token }: TestCustomer, keyword: string) =>
  (await call(listWaybills, { keyword, size: 100 }, { token })).rows.map(({ referenceNo }) => String(referenceNo)).toSorted();

it('are the ones that the list compares one by one, whatever is typed', async () => {
  const who = await customer();
  const unit = fc.constantFrom(...Array.from('AAab1１2- _%\\春季ßé'));
  const references = [
    ...new Set(
      fc.sample(fc.string({ unit, minLength: 1, maxLength: 12 }), { numRuns: 60, seed: 5 }).filter((each) => numberKey(each) !== ''),
    ),
  ];
  await insert(who, references);
  const typed = [
    ...references.flatMap((each) => [each, each.slice(1, 6)]),
    ...fc.sample(fc.string({ unit, maxLength: 4 }), { numRuns: 60, seed: 6 }),
  ];
  const stored = await numbersOf(who);
  let told = 0;
  for (const part of typed.filter((each) => each.trim() !== '')) {
    const key = numberKey(part);
    const has = stored
      .filter(({ keys }) => key !== '' && keys.some((each) => each.includes(key)))
      .map(({ no }) => no)
      .toSorted();
    expect(await listed(who, part), part).toEqual(has);
    const before = await foundBefore(who, part);
    if (before) told += 1;
    expect(before === undefined, part).toBe(key.length < 3);
    if (before) expect(before.map(String).toSorted()).toEqual(has);
  }
  expect(told).toBeGreaterThan(50);
});

it('are found by a number that was changed, and not by the one before or one that is gone', async () => {
  const who = await customer();
  await insert(who, ['OLD-001', null, 'GONE-1']);
  await engine.query(`update waybill set reference_no = 'NEW-001' where customer_id = $1 and reference_no = 'OLD-001'`, [who.customerId]);
  await engine.query(`delete from standard_order where customer_id = $1`, [who.customerId]);
  await engine.query(`delete from waybill where customer_id = $1 and reference_no = 'GONE-1'`, [who.customerId]);
  const found = await Promise.all(['old0', 'new0', 'gone', `xqz${who.customerId}`].map((part) => foundBefore(who, part)));
  expect(found).toEqual([[], ['NEW-001'], [], ['NEW-001', null]]);
});

it('are told to nobody else', async () => {
  const [who, other] = [await customer(), await customer()];
  await insert(who, ['SECRET-1']);
  expect(await foundBefore(other, 'SECRET-1', who)).toBeUndefined();
  expect(await foundBefore(other, 'SECRET-1')).toEqual([]);
  await expect(inside(who, (db) => sql`select keys from waybill_keys`.execute(db))).rejects.toThrow(/permission denied/);
  expect((await call(suggestWaybills, { searchNo: 'SECRET-1' }, { token: other.token })).datas).toEqual([]);
});

it('are compared one by one where they are very many', async () => {
  const who = await customer();
  await insert(
    who,
    Array.from({ length: 1002 }, (_, n) => `MANY-${n}`),
  );
  expect(await foundBefore(who, 'many')).toBeUndefined();
  expect(await foundBefore(who, 'many1')).toHaveLength(1 + 10 + 100 + 2);
  const { total, counts, rows } = await call(listWaybills, { keyword: 'many' }, { token: who.token });
  expect([total, counts.all, rows.length]).toEqual([1002, 1002, 20]);
  expect((await call(suggestWaybills, { searchNo: 'many' }, { token: who.token })).datas).toHaveLength(10);
});
