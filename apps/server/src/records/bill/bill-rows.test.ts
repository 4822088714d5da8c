import { issueBill, settleBill } from '@waybound/contract/operations/operations';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testServer } from '../../../test/server/test-server.ts';
import { waybillMaker } from '../../../test/data/waybill-maker.ts';

const server = await testServer();
const { call, customer, engine } = server;
const make = await waybillMaker(server);

/** A bill of 88.00, and another one. */
async function withBills() {
  const who = await customer();
  const { waybillNo } = await make.received(who);
  const other = await call(issueBill, { waybillNo });
  const bill = await call(issueBill, { waybillNo, extra: [{ text: '仓租', amount: '88' }] });
  return { ...who, waybillNo, bill, other };
}

const linesOf = async (id: string) => (await engine.query('select minor, currency from bill_line where bill_id = $1', [id])).rows;

describe('a bill is the sum of its lines, whoever writes', () => {
  it.each([
    ['its total changes', 'update bill set total_minor = total_minor + 1 where id = $1'],
    [
      'a line comes',
      `insert into bill_line (customer_id, bill_id, position, subject_kind, subject_id, kind, text, currency, minor)
       select customer_id, bill_id, 9, subject_kind, subject_id, 'extra', 'x', currency, 1 from bill_line where bill_id = $1`,
    ],
    [
      'one is made without lines',
      `insert into bill (customer_id, bill_no, currency, total_minor, issued_at, due_on)
       select customer_id, 'X' || bill_no, currency, 1, issued_at, due_on from bill where id = $1`,
    ],
  ])('refused where %s', async (_case, attack) => {
    const { bill } = await withBills();
    await expect(engine.query(attack, [bill.id])).rejects.toThrow('is not the sum of its lines');
    expect(await linesOf(bill.id)).toEqual([{ minor: '8800', currency: bill.currency }]);
  });

  it.each([
    ['changes', 'update bill_line set minor = minor - 1 where bill_id = $1'],
    ['has another tax inside', 'update bill_line set tax_minor = 1 where bill_id = $1'],
    ['goes', 'delete from bill_line where bill_id = $1'],
    [
      'moves to another bill',
      `update bill_line l set bill_id = (select max(b.id) from bill b where b.customer_id = l.customer_id and b.id < l.bill_id), position = 9
       where bill_id = $1`,
    ],
  ])('refused where a line %s', async (_case, attack) => {
    const { bill } = await withBills();
    await expect(engine.query(attack, [bill.id])).rejects.toThrow('stays as it was issued');
    expect(await linesOf(bill.id)).toEqual([{ minor: '8800', currency: bill.currency }]);
  });

  it('by the forwarder’s role as well, at the commit, and what fits together passes', async () => {
    const { bill, customerId, waybillNo } = await withBills();
    const billed = (total: number, minor: number) =>
      engine.transaction({ role: 'portal_ops' }, 'write', async (db) => {
        const waybill = await db.selectFrom('waybill').select(['id', 'kind']).where('waybill_no', '=', waybillNo).executeTakeFirstOrThrow();
        const { id } = await db
          .insertInto('bill')
          .values({
            customer_id: customerId,
            bill_no: `${bill.billNo}-${total}`,
            currency: 'CNY',
            total_minor: total,
            issued_at: new Date(),
            due_on: '2026-11-27',
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await db
          .insertInto('bill_line')
          .values({
            customer_id: customerId,
            bill_id: id,
            position: 0,
            subject_kind: waybill.kind,
            subject_id: waybill.id,
            kind: 'extra',
            text: 'x',
            currency: 'CNY',
            minor,
          })
          .execute();
        return id;
      });
    await expect(billed(100, 99)).rejects.toThrow('is not the sum of its lines');
    expect(await linesOf(await billed(101, 101))).toEqual([{ minor: '101', currency: 'CNY' }]);
  });
});

describe('a line of a bill', () => {
  it('is in its bill’s currency', async () => {
    const { bill } = await withBills();
    await expect(engine.query(`update bill_line set currency = 'USD' where bill_id = $1`, [bill.id])).rejects.toThrow('foreign key');
    await expect(engine.query(`update bill set currency = 'USD' where id = $1`, [bill.id])).rejects.toThrow('foreign key');
  });

  it('may charge for a pickup order, which is no waybill of the same number', async () => {
    const { bill, waybillNo, ...who } = await withBills();
    const { id } = await make.received(who);
    await engine.query(`insert into subject (customer_id, kind, id) values ($1, 'pickup', $2)`, [who.customerId, id]);
    await engine.query(
      `with line as (
         insert into bill_line (customer_id, bill_id, position, subject_kind, subject_id, kind, text, currency, minor)
         select customer_id, bill_id, 9, 'pickup', $2, 'extra', 'x', currency, 100 from bill_line where bill_id = $1)
       update bill set total_minor = total_minor + 100 where id = $1`,
      [bill.id, id],
    );
    const { waybills } = await call(settleBill, { billNo: bill.billNo });
    expect(waybills.map((each) => each.waybillNo)).toEqual([waybillNo]);
  });

  it('is about a record of the same customer, by its kind', async () => {
    const { bill } = await withBills();
    const stranger = await make.received(await customer());
    for (const change of [`subject_kind = 'end'`, `subject_id = ${stranger.id}`])
      await expect(engine.query(`update bill_line set ${change} where bill_id = $1`, [bill.id])).rejects.toThrow('foreign key');
  });

  it('charges nothing of a price a second time', async () => {
    const { other } = await withBills();
    const again = `insert into bill_line (customer_id, bill_id, position, subject_kind, subject_id, kind, currency, minor, derivation)
      select customer_id, bill_id, 99, subject_kind, subject_id, kind, currency, 0, derivation from bill_line where bill_id = $1`;
    await expect(engine.query(again, [other.id])).rejects.toThrow('bill_line_once');
  });
});

describe('a customer’s role', () => {
  it.each([
    [
      'issues no bill',
      `insert into bill (customer_id, bill_no, currency, total_minor, issued_at) select id, 'X', 'CNY', 0, now() from customer`,
    ],
    ['writes no line', `delete from bill_line`],
    ['sets no total', `update bill set total_minor = 0`],
    ['pays nothing from nowhere', `update bill set status = 'partPaid', paid_minor = paid_minor + 1`, 'paid by the books alone'],
    ['calls nothing paid', `update bill set paid_at = now()`, 'paid by the books alone'],
  ])('%s', async (_case, attempt, why = 'permission denied') => {
    const { customerId, bill } = await withBills();
    const write = engine.transaction({ role: 'portal_app', customerId }, 'write', (db) => sql.raw(attempt).execute(db));
    await expect(write).rejects.toThrow(why);
    expect(await linesOf(bill.id)).toHaveLength(1);
  });

  it('sees no bill and no line of another customer', async () => {
    const { bill } = await withBills();
    const { customerId } = await customer();
    const seen = await engine.transaction({ role: 'portal_app', customerId }, 'read', (db) =>
      Promise.all([db.selectFrom('bill').select('id').execute(), db.selectFrom('bill_line').select('id').execute()]),
    );
    expect(seen).toEqual([[], []]);
    expect(await call(settleBill, { billNo: bill.billNo })).toMatchObject({ state: 'paid' });
  });
});
