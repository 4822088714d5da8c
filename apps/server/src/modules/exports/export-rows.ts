import type { StartedExport } from '@waybound/contract/documents/exports';
import { EXPORT_DAYS } from '@waybound/contract/wire/documents/exports';
import type { Selectable, Updateable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Portion } from '../../kernel/work/work-kind.ts';
import { messageContent } from '../../records/messages/message-texts.ts';
import { insertMessages } from '../../records/messages/messages.ts';

export type ExportRow = Selectable<Schema['export']>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Each login's exports are its own: it has asked for them with its own eyes. */
export const ownExports = ({ db, customer }: Pick<CustomerContext, 'db' | 'customer'>) =>
  db.selectFrom('export').selectAll().where('customer_id', '=', customer.id).where('login_id', '=', customer.loginId);

export async function saveExport(db: Db, { customer_id: customerId, id }: ExportRow, values: Updateable<Schema['export']>): Promise<void> {
  await db.updateTable('export').set(values).where('customer_id', '=', customerId).where('id', '=', id).execute();
}

export async function finishExport(portion: Pick<Portion, 'db' | 'now'>, row: ExportRow): Promise<void> {
  const { db, now } = portion;
  const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
  await saveExport(db, row, { state: 'ready', rows_done: row.rows_total, finished_at: now, expires_at: expiresAt });
  await tell(portion, row, 'exportReady', { rows: row.rows_total });
}

export async function giveUpExport(portion: Pick<Portion, 'db' | 'now'>, customerId: string, id: string): Promise<void> {
  const { db, now } = portion;
  const row = await db
    .selectFrom('export')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await saveExport(db, row, { state: 'failed', finished_at: now });
  await tell(portion, row, 'exportFailed', {});
}

async function tell(
  { db, now }: Pick<Portion, 'db' | 'now'>,
  row: ExportRow,
  kind: 'exportReady' | 'exportFailed',
  more: Readonly<Record<string, number>>,
): Promise<void> {
  const args = { name: row.file_name, ...more };
  const content = messageContent(kind, args);
  await insertMessages(db, [row.customer_id], { kind, content, loginId: row.login_id, cdate: now });
}

export const isClosed = (row: ExportRow, hidesPrices: boolean): boolean => row.has_prices && hidesPrices;

export const toStartedExport = (row: ExportRow, hidesPrices: boolean): StartedExport => ({
  exportId: row.id,
  kind: row.kind,
  fileName: row.file_name,
  state: row.state,
  rowsTotal: row.rows_total,
  rowsDone: row.rows_done,
  size: row.state === 'ready' && row.size !== null ? Number(row.size) : null,
  isClosed: isClosed(row, hidesPrices),
  requestedAt: row.requested_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  expiresAt: row.expires_at?.toISOString() ?? null,
});
