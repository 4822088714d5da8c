import type { CallName } from '@waybound/contract/contract';
import { afterAll, expect, it, vi } from 'vitest';
import { succeeded, type Reply } from '../test/any-request.ts';
import { countRows } from '../test/server/row-counts.ts';
import { ownTestServer } from '../test/server/test-server.ts';
import { callSender, everyCall, everyScenario } from '../test/scenarios.ts';

/**
 * Every query names its customer *and* runs under row-level security. The policies answer for a query that forgot to, so no other test
 * can see it: here they are switched off, and a stranger still has to get the same answer as with them.
 */
const server = await ownTestServer();
afterAll(server.close);
const { customer, engine } = server;
// A workbook carries the second in which it was drawn: between the two answers none may pass.
vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now });
afterAll(() => void vi.useRealTimers());
const scenarios = await everyScenario(server);
const ask = callSender(server);

const { rows } = await engine.query(
  `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relrowsecurity`,
  [],
);
const secured = rows.map((row) => String(row['name']));
/** One block: PostgreSQL prepares what it is asked, and prepares one statement only. */
const switchPolicies = (to: 'enable' | 'disable') =>
  engine.query(`do $$ begin ${secured.map((table) => `alter table ${table} ${to} row level security;`).join(' ')} end $$`);

/** What is drawn by chance in each answer is the same for nobody. */
const DRAWN_ANEW: readonly CallName[] = ['account.startSecondFactor', 'singleSignOn.redirectLogin', 'singleSignOn.openEmbedded'];

/** What a stranger is answered, without what differs from request to request. */
const comparable = ({ status, body, raw }: Reply) => {
  if (body === undefined) return { status, raw: raw.toString('latin1') };
  return { status, body: JSON.stringify(body, (name, value: unknown) => (name === 'requestId' ? undefined : value)) };
};

const keptOf = async (customerId: string) => ({
  ...(await countRows(engine, customerId)),
  sessions: (await engine.query('select from session where customer_id = $1', [customerId])).rowCount,
});

const ofCustomers = everyCall.filter(({ spec }) => spec.access !== 'public' && spec.access !== 'operator');

it.each(ofCustomers)('$name answers a stranger the same, and changes no more, without the policies', async ({ name, spec }) => {
  const { who: owner, ...scene } = await scenarios[name]();
  const stranger = { ...scene, who: await customer() };
  const kept = await keptOf(owner.customerId);
  const secure = await ask(spec, stranger);
  await switchPolicies('disable');
  const open = await ask(spec, stranger).finally(() => switchPolicies('enable'));
  expect(await keptOf(owner.customerId)).toEqual(kept);
  // What strangers may do for themselves, such as opening a draft, is done a second time with other numbers, or refused as done.
  if ((spec.changes && succeeded(secure)) || DRAWN_ANEW.includes(name)) expect(open.status).toBeLessThan(500);
  else expect(comparable(open)).toEqual(comparable(secure));
});
