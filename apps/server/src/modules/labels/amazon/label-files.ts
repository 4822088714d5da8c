import type { LabelFile } from '@waybound/contract/documents/amazon-labels';
import { REASONS, type Reason } from '@waybound/contract/reasons';
import type { Selectable } from 'kysely';
import type { LabelArea } from '../../../db/stored.ts';
import type { Schema } from '../../../db/tables.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { reasonText, type Language } from '../../../kernel/language.ts';
import type { RefusalArguments } from '../../../kernel/refusal.ts';

/** The files of Amazon's labels that a waybill has, and the labels that were read in them. */

export type LabelFileRow = Selectable<Schema['amazon_label_file']>;

export interface StoredLabel {
  id: string;
  boxId: string;
  fileId: string;
  page: number;
  area: LabelArea;
  turn: number;
}

interface OfWaybill {
  customerId: string;
  waybillId: string;
}

/** The oldest first. */
export const readLabelFiles = (db: Db, { customerId, waybillId }: OfWaybill): Promise<LabelFileRow[]> =>
  db
    .selectFrom('amazon_label_file')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', waybillId)
    .orderBy('id')
    .execute();

export const findLabelFile = (db: Db, customerId: string, id: string) =>
  db.selectFrom('amazon_label_file').selectAll().where('customer_id', '=', customerId).where('id', '=', id);

/** The labels of a waybill, those of its newest file first, each in the order of its pages. A file that failed gives none: nobody knows which it lacks. */
export const readStoredLabels = (db: Db, { customerId, waybillId }: OfWaybill): Promise<StoredLabel[]> =>
  db
    .selectFrom('amazon_label')
    .innerJoin('amazon_label_file', (join) =>
      join
        .onRef('amazon_label_file.customer_id', '=', 'amazon_label.customer_id')
        .onRef('amazon_label_file.id', '=', 'amazon_label.file_id'),
    )
    .select(['amazon_label.id', 'box_id as boxId', 'file_id as fileId', 'page', 'area', 'turn'])
    .where('amazon_label.customer_id', '=', customerId)
    .where('amazon_label_file.waybill_id', '=', waybillId)
    .where('amazon_label_file.state', '!=', 'failed')
    .orderBy('amazon_label.file_id', 'desc')
    .orderBy('amazon_label.id')
    .execute();

type Outcome = { state: 'done' } | { state: 'failed'; reason: Reason; args: RefusalArguments };

/** Labels that have been read stay, whatever the outcome. */
export async function finishLabelFile(db: Db, customerId: string, id: string, now: Date, outcome: Outcome): Promise<void> {
  const told = outcome.state === 'failed' && { reason: outcome.reason, reason_args: JSON.stringify(outcome.args) };
  await db
    .updateTable('amazon_label_file')
    .set({ state: outcome.state, finished_at: now, ...told })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute();
}

const isReason = (text: string): text is Reason => text in REASONS;

export const toLabelFile = (row: LabelFileRow, labels: number, lang: Language): LabelFile => ({
  id: row.id,
  name: row.name,
  size: Number(row.size),
  state: row.state,
  pallets: row.pallets,
  pages: row.pages,
  pagesRead: row.pages_read,
  labels,
  emptyPages: row.empty_pages,
  uploadedAt: row.uploaded_at.toISOString(),
  reason: row.reason,
  mass: row.reason !== null && isReason(row.reason) ? reasonText(lang, row.reason, row.reason_args ?? {}) : '',
});
