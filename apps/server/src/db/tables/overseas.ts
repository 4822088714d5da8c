import type { OverseasWay, StoredCondition } from '@waybound/contract/overseas/listed-states';
import type { Consignee, OutboundOrder, OverseasOrder } from '@waybound/contract/overseas/overseas-fields';
import type {
  ClaimState,
  DispatchKind,
  OverseasStatus,
  PieceCondition,
  RedirectState,
  ServiceKind,
  ServiceUnit,
  StockCorrectionReason,
} from '@waybound/contract/overseas/overseas-states';
import type { LabelSource } from '@waybound/contract/overseas/piece-label-states';
import type { WaybillBills } from '@waybound/contract/pricing/bill-states';
import type { MilestoneFact } from '@waybound/contract/waybills/milestone-facts';
import type { OverseasLifecycleState } from '@waybound/domain/overseas/overseas-lifecycle';
import type { ChargedService, PriceTier, PricedService } from '@waybound/domain/overseas/price-decision';
import type { StorageTariff } from '@waybound/domain/overseas/storage-fee';
import type { At, Big, Computed, Defaulted, DefaultedJson, Id, Json, NullableAt, NullableBig, NullableJson } from '../columns.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface OverseasClaimTable {
  customer_id: string;
  id: Id;
  find_id: string;
  waybill_id: string;
  quantity: number;
  oldsku: string | null;
  reason: string;
  state: Defaulted<ClaimState>;
  answer: string | null;
  file_id: string | null;
  login_id: Big;
  claimed_at: At;
  answered_at: NullableAt;
}

interface OverseasDecisionTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  oldsku: string | null;
  condition: PieceCondition;
  quantity: number;
  fn_sku: string | null;
  services: Json<PricedService[]>;
  dispatch_method: string;
  dispatch_kind: DispatchKind;
  store_address: string | null;
  consignee: NullableJson<Consignee>;
  login_id: Big;
  decided_at: At;
  done_at: NullableAt;
  shipped_at: NullableAt;
  track_no: string | null;
  signed_at: NullableAt;
  cartons: number | null;
  pallets: number | null;
  storage: NullableJson<StorageTariff>;
  stock_id: string | null;
  label_by: LabelSource | null;
  label_file_id: string | null;
  shipment_id: string | null;
  reference_id: string | null;
  carton_label_file_id: string | null;
}

interface OverseasFindTable {
  site_id: string;
  id: Id;
  warehouse: string;
  found_on: string;
  pieces: number;
  unclaimed: number;
  description: string;
  mark: string | null;
  kept_until: string;
  told_at: NullableAt;
  destroyed_at: NullableAt;
}

interface OverseasFindPictureTable {
  site_id: string;
  id: Id;
  find_id: string;
  name: string;
  path: string;
  small_path: string;
  content_type: string;
  size: Big;
}

interface OverseasLateFindTable {
  customer_id: string;
  id: Id;
  find_id: string;
  waybill_id: string;
}

interface OverseasParcelTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  return_batch_index: number;
  track_no: string | null;
  cartons: number | null;
  pallets: number | null;
  receipt_date: At;
}

interface OverseasPictureTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  parcel_id: string | null;
  decision_id: string | null;
  file_id: string;
  small_path: string | null;
}

interface OverseasPieceTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  parcel_id: string;
  oldsku: string | null;
  condition: PieceCondition;
  quantity: number;
  remark: string | null;
}

interface OverseasRedirectTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  decision_id: string;
  state: Defaulted<RedirectState>;
  store_address: string | null;
  consignee: NullableJson<Consignee>;
  reason: string;
  most_minor: NullableBig;
  currency: string | null;
  login_id: string;
  asked_at: At;
  answer: string | null;
  fee_minor: NullableBig;
  answered_at: NullableAt;
  shipment_id: string | null;
  reference_id: string | null;
  is_outbound: Defaulted<boolean>;
}

interface OverseasServiceTable {
  site_id: string;
  id: Id;
  code: string;
  position: number;
  kind: ServiceKind;
  names: Json<{ zh: string; en: string }>;
  unit: ServiceUnit;
  unit_minor: Big;
  currency: string;
  tiers: DefaultedJson<PriceTier[]>;
  minimum_minor: NullableBig;
  needs_picture: Defaulted<boolean>;
}

interface OverseasStepTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  status: OverseasStatus;
  fact: MilestoneFact | null;
  at: At;
}

interface OverseasStockTable {
  customer_id: string;
  id: Id;
  site_id: string;
  warehouse: string;
  sku: string;
  condition: StoredCondition;
  place: string;
  received_on: string;
  received: number;
  standing: number;
  free: number;
  piece_mm3: Big;
  storage: NullableJson<StorageTariff>;
  waybill_id: string;
  decision_id: string;
  reckoned_until: string | null;
  is_reckoned: Defaulted<boolean>;
  told_from_day: number | null;
}

interface OverseasStockCorrectionTable {
  customer_id: string;
  id: Id;
  stock_id: string;
  reason: StockCorrectionReason;
  pieces: number;
  place_before: string | null;
  remark: string | null;
  corrected_at: At;
}

interface OverseasStorageTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  decision_id: string;
  stock_id: string;
  from_day: string;
  until_day: string;
  pieces: number;
  service: Json<ChargedService>;
  charged_at: At;
}

interface OverseasTrackTable {
  customer_id: string;
  waybill_id: string;
  track_no: string;
  track_no_key: Computed<string>;
}

interface OverseasWarehouseTable {
  site_id: string;
  id: Id;
  code: string;
  country_id: number;
  names: Json<{ zh: string; en: string }>;
  consignee: string;
  address: string;
  zip_code: string;
  phone: string;
  is_offered: Defaulted<boolean>;
  storage: NullableJson<StorageTariff>;
}

interface OverseasWaybillTable {
  customer_id: string;
  id: Id;
  site_id: string;
  rev: Defaulted<number>;
  waybill_no: string;
  waybill_no_key: Computed<string>;
  shipping_way: Defaulted<OverseasWay>;
  status: Defaulted<OverseasStatus>;
  arrival: Defaulted<OverseasLifecycleState['arrival']>;
  is_ended: Defaulted<boolean>;
  is_undecided: Defaulted<boolean>;
  is_rejected: Defaulted<boolean>;
  leaves: Defaulted<boolean>;
  is_work_done: Defaulted<boolean>;
  sent: Defaulted<OverseasLifecycleState['sent']>;
  signed: Defaulted<OverseasLifecycleState['signed']>;
  details: Json<OverseasOrder>;
  return_no: string | null;
  return_no_key: Computed<string>;
  reason: string | null;
  login_id: Big;
  created_at: At;
  submitted_at: NullableAt;
  closed_at: NullableAt;
  updated_at: At;
  deleted_at: NullableAt;
  is_transfer: Defaulted<boolean>;
  source_id: string | null;
  salesman_id: string | null;
  services_id: string | null;
  bill_state: Defaulted<WaybillBills>;
  is_unbilled: Defaulted<boolean>;
  is_outbound: Defaulted<boolean>;
  outbound: NullableJson<OutboundOrder>;
  is_short: Defaulted<boolean>;
  turned_at: NullableAt;
  carton_label_file_id: string | null;
  out_stock_at: NullableAt;
  is_redirected: Defaulted<boolean>;
  is_quiet: Defaulted<boolean>;
  heard_at: NullableAt;
  is_work_begun: Defaulted<boolean>;
}

export interface OverseasTables {
  overseas_claim: OverseasClaimTable;
  overseas_decision: OverseasDecisionTable;
  overseas_find: OverseasFindTable;
  overseas_find_picture: OverseasFindPictureTable;
  overseas_late_find: OverseasLateFindTable;
  overseas_parcel: OverseasParcelTable;
  overseas_picture: OverseasPictureTable;
  overseas_piece: OverseasPieceTable;
  overseas_redirect: OverseasRedirectTable;
  overseas_service: OverseasServiceTable;
  overseas_step: OverseasStepTable;
  overseas_stock: OverseasStockTable;
  overseas_stock_correction: OverseasStockCorrectionTable;
  overseas_storage: OverseasStorageTable;
  overseas_track: OverseasTrackTable;
  overseas_warehouse: OverseasWarehouseTable;
  overseas_waybill: OverseasWaybillTable;
}
