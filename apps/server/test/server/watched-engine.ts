import { CompiledQuery } from 'kysely';
import { boundKysely, type Send } from '../../src/kernel/database/bound-kysely.ts';
import type { Db, Engine } from '../../src/kernel/database/engine.ts';

/** A statement that a customer's call has sent, and what was found about its fences. */
export interface Watched {
  text: string;
  /** Where a condition on the customer begins; true once leaving it out has let something of another customer through. */
  conditions: Map<number, boolean>;
  /** The same of all of them at once. */
  isFenced: boolean;
  /** The conditions alone, or the policies alone, did not hold. */
  leaks: Set<'without policies' | 'without conditions'>;
}

export interface Watch {
  engine: Engine;
  /** Watches what is done for this customer while the work runs. */
  during: <T>(customerId: string, work: () => Promise<T>) => Promise<T>;
  statements: Map<string, Watched>;
}

/** Like the request role, and past all policies. */
const FREE_ROLE = 'portal_app_without_policies';

/**
 * Sends each statement of a customer's calls several times: as it is, without the policies, without its conditions on the customer, and
 * without policies and one condition after the other. All but the first are taken back. A fence that stands alone gives the same rows.
 */
export async function watch(engine: Engine): Promise<Watch> {
  await engine.query(`do $$ begin create role ${FREE_ROLE} bypassrls; exception when duplicate_object then null; end $$`);
  await engine.query(`grant portal_app to ${FREE_ROLE}`);
  const statements = new Map<string, Watched>();
  let customerId: string | undefined;
  const transaction: Engine['transaction'] = (identity, mode, work) => {
    if (identity.role !== 'portal_app' || identity.customerId !== customerId) return engine.transaction(identity, mode, work);
    const whose = identity.customerId;
    return engine.transaction(identity, 'write', async (db) => {
      const spied = boundKysely(oneAfterAnother((text, values) => sendWatched(db, statements, whose, text, values)));
      try {
        return await work(spied.db);
      } finally {
        spied.end();
      }
    });
  };
  return {
    engine: { ...engine, transaction },
    statements,
    async during(whose, work) {
      customerId = whose;
      try {
        return await work();
      } finally {
        customerId = undefined;
      }
    },
  };
}

/** What is sent together still goes one by one: each is sent several times. */
function oneAfterAnother(send: Send): Send {
  let last: Promise<unknown> = Promise.resolve();
  return (text, values) => {
    const sent = last.then(() => send(text, values));
    last = sent.catch(() => {});
    return sent;
  };
}

const run = async (db: Db, text: string, values: readonly unknown[]) => {
  const { rows, numAffectedRows } = await db.executeQuery<unknown>(CompiledQuery.raw(text, [...values]));
  return { rows, rowCount: numAffectedRows === undefined ? undefined : Number(numAffectedRows) };
};

/** Runs a statement, and tells what it did: what it answers, and how many rows it has written where its answer counts only the last. */
async function runTold(db: Db, text: string, values: readonly unknown[]) {
  if (!WRITES_BESIDE.test(text)) {
    const result = await run(db, text, values);
    return { result, told: comparable(result) };
  }
  const before = await countWritten(db);
  const result = await run(db, text, values);
  return { result, told: `${comparable(result)} and ${(await countWritten(db)) - before} rows written` };
}

const WRITES_BESIDE = /^\s*with\b.*\b(?:insert into|update|delete from)\b/is;

/** In this transaction so far, taken back or not. */
async function countWritten(db: Db): Promise<number> {
  const { rows } = await run(db, 'select sum(n_tup_ins + n_tup_upd + n_tup_del)::int as written from pg_stat_xact_user_tables', []);
  const [{ written }] = rows as [{ written: number }]; // As the query above names it.
  return written;
}

/** What a statement does; an error is an answer too. */
async function answerOf(db: Db, text: string, values: readonly unknown[], isFree: boolean): Promise<string> {
  await run(db, 'savepoint watched', []);
  try {
    if (isFree) await run(db, `set local role ${FREE_ROLE}`, []);
    return (await runTold(db, text, values)).told;
  } catch (error) {
    return `failed: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await run(db, 'rollback to savepoint watched', []);
  }
}

/** What is answered, in no order. */
const comparable = ({ rows, rowCount }: { rows: readonly unknown[]; rowCount: number | undefined }): string =>
  JSON.stringify([rows.map((row) => JSON.stringify(row, inAnyOrder)).toSorted(), rowCount]);

/** What the database gathers into an array comes as its plan goes. */
const inAnyOrder = (_key: string, value: unknown): unknown =>
  Array.isArray(value) ? value.map((each) => JSON.stringify(each)).toSorted() : value;

/** Numbers are given once, and what is new belongs to whom it says: the policies look at that. */
const isCompared = (text: string): boolean =>
  /^\s*(?:select|with|update|delete)\b/i.test(text) && !/nextval|set_config|\brandom\b|\bledger_post\b/i.test(text);

async function sendWatched(db: Db, statements: Map<string, Watched>, whose: string, text: string, values: readonly unknown[]) {
  if (!isCompared(text)) return run(db, text, values);
  const watched = statements.get(text) ?? { text, conditions: new Map<number, boolean>(), isFenced: false, leaks: new Set() };
  statements.set(text, watched);
  const places = conditionsOf(text, values, whose);
  const without = (left: readonly Place[]) =>
    left.toReversed().reduce((all, { at, length, to }) => all.slice(0, at) + to + all.slice(at + length), text);
  const unfenced = await answerOf(db, text, values, true);
  const uncontrolled = places.length > 0 ? await answerOf(db, without(places), values, false) : undefined;
  const open = places.length > 0 ? await answerOf(db, without(places), values, true) : undefined;
  const mutated: string[] = [];
  for (const place of places) mutated.push(await answerOf(db, without([place]), values, true));
  const { result, told: expected } = await runTold(db, text, values);
  if (unfenced !== expected) watched.leaks.add('without policies');
  if (uncontrolled !== undefined && uncontrolled !== expected) watched.leaks.add('without conditions');
  if (open !== undefined && open !== expected) watched.isFenced = true;
  for (const [n, { at }] of places.entries()) watched.conditions.set(at, watched.conditions.get(at) === true || mutated[n] !== expected);
  return result;
}

interface Place {
  at: number;
  length: number;
  /** What stands there instead: true, and the parameter keeps its type. */
  to: string;
}

const CONDITION = /(?:"?\w+"?\.)?"?customer_id"? = \$(\d+)/g;

const conditionsOf = (text: string, values: readonly unknown[], whose: string): Place[] =>
  [...text.matchAll(CONDITION)]
    .filter(([, parameter]) => String(values[Number(parameter) - 1]) === whose)
    .map(({ 0: found, 1: parameter, index }) => ({ at: index, length: found.length, to: `$${parameter}::bigint is not null` }));
