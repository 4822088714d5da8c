import type { ColumnType } from 'kysely';
import type { LoginsSchema } from './schema-logins.ts';
import type { OrderingSchema } from './schema-ordering.ts';
import type { OutboxSchema } from './schema-outbox.ts';
import type { KeyTables } from './schema-keys.ts';
import type { NoticesSchema } from './schema-notices.ts';
import type { At, Big, Defaulted, Id, Json, NullableAt, NullableBig, NullableJson } from './schema-columns.ts';
import type { KeptSchema } from './schema-kept.ts';
import type { RulesSchema } from './schema-rules.ts';
import type { FileLibrarySchema } from './schema-file-library.ts';
import type { PickupSchema } from './schema-pickups.ts';
import type { OrderBatchSchema } from './schema-order-batches.ts';

/** The tables as the query builder sees them; the truth is `db/migrations`. A group with several tables of its own keeps them in `schema-{group}.ts`. */

interface SiteTable {
  id: Id;
  code: string;
  hosts: string[];
  is_default: Defaulted<boolean>;
  rev: Defaulted<number>;
  data: Json;
}

interface ArticleTable {
  site_id: string;
  id: Id;
  rev: Defaulted<number>;
  kind: string;
  starts_at: At;
  ends_at: NullableAt;
  texts: Json;
  published_at: At;
  withdrawn_at: NullableAt;
}

interface CustomerTable {
  id: Id;
  site_id: string;
  code: string;
  name_short: string;
  company_text: Defaulted<string>;
  origin_country: ColumnType<string | null, string | null | undefined, string | null>;
  label_rev: Defaulted<number>;
  show_warehouse_info: Defaulted<number>;
  is_client_view: Defaulted<number>;
  is_potential: Defaulted<boolean>;
  needs_contract: Defaulted<boolean>;
  shows_all_purchase_codes: Defaulted<boolean>;
  usual_insurance: ColumnType<boolean | null, boolean | null | undefined, boolean>;
}

interface CustomerContactTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  salesman: NullableJson;
  customer_service: NullableJson;
  sale_assistant: NullableJson;
  redirects_to_old_system: Defaulted<boolean>;
}

interface ChannelTable {
  id: Id;
  site_id: string;
  code: string;
  shipping_way: string;
  version: number;
  closed_at: NullableAt;
}

interface RateCardTable {
  channel_id: string;
  version: number;
  card: Json;
  published_at: At;
  edition: Defaulted<string>;
}

export interface WaybillTable {
  customer_id: string;
  id: Id;
  site_id: string;
  rev: Defaulted<number>;
  waybill_no: string;
  reference_no: string | null;
  shipping_way: string;
  line: string | null;
  zx_base: string | null;
  is_port_to_port: Defaulted<boolean>;
  status: string;
  frozen_from: string | null;
  review_state: Defaulted<string>;
  is_export_filed: Defaulted<boolean>;
  is_import_filed: Defaulted<boolean>;
  is_receipt_complete: Defaulted<boolean>;
  measures: Defaulted<string>;
  packing_state: Defaulted<string>;
  open_questions: Defaulted<number>;
  bill_state: Defaulted<string>;
  pickup_state: Defaulted<string>;
  channel_id: string | null;
  channel_name: NullableJson;
  loading_port: string | null;
  discharge_port: string | null;
  country_id: number | null;
  address_code: string | null;
  delivery_terms: string | null;
  packages: number | null;
  weight_g: NullableBig;
  volume_mm3: NullableBig;
  charged_g: NullableBig;
  received_packages: Defaulted<number>;
  received_weight_g: ColumnType<string, string | number | bigint | undefined, string | number | bigint>;
  received_volume_mm3: ColumnType<string, string | number | bigint | undefined, string | number | bigint>;
  received_charged_g: NullableBig;
  fee_minor: NullableBig;
  currency: string | null;
  details: Json;
  insurance: NullableJson;
  declared_quote: NullableJson;
  measured_quote: NullableJson;
  preflight: NullableJson;
  rejections: ColumnType<unknown, string | undefined, string>;
  handover: NullableJson;
  /** `records/disputes.ts` */
  dispute: NullableJson;
  eta: NullableAt;
  delivered_at: NullableAt;
  created_at: At;
  updated_at: At;
  submitted_at: NullableAt;
  out_stock_at: NullableAt;
  last_event_at: NullableAt;
  deleted_at: NullableAt;
}

interface PackingRowTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  position: number;
  start_box: number;
  end_box: number | null;
  track_number: string | null;
  track_type: string | null;
  weight_g: NullableBig;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  sku: string | null;
  quantity: number | null;
  shipment_id: string | null;
  reference_id: string | null;
}

interface InvoiceLineTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  position: number;
  sku: string;
  data: Json;
}

interface CartonTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  box_number: number;
  weight_g: Big;
  length_mm: number;
  width_mm: number;
  height_mm: number;
  received_at: At;
}

interface MilestoneTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  track: string;
  kind: string;
  status: string | null;
  planned_at: NullableAt;
  estimated_at: NullableAt;
  actual_at: NullableAt;
  place_code: string | null;
  place_name: string | null;
  time_zone: string;
  source: string;
  learnt_at: At;
  note: string | null;
  corrected_by: NullableBig;
}

interface QuestionTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  text: string;
  asked_at: At;
  reply_by: NullableAt;
  reply: string | null;
  replied_at: NullableAt;
  closed_at: NullableAt;
}

interface StoredFileTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  kind: string;
  name: string;
  size: Big;
  content_type: string;
  sha256: string;
  path: string;
  is_own: boolean;
  uploaded_at: At;
  deleted_at: NullableAt;
}

interface LabelPrintTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  printed_at: At;
  voided_at: NullableAt;
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

interface BillTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  rev: Defaulted<number>;
  bill_no: string;
  currency: string;
  total_minor: Big;
  lines: Json;
  state: string;
  issued_at: At;
  confirmed_at: NullableAt;
  paid_at: NullableAt;
}

interface AuditTable {
  customer_id: string;
  id: Id;
  at: At;
  actor: string;
  call: string;
  subject: string;
  subject_id: NullableBig;
  what: string;
  before: NullableJson;
  after: NullableJson;
}

interface MessageTable {
  customer_id: string;
  id: Id;
  kind: string;
  content_zh: string;
  content_en: string;
  waybill_id: NullableBig;
  cdate: At;
}

interface MessageReadTable {
  customer_id: string;
  id: Id;
  login_id: string;
  message_id: string;
  read_at: At;
}

interface IdempotencyTable {
  customer_id: string;
  actor: string;
  call: string;
  key: string;
  request_hash: Buffer;
  answer: NullableJson;
  created_at: At;
}

interface LoginEventTable {
  customer_id: string;
  id: Id;
  login_id: string;
  client_type: number;
  at: At;
}

interface WaybillShareTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  kind: string;
  token_hash: Buffer;
  created_at: At;
  expires_at: At;
  withdrawn_at: NullableAt;
}

export interface Schema
  extends
    LoginsSchema,
    KeptSchema,
    OutboxSchema,
    KeyTables,
    FileLibrarySchema,
    NoticesSchema,
    OrderingSchema,
    RulesSchema,
    PickupSchema,
    OrderBatchSchema {
  site: SiteTable;
  article: ArticleTable;
  customer: CustomerTable;
  customer_contact: CustomerContactTable;
  channel: ChannelTable;
  rate_card: RateCardTable;
  waybill: WaybillTable;
  packing_row: PackingRowTable;
  invoice_line: InvoiceLineTable;
  carton: CartonTable;
  milestone: MilestoneTable;
  question: QuestionTable;
  stored_file: StoredFileTable;
  label_print: LabelPrintTable;
  label_logo: LabelLogoTable;
  bill: BillTable;
  audit: AuditTable;
  message: MessageTable;
  message_read: MessageReadTable;
  idempotency: IdempotencyTable;
  login_event: LoginEventTable;
  waybill_share: WaybillShareTable;
}
