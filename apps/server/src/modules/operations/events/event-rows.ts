import type { OperatorEvent } from '@waybound/contract/operations/event-operations';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';

/** Where a reader of events stands. */
export interface Position {
  moment: string;
  id: string;
}

export const START: Position = { moment: '0', id: '0' };
export const toCursor = ({ moment, id }: Position): string => `${moment}-${id}`;
export function fromCursor(cursor: string): Position {
  const [moment = '0', id = '0'] = cursor.split('-');
  return { moment, id };
}

interface Wanted {
  after: Position;
  since?: Date | undefined;
  siteId?: string | undefined;
  limit: number;
}

interface EventRow {
  moment: string;
  id: string;
  at: Date;
  site_code: string | null;
  customer_code: string | null;
  subject: string;
  subject_id: string | null;
  waybill_no: string | null;
  what: string;
  actor: string;
  before: unknown;
  after: unknown;
}

/**
 * The settled events behind a position, in their order. A transaction that is under way may still add events before those of others that
 * have ended, so what came after the oldest of them waits until it has ended: nothing is ever inserted before a position. Logins, keys,
 * mailboxes and address books are nobody's business but their owner's.
 */
export async function readEvents(db: Db, { after, since, siteId, limit }: Wanted): Promise<ReadEvents> {
  // Asked for first: what is settled by then is found by the second statement.
  const horizon = await settledBefore(db);
  const { rows } = await sql<EventRow>`
    select a.moment, a.id, a.at, s.code as site_code, c.code as customer_code, a.subject, a.subject_id,
      coalesce(w.waybill_no, a.after ->> 'waybillNo', a.before ->> 'waybillNo') as waybill_no, a.what, a.actor, a.before, a.after
    from audit a
      left join customer c on c.id = a.customer_id
      left join site s on s.id = c.site_id
      left join waybill w on w.customer_id = a.customer_id and w.kind = a.subject and w.id = a.subject_id
    where (a.moment, a.id) > (${after.moment}::bigint, ${after.id}::bigint) and a.moment < ${horizon}::bigint
      and a.subject not in ('session', 'login', 'operator', 'apiKey', 'notice', 'record')
      and (${since ?? null}::timestamptz is null or a.at >= ${since ?? null}::timestamptz)
      and (${siteId ?? null}::bigint is null or c.site_id = ${siteId ?? null}::bigint)
    order by a.moment, a.id limit ${limit}`.execute(db);
  const events = rows.map((row) => ({
    moment: row.moment,
    id: row.id,
    cursor: toCursor(row),
    at: row.at.toISOString(),
    siteCode: row.site_code,
    customerCode: row.customer_code,
    subject: row.subject,
    subjectId: row.subject_id,
    waybillNo: row.waybill_no,
    what: row.what,
    actor: row.actor,
    before: row.before,
    after: row.after,
  }));
  const last = events.at(-1);
  if (last && events.length === limit) return { events, reached: { moment: last.moment, id: last.id } };
  // All before the horizon is known, whomever it was about: nobody has to look through it again.
  const reached = { moment: String(BigInt(horizon) - 1n), id: MAX_ID };
  return { events, reached: BigInt(reached.moment) > BigInt(after.moment) ? reached : after };
}

export interface ReadEvents {
  events: (OperatorEvent & Position)[];
  /** Where to go on. */
  reached: Position;
}

async function settledBefore(db: Db): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select settled_before() as moment`.execute(db);
  return rows[0]?.moment ?? '0';
}

/** Behind everything that is settled now: where somebody begins who wants to hear what comes. */
export async function latestPosition(db: Db): Promise<Position> {
  return { moment: String(BigInt(await settledBefore(db)) - 1n), id: MAX_ID };
}
const MAX_ID = '999999999999999999';
