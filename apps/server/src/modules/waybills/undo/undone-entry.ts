import { ROAD_KINDS } from '@waybound/contract/waybills/status';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';

/** What an entry of the audit trail says of a change of a waybill. */
export interface UndoneEntry {
  what: string;
  before: Readonly<Record<string, unknown>> | null;
}

/** The change that has left a waybill at a revision; undefined where none has, and for another customer's waybill. */
export async function entryOf(db: Db, customerId: string, { id, rev }: { id: string; rev: number }): Promise<UndoneEntry | undefined> {
  const { rows } = await sql<UndoneEntry>`
    select what, before from audit where customer_id = ${customerId} and subject = any(${[...ROAD_KINDS]}) and subject_id = ${id}
      and after ->> 'rev' = ${String(rev)} order by id desc limit 1`.execute(db);
  return rows[0];
}
