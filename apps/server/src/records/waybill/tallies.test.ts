import { listWaybills } from '@waybound/contract/waybills/waybills';
import { expect, it } from 'vitest';
import { foldTallies, mendTallies } from './tallies.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, engine } = server;
const make = await waybillMaker(server);

const rowsOf = async ({ customerId }: TestCustomer) =>
  Number((await engine.query('select count(*) as n from waybill_tally where customer_id = $1', [customerId])).rows[0]?.['n']);
/** Counted by the tallies, and, because a filter is there, by the waybills. */
async function countsOf({ token }: TestCustomer) {
  const [tallied, counted] = [await call(listWaybills, {}, { token }), await call(listWaybills, { createdFrom: '2000-01-01' }, { token })];
  expect(tallied).toEqual(counted);
  const ofStatus = await Promise.all(
    [{}, { createdFrom: '2000-01-01' }].map((more) => call(listWaybills, { statuses: ['wait_for_confirm'], ...more }, { token })),
  );
  expect(ofStatus[0]).toEqual(ofStatus[1]);
  expect(ofStatus[0]?.counts.all).toBe(ofStatus[0]?.counts.waitingConfirm);
  return tallied.counts;
}
async function warnings(): Promise<string[]> {
  const said: string[] = [];
  await mendTallies(engine, (sentence) => said.push(sentence));
  return said;
}

it('count every tab as the waybills do, whatever is done, added up or not', async () => {
  const who = await customer();
  await warnings();
  expect((await countsOf(who)).all).toBe(0);
  for (let n = 0; n < 40; n += 1) await make.draft(who);
  await engine.query('update waybill set deleted_at = created_at where customer_id = $1', [who.customerId]);
  await engine.query('update waybill set deleted_at = null where customer_id = $1', [who.customerId]);
  await engine.query(`update waybill set status = 'wait_for_sign' where customer_id = $1 and id % 2 = 0`, [who.customerId]);
  await engine.query(`update waybill set delivered_at = created_at where customer_id = $1 and id % 4 = 0`, [who.customerId]);
  await engine.query(`update waybill set open_questions = open_questions + 2 where customer_id = $1 and id % 3 = 0`, [who.customerId]);
  await engine.query(`update waybill set deleted_at = created_at where customer_id = $1 and id % 5 = 0`, [who.customerId]);
  const before = await countsOf(who);
  expect(before.problem).toBeGreaterThan(0);
  expect(await rowsOf(who)).toBeGreaterThan(135);
  await foldTallies(engine);
  expect(await rowsOf(who)).toBeLessThan(10);
  expect(await countsOf(who)).toEqual(before);
  await engine.query(`update waybill set deleted_at = null where customer_id = $1`, [who.customerId]);
  expect((await countsOf(who)).all).toBe(40);
  expect(await warnings()).toEqual([]);
});

it('are compared with the waybills, corrected, and what was off is said', async () => {
  const [who, other] = [await customer(), await customer()];
  for (const owner of [who, other]) await make.draft(owner);
  await engine.query(
    `insert into waybill_tally (customer_id, status, is_delivered, has_question, waybills)
    values ($1, 'wait_for_confirm', false, false, 2), ($1, 'wait_for_sign', false, false, 1)`,
    [who.customerId],
  );
  expect(await warnings()).toEqual([expect.stringMatching(new RegExp(`: ${who.customerId} \\(3\\)$`))]);
  expect((await countsOf(who)).all).toBe(1);
  expect(await warnings()).toEqual([]);
});

it('are compared of all customers, however many there are', async () => {
  const who = await customer();
  await warnings();
  await engine.query(
    `insert into customer (site_id, code, name_short) select c.site_id, 'T-' || c.id || '-' || n, '-' from customer c, generate_series(1, 120) n where c.id = $1`,
    [who.customerId],
  );
  const last = await customer();
  await make.draft(last);
  await engine.query('delete from waybill_tally where customer_id = $1', [last.customerId]);
  await engine.query(
    `insert into waybill_tally (customer_id, status, is_delivered, has_question, waybills) values ($1, 'wait_for_sign', false, false, 2)`,
    [who.customerId],
  );
  expect(await warnings()).toEqual([expect.stringContaining(`: ${who.customerId} (2), ${last.customerId} (1)`)]);
  expect((await countsOf(last)).all).toBe(1);
  expect(await warnings()).toEqual([]);
});

it('stay exact while many change, add up and compare at once', async () => {
  const who = await customer();
  await warnings();
  const drafts = Array.from({ length: 30 }, () => make.draft(who));
  const folds = Array.from({ length: 6 }, () => engine.query('select fold_waybill_tallies(3)'));
  const comparisons = Array.from({ length: 3 }, warnings);
  await Promise.all([...drafts, ...folds]);
  expect((await Promise.all(comparisons)).flat()).toEqual([]);
  expect((await countsOf(who)).all).toBe(30);
  expect(await warnings()).toEqual([]);
});
