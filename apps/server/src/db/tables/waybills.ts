import type { WaybillDocuments } from '@waybound/contract/documents/document-codes';
import type { OrderCurrency } from '@waybound/contract/orders/order-codes';
import type { PackingRow } from '@waybound/contract/orders/order-fields';
import type { WaybillTransfer } from '@waybound/contract/overseas/overseas-states';
import type { WaybillPickup } from '@waybound/contract/pickups/pickup-states';
import type { WaybillBills } from '@waybound/contract/pricing/bill-states';
import type { CustomsRecord } from '@waybound/contract/waybills/customs-fields';
import type { MergeKind } from '@waybound/contract/waybills/merge-codes';
import type { MilestoneFact } from '@waybound/contract/waybills/milestone-facts';
import type { RoadKind, RoadWay, TruckLine, WaybillKind, WaybillStatus, ZxBase } from '@waybound/contract/waybills/status';
import type { BoxScan } from '@waybound/contract/waybills/sub-waybill-codes';
import type { DeliveryState } from '@waybound/contract/waybills/tracking/delivery-states';
import type { Transport } from '@waybound/contract/waybills/transport';
import type { Dispute, HandedOver, Milestone, UnfreezeRequest, WaybillRow } from '@waybound/contract/waybills/waybills';
import type { ShareKind } from '@waybound/contract/wire/waybills/shares';
import type { WaybillState } from '@waybound/domain/lifecycle/waybill-facts';
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
} from '../columns.ts';
import type {
  AcceptedInsurance,
  DeclaredQuote,
  GoodsState,
  InvoiceDetails,
  MainLeg,
  MeasuredQuote,
  OrderDetails,
  PassedPreflight,
  Rejection,
} from '../stored.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface ArrivalReportTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  received_boxes: number;
  short_quantity: number;
  arrived_on: string;
  remark: string | null;
  file_ids: Json<string[]>;
  reported_at: At;
}

interface BoxScanTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  scan_key: string;
  box_number: number | null;
  amazon_code: string | null;
  undoes: string | null;
  scanned_at: At;
  scanned_by: string;
  received_at: At;
}

interface BoxValueTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  box_number: number;
  minor: Big;
  currency: OrderCurrency;
  reported_at: At;
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
  lot_no: number;
}

interface CartonScanTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  box_number: number;
  kind: BoxScan;
  scanned_at: At;
  place_code: string | null;
  place_name: string | null;
  time_zone: string;
  learnt_at: At;
}

interface CustomsRecordTable {
  customer_id: string;
  waybill_id: string;
  data: Json<CustomsRecord>;
  changed_at: At;
}

interface EndOrderTable {
  customer_id: string;
  waybill_id: string;
  kind: Defaulted<string>;
  details: Json<OrderDetails>;
}

interface EtaChangeTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  eta: At;
  was: NullableAt;
  why: string | null;
  source: Milestone['source'];
  learnt_at: At;
}

interface GoodsChangeTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  changed_at: At;
  before: Json<GoodsState>;
  after: Json<GoodsState>;
}

interface InvoiceLineTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  position: number;
  sku: string;
  data: Json<InvoiceDetails>;
}

interface MergeGroupTable {
  customer_id: string;
  id: Id;
  kind: MergeKind;
  master_id: string;
  created_at: At;
}

interface MergeMemberTable {
  customer_id: string;
  id: Id;
  group_id: string;
  kind: MergeKind;
  waybill_id: string;
}

interface MilestoneTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  track: Milestone['track'];
  kind: string;
  status: WaybillStatus | null;
  fact: MilestoneFact | null;
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
  reply_file_ids: DefaultedJson<string[]>;
}

interface StandardOrderTable {
  customer_id: string;
  waybill_id: string;
  kind: Defaulted<string>;
  details: Json<OrderDetails>;
}

interface WaybillTable {
  customer_id: string;
  id: Id;
  site_id: string;
  rev: Defaulted<number>;
  waybill_no: string;
  waybill_no_key: Computed<string>;
  reference_no: string | null;
  reference_no_key: Computed<string>;
  kind: RoadKind;
  shipping_way: RoadWay;
  line: TruckLine | null;
  zx_base: ZxBase | null;
  is_port_to_port: Defaulted<boolean>;
  status: WaybillStatus;
  frozen_from: WaybillStatus | null;
  review_state: Defaulted<WaybillState['reviewState']>;
  is_export_filed: Defaulted<boolean>;
  is_import_filed: Defaulted<boolean>;
  is_declaration_merged: Defaulted<boolean>;
  is_clearance_merged: Defaulted<boolean>;
  is_receipt_complete: Defaulted<boolean>;
  measures: Defaulted<WaybillState['measures']>;
  packing_state: Defaulted<WaybillState['packingList']>;
  open_questions: Defaulted<number>;
  unanswered_questions: Defaulted<number>;
  declares_export: Defaulted<boolean>;
  declaration_files: Defaulted<number>;
  bill_state: Defaulted<WaybillBills>;
  pickup_state: Defaulted<WaybillPickup>;
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
  declared_quote: NullableJson<DeclaredQuote>;
  measured_quote: NullableJson<MeasuredQuote>;
  rejections: DefaultedJson<Rejection[]>;
  dispute: NullableJson<Dispute>;
  unfreeze_request: NullableJson<UnfreezeRequest>;
  insurance: NullableJson<AcceptedInsurance>;
  preflight: NullableJson<PassedPreflight>;
  handover: NullableJson<HandedOver>;
  transport: NullableJson<Transport>;
  main_leg: NullableJson<MainLeg>;
  transport_keys: Computed<string>;
  eta: NullableAt;
  delivered_at: NullableAt;
  out_stock_at: NullableAt;
  in_stock_at: NullableAt;
  created_at: At;
  updated_at: At;
  submitted_at: NullableAt;
  last_event_at: NullableAt;
  deleted_at: NullableAt;
  freight: Computed<string>;
  delivery_number: Computed<string>;
  track_number: Computed<string>;
  track_number_2: Computed<string>;
  delivery: Defaulted<DeliveryState>;
  is_quiet: Defaulted<boolean>;
  documents_state: Defaulted<WaybillDocuments>;
  documents_at: NullableAt;
  heard_at: NullableAt;
  online_inquiry_no: string | null;
  overseas: Defaulted<WaybillTransfer>;
  abroad_waybill_id: NullableBig;
  abroad_waybill_no: string | null;
  is_frozen_until_paid: Defaulted<boolean>;
}

interface WaybillKeysTable {
  customer_id: string;
  waybill_id: string;
  keys: string;
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
  waybill_kind: WaybillKind;
}

interface WaybillTallyTable {
  customer_id: string;
  id: Id;
  status: string;
  is_delivered: boolean;
  has_question: boolean;
  waybills: number;
}

export interface WaybillsTables {
  arrival_report: ArrivalReportTable;
  box_scan: BoxScanTable;
  box_value: BoxValueTable;
  carton: CartonTable;
  carton_scan: CartonScanTable;
  customs_record: CustomsRecordTable;
  end_order: EndOrderTable;
  eta_change: EtaChangeTable;
  goods_change: GoodsChangeTable;
  invoice_line: InvoiceLineTable;
  merge_group: MergeGroupTable;
  merge_member: MergeMemberTable;
  milestone: MilestoneTable;
  packing_row: PackingRowTable;
  question: QuestionTable;
  standard_order: StandardOrderTable;
  waybill: WaybillTable;
  waybill_keys: WaybillKeysTable;
  waybill_share: WaybillShareTable;
  waybill_tally: WaybillTallyTable;
}
