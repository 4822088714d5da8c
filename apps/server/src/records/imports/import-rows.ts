import type { Finding, Rule } from '@waybound/contract/rules';
import { sql, type Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import type { RefusalArguments } from '../../kernel/refusal.ts';

export type ImportRow = Selectable<Schema['kept_import']>;

export const findImport = (db: Db, customerId: string, id: string) =>
  db.selectFrom('kept_import').selectAll().where('customer_id', '=', customerId).where('id', '=', id);

/** Where the table stands and how long it is, once it was read through. */
export const saveTableInfo = (
  db: Db,
  { customer_id: customerId, id }: Pick<ImportRow, 'customer_id' | 'id'>,
  { sheet, headerRow, rowsTotal }: { sheet: string; headerRow: number; rowsTotal: number },
) =>
  db
    .updateTable('kept_import')
    .set({ sheet, header_row: headerRow, rows_total: rowsTotal })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();

export interface StoredFinding {
  row: number;
  col: number | null;
  field: string;
  rule: Rule;
  args: object;
  is_warning: boolean;
  name: string | null;
}

/** @param field the key of a column, or of what has none */
export const toStoredFinding = (
  { row, field, rule, args = {} }: { row: number; field: string } & Pick<Finding, 'rule' | 'args'>,
  places: ReadonlyMap<string, number>,
  isWarning: boolean,
): StoredFinding => ({ row, col: places.get(field) ?? null, field, rule, args, is_warning: isWarning, name: null });

interface PortionCounts {
  created: number;
  changed: number;
  unchanged: number;
  wrong: number;
  announced?: number;
}

/** What has come of a portion, in its own transaction. @param done rows that are worked off with it */
export const countPortion = (
  db: Db,
  { customer_id: customerId, id }: Pick<ImportRow, 'customer_id' | 'id'>,
  done: number,
  { created, changed, unchanged, wrong, announced = 0 }: PortionCounts,
) =>
  sql`
    update kept_import set rows_done = ${done}::int, created = created + ${created}::int, changed = changed + ${changed}::int,
      unchanged = unchanged + ${unchanged}::int, wrong = wrong + ${wrong}::int, announced = announced + ${announced}::int
    where customer_id = ${customerId} and id = ${id}`.execute(db);

export async function saveFindings(db: Db, customerId: string, importId: string, findings: readonly StoredFinding[]): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    insert into kept_import_finding (customer_id, import_id, row, col, field, rule, args, is_warning, name)
    select ${customerId}::bigint, ${importId}::bigint, row, col, field, rule, args, is_warning, name
    from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb)
      as g(row int, col int, field text, rule text, args jsonb, is_warning boolean, name text)`.execute(db);
}

type Outcome = { state: 'done'; lacksPictures: number } | { state: 'failed'; reason: string; args: RefusalArguments };

/** Rows that have been imported stay, whatever the outcome. */
export async function finishImport(db: Db, customerId: string, id: string, now: Date, outcome: Outcome): Promise<void> {
  const told =
    outcome.state === 'done'
      ? { lacks_pictures: outcome.lacksPictures }
      : { reason: outcome.reason, reason_args: JSON.stringify(outcome.args) };
  await db
    .updateTable('kept_import')
    .set({ state: outcome.state, finished_at: now, ...told })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}
