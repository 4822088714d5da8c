import { MAX_UNFINISHED_EXPORTS, type ExportKindName } from '@waybound/contract/wire/documents/exports';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';

/** The work that draws one: `modules/exports/export-work.ts`. */
export const EXPORT = 'exports.draw';

interface NewExport {
  kind: ExportKindName;
  /** As its kind reads them: JSON. */
  parameters: object;
  rows: number;
  fileName: string;
  contentType: string;
}

/**
 * Leaves the drawing of a file to the background; its login is told when it is ready. Asked for again before that, by a second press or in
 * another tab, it is the same one.
 */
export async function startExport(context: CustomerContext, asked: NewExport): Promise<{ exportId: string }> {
  const { db, customer, lang, audit, enqueue } = context;
  const parameters = JSON.stringify(asked.parameters);
  const unfinished = await db
    .selectFrom('export')
    .select(['id', sql<boolean>`kind = ${asked.kind} and parameters = ${parameters}::jsonb and language = ${lang}`.as('isSame')])
    .where('customer_id', '=', customer.id)
    .where('login_id', '=', customer.loginId)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  const same = unfinished.find(({ isSame }) => isSame);
  if (!same && unfinished.length >= MAX_UNFINISHED_EXPORTS) refuse('tooManyExports', { max: MAX_UNFINISHED_EXPORTS });
  const exportId = same?.id ?? (await insertExport(context, asked, parameters));
  if (!same) enqueue({ customerId: customer.id, kind: EXPORT, recordId: exportId });
  const after = { kind: asked.kind, title: asked.fileName, rows: asked.rows };
  audit({ customerId: customer.id, subject: 'export', subjectId: exportId, what: 'startExport', after });
  return { exportId };
}

async function insertExport({ db, customer, now, lang }: CustomerContext, asked: NewExport, parameters: string): Promise<string> {
  const { id } = await db
    .insertInto('export')
    .values({
      customer_id: customer.id,
      login_id: customer.loginId,
      kind: asked.kind,
      parameters,
      language: lang,
      rows_total: asked.rows,
      file_name: asked.fileName,
      content_type: asked.contentType,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
