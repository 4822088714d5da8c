import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SAVED_RECORD_KINDS } from '@waybound/contract/address-book/saved-record-limits';
import { MESSAGE_KINDS } from '@waybound/contract/wire/notices/message-kinds';
import type { BillState } from '@waybound/contract/pricing/bill-states';
import { WAYBILL_STATUSES, type WaybillStatus } from '@waybound/contract/waybills/status';
import { waybillBillsOf } from '@waybound/domain/lifecycle/money/bill-lifecycle';
import { boxCount } from '@waybound/domain/order/packing';
import { nextStatuses, roadOf } from '@waybound/domain/lifecycle/roads';
import { phaseOf } from '@waybound/domain/lifecycle/phases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, seedAccounts } from './accounts.ts';
import { durableFolder } from '../gateways/durable-folder.ts';
import { fileStore } from '../gateways/file-store.ts';
import { seedDemo } from './demo.ts';
import { openInMemory } from '../kernel/database/embedded-engine.ts';
import { secretBox } from '../kernel/security/secret-box.ts';
import type { Engine } from '../kernel/database/engine.ts';
import { migratedSnapshot } from '../../test/server/migrated-database.ts';
import { roadKeyOf, type WaybillRecord } from '../records/waybill/rows.ts';
import { createApplication, type Application } from '../server.ts';

const NOW = new Date('2026-11-20T02:00:00Z');
const folder = mkdtempSync(path.join(tmpdir(), 'waybound-demo-'));
let application: Application;
const query = async (text: string) => (await application.services.engine.query(text)).rows;

beforeAll(async () => {
  const engine = await openInMemory(await migratedSnapshot());
  await breakOffAccounts(engine);
  await seedAccounts(engine);
  application = await createApplication(engine, fileStore(durableFolder(folder)), () => NOW, secretBox(Buffer.alloc(32, 1)));
  await breakOffAfter(3);
  await seedDemo(application);
}, 900_000);

afterAll(async () => {
  await application.close();
  rmSync(folder, { recursive: true });
});

/** A start that dies between the accounts of one customer and the next. */
async function breakOffAccounts(engine: Engine): Promise<void> {
  let accounts = 0;
  const dying: Engine = {
    ...engine,
    async query(text, values) {
      if (text.includes('insert into login')) accounts += 1;
      if (accounts > 2) throw new Error('The power is gone.');
      return engine.query(text, values);
    },
  };
  await expect(seedAccounts(dying)).rejects.toThrow('The power is gone.');
}

/** A start that dies after so many transactions, a minute before the next one. */
async function breakOffAfter(transactions: number): Promise<void> {
  const { engine } = application.services;
  let left = transactions;
  const dying: typeof engine = {
    ...engine,
    async transaction(identity, mode, work) {
      if (left === 0) throw new Error('The power is gone.');
      left -= 1;
      return engine.transaction(identity, mode, work);
    },
  };
  const before = { ...application, services: { ...application.services, engine: dying, clock: () => new Date(NOW.getTime() - 60_000) } };
  await expect(seedDemo(before)).rejects.toThrow('The power is gone.');
}

describe('the demo', () => {
  it('has every account once, although its first start was broken off', async () => {
    expect(await query('select login_name from login order by 1')).toEqual(
      ['admin', 'demo', 'demo2', 'star'].map((login_name) => ({ login_name })),
    );
  });

  it('plays every scenario once, although its first start was broken off', async () => {
    const counts = await query(
      'select c.code, count(*)::int as n from waybill w join customer c on c.id = w.customer_id group by 1 order by 1',
    );
    expect(counts).toEqual([
      { code: 'OS-0107', n: 25 },
      { code: 'WB-0001', n: 10 },
      // Two of them are drafts, of an accepted quotation and of a shipment at Amazon.
      { code: 'WB-0881', n: 452 },
      { code: 'WB-0932', n: 25 },
    ]);
    const [twice] = await query(
      'select count(*)::int as n from (select 1 from waybill where reference_no is not null group by customer_id, reference_no having count(*) > 1) t',
    );
    expect(twice).toEqual({ n: 0 });
  });

  it('does nothing at a second start', async () => {
    const [before] = await query('select count(*) as n, (select count(*) from rate_card) as cards from audit');
    await seedDemo(application);
    expect(await query('select count(*) as n, (select count(*) from rate_card) as cards from audit')).toEqual([before]);
  });

  it('shows its first customer every status and every way', async () => {
    const rows = await query(
      `select distinct status, shipping_way from waybill w join customer c on c.id = w.customer_id where c.code = 'WB-0881'`,
    );
    const statuses = new Set(rows.map((row) => row['status']));
    expect(WAYBILL_STATUSES.filter((status) => !statuses.has(status))).toEqual([]);
    expect(new Set(rows.map((row) => row['shipping_way']))).toEqual(new Set(['AIR', 'FCL', 'LCL', 'KT', 'ZX', '99', 'OT', 'HD']));
  });

  it('keeps the sites apart: a customer ships by channels of its own site', async () => {
    const foreign = await query('select w.id from waybill w join channel ch on ch.id = w.channel_id where ch.site_id <> w.site_id');
    expect(foreign).toEqual([]);
  });

  it('has written to its customers, who have read all but the newest', async () => {
    const kinds = await query('select distinct kind from message');
    // Nothing of the demo comes with cartons missing, no container is held beyond its free time, nobody asks for goods that have left to go elsewhere, no claim to unowned pieces is granted yet, no parcel comes after its return is over, no goods for the stock are refused or never come, no order finds nothing, nobody has looked yet for parcels that never came out of their bag, no permission of a shop ends and no ERP refuses, and nobody has exported anything.
    expect(MESSAGE_KINDS.filter((kind) => !kinds.some((row) => row['kind'] === kind))).toEqual([
      'receivedShort',
      'freeTimeOver',
      'returnRedirected',
      'returnNotRedirected',
      'returnClaimGranted',
      'returnClaimGone',
      'returnShelfEnding',
      'returnOnShelf',
      'storageRejected',
      'storageClosed',
      'outboundEmpty',
      'bagNotTakenIn',
      'storeEnding',
      'storeOver',
      'erpRefused',
      'exportReady',
      'exportFailed',
    ]);
    const unread = `from message m where not exists (select from message_read r where r.customer_id = m.customer_id and r.message_id = m.id)`;
    const [oldest] = await query(`select min(cdate) as at ${unread}`);
    expect(oldest?.['at']).toSatisfy((at: Date) => at.getTime() > NOW.getTime() - 3 * 86_400_000);
    const [first] = await query(`select count(*)::int as n ${unread} and customer_id = (select id from customer where code = 'WB-0881')`);
    expect(first?.['n']).toBeGreaterThan(2);
    expect(first?.['n']).toBeLessThan(60);
  });

  it('stores for its first customer records of every kind, and goods for all', async () => {
    const rows = await query(
      `select c.code, count(distinct kind)::int as kinds, (count(*) filter (where kind = 'sku'))::int as skus
       from kept_record r join customer c on c.id = r.customer_id group by c.code order by c.code`,
    );
    expect(rows.find(({ code }) => code === 'WB-0881')).toMatchObject({ kinds: SAVED_RECORD_KINDS.length });
    expect(rows).toHaveLength(ACCOUNTS.length);
    expect(rows.every((row) => Number(row['skus']) > 20)).toBe(true);
  });

  it('stores papers of its first customer, one of which expires in 12 days, each with its content', async () => {
    const rows = await query(
      `select path, expires_on, size from library_file m join customer c on c.id = m.customer_id where c.code = 'WB-0881'`,
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => row['expires_on'] === '2026-12-02')).toHaveLength(1);
    for (const row of rows) {
      const found = await application.services.files.findContent(String(row['path']));
      found?.content.destroy();
      expect(String(found?.bytes)).toBe(row['size']);
    }
    expect(readdirSync(path.join(folder, 'pending'))).toEqual([]);
  });

  it('packs boxes 1 to n that add up to the header', async () => {
    const rows = await query(
      `select w.id, w.packages, w.weight_g::float8 as weight, round(w.volume_mm3 / 1e6) as litres,
         json_agg(json_build_object('startBox', p.start_box, 'endBox', coalesce(p.end_box, p.start_box), 'grams', p.weight_g,
           'mm3', p.length_mm::bigint * p.width_mm * p.height_mm) order by p.position) as boxes
       from waybill w join packing_row p on p.customer_id = w.customer_id and p.waybill_id = w.id group by w.customer_id, w.id`,
    );
    expect(rows.length).toBeGreaterThan(450);
    for (const row of rows) {
      const boxes = row['boxes'] as { startBox: number; endBox: number; grams: number; mm3: number }[];
      expect(boxes.map(({ startBox }) => startBox)).toEqual(boxes.map((_, index) => (boxes[index - 1]?.endBox ?? 0) + 1));
      expect(boxes.at(-1)?.endBox).toBe(row['packages']);
      expect(boxes.reduce((sum, box) => sum + box.grams * boxCount(box), 0)).toBe(row['weight']);
      expect(Math.round(boxes.reduce((sum, box) => sum + box.mm3 * boxCount(box), 0) / 1e6)).toBe(Number(row['litres']));
    }
  });

  it('tells by what they are carried of those that travel now', async () => {
    const rows = await query(
      `select transport is not null as told, count(*)::int as n from waybill
       where status = 'wait_for_arrivalport' and shipping_way <> 'HD' group by 1`,
    );
    expect(rows).toEqual([{ told: true, n: expect.any(Number) }]);
  });

  it('counts what it has received', async () => {
    const wrong = await query(
      `select w.id from waybill w left join lateral (select count(*) as n, coalesce(sum(weight_g), 0) as g,
         coalesce(sum(length_mm::bigint * width_mm * height_mm), 0) as v from carton c
         where c.customer_id = w.customer_id and c.waybill_id = w.id) c on true
       where (w.received_packages, w.received_weight_g, w.received_volume_mm3) is distinct from (c.n::int, c.g::bigint, c.v::bigint)`,
    );
    expect(wrong).toEqual([]);
    const [received] = await query('select count(*)::int as n from waybill where received_packages = packages');
    expect(received?.['n']).toBeGreaterThan(300);
  });

  it('bills what its lines add up to', async () => {
    const bills = await query(
      `select b.total_minor::float8 as total, (select sum(minor) from bill_line l where l.customer_id = b.customer_id and l.bill_id = b.id)::float8 as sum
       from bill b`,
    );
    expect(bills.length).toBeGreaterThan(200);
    for (const { total, sum } of bills) {
      expect(sum).toBe(total);
      expect(total).toBeGreaterThan(0);
    }
  });

  it('keeps exact books: of each customer and currency, what is owed is what its bills come to less what was paid and credited of them', async () => {
    const books = await query(
      `select coalesce(b.owed, 0)::float8 as owed, (-coalesce(a.balance_minor, 0))::float8 as booked
       from (select customer_id, currency, sum(remaining_minor) as owed from bill group by 1, 2) b
       full join (select * from ledger_account where purpose = 'receivable' and not is_house) a using (customer_id, currency)`,
    );
    expect(books.length).toBeGreaterThan(1);
    for (const { owed, booked } of books) expect(booked).toBe(owed);
    const sums = await query('select currency, sum(balance_minor)::float8 as sum from ledger_account group by 1');
    expect(sums.filter(({ sum }) => sum !== 0)).toEqual([]);
    const [paidIn] = await query(
      `select coalesce((select sum(received_minor) from repayment), 0)::float8 as received,
         (select sum(e.minor) from ledger_entry e join ledger_posting p on p.customer_id = e.customer_id and p.id = e.posting_id
          where e.purpose = 'balance' and p.purpose = 'credit')::float8 as credited`,
    );
    expect(paidIn?.['credited']).toBe(paidIn?.['received']);
  });

  it('has posted the movements of every account in the order of their days', async () => {
    const behind = await query(
      `select e.id, e.at, e.earlier from (
         select id, at, max(at) over (partition by customer_id, currency, purpose order by id rows between unbounded preceding and 1 preceding) as earlier
         from ledger_entry where not is_house) e
       where e.at < e.earlier`,
    );
    expect(behind).toEqual([]);
  });

  it('has a line of the bank in every state, and books no transfer twice', async () => {
    expect(await query('select status, doubt, minor::int as minor from bank_line order by id')).toEqual([
      { status: 'matched', doubt: null, minor: 5_000_000 },
      { status: 'doubtful', doubt: 'otherAmount', minor: 1_998_500 },
      { status: 'unmatched', doubt: null, minor: 320_000 },
      { status: 'setAside', doubt: null, minor: 1236 },
    ]);
  });

  it('has disputed lines in every state that the forwarder leaves, and credits that nobody has asked for', async () => {
    expect(await query('select status, count(*)::int as n from bill_dispute group by 1 order by 1')).toEqual([
      { status: 'accepted', n: 1 },
      { status: 'open', n: 1 },
      { status: 'refused', n: 1 },
    ]);
    expect(await query('select count(*)::int as n from credit_note')).toEqual([{ n: 4 }]);
  });

  it('has the waybills of each kind that a forwarder shows: 60 end waybills, 40 overseas ones, and filings at every stage', async () => {
    const [counts] = await query(`select (select count(*)::int from waybill w where w.customer_id = c.id and w.shipping_way = 'HD') as ends,
        (select count(*)::int from overseas_waybill o where o.customer_id = c.id) as overseas
      from customer c where c.code = 'WB-0881'`);
    expect(counts?.['ends']).toBe(60);
    expect(counts?.['overseas']).toBe(40);
    expect(
      await query(`select d.state, a.handed_at is not null as handed, count(*)::int as n from advance_filing a join waybill_document d
        on d.customer_id = a.customer_id and d.waybill_id = a.waybill_id and d.document = a.document group by 1, 2 order by 1`),
    ).toEqual([
      { state: 'accepted', handed: true, n: 1 },
      { state: 'given', handed: true, n: 1 },
      { state: 'inReview', handed: true, n: 1 },
      { state: 'missing', handed: false, n: 1 },
      { state: 'refused', handed: true, n: 1 },
    ]);
  });

  it('has goods for the stock on their way and in it, beside what came back, and an order that takes of both', async () => {
    expect(
      await query(`select o.status, count(*)::int as n, count(s.id)::int as stored from overseas_waybill o
        left join overseas_stock s on s.customer_id = o.customer_id and s.waybill_id = o.id
        where o.shipping_way = 'HWC' and not o.is_outbound and not o.is_transfer group by 1 order by 1`),
    ).toEqual([
      { status: 'WAIT_FOR_IN_STORAGE', n: 1, stored: 0 },
      { status: 'WAIT_FOR_LOCK', n: 2, stored: 2 },
    ]);
    const [ordered] = await query(`select count(*)::int as n from overseas_decision d
      join overseas_stock s on s.customer_id = d.customer_id and s.id = d.stock_id
      join overseas_waybill o on o.customer_id = s.customer_id and o.id = s.waybill_id where o.shipping_way = 'HWC'`);
    expect(ordered?.['n']).toBe(2);
  });

  it('has a shipment of its shop that stands on pallets', async () => {
    expect(await query(`select mode, pallets from amazon_shipment where pallets is not null`)).toEqual([
      { mode: 'FREIGHT_LTL', pallets: 2 },
    ]);
  });

  it('has bills in dollars, all but one of them of goods abroad, one that was paid from the balance, and goods that wait until what is overdue is paid', async () => {
    expect(
      await query(`select (select count(*)::int from bill where currency = 'USD' and customer_id = c.id) as dollars,
          (select count(*)::int from bill_payment p where p.customer_id = c.id) as paid,
          (select count(*)::int from waybill w where w.customer_id = c.id and w.status = 'already_freeze' and w.is_frozen_until_paid) as held
        from customer c where c.code = 'WB-0881'`),
    ).toEqual([{ dollars: 18, paid: 1, held: 1 }]);
  });

  it('has carried small parcels for a year and a half, those of before billed month by month and paid', async () => {
    const [parcels] = await query(`select count(*)::int as all,
        (max(created_at)::date - min(created_at)::date) > 500 as of_long,
        count(*) filter (where is_unbilled and created_at < timestamptz '2026-10-01')::int as forgotten
      from parcel where deleted_at is null`);
    expect(parcels).toEqual({ all: 300, of_long: true, forgotten: 0 });
    const [bills] = await query(`select count(distinct b.id)::int as bills, bool_and(b.status = 'paid') as are_paid,
        count(distinct date_trunc('month', b.issued_at))::int >= 16 as month_by_month
      from bill b join bill_line l on l.customer_id = b.customer_id and l.bill_id = b.id
      where l.subject_kind = 'parcel' and b.issued_at < timestamptz '2026-10-20'`);
    expect(bills).toEqual({ bills: 16, are_paid: true, month_by_month: true });
  });

  it('has a bill that was voided, whose waybill was billed anew', async () => {
    expect(
      await query(`select v.remaining_minor::int as open, v.total_minor = n.total_minor as same from bill v
        join bill_line l on l.customer_id = v.customer_id and l.bill_id = v.id and l.position = 0
        join bill_line m on m.customer_id = l.customer_id and m.subject_kind = l.subject_kind and m.subject_id = l.subject_id and m.kind = l.kind and not m.is_void
        join bill n on n.customer_id = m.customer_id and n.id = m.bill_id
        where v.status = 'voided'`),
    ).toEqual([{ open: 0, same: true }]);
  });

  it('has invoices in every state, one of which needs a red letter, and a file of each that was issued', async () => {
    expect(await query('select status, count(*)::int as n from invoice_request group by 1 order by 1')).toEqual([
      { status: 'applied', n: 1 },
      { status: 'issued', n: 2 },
      { status: 'refused', n: 1 },
      { status: 'voided', n: 1 },
      { status: 'withdrawn', n: 1 },
    ]);
    expect(await query(`select count(*)::int as n from stored_file where subject_kind = 'invoice'`)).toEqual([{ n: 3 }]);
    expect(
      await query(`select count(*)::int as n from invoice_request_bill l join bill b on b.customer_id = l.customer_id and b.id = l.bill_id
        where l.is_open and b.total_minor - b.credited_minor < l.minor`),
    ).toEqual([{ n: 1 }]);
  });

  it('says of a waybill what its bills say, of which some have two', async () => {
    const waybills = await query(
      `select w.bill_state, w.fee_minor::float8 as fee, (sum(c.minor) filter (where b.status <> 'voided'))::float8 as total, array_agg(b.status) as states
       from waybill w join lateral (
           select l.bill_id, sum(l.minor - coalesce((select sum(n.minor) from credit_note_line n
             where n.customer_id = l.customer_id and n.line_id = l.id), 0)) as minor
           from bill_line l where l.customer_id = w.customer_id and l.subject_id = w.id and l.subject_kind = w.kind group by l.bill_id
         ) c on true join bill b on b.customer_id = w.customer_id and b.id = c.bill_id
       group by w.customer_id, w.id`,
    );
    for (const { bill_state: known, fee, total, states } of waybills)
      expect([known, fee]).toEqual([waybillBillsOf(states as BillState[]), total]);
    expect(waybills.filter(({ states }) => (states as BillState[]).length === 2).length).toBeGreaterThan(3);
    const [others] = await query(`select count(*)::int as n from waybill where bill_state <> 'none'`);
    expect(others?.['n']).toBe(waybills.length);
  });

  it('has questions, answers, and prices that the scale has changed', async () => {
    const [questions] = await query(
      'select count(*)::int as asked, count(replied_at)::int as replied, count(closed_at)::int as closed from question',
    );
    expect(Math.min(Number(questions?.['replied']), Number(questions?.['closed']))).toBeGreaterThan(3);
    expect(Number(questions?.['asked'])).toBeGreaterThan(Number(questions?.['closed']));
    const measures = new Set((await query('select distinct measures from waybill')).map((row) => row['measures']));
    expect(measures).toEqual(new Set(['none', 'withinTolerance', 'open', 'accepted']));
  });
});

describe('the time of the demo', () => {
  it('never runs ahead', async () => {
    const [latest] = await query(
      `select greatest((select max(updated_at) from waybill), (select max(learnt_at) from milestone), (select max(actual_at) from milestone),
         (select max(asked_at) from question), (select max(issued_at) from bill), (select max(at) from audit)) as at`,
    );
    expect(Number(latest?.['at'])).toBeLessThanOrEqual(NOW.getTime());
    const [oldest] = await query('select min(created_at) as at from waybill');
    expect(Number(oldest?.['at'])).toBeLessThan(NOW.getTime() - 500 * 86_400_000);
  });

  it('never goes back from milestone to milestone, each with its own zone', async () => {
    const rows = await query(
      `select waybill_id, json_agg(json_build_object('at', actual_at, 'zone', time_zone) order by id) as entries from milestone
       where actual_at is not null group by 1`,
    );
    for (const row of rows) {
      const entries = row['entries'] as { at: string; zone: string }[];
      const times = entries.map(({ at }) => Date.parse(at));
      expect(
        times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0)),
        `waybill ${String(row['waybill_id'])}`,
      ).toBe(true);
    }
    const zones = new Set(rows.flatMap((row) => (row['entries'] as { zone: string }[]).map(({ zone }) => zone)));
    expect([...zones]).toEqual(
      expect.arrayContaining(['Asia/Shanghai', 'America/Los_Angeles', 'Europe/Berlin', 'Europe/London', 'Asia/Tokyo']),
    );
  });

  it('never goes back from station to station of a parcel', async () => {
    const rows = await query(
      `select p.waybill_no from parcel p join (select customer_id, parcel_id, status, at, lag(at) over (partition by customer_id, parcel_id order by id) as before
         from parcel_event) e on e.customer_id = p.customer_id and e.parcel_id = p.id where e.at < e.before`,
    );
    expect(rows).toEqual([]);
  });

  it('moves every waybill along its own road only', async () => {
    const rows = await query(
      `select w.*, (select json_agg(m.status order by m.id) from milestone m
         where m.customer_id = w.customer_id and m.waybill_id = w.id and m.kind = 'status') as stops
       from waybill w`,
    );
    for (const row of rows) {
      // The columns of a waybill and one more.
      const waybill = row as unknown as WaybillRecord & { stops: WaybillStatus[] | null };
      const stops = waybill.stops ?? [];
      if (waybill.status !== 'wait_for_confirm') expect(stops.at(-1)).toBe(waybill.status);
      const road = roadOf(roadKeyOf(waybill));
      stops.forEach((status, index) => {
        const before = stops[index - 1] ?? 'wait_for_confirm';
        const isBeside = phaseOf(status) === undefined || phaseOf(before) === undefined || status === 'wait_for_deal_send';
        if (!isBeside) expect(nextStatuses(road, before), `${waybill.waybill_no}: ${before}`).toContain(status);
      });
    }
  });
});
