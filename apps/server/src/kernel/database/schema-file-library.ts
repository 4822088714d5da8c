import type { ColumnType } from 'kysely';
import type { At, Big, Defaulted, Id, NullableBig } from './schema-columns.ts';

/** A calendar day, ISO 8601. */
type NullableDay = ColumnType<string | null, string | null | undefined, string | null>;

interface LibraryFolderTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  name: string;
  created_at: At;
}

interface LibraryFileTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  kind: string | null;
  folder_id: NullableBig;
  name: string;
  note: Defaulted<string>;
  size: Big;
  content_type: string;
  sha256: string;
  path: string;
  expires_on: NullableDay;
  reminded_for: NullableDay;
  reminded_days: ColumnType<number | null, number | null | undefined, number | null>;
  uploaded_at: At;
}

/** The customer's own files: migration 0014. */
export interface FileLibrarySchema {
  library_folder: LibraryFolderTable;
  library_file: LibraryFileTable;
}
