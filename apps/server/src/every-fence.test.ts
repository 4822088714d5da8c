import type { CallSpec } from '@waybound/contract/call';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ownTestServer } from '../test/server/test-server.ts';
import { allowTwins, makeTwin } from '../test/server/twin.ts';
import { watch, type Watch, type Watched } from '../test/server/watched-engine.ts';
import { besideScenes, specOf } from '../test/scenarios/beside/beside-scenes.ts';
import { callSender, everyCall, everyScenario, type SampleCall } from '../test/scenarios.ts';

/**
 * Every query names its customer *and* runs under row-level security: each of these fences is shown to stand alone. Beside each caller is
 * a twin with the same rows, ids and all, so that a statement that is not kept to its customer finds both. Each is sent as it is, without
 * the policies and without its conditions, and has to find the same. And it is shown that this would be seen: without policies, each
 * condition in turn is left out, and has to let something through.
 */
let watched: Watch | undefined;
const server = await ownTestServer({}, { watched: async (engine) => (watched = await watch(engine)).engine });
afterAll(server.close);
const { customer, engine } = server;
vi.useFakeTimers({ toFake: ['Date'], now: server.clock.now });
afterAll(() => void vi.useRealTimers());
await allowTwins(engine);
const scenarios = await everyScenario(server);
const fuller = await besideScenes(server, scenarios);
const ask = callSender(server);
const { during, statements } = watched ?? { during: async () => {}, statements: new Map<string, Watched>() };

const ofCustomers = everyCall.filter(({ spec }) => spec.access !== 'public' && spec.access !== 'operator');

/** The state a call is made in, and what makes the rows of the stranger beside it differ. */
interface Beside {
  make: () => Promise<SampleCall>;
  strangers?: (id: string) => string;
}

async function callBesideTwin(spec: CallSpec, { make, strangers }: Beside): Promise<{ status: number | undefined; leaks: string[] }> {
  const scene = await make();
  const twin = (await customer()).customerId;
  await makeTwin(engine, scene.who.customerId, twin, strangers?.(twin));
  const reply = await during(scene.who.customerId, () => ask(spec, scene));
  const leaks = [...statements.values()].flatMap(({ text, leaks: found }) => [...found].map((how) => `${how}: ${text}`));
  for (const each of statements.values()) each.leaks.clear();
  return { status: reply?.status, leaks };
}

// Twice: the second time the tables are full of other customers' rows.
describe.each(['among few', 'among many'])('%s', () => {
  it.each(ofCustomers)('$name finds the same by its conditions alone, and by the policies alone', async ({ name, spec }) => {
    const { status, leaks } = await callBesideTwin(spec, { make: scenarios[name] });
    expect(leaks).toEqual([]);
    expect(status).toBeLessThan(500);
  });
});

describe('where each statement finds something', () => {
  it.each(fuller)('$call finds the same $title', async ({ call, ...beside }) => {
    const { status, leaks } = await callBesideTwin(specOf(call), beside);
    expect(leaks).toEqual([]);
    expect(status).toBeLessThan(500);
  });
});

/**
 * Deletes by what is unique everywhere, as is shown below: no stranger can have such a row. And the bill lines of a parcel by its id, which the
 * database gives out once for all customers: the parcel was locked as its customer's own before; as is a shop that a permission has just
 * added. Each begins as its statement does.
 */
const OF_ONE_ROW = [
  'delete from "session" where "customer_id" = $1 and "token_hash" = $2',
  'delete from "session" where "customer_id" = $1 and "login_id" = $2 and "id" = $3',
  "select derivation ->> 'code' as code from bill_line where customer_id = $1 and subject_kind = 'parcel' and subject_id = $2",
  'update "amazon_store" set "authorisation" = $1, "refresh_token" = $2, "authorised_at" = $3, "open_marketplaces" = $4',
];

describe('this would see', () => {
  const written = (text: string) => text.replace(/\s+/g, ' ').trim();
  const isUnseen = ({ conditions, isFenced }: Watched) =>
    // One of several conditions of a statement may be a second fence: then all of them together let something through.
    [...conditions.values()].includes(false) && !(conditions.size > 1 && isFenced);
  const unseen = () => [...statements.values()].filter(isUnseen).map(({ text }) => written(text));

  it('each condition on the customer left out of any statement, but where no stranger can have the row', () => {
    const seen = [...statements.values()].flatMap(({ conditions }) => [...conditions.values()]).filter(Boolean);
    expect(seen.length).toBeGreaterThan(170);
    expect(unseen().filter((text) => !OF_ONE_ROW.some((beginning) => text.startsWith(beginning)))).toEqual([]);
    expect(OF_ONE_ROW.filter((beginning) => !unseen().some((text) => text.startsWith(beginning)))).toEqual([]);
  });

  it.each(['token_hash', 'id'])('no second session with the same %s', async (column) => {
    const { rows } = await engine.query(
      `select from pg_index where indrelid = 'session'::regclass and indisunique and indnkeyatts = 1 and indkey[0] = (
        select attnum from pg_attribute where attrelid = indrelid and attname = $1)`,
      [column],
    );
    expect(rows).toHaveLength(1);
  });

  it.each(['waybill', 'kept_record', 'login'])('the policy of %s open to everybody', async (table) => {
    const own = 'customer_id = (select current_customer())';
    const leaks: string[] = [];
    await engine.query(`alter policy own on ${table} using (true)`);
    try {
      const calls = ['waybills.getWaybill', 'addressBook.listImporters', 'members.listMembers'];
      for (const { name, spec } of ofCustomers.filter((each) => calls.includes(each.name))) {
        leaks.push(...(await callBesideTwin(spec, { make: scenarios[name] })).leaks);
      }
    } finally {
      await engine.query(`alter policy own on ${table} using (${own})`);
    }
    expect(leaks.filter((leak) => leak.startsWith('without conditions') && leak.includes(table))).not.toEqual([]);
  });
});
