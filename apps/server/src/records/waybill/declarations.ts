import type { WaybillFile } from '@waybound/contract/documents/files';
import { sql } from 'kysely';
import type { WaybillHead } from './rows.ts';
import type { Db } from '../../kernel/database/engine.ts';

/** Keeps the count of a waybill's declarations, by which the lifecycle knows that one is missing. Its revision stays: no form turns stale. */
export async function countDeclaration(
  db: Db,
  row: Pick<WaybillHead, 'customer_id' | 'id'>,
  kind: WaybillFile['fileType'],
  change: 1 | -1,
): Promise<void> {
  if (kind !== 'declaration') return;
  await sql`update waybill set declaration_files = declaration_files + ${change}
    where customer_id = ${row.customer_id} and id = ${row.id}`.execute(db);
}
