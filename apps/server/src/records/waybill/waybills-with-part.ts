import { numberKey } from '@waybound/contract/number-key';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';

/** Where more have it, reading the waybills in the order of the page costs less than fetching each by its id. */
export const MAX_WITH_PART = 1000;

/**
 * A condition that every waybill fulfils one of whose numbers has the part, those of its carriage and of its customer's own main leg among
 * them, found without looking at the others. None where very many have it, or where it has less than three letters and digits: then all of the
 * customer's waybills have to be compared.
 */
export async function amongWaybillsWith(db: Db, customerId: string, typed: string): Promise<RawBuilder<unknown> | undefined> {
  const { rows } = await sql<{
    ids: string[] | null;
  }>`select waybills_with_part(${customerId}, ${numberKey(typed)}, ${MAX_WITH_PART}) as ids`.execute(db);
  const ids = rows[0]?.ids ?? undefined;
  return ids && sql`waybill.id = any(${ids}::bigint[])`;
}
