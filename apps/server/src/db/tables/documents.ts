import type { DocumentGiver, DocumentKind, DocumentState, DuePoint } from '@waybound/contract/documents/document-codes';
import type { LibraryFile } from '@waybound/contract/documents/file-library';
import type { WaybillFile } from '@waybound/contract/documents/files';
import type { FiledDocument } from '@waybound/contract/documents/filing-codes';
import type { Filing } from '@waybound/contract/documents/filing-fields';
import type { SubjectKind } from '@waybound/contract/subject-kinds';
import type { ExportKindName, ExportState } from '@waybound/contract/wire/documents/exports';
import type { LabelScope, LabelSize } from '@waybound/contract/wire/documents/labels';
import type { Language } from '@waybound/phrases/topics';
import type { At, Big, Defaulted, Id, Json, NullableAt, NullableBig, NullableJson } from '../columns.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface AdvanceFilingTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  document: FiledDocument;
  rev: Defaulted<number>;
  data: Json<Filing>;
  handed_data: NullableJson<Filing>;
  handed_at: NullableAt;
  handed_by: string | null;
  reference: string | null;
  filed_on: string | null;
  saved_at: At;
}

interface ExportTable {
  customer_id: string;
  id: Id;
  login_id: string;
  kind: ExportKindName;
  parameters: Json<object>;
  language: Language;
  state: Defaulted<ExportState>;
  rows_total: number;
  rows_done: Defaulted<number>;
  file_name: string;
  content_type: string;
  path: string | null;
  size: NullableBig;
  has_prices: Defaulted<boolean>;
  requested_at: At;
  finished_at: NullableAt;
  expires_at: NullableAt;
}

interface LabelChoiceTable {
  customer_id: string;
  login_id: string;
  size: LabelSize;
  scope: LabelScope;
  start_position: number;
}

interface LabelLogoTable {
  customer_id: string;
  id: Id;
  path: string;
  content_type: string;
  size: Big;
  sha256: string;
  is_current: Defaulted<boolean>;
  uploaded_at: At;
}

interface LabelPrintTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  printed_at: At;
  boxes: number[];
  voided_at: NullableAt;
}

interface LibraryFileTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  kind: LibraryFile['kind'] | null;
  folder_id: string | null;
  name: string;
  note: Defaulted<string>;
  size: Big;
  content_type: string;
  sha256: string;
  path: string;
  expires_on: string | null;
  reminded_for: string | null;
  reminded_days: number | null;
  uploaded_at: At;
}

interface LibraryFolderTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  name: string;
  created_at: At;
}

interface RemovedContentTable {
  path: string;
}

interface StoredFileTable {
  customer_id: string;
  id: Id;
  subject_kind: SubjectKind;
  subject_id: string;
  kind: WaybillFile['fileType'];
  name: string;
  size: Big;
  content_type: string;
  sha256: string;
  path: string;
  is_own: boolean;
  uploaded_at: At;
  deleted_at: NullableAt;
}

interface WaybillDocumentTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  document: DocumentKind;
  giver: DocumentGiver;
  state: Defaulted<DocumentState>;
  due_at: NullableAt;
  due_point: DuePoint;
  file_id: string | null;
  reason: string | null;
  reviewed_by: string | null;
  reviewed_at: NullableAt;
  reminded_at: NullableAt;
}

export interface DocumentsTables {
  advance_filing: AdvanceFilingTable;
  export: ExportTable;
  label_choice: LabelChoiceTable;
  label_logo: LabelLogoTable;
  label_print: LabelPrintTable;
  library_file: LibraryFileTable;
  library_folder: LibraryFolderTable;
  removed_content: RemovedContentTable;
  stored_file: StoredFileTable;
  waybill_document: WaybillDocumentTable;
}
