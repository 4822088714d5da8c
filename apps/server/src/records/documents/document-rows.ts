import { DOCUMENTS, FILE_KIND_OF, OPEN_DOCUMENT_STATES, type WaybillDocuments } from '@waybound/contract/documents/document-codes';
import type { WaybillDocument, WaybillDocumentList } from '@waybound/contract/documents/waybill-documents';
import { sql, type Selectable } from 'kysely';
import type { Schema } from '../../db/tables.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { WaybillHead } from '../waybill/rows.ts';

type DocumentRecord = Selectable<Schema['waybill_document']>;
interface StoredDocument extends DocumentRecord {
  documents_state: WaybillDocuments;
  shown_file: { id: string; name: string; at: string } | null;
  handed_at: Date | null;
  reference: string | null;
  filed_on: string | null;
}

const isOpen = (state: DocumentRecord['state']): boolean => OPEN_DOCUMENT_STATES.some((open) => open === state);

/** The documents of a waybill, in the order of their use. What the forwarder gives is the last file of that kind that he has attached. */
export async function readDocuments(
  db: Db,
  { customer_id: customerId, id, kind }: Pick<WaybillHead, 'customer_id' | 'id' | 'kind'>,
  now: Date,
): Promise<WaybillDocumentList> {
  const { rows } = await sql<StoredDocument>`select d.*, w.documents_state,
      case when f.id is not null then json_build_object('id', f.id::text, 'name', f.name, 'at', f.uploaded_at) end as shown_file,
      a.handed_at, a.reference, a.filed_on::text as filed_on
    from waybill_document d
    join waybill w on w.customer_id = d.customer_id and w.id = d.waybill_id
    left join advance_filing a on a.customer_id = d.customer_id and a.waybill_id = d.waybill_id and a.document = d.document
      and d.file_id is null and d.state <> 'missing'
    left join lateral (select f.id, f.name, f.uploaded_at from stored_file f
      where f.customer_id = d.customer_id and f.subject_kind = ${kind} and f.subject_id = d.waybill_id and f.deleted_at is null
        and case when d.giver = 'forwarder' then not f.is_own and f.kind = ${FILE_KIND_OF.declarationSlip} else f.id = d.file_id end
      order by f.uploaded_at desc, f.id desc limit 1) f on true
    where d.customer_id = ${customerId} and d.waybill_id = ${id}`.execute(db);
  const ordered = rows.toSorted((one, other) => DOCUMENTS.indexOf(one.document) - DOCUMENTS.indexOf(other.document));
  return { state: rows[0]?.documents_state ?? 'none', documents: ordered.map((row) => toDocument(row, now)) };
}

function toDocument(row: StoredDocument, now: Date): WaybillDocument {
  const { shown_file: file } = row;
  const state = row.giver === 'forwarder' && file !== null ? 'accepted' : row.state;
  return {
    document: row.document,
    giver: row.giver,
    state,
    dueAt: row.due_at?.toISOString() ?? null,
    duePoint: row.due_point,
    isOverdue: isOpen(state) && row.due_at !== null && row.due_at <= now,
    file: file && { ...file, at: new Date(file.at).toISOString() },
    filing: row.handed_at && { handedAt: row.handed_at.toISOString(), reference: row.reference, filedOn: row.filed_on },
    reason: row.reason,
    reviewedBy: row.reviewed_by,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
  };
}
