import type { ImportKind } from '@waybound/contract/address-book/saved-record-limits';
import type { CallName } from '@waybound/contract/contract';
import type { Rule } from '@waybound/contract/rules';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Schema } from '../../../db/tables.ts';
import type { WorkContext } from '../../../kernel/work/outbox.ts';
import type { RefusalArguments } from '../../../kernel/refusal.ts';

export type ImportRow = Selectable<Schema['kept_import']>;

/** The call that has started an import of this kind, as the audit trail names it. */
export const CALL_OF: Readonly<Record<ImportKind, CallName>> = {
  sku: 'addressBookWorkbooks.importSkus',
  shipper: 'addressBookWorkbooks.uploadShipperInfo',
  skuPictures: 'skuPictures.uploadSkuImages',
};

export const findImport = (db: Db, customerId: string, id: string) =>
  db.selectFrom('kept_import').selectAll().where('customer_id', '=', customerId).where('id', '=', id);

/**
 * Locks the import if it is to be continued from this row. Portions are counted in the transaction that writes them, so a second attempt,
 * by another server or after a crash, finds the portion done.
 */
export async function lockPortion(db: Db, customerId: string, id: string, from: number): Promise<ImportRow | undefined> {
  const row = await findImport(db, customerId, id).forUpdate().executeTakeFirst();
  return row?.state === 'running' && row.rows_done === from ? row : undefined;
}

export interface StoredFinding {
  row: number;
  col: number | null;
  field: string;
  rule: Rule;
  args: object;
  is_warning: boolean;
  name: string | null;
}

export async function saveFindings(db: Db, customerId: string, importId: string, findings: readonly StoredFinding[]): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    insert into kept_import_finding (customer_id, import_id, row, col, field, rule, args, is_warning, name)
    select ${customerId}::bigint, ${importId}::bigint, row, col, field, rule, args, is_warning, name
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb)
      as g(row int, col int, field text, rule text, args jsonb, is_warning boolean, name text)`.execute(db);
}

type Outcome = { state: 'done'; lacksPictures?: number } | { state: 'failed'; reason: string; args: RefusalArguments };

/** Rows that have been imported stay, whatever the outcome. */
export async function finishImport({ change, customerId, now }: WorkContext, id: string, outcome: Outcome): Promise<void> {
  const failure = outcome.state === 'failed' ? { reason: outcome.reason, reason_args: JSON.stringify(outcome.args) } : {};
  const lacks = outcome.state === 'done' ? { lacks_pictures: outcome.lacksPictures ?? 0 } : {};
  await change((db) =>
    db
      .updateTable('kept_import')
      .set({ state: outcome.state, finished_at: now, ...failure, ...lacks })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute(),
  );
}
