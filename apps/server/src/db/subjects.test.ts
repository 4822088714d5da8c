import { saveCase } from '@waybound/contract/cases/cases';
import { issueBill } from '@waybound/contract/operations/operations';
import { saveOrder } from '@waybound/contract/orders/orders';
import { openParcelBag } from '@waybound/contract/small-parcels/parcel-bags';
import type { Subject } from '@waybound/contract/subject-kinds';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAMAGE } from '../../test/data/case-maker.ts';
import { pickupMaker } from '../../test/data/pickup-maker.ts';
import { UNKNOWN_ID, waybillMaker } from '../../test/data/waybill-maker.ts';
import { testServer, type TestCustomer } from '../../test/server/test-server.ts';

const server = await testServer();
const { call, customer, engine } = server;
const make = await waybillMaker(server);
const pickups = pickupMaker(server, make);

const subjectsOf = async (customerId: string) =>
  (await engine.query('select kind, id from subject where customer_id = $1 order by kind, id', [customerId])).rows;

/** A row of each table whose rows are about something, without what it is about, and the role of the calls that write it. */
const ABOUT = {
  stored_file: {
    role: 'portal_app',
    values: `'invoice' as kind, 'a.pdf' as name, 1 as size, '' as content_type, '' as sha256, gen_random_uuid() as path, true as is_own,
      now() as uploaded_at`,
  },
  delivery: { role: 'portal_app', values: `'x' as target, 'pickupRefused' as event, now() as created_at` },
  message: { role: 'portal_ops', values: `'notice' as kind, 'x' as content_zh, 'x' as content_en, now() as cdate` },
} as const;

type Table = keyof typeof ABOUT;

const insert = (customerId: string, table: Table, { kind, id }: Subject) =>
  engine.transaction({ role: ABOUT[table].role, customerId }, 'write', async (db) => {
    const row = `select ${customerId} as customer_id, '${kind}' as subject_kind, ${id} as subject_id, ${ABOUT[table].values}`;
    const columns = [...row.matchAll(/ as (\w+)/g)].map(([, column]) => column);
    await sql.raw(`insert into ${table} (${columns.join(', ')}) ${row}`).execute(db);
  });

const draftOf = async ({ token }: TestCustomer): Promise<Subject> => {
  const { id } = await call(saveOrder, { shippingWay: 'AIR' }, { token });
  return { kind: 'standard', id };
};

describe.each(Object.keys(ABOUT) as Table[])('a row of %s', (table) => {
  it('is about a record that is there, by its kind, and a stranger’s is like a missing one', async () => {
    const [who, stranger] = await Promise.all([customer(), customer()]);
    const [own, other] = await Promise.all([draftOf(who), draftOf(stranger)]);
    await insert(who.customerId, table, own);
    for (const subject of [{ ...own, id: UNKNOWN_ID }, { ...own, kind: 'end' as const }, other]) {
      const attempt = insert(who.customerId, table, subject);
      await expect(attempt).rejects.toThrow(`"${table}_customer_id_subject_kind_subject_id_fkey"`);
    }
  });

  it('keeps its subject, and with it the record', async () => {
    const who = await customer();
    const own = await draftOf(who);
    await insert(who.customerId, table, own);
    const removal = engine.query('delete from waybill where id = $1', [own.id]);
    await expect(removal).rejects.toThrow(`"${table}_customer_id_subject_kind_subject_id_fkey"`);
    expect(await subjectsOf(who.customerId)).toEqual([own]);
  });

  it('names kind and id, or neither where it may be about nothing', async () => {
    const who = await customer();
    await insert(who.customerId, table, await draftOf(who));
    const halved = engine.query(`update ${table} set subject_id = null where customer_id = $1`, [who.customerId]);
    await expect(halved).rejects.toThrow(/_check"|not-null/);
  });
});

describe('a subject', () => {
  it('is made with each waybill, by its kind, each pickup order, each bill, each case and each bag of parcels', async () => {
    const who = await customer();
    const standard = await call(saveOrder, { shippingWay: 'AIR' }, { token: who.token });
    const end = await call(saveOrder, { shippingWay: 'HD' }, { token: who.token });
    const { refs, pickup } = await pickups.arranged(who, 2);
    const { id, waybillNo } = await make.received(who);
    const bill = await call(issueBill, { waybillNo });
    const bag = await call(openParcelBag, {}, { token: who.token });
    const claim = await call(saveCase, { ...DAMAGE, waybillId: id }, { token: who.token });
    expect(await subjectsOf(who.customerId)).toEqual([
      { kind: 'bill', id: bill.id },
      { kind: 'case', id: claim.id },
      { kind: 'end', id: end.id },
      { kind: 'parcelBag', id: bag.id },
      { kind: 'pickup', id: pickup.id },
      ...[standard, ...refs, { id }].map((each) => ({ kind: 'standard', id: each.id })),
    ]);
  });

  it('is made for each of the records of one statement, and goes with its record', async () => {
    const { customerId } = await customer();
    await engine.query(
      `with made as (
         insert into waybill (customer_id, site_id, waybill_no, kind, shipping_way, status, created_at, updated_at)
         select $1::bigint, 1, 'SUBJECT-' || $1::bigint || '-' || n, case when n = 2 then 'end' else 'standard' end, 'AIR', 'wait_for_confirm', now(), now()
         from generate_series(1, 3) n returning customer_id, id, kind
       ), ended as (insert into end_order (customer_id, waybill_id, details) select customer_id, id, '{}' from made where kind = 'end')
       insert into standard_order (customer_id, waybill_id, details) select customer_id, id, '{}' from made where kind = 'standard'`,
      [customerId],
    );
    expect((await subjectsOf(customerId)).map(({ kind }) => kind)).toEqual(['end', 'standard', 'standard']);
    await engine.query(`delete from waybill where customer_id = $1 and kind = 'standard'`, [customerId]);
    expect((await subjectsOf(customerId)).map(({ kind }) => kind)).toEqual(['end']);
  });

  it('keeps its kind, for the order of a waybill names it', async () => {
    const who = await customer();
    const own = await draftOf(who);
    const change = engine.query(`update waybill set kind = 'end' where id = $1`, [own.id]);
    await expect(change).rejects.toThrow('"standard_order_customer_id_kind_waybill_id_fkey"');
    expect(await subjectsOf(who.customerId)).toEqual([own]);
  });

  it.each([
    ['bill', 'bill'],
    ['pickup order', 'pickup'],
  ] as const)('of a %s goes with it as well, and no other of the same number', async (_name, kind) => {
    const who = await customer();
    const { pickup } = await pickups.arranged(who);
    const { waybillNo } = await make.received(who);
    const bill = await call(issueBill, { waybillNo });
    const { id } = { bill, pickup }[kind];
    // The same number under another kind, as two tables may give it out.
    await engine.query(`insert into subject (customer_id, kind, id) values ($1, 'parcel', $2)`, [who.customerId, id]);
    const before = await subjectsOf(who.customerId);
    const rest = { bill: 'bill_line', pickup: 'pickup_waybill' }[kind];
    await engine.query(
      `with rest as (delete from ${rest} where customer_id = $1 and ${kind}_id = $2) delete from ${kind} where customer_id = $1 and id = $2`,
      [who.customerId, id],
    );
    expect(await subjectsOf(who.customerId)).toEqual(before.filter((each) => each['kind'] !== kind));
  });

  it.each(['portal_app', 'portal_ops'] as const)('is neither made, changed nor removed by %s itself', async (role) => {
    const { customerId } = await customer();
    for (const text of [
      `insert into subject values (${customerId}, 'bill', 77)`,
      `update subject set kind = 'end'`,
      'delete from subject',
    ]) {
      const write = engine.transaction({ role, customerId }, 'write', (db) => sql.raw(text).execute(db));
      await expect(write).rejects.toThrow('permission denied');
    }
  });
});
