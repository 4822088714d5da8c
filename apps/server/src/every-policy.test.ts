import { afterAll, describe, expect, it } from 'vitest';
import { policyProof } from '../test/server/policy-proof.ts';
import { ownTestServer } from '../test/server/test-server.ts';

/**
 * Row-level security alone, on every table: each row is out of a stranger's reach and of nobody's, to read and to write. And that these
 * tests would see it if it were not: each policy in turn is opened, and found out.
 */
const server = await ownTestServer();
afterAll(server.close);
const { engine, customer } = server;

const siteOf = async (customerId: string) =>
  String((await engine.query('select site_id from customer where id = $1', [customerId])).rows[0]?.['site_id']);
const sideOf = async ({ customerId }: { customerId: string }) => ({ customerId, siteId: await siteOf(customerId) });
const proof = await policyProof(engine, await sideOf(await customer()), await sideOf(await customer({ site: 'oceanstar' })));

it.each(proof.tables)('$name gives nothing to a stranger or to nobody, and takes nothing from them', async ({ name }) => {
  expect(await proof.violations(name)).toEqual([]);
});

const { rows } = await engine.query(
  `select tablename as "table", policyname as name, roles::text as roles, cmd, qual, with_check as "check" from pg_policies
   where schemaname = 'public' order by 1, 2`,
);
// As the query above names them.
const policies = (rows as { table: string; name: string; roles: string; qual: string; check: string | null }[]).map((row) => ({
  ...row,
  isOfCustomers: row.roles === '{portal_app}',
}));
const opened = policies.flatMap(({ table, name, isOfCustomers, qual, check }) => {
  if (!isOfCustomers)
    return [{ table, name, way: 'for everybody', open: 'to public', close: `to portal_${name === 'keeper' ? 'owner' : 'ops'}` }];
  const reading = { table, name, way: 'to every reader', open: 'using (true)', close: `using (${qual})` };
  if (check === null) return [reading];
  return [reading, { table, name, way: 'to every writer', open: 'with check (true)', close: `with check (${check})` }];
});

it('has policies of one customer on every secured table, and of the schema’s owner', () => {
  const tablesOf = (kind: (policy: (typeof policies)[number]) => boolean) => policies.filter(kind).map(({ table }) => table);
  const names = proof.tables.map(({ name }) => name);
  expect(tablesOf(({ isOfCustomers }) => isOfCustomers)).toEqual(names);
  expect(tablesOf(({ name }) => name === 'keeper')).toEqual(names);
});

describe('the proof finds out', () => {
  it.each(opened)('the policy $name of $table, opened $way', async ({ table, name, open, close }) => {
    await engine.query(`alter policy ${name} on ${table} ${open}`);
    const found = await proof.violations(table).finally(() => engine.query(`alter policy ${name} on ${table} ${close}`));
    expect(found).not.toEqual([]);
    expect(await proof.violations(table)).toEqual([]);
  });

  it.each(proof.tables)('$name without row-level security', async ({ name }) => {
    await engine.query(`alter table ${name} disable row level security`);
    const found = await proof.violations(name).finally(() => engine.query(`alter table ${name} enable row level security`));
    expect(found).not.toEqual([]);
  });
});

it('leaves no way around a policy through the partition of a month', async () => {
  const { rows: partitions } = await engine.query(
    `select relname as name, has_table_privilege('portal_app', oid, 'select, insert, update, delete') as "isOpen" from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relispartition`,
  );
  expect(partitions.length).toBeGreaterThan(4);
  expect(partitions.filter(({ isOpen }) => isOpen)).toEqual([]);
});
