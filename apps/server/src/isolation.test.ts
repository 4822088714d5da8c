import { saveOrder } from '@waybound/contract/orders/orders';
import { describe, expect, it } from 'vitest';
import { testServer } from '../test/server/test-server.ts';

const { call, customer, engine } = await testServer();

/** Tables without a customer of their own, each with its reason. A new table is either a customer's, or somebody explains it here. */
const REVIEWED: Readonly<Record<string, string>> = {
  site: 'A brand of the forwarder; a customer sees its own by policy.',
  customer: 'The customer itself: its id is the customer id.',
  session: 'Found by the hash of a token before anybody knows whose it is; a customer sees its own by policy.',
  operator: 'Forwarder people; of the request roles only the forwarder sees them, without the hash of a key.',
  operator_receiver: "Where operators' systems hear of changes; the forwarder's alone.",
  moment_base: 'One number; read by functions.',
  throttle: 'Counters of failed logins, by account name and address.',
  lane_gap: "How long the next event of a lane usually takes, of all the house's waybills; a customer sees its site's by policy.",
  channel: "The forwarder's offer; a customer sees its site's by policy.",
  rate_card: "The forwarder's prices; a customer sees its site's by policy.",
  cost_card: "What channels cost the forwarder; no grant to a customer's role, read by a function that asks for the right to see it.",
  rule_set: "The forwarder's pre-flight rules; a customer sees its site's by policy.",
  remote_list: "Carriers' remote areas as the forwarder has published them; a customer sees its site's by policy.",
  remote_range: 'The ranges of such a list.',
  exchange_rate: "The forwarder's exchange rates; a customer sees its site's by policy.",
  overseas_warehouse: "The forwarder's warehouses abroad; a customer sees its site's by policy.",
  overseas_service: "What the forwarder does there for which price; a customer sees its site's by policy.",
  overseas_find: "Pieces abroad that nobody is known to own; a customer sees its site's by policy, and is shown those where it has goods.",
  overseas_find_picture: 'Their pictures.',
  parcel_product: "What carries small parcels where; a customer sees its site's by policy.",
  bank_account: "Where a site's customers pay to; a customer sees its site's by policy.",
  bank_line: "What came in at the house's bank; no grant to a customer's role, whose repayment says what is its own.",
  article: "A site's announcement; a customer sees its site's by policy.",
  site_picture: "A site's logo, icon or hero: everybody may see them.",
  site_secret: 'What a site shares with other systems; no grant to any request role, read by functions that return one secret each.',
  spent_website_token: 'Numbers of tokens that have been used, per site; no grant to any request role.',
  idempotency: 'Stored answers, keyed by customer first; operators stand under customer 0.',
  removed_content: 'Random names of contents that maintenance has still to remove; no grant to any request role.',
  schedule: "When the house's own tasks are due; no customer's data.",
  schema_migration: 'Which migrations ran.',
};

/** What follows the customer in a key, where it is not the id alone. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  comment_seen: ['customer_id', 'login_id'],
  label_choice: ['customer_id', 'login_id'],
  parcel_weight_limit: ['customer_id'],
  list_arrangement: ['customer_id', 'login_id', 'list'],
  // The order of a waybill's kind has its waybill's id.
  customs_record: ['customer_id', 'waybill_id'],
  standard_order: ['customer_id', 'waybill_id'],
  end_order: ['customer_id', 'waybill_id'],
  waybill_keys: ['customer_id', 'waybill_id'],
  free_time_told: ['customer_id', 'waybill_id', 'cabinet_number'],
  overseas_track: ['customer_id', 'waybill_id', 'track_no'],
  // An entry's place in the chain of its account.
  ledger_entry: ['customer_id', 'account_id', 'seq'],
  // Its id is that of its record, and unique within the kind.
  subject: ['customer_id', 'kind', 'id'],
};

const tables = async () =>
  (
    await engine.query(
      `
      select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced, c.relkind as kind,
        (select array_agg(a.attname::text order by k.n) from pg_constraint p cross join lateral unnest(p.conkey) with ordinality k(attnum, n)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where p.conrelid = c.oid and p.contype = 'p') as primary_key
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
      [],
    )
  ).rows as { name: string; secured: boolean; forced: boolean; kind: string; primary_key: string[] | null }[];

describe('the catalogue', () => {
  it('keys every table of a customer by (customer_id, id) and forces row-level security on it', async () => {
    const unexplained = (await tables()).filter(({ name }) => !(name in REVIEWED));
    expect(unexplained.length).toBeGreaterThan(8);
    for (const { name, secured, forced, primary_key } of unexplained) {
      expect({ name, secured, forced, key: primary_key?.slice(0, KEYS[name]?.length ?? 2) }).toEqual({
        name,
        secured: true,
        forced: true,
        key: KEYS[name] ?? ['customer_id', 'id'],
      });
    }
  });

  it('explains only tables that exist', async () => {
    const names = (await tables()).map(({ name }) => name);
    expect(Object.keys(REVIEWED).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('lets a foreign key between customers carry the customer', async () => {
    const { rows } = await engine.query(
      `select conrelid::regclass::text as from, confrelid::regclass::text as to,
         (select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
       from pg_constraint where contype = 'f' and confrelid::regclass::text in (select unnest($1::text[]))`,
      [(await tables()).map(({ name }) => name).filter((name) => !(name in REVIEWED))],
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows) expect(row['columns']).toContain('customer_id');
  });

  it('has both a USING and a CHECK in every policy of a request role', async () => {
    const { rows } = await engine.query(
      `select tablename, roles::text as roles, cmd, qual, with_check from pg_policies where roles::text like '%portal_app%'`,
      [],
    );
    for (const row of rows) {
      expect(row['qual'], String(row['tablename'])).not.toBeNull();
      if (row['cmd'] === 'ALL' && row['tablename'] !== 'customer' && row['tablename'] !== 'site') expect(row['with_check']).not.toBeNull();
    }
  });
});

describe('row-level security', () => {
  const countAs = (customerId: string, table: string) =>
    engine.transaction({ role: 'portal_app', customerId }, 'read', async (db) => {
      const row = await db
        .selectFrom(table as 'waybill')
        .select((each) => each.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(row.n);
    });

  it('shows nothing without a customer and none of another one', async () => {
    const [a, b] = await Promise.all([customer(), customer()]);
    await call(saveOrder, { shippingWay: 'AIR' }, { token: a.token });
    expect(await countAs('', 'waybill')).toBe(0);
    expect(await countAs(b.customerId, 'waybill')).toBe(0);
    expect(await countAs(a.customerId, 'waybill')).toBe(1);
  });

  it('refuses a row written to another customer', async () => {
    const [a, b] = await Promise.all([customer(), customer()]);
    const draft = await call(saveOrder, { shippingWay: 'AIR' }, { token: b.token });
    const insert = engine.transaction({ role: 'portal_app', customerId: a.customerId }, 'write', (db) =>
      db.insertInto('question').values({ customer_id: b.customerId, waybill_id: draft.id, text: 'x', asked_at: new Date() }).execute(),
    );
    await expect(insert).rejects.toThrow(/row-level security/);
  });

  it('lets a waybill name no row of another customer, even by its number', async () => {
    const [a, b] = await Promise.all([customer(), customer()]);
    const draft = await call(saveOrder, { shippingWay: 'AIR' }, { token: b.token });
    const insert = engine.transaction({ role: 'portal_app', customerId: a.customerId }, 'write', (db) =>
      db.insertInto('question').values({ customer_id: a.customerId, waybill_id: draft.id, text: 'x', asked_at: new Date() }).execute(),
    );
    await expect(insert).rejects.toThrow(/foreign key/);
  });

  it('gives the role of public calls no table at all', async () => {
    for (const { name } of await tables()) {
      if (name === 'throttle') continue;
      const look = engine.transaction({ role: 'portal_public' }, 'read', (db) =>
        db
          .selectFrom(name as 'waybill')
          .selectAll()
          .execute(),
      );
      await expect(look, name).rejects.toThrow(/permission denied/);
    }
  });

  it('gives nobody the keys of operators or the hashes of passwords by way of a customer', async () => {
    const { customerId } = await customer();
    for (const table of ['operator', 'throttle', 'schema_migration']) {
      const look = engine.transaction({ role: 'portal_app', customerId }, 'read', (db) =>
        db
          .selectFrom(table as 'operator')
          .selectAll()
          .execute(),
      );
      await expect(look, table).rejects.toThrow(/permission denied/);
    }
  });
});
