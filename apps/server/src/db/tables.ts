import type { Scope } from '@waybound/contract/account/scopes';
import type { ImportProgress } from '@waybound/contract/address-book/address-book-workbooks';
import type { ImportKind, SavedRecordKind, SkuPicture } from '@waybound/contract/address-book/saved-record-limits';
import type { LibraryFile } from '@waybound/contract/documents/file-library';
import type { WaybillFile } from '@waybound/contract/documents/files';
import type { OriginCountry } from '@waybound/contract/documents/label-fields';
import type { Message } from '@waybound/contract/notices/messages';
import type { Receiver } from '@waybound/contract/notices/notice-receivers';
import type { Delivery, Mailbox } from '@waybound/contract/notices/notices';
import type { Order, PackingRow } from '@waybound/contract/orders/order-fields';
import type { BatchColumn } from '@waybound/contract/orders/order-intake';
import type { BatchAction, BatchOrderState, BatchState } from '@waybound/contract/orders/order-intake-limits';
import type { PreflightRule } from '@waybound/contract/orders/preflight-rules';
import type { PickupState, WaybillPickup } from '@waybound/contract/pickups/pickup-states';
import type { Pickup } from '@waybound/contract/pickups/pickups';
import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import type { Rule } from '@waybound/contract/rules';
import type { MarketplaceId } from '@waybound/contract/site/marketplaces';
import type { Article } from '@waybound/contract/site/site';
import type { ContactPerson } from '@waybound/contract/waybills/dashboard';
import type { RoadWay, TruckLine, WaybillStatus, ZxBase } from '@waybound/contract/waybills/status';
import type { Dispute, Milestone, WaybillRow } from '@waybound/contract/waybills/waybills';
import type { AuditSubject } from '@waybound/contract/wire/account/history';
import type { NoticeKind } from '@waybound/contract/wire/notices/notices';
import type { ShareKind } from '@waybound/contract/wire/waybills/shares';
import type { WaybillState } from '@waybound/domain/lifecycle/customer-actions';
import type {
  At,
  Big,
  Computed,
  Defaulted,
  DefaultedBig,
  DefaultedJson,
  Id,
  Json,
  NullableAt,
  NullableBig,
  NullableJson,
} from './columns.ts';
import type {
  AcceptedInsurance,
  ArticleTexts,
  AssistantContact,
  BillLine,
  BillState,
  DeclaredQuote,
  InvoiceDetails,
  KeptData,
  MeasuredQuote,
  OrderDetails,
  PassedPreflight,
  Rejection,
  SheetFinding,
  StoredSite,
} from './stored.ts';

/** Written by `npm run tables` from the migrations and column-types.ts; never by hand. */

interface AmazonStoreTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  store_name: string;
  seller_id: string;
  marketplace_id: MarketplaceId;
  note: Defaulted<string>;
  created_at: At;
  deleted_at: NullableAt;
}

interface ApiKeyTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  name: string;
  prefix: string;
  key_hash: Buffer;
  scopes: Scope[];
  hides_prices: boolean;
  created_by: string;
  created_at: At;
  expires_at: NullableAt;
  last_used_at: NullableAt;
  revoked_at: NullableAt;
}

interface ArticleTable {
  site_id: string;
  id: Id;
  rev: Defaulted<number>;
  kind: Article['kind'];
  starts_at: At;
  ends_at: NullableAt;
  texts: Json<ArticleTexts>;
  published_at: At;
  withdrawn_at: NullableAt;
}

interface AuditTable {
  customer_id: string;
  id: Id;
  at: At;
  actor: string;
  call: string;
  subject: AuditSubject;
  subject_id: NullableBig;
  what: string;
  before: NullableJson;
  after: NullableJson;
}

interface BillTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  rev: Defaulted<number>;
  bill_no: string;
  currency: string;
  total_minor: Big;
  lines: Json<BillLine[]>;
  state: BillState;
  issued_at: At;
  confirmed_at: NullableAt;
  paid_at: NullableAt;
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

interface ChannelTable {
  id: Id;
  site_id: string;
  code: string;
  shipping_way: RoadWay;
  version: number;
  closed_at: NullableAt;
}

interface CustomerTable {
  id: Id;
  site_id: string;
  code: string;
  name_short: string;
  company_text: Defaulted<string>;
  show_warehouse_info: Defaulted<number>;
  is_client_view: Defaulted<number>;
  is_potential: Defaulted<boolean>;
  origin_country: OriginCountry | null;
  label_rev: Defaulted<number>;
  needs_contract: Defaulted<boolean>;
  shows_all_purchase_codes: Defaulted<boolean>;
  usual_insurance: boolean | null;
}

interface CustomerContactTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  salesman: NullableJson<ContactPerson>;
  customer_service: NullableJson<ContactPerson>;
  sale_assistant: NullableJson<AssistantContact>;
  redirects_to_old_system: Defaulted<boolean>;
}

interface DeliveryTable {
  customer_id: string;
  id: Id;
  mailbox_id: string | null;
  receiver_id: string | null;
  target: string;
  event: Delivery['event'];
  subject_id: NullableBig;
  waybill_id: string | null;
  state: Defaulted<Delivery['state']>;
  created_at: At;
  attempts: Defaulted<number>;
  last_attempt_at: NullableAt;
  next_attempt_at: NullableAt;
  http_status: number | null;
  error: string | null;
}

interface FbaRelationTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  warehouse_code: string;
  alias: string;
  remark: string;
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

interface InvitationTable {
  customer_id: string;
  id: Id;
  login_id: string;
  token_hash: Buffer;
  created_at: At;
  expires_at: At;
}

interface InvoiceLineTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  position: number;
  sku: string;
  data: Json<InvoiceDetails>;
}

interface KeptImportTable {
  customer_id: string;
  id: Id;
  login_id: Big;
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
  attempts: Defaulted<number>;
  queued_at: At;
  finished_at: NullableAt;
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

interface KeptMailTable {
  customer_id: string;
  id: Id;
  kept_at: At;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  headers: Json;
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
  id: Id;
  kind: SavedRecordKind;
  rev: Defaulted<number>;
  is_default: Defaulted<boolean>;
  title: string;
  words: string;
  data: Json<KeptData>;
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

interface LoginTable {
  customer_id: string;
  id: Id;
  site_id: string;
  login_name: string;
  password_hash: string | null;
  is_check_price: Defaulted<boolean>;
  disabled_at: NullableAt;
  is_owner: Defaulted<boolean>;
  hides_prices: Defaulted<boolean>;
  password_changed_at: NullableAt;
  rev: Defaulted<number>;
  display_name: Defaulted<string>;
  email: Defaulted<string>;
}

interface LoginEventTable {
  customer_id: string;
  id: Id;
  login_id: string;
  client_type: number;
  at: At;
}

interface MessageTable {
  customer_id: string;
  id: Id;
  kind: Message['kind'];
  content_zh: string;
  content_en: string;
  waybill_id: string | null;
  cdate: At;
  words_zh: Computed<string>;
  words_en: Computed<string>;
}

interface MessageReadTable {
  customer_id: string;
  id: Id;
  login_id: string;
  message_id: string;
  read_at: At;
}

interface MilestoneTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  track: Milestone['track'];
  kind: string;
  status: WaybillStatus | null;
  planned_at: NullableAt;
  estimated_at: NullableAt;
  actual_at: NullableAt;
  place_code: string | null;
  place_name: string | null;
  time_zone: string;
  source: Milestone['source'];
  learnt_at: At;
  note: string | null;
  corrected_by: NullableBig;
}

interface NoticeMailboxTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  kind: NoticeKind;
  email: string;
  language: Mailbox['language'];
  file_types: Defaulted<Mailbox['fileTypes'][number][]>;
  is_active: boolean;
  is_notice: boolean;
  created_at: At;
  token_hash: Buffer | null;
  token_expires_at: NullableAt;
  asked_at: NullableAt;
  confirmed_at: NullableAt;
  unsubscribed_at: NullableAt;
}

interface NoticeReceiverTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  kind: Receiver['kind'];
  name: string;
  url: Buffer;
  shown_url: string;
  secret: Buffer | null;
  language: Receiver['language'];
  events: Receiver['events'][number][];
  is_active: boolean;
  created_at: At;
}

interface OperatorTable {
  id: Id;
  name: string;
  key_hash: Buffer;
  disabled_at: NullableAt;
}

interface OrderBatchTable {
  customer_id: string;
  id: Id;
  login_id: Big;
  rev: Defaulted<number>;
  name: string;
  state: BatchState;
  columns: Json<BatchColumn[]>;
  row_count: number;
  total: Defaulted<number>;
  done: Defaulted<number>;
  action: BatchAction | null;
  order_ids: NullableJson<readonly string[]>;
  attempts: Defaulted<number>;
  reason: string | null;
  created_at: At;
}

interface OrderBatchMappingTable {
  customer_id: string;
  id: Id;
  titles: string;
  keys: Json<Record<string, string | null>>;
  used_at: At;
}

interface OrderBatchOrderTable {
  customer_id: string;
  batch_id: string;
  id: Id;
  first_row: number;
  row_count: number;
  state: BatchOrderState;
  reference_no: string | null;
  waybill_id: NullableBig;
  waybill_no: string | null;
  packages: number | null;
  price_minor: NullableBig;
  currency: string | null;
  findings: Json<SheetFinding[]>;
}

interface OrderBatchRowTable {
  customer_id: string;
  batch_id: string;
  id: Id;
  position: number;
  cells: Json<string[]>;
  waybill_id: NullableBig;
}

interface OrderTemplateTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  name: string;
  shipping_way: RoadWay;
  zx_base: ZxBase | null;
  is_port_to_port: boolean;
  loading_port: string | null;
  country_id: number | null;
  order: Json<Order>;
  updated_at: At;
}

interface OutboxTable {
  customer_id: string;
  id: Id;
  job_id: Defaulted<string>;
  topic: string;
  ids: Json<Record<string, string>>;
  due_at: At;
}

interface PackingRowTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  position: number;
  start_box: number;
  end_box: number | null;
  track_number: string | null;
  track_type: PackingRow['trackType'] | null;
  weight_g: NullableBig;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  sku: string | null;
  quantity: number | null;
  shipment_id: string | null;
  reference_id: string | null;
}

interface PickupTable {
  customer_id: string;
  id: Id;
  pickup_no: string;
  state: Defaulted<PickupState>;
  appointment_day: string;
  province_id: number;
  city: string | null;
  area: string | null;
  street: string | null;
  address: string;
  link_man: string;
  phone: string;
  backup_phone: string | null;
  packages: number | null;
  weight_g: NullableBig;
  volume_mm3: NullableBig;
  needs_loading: boolean;
  driver_name: string | null;
  driver_phone: string | null;
  license_plate: string | null;
  window_from: NullableAt;
  window_to: NullableAt;
  attitude_grade: number | null;
  timeliness_grade: number | null;
  created_at: At;
  scheduled_at: NullableAt;
  on_the_way_at: NullableAt;
  loaded_at: NullableAt;
  cancelled_at: NullableAt;
  cancelled_by: Pickup['cancelledBy'] | null;
  cancel_reason: string | null;
  deleted_at: NullableAt;
  rev: Defaulted<number>;
}

interface PickupWaybillTable {
  customer_id: string;
  id: Id;
  pickup_id: string;
  waybill_id: string;
  ended_at: NullableAt;
}

interface QuestionTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  text: string;
  asked_at: At;
  reply: string | null;
  replied_at: NullableAt;
  closed_at: NullableAt;
  reply_by: NullableAt;
}

interface RateCardTable {
  channel_id: string;
  version: number;
  card: Json<RateCardInput>;
  published_at: At;
  edition: Defaulted<string>;
}

interface RecoveryCodeTable {
  customer_id: string;
  id: Id;
  login_id: string;
  code_hash: Buffer;
  used_at: NullableAt;
}

interface RemoteListTable {
  id: Id;
  site_id: string;
  carrier: string;
  country_id: number;
  version: number;
  source: string;
  valid_from: string;
  published_at: At;
}

interface RemoteRangeTable {
  list_id: string;
  from_key: string;
  to_key: string;
  type: string;
  id: Id;
}

interface RemovedContentTable {
  path: string;
}

interface RuleSetTable {
  site_id: string;
  version: number;
  rules: Json<PreflightRule[]>;
  published_at: At;
  edition: Defaulted<string>;
}

interface SecondFactorTable {
  customer_id: string;
  id: string;
  secret: Buffer;
  last_step: Big;
  confirmed_at: At;
}

interface SessionTable {
  token_hash: Buffer;
  customer_id: string;
  login_id: string;
  created_at: At;
  last_seen_at: At;
  expires_at: At;
  id: Id;
  user_agent: Defaulted<string>;
  address: Defaulted<string>;
}

interface SiteTable {
  id: Id;
  code: string;
  hosts: string[];
  is_default: Defaulted<boolean>;
  data: Json<StoredSite>;
  rev: Defaulted<number>;
}

interface SiteSecretTable {
  site_id: string;
  purpose: string;
  secret: Buffer;
}

interface SpentWebsiteTokenTable {
  site_id: string;
  jti: string;
  expires_at: At;
}

interface StoredFileTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
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

interface ThrottleTable {
  key: string;
  points: Defaulted<number>;
  expire: NullableBig;
}

interface WaybillTable {
  customer_id: string;
  id: Id;
  site_id: string;
  rev: Defaulted<number>;
  waybill_no: string;
  reference_no: string | null;
  shipping_way: RoadWay;
  line: TruckLine | null;
  zx_base: ZxBase | null;
  is_port_to_port: Defaulted<boolean>;
  status: WaybillStatus;
  frozen_from: WaybillStatus | null;
  review_state: Defaulted<WaybillState['reviewState']>;
  is_export_filed: Defaulted<boolean>;
  is_import_filed: Defaulted<boolean>;
  is_receipt_complete: Defaulted<boolean>;
  measures: Defaulted<WaybillState['measures']>;
  packing_state: Defaulted<WaybillState['packingList']>;
  open_questions: Defaulted<number>;
  bill_state: Defaulted<WaybillState['billState']>;
  channel_id: string | null;
  channel_name: NullableJson<WaybillRow['channelName']>;
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
  received_weight_g: DefaultedBig;
  received_volume_mm3: DefaultedBig;
  received_charged_g: NullableBig;
  fee_minor: NullableBig;
  currency: string | null;
  details: Json<OrderDetails>;
  declared_quote: NullableJson<DeclaredQuote>;
  measured_quote: NullableJson<MeasuredQuote>;
  rejections: DefaultedJson<Rejection[]>;
  handover: NullableJson;
  eta: NullableAt;
  delivered_at: NullableAt;
  created_at: At;
  updated_at: At;
  submitted_at: NullableAt;
  last_event_at: NullableAt;
  deleted_at: NullableAt;
  out_stock_at: NullableAt;
  insurance: NullableJson<AcceptedInsurance>;
  preflight: NullableJson<PassedPreflight>;
  pickup_state: Defaulted<WaybillPickup>;
  dispute: NullableJson<Dispute>;
}

interface WaybillShareTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  kind: ShareKind;
  token_hash: Buffer;
  created_at: At;
  expires_at: At;
  withdrawn_at: NullableAt;
}

export interface Schema {
  amazon_store: AmazonStoreTable;
  api_key: ApiKeyTable;
  article: ArticleTable;
  audit: AuditTable;
  bill: BillTable;
  carton: CartonTable;
  channel: ChannelTable;
  customer: CustomerTable;
  customer_contact: CustomerContactTable;
  delivery: DeliveryTable;
  fba_relation: FbaRelationTable;
  idempotency: IdempotencyTable;
  invitation: InvitationTable;
  invoice_line: InvoiceLineTable;
  kept_import: KeptImportTable;
  kept_import_finding: KeptImportFindingTable;
  kept_mail: KeptMailTable;
  kept_picture: KeptPictureTable;
  kept_record: KeptRecordTable;
  kept_value: KeptValueTable;
  label_logo: LabelLogoTable;
  label_print: LabelPrintTable;
  library_file: LibraryFileTable;
  library_folder: LibraryFolderTable;
  login: LoginTable;
  login_event: LoginEventTable;
  message: MessageTable;
  message_read: MessageReadTable;
  milestone: MilestoneTable;
  notice_mailbox: NoticeMailboxTable;
  notice_receiver: NoticeReceiverTable;
  operator: OperatorTable;
  order_batch: OrderBatchTable;
  order_batch_mapping: OrderBatchMappingTable;
  order_batch_order: OrderBatchOrderTable;
  order_batch_row: OrderBatchRowTable;
  order_template: OrderTemplateTable;
  outbox: OutboxTable;
  packing_row: PackingRowTable;
  pickup: PickupTable;
  pickup_waybill: PickupWaybillTable;
  question: QuestionTable;
  rate_card: RateCardTable;
  recovery_code: RecoveryCodeTable;
  remote_list: RemoteListTable;
  remote_range: RemoteRangeTable;
  removed_content: RemovedContentTable;
  rule_set: RuleSetTable;
  second_factor: SecondFactorTable;
  session: SessionTable;
  site: SiteTable;
  site_secret: SiteSecretTable;
  spent_website_token: SpentWebsiteTokenTable;
  stored_file: StoredFileTable;
  throttle: ThrottleTable;
  waybill: WaybillTable;
  waybill_share: WaybillShareTable;
}
