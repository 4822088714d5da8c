import { MAX_ERP_TOLD } from '@waybound/contract/address-book/erps';
import type { Erp, ErpFault, ErpGiven, ErpRunKind, ErpTaken } from '@waybound/contract/wire/address-book/erps';
import { sql } from 'kysely';
import { addRun, ERP_CLOCK, ERP_RUN, erpSecretContext, IS_QUIET, isGiven, openCredentials, syncsOf } from './erp-rows.ts';
import { markGone } from './order-notes.ts';
import { giveToErp, readPending, rememberGiven } from './give-back.ts';
import { takeOrders } from './take-orders.ts';
import { takeProducts, type TakenFromErp } from './take-products.ts';
import { askErp } from '../../../gateways/erps/ask-erp.ts';
import { ErpFailed, type ErpAccess, type ErpConnector } from '../../../gateways/erps/erp-connector.ts';
import { ERP_CONNECTORS, placeOf, type ErpPlaces } from '../../../gateways/erps/erp-connectors.ts';
import type { SecretBox } from '../../../kernel/security/secret-box.ts';
import { doublingPauseMs, type Attempt, type LastPortion, type Portion, type WorkKind } from '../../../kernel/work/work-kind.ts';

/** So long after a sync the clock begins the next. */
const EVERY_MS = 60 * 60_000;
/** Of a list that ends: an ERP that answers the same page whatever it is asked has none. */
const MAX_PAGES = 1_500;
/** The newest runs of a connection, and as many that nothing has come of; older ones are forgotten. */
const KEPT_RUNS = 50;

interface Tools {
  secrets: SecretBox;
  places: ErpPlaces;
  clock: () => Date;
}

/** Runs of ERPs, one at a time for a connection and a kind, whoever wanted them; and the clock that begins them. */
export const erpWork = (tools: Tools): readonly WorkKind[] => [
  {
    name: ERP_RUN,
    attempts: 6,
    pauseMs: doublingPauseMs,
    atOnce: 3,
    run: (attempt) => makeRun(tools, attempt),
    givenUp: ({ customerId, recordId, ...portion }) => finish(portion, customerId, recordId, 'interrupted'),
  },
  {
    name: ERP_CLOCK,
    attempts: 6,
    pauseMs: doublingPauseMs,
    atOnce: 3,
    run:
      async ({ customerId, recordId }) =>
      async ({ db, now, enqueue }) => {
        const wanted = await db
          .selectFrom('erp_connection')
          .select(['erp', 'orders_login_id', 'gives_back'])
          .where('customer_id', '=', customerId)
          .where('id', '=', recordId)
          .executeTakeFirstOrThrow();
        for (const kind of syncsOf(wanted)) {
          const work = await addRun(db, { customerId, connectionId: recordId, kind, isAutomatic: true, now });
          work.forEach(enqueue);
        }
      },
    // Nothing outside is asked: what fails is the database, and the page says that no sync is planned.
    givenUp: ({ db, customerId, recordId }) => setClock(db, customerId, recordId, null),
  },
];

async function makeRun({ secrets, places, clock }: Tools, attempt: Attempt): Promise<LastPortion> {
  const { customerId, recordId } = attempt;
  const run = await attempt.portion((portion) => beginRun(portion, customerId, recordId));
  const { erp } = run;
  const credentials = openCredentials(secrets, run.credentials, erpSecretContext(customerId, erp));
  if (!credentials) return (portion) => finish(portion, customerId, recordId, 'credentialsLost');
  const { baseUrl, isLocalAllowed } = placeOf(erp, places);
  const access = (): ErpAccess => ({ credentials, now: clock(), ask: (question) => askErp(baseUrl, question, isLocalAllowed) });
  const connector = ERP_CONNECTORS[erp];
  try {
    const { kind } = run;
    if (kind === 'test') await connector.test(access());
    else if (isGiven(kind)) await giveAll(attempt, { ...run, kind }, connector, access);
    else await takeAll(attempt, run, (cursor) => READERS[kind](connector, access(), cursor));
  } catch (error) {
    if (!(error instanceof ErpFailed)) throw error;
    const { fault, isFinal } = error;
    // Who waits for a test is told at once; a sync that may go well later is tried again.
    if (isFinal || run.kind === 'test') return (portion) => finish(portion, customerId, recordId, fault);
    return async (portion) => {
      await note(portion, customerId, recordId, fault);
      return { error: fault };
    };
  }
  return (portion) => finish(portion, customerId, recordId, null);
}

interface Run {
  id: string;
  connection_id: string;
  erp: Erp;
  kind: ErpRunKind;
  credentials: Uint8Array;
  is_automatic: boolean;
  orders_login_id: string | null;
  page_cursor: string | null;
  pages: number;
}

async function beginRun({ db }: Portion, customerId: string, id: string): Promise<Run> {
  await db.updateTable('erp_run').set({ state: 'running' }).where('customer_id', '=', customerId).where('id', '=', id).execute();
  return db
    .selectFrom('erp_run as r')
    .innerJoin('erp_connection as c', (join) => join.onRef('c.customer_id', '=', 'r.customer_id').onRef('c.id', '=', 'r.connection_id'))
    .select([
      'r.id',
      'r.connection_id',
      'c.erp',
      'c.credentials',
      'c.orders_login_id',
      'r.kind',
      'r.is_automatic',
      'r.page_cursor',
      'r.pages',
    ])
    .where('r.customer_id', '=', customerId)
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
}

const NOTHING: TakenFromErp = { created: 0, changed: 0, unchanged: 0, kept: 0, leftOut: 0, told: [] };

/** A page of an ERP's list, and what is done with it. */
interface ReadPage {
  next: string | undefined;
  take: (portion: Portion, attempt: Attempt, run: Run) => Promise<TakenFromErp>;
}

type Reader = (connector: ErpConnector, access: ErpAccess, cursor: string | undefined) => Promise<ReadPage | undefined>;

const READERS: Readonly<Record<ErpTaken, Reader>> = {
  async products(connector, access, cursor) {
    const page = await connector.listProducts?.(access, cursor);
    return (
      page && {
        next: page.next,
        take: ({ db, now }, { customerId, actor, call }, { id, connection_id: connectionId }) =>
          takeProducts({ db, customerId, now, actor, call }, { connectionId, runId: id }, page.rows),
      }
    );
  },
  async orders(connector, access, cursor) {
    const page = await connector.listOrders?.(access, cursor);
    return (
      page && {
        next: page.next,
        async take(portion, { customerId }, { id, connection_id: connectionId, orders_login_id: loginId }) {
          // Nobody wants them any more.
          if (loginId === null) return NOTHING;
          const taken = await takeOrders(portion, { customerId, connectionId, runId: id, loginId }, page.rows);
          // Page by page, with those of earlier attempts: what this run has not seen the ERP does not list.
          if (page.next === undefined) await markGone(portion.db, { customerId, connectionId, runId: id, now: portion.now });
          return taken;
        },
      }
    );
  },
};

/** Some orders after the other, behind those that an earlier attempt has told. */
async function giveAll(attempt: Attempt, run: Run & { kind: ErpGiven }, connector: ErpConnector, access: () => ErpAccess): Promise<void> {
  const { kind, connection_id: connectionId, is_automatic: isAutomatic } = run;
  const to = { customerId: attempt.customerId, connectionId, kind, isAutomatic };
  let { pages } = run;
  let after = run.page_cursor ?? '0';
  for (;;) {
    const pending = await attempt.portion(({ db }) => readPending(db, to, after), pages);
    const last = pending.at(-1);
    if (!last) return;
    const { given, failed } = await giveToErp(connector, access, kind, pending);
    const told = given.flatMap(({ refused }) => refused ?? []);
    const written: TakenFromErp = { ...NOTHING, changed: given.length - told.length, leftOut: told.length, told };
    const next = failed ? (given.at(-1)?.id ?? after) : last.id;
    pages += 1;
    const take = async ({ db, now }: Portion) => {
      await rememberGiven(db, to, given, now);
      return written;
    };
    await attempt.portion((portion) => writePage(portion, attempt, run, { next, take }, pages), pages);
    if (failed) throw failed;
    after = last.id;
  }
}

/** Page by page, after those that an earlier attempt has written. */
async function takeAll(attempt: Attempt, run: Run, read: (cursor: string | undefined) => Promise<ReadPage | undefined>): Promise<void> {
  let { pages } = run;
  let cursor = run.page_cursor ?? undefined;
  for (;;) {
    const page = await read(cursor);
    if (!page) return;
    pages += 1;
    if (pages > MAX_PAGES) throw new ErpFailed('notUnderstood', true);
    await attempt.portion((portion) => writePage(portion, attempt, run, page, pages), pages);
    if (page.next === undefined) return;
    cursor = page.next;
  }
}

async function writePage(portion: Portion, attempt: Attempt, run: Run, { next, take }: ReadPage, pages: number): Promise<void> {
  const { created, changed, unchanged, kept, leftOut, told } = await take(portion, attempt, run);
  await sql`
    update erp_run set page_cursor = ${next ?? null}, pages = ${pages}::int, created = created + ${created}::int,
      changed = changed + ${changed}::int, unchanged = unchanged + ${unchanged}::int, kept = kept + ${kept}::int,
      left_out = left_out + ${leftOut}::int,
      told = (select coalesce(jsonb_agg(e order by at), '[]') from (
        select e, at from jsonb_array_elements(told || ${JSON.stringify(told)}::jsonb) with ordinality as all_of(e, at) order by at limit ${MAX_ERP_TOLD}
      ) first)
    where customer_id = ${attempt.customerId} and id = ${run.id}`.execute(portion.db);
}

/** Why the attempt has failed that another one follows. */
const note = ({ db }: Portion, customerId: string, id: string, fault: ErpFault): Promise<unknown> =>
  db.updateTable('erp_run').set({ state: 'waiting', fault }).where('customer_id', '=', customerId).where('id', '=', id).execute();

/** @param fault why it has failed; null where it has not. Of one that was given up, what its last attempt has said is said. */
async function finish(portion: Portion, customerId: string, id: string, fault: ErpFault | null): Promise<void> {
  const { db, now } = portion;
  const ended = await db
    .updateTable('erp_run as r')
    .set({
      state: fault === null ? 'done' : 'failed',
      fault: fault === 'interrupted' ? sql`coalesce(fault, ${fault})` : fault,
      finished_at: now,
      ...(fault === null && { is_quiet: IS_QUIET }),
    })
    .where('r.customer_id', '=', customerId)
    .where('r.id', '=', id)
    .returning(['r.connection_id', 'r.kind', 'r.fault'])
    .executeTakeFirstOrThrow();
  await forgetOldRuns(db, customerId, ended.connection_id);
  await noteRefusal(portion, customerId, ended);
  await goOn(portion, customerId, ended);
}

interface Ended {
  connection_id: string;
  kind: ErpRunKind;
  fault: ErpFault | null;
}

const opensNothing = (fault: ErpFault | null): boolean => fault === 'unauthorised' || fault === 'credentialsLost';

/** By a test or products, which every key may read, it is known whether the credentials are good. That they are not is told once. */
async function noteRefusal({ db, now }: Portion, customerId: string, { connection_id: connectionId, kind, fault }: Ended): Promise<void> {
  if ((kind !== 'test' && kind !== 'products') || (fault !== null && !opensNothing(fault))) return;
  await db
    .updateTable('erp_connection')
    .set(fault === null ? { refused_at: null, is_refusal_told: false } : { refused_at: sql`coalesce(refused_at, ${now}::timestamptz)` })
    .where('customer_id', '=', customerId)
    .where('id', '=', connectionId)
    .execute();
}

/**
 * When the clock begins the next sync: at once after a test that has made credentials good, an hour after products, never with bad ones.
 * The rest is done beside them, and a key without the right to it stops nothing else.
 */
async function goOn({ db, now, enqueue }: Portion, customerId: string, { connection_id: connectionId, kind, fault }: Ended): Promise<void> {
  if (kind !== 'products' && (kind !== 'test' || fault !== null)) return;
  const { next_run_at: planned } = await db
    .selectFrom('erp_connection')
    .select('next_run_at')
    .where('customer_id', '=', customerId)
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow();
  if (kind === 'test' && planned) return;
  const nextRunAt = opensNothing(fault) ? null : new Date(now.getTime() + (kind === 'test' ? 0 : EVERY_MS));
  await setClock(db, customerId, connectionId, nextRunAt);
  if (nextRunAt) enqueue({ customerId, kind: ERP_CLOCK, recordId: connectionId, dueAt: nextRunAt, isByTheClock: true });
}

async function setClock(db: Portion['db'], customerId: string, connectionId: string, nextRunAt: Date | null): Promise<void> {
  await db
    .updateTable('erp_connection')
    .set({ next_run_at: nextRunAt })
    .where('customer_id', '=', customerId)
    .where('id', '=', connectionId)
    .execute();
}

const forgetOldRuns = (db: Portion['db'], customerId: string, connectionId: string): Promise<unknown> =>
  sql`
    delete from erp_run where customer_id = ${customerId} and connection_id = ${connectionId} and finished_at is not null and id in (
      select id from (
        select id, row_number() over (partition by is_quiet order by id desc) as place
        from erp_run where customer_id = ${customerId} and connection_id = ${connectionId}
      ) run where place > ${KEPT_RUNS}
    )`.execute(db);
