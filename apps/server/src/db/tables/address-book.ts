import type { ImportProgress } from '@waybound/contract/address-book/address-book-workbooks';
import type { ErpRun } from '@waybound/contract/address-book/erps';
import type { ImportKind, SavedRecordKind, SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import type { Rule } from '@waybound/contract/rules';
import type { Erp, ErpFault, ErpRunKind } from '@waybound/contract/wire/address-book/erps';
import type { At, Big, Defaulted, DefaultedJson, Id, Json, NullableAt, NullableBig, NullableJson, RestorableId } from '../columns.ts';
import type { GivenProduct, SavedRecordData, ToldByErp } from '../stored.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface ErpConnectionTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  erp: Erp;
  credentials: Buffer;
  shown: Json<Record<string, string>>;
  next_run_at: NullableAt;
  refused_at: NullableAt;
  is_refusal_told: Defaulted<boolean>;
  connected_at: At;
  orders_login_id: NullableBig;
  gives_back: Defaulted<boolean>;
}

interface ErpOrderTable {
  customer_id: string;
  id: Id;
  connection_id: string;
  order_key: string;
  given_hash: string;
  erp_key: string | null;
  told_track_no: string | null;
  told_cost: string | null;
  is_track_refused: Defaulted<boolean>;
  is_cost_refused: Defaulted<boolean>;
  notes: DefaultedJson<ToldByErp[]>;
  noted_at: NullableAt;
  dismissed_at: NullableAt;
  run_id: NullableBig;
  missed_at: NullableAt;
  gone_at: NullableAt;
}

interface ErpProductTable {
  customer_id: string;
  id: Id;
  connection_id: string;
  sku_key: string;
  sku: string;
  given: Json<GivenProduct>;
  run_id: Big;
}

interface ErpRunTable {
  customer_id: string;
  id: Id;
  connection_id: string;
  kind: ErpRunKind;
  is_automatic: boolean;
  state: Defaulted<ErpRun['state']>;
  fault: ErpFault | null;
  page_cursor: string | null;
  pages: Defaulted<number>;
  created: Defaulted<number>;
  changed: Defaulted<number>;
  unchanged: Defaulted<number>;
  kept: Defaulted<number>;
  left_out: Defaulted<number>;
  told: DefaultedJson<ToldByErp[]>;
  started_at: At;
  finished_at: NullableAt;
  is_quiet: Defaulted<boolean>;
}

interface KeptImportTable {
  customer_id: string;
  id: Id;
  kind: ImportKind;
  picture: SkuPicture | null;
  state: Defaulted<ImportProgress['state']>;
  file_name: string;
  path: string;
  size: Big;
  rows_total: number | null;
  rows_done: Defaulted<number>;
  created: Defaulted<number>;
  changed: Defaulted<number>;
  unchanged: Defaulted<number>;
  wrong: Defaulted<number>;
  pictures: Defaulted<number>;
  lacks_pictures: Defaulted<number>;
  sheet: string | null;
  header_row: number | null;
  reason: string | null;
  reason_args: NullableJson<Record<string, string | number>>;
  queued_at: At;
  finished_at: NullableAt;
  login_id: NullableBig;
  announces: Defaulted<boolean>;
  announced: Defaulted<number>;
  abroad_stock_address: string | null;
}

interface KeptImportFindingTable {
  customer_id: string;
  id: Id;
  import_id: string;
  row: number;
  col: number | null;
  field: string;
  rule: Rule;
  args: Json<Record<string, string | number>>;
  is_warning: boolean;
  name: string | null;
}

interface KeptPictureTable {
  customer_id: string;
  id: Id;
  record_id: string;
  field: SkuPicture;
  path: string;
  small_path: string;
  content_type: string;
  size: Big;
  sha256: string;
  source_sha256: string;
  uploaded_at: At;
}

interface KeptRecordTable {
  customer_id: string;
  id: RestorableId;
  kind: SavedRecordKind;
  rev: Defaulted<number>;
  is_default: Defaulted<boolean>;
  title: string;
  words: string;
  data: Json<SavedRecordData>;
  created_at: At;
  updated_at: At;
}

interface KeptValueTable {
  customer_id: string;
  id: Id;
  kind: SavedRecordKind;
  field: string;
  value: string;
  record_id: string;
}

export interface AddressBookTables {
  erp_connection: ErpConnectionTable;
  erp_order: ErpOrderTable;
  erp_product: ErpProductTable;
  erp_run: ErpRunTable;
  kept_import: KeptImportTable;
  kept_import_finding: KeptImportFindingTable;
  kept_picture: KeptPictureTable;
  kept_record: KeptRecordTable;
  kept_value: KeptValueTable;
}
