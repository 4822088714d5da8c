import type { AmazonMode, AmazonPlanMode } from '@waybound/contract/site/amazon-mode-codes';
import type { AmazonPlanFault, AmazonPlanStep } from '@waybound/contract/site/amazon-plan-states';
import type { AmazonPlan, AmazonShipmentWindows, AmazonWindow } from '@waybound/contract/site/amazon-plans';
import type { AmazonShipmentState } from '@waybound/contract/site/amazon-shipment-states';
import type { AmazonTrackingFault, AmazonTrackingState } from '@waybound/contract/site/amazon-tracking-states';
import type { AmazonWindowFault, AmazonWindowState } from '@waybound/contract/site/amazon-window-states';
import type { MarketplaceId } from '@waybound/contract/site/marketplaces';
import type { StoreAuthorisation, SyncFault, SyncState } from '@waybound/contract/site/store-states';
import type { LabelFetchFault, LabelFetchState, LabelFileState } from '@waybound/contract/wire/documents/amazon-labels';
import type { AmazonTrackingDetails } from '@waybound/domain/amazon/tracking-details';
import type { At, Big, Computed, Defaulted, DefaultedJson, Id, Json, NullableAt, NullableJson } from '../columns.ts';
import type { AmazonAddress, AmazonBoxItem, AmazonPlanContent, LabelArea, OfferedPlacement } from '../stored.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface AmazonBoxTable {
  customer_id: string;
  id: Id;
  shipment_id: string;
  position: number;
  package_id: string;
  box_id: string | null;
  quantity: number;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  weight_g: number | null;
  items: Json<AmazonBoxItem[]>;
}

interface AmazonConsentTable {
  customer_id: string;
  id: Id;
  store_id: string;
  state_hash: Buffer;
  session_hash: Buffer;
  created_at: At;
  expires_at: At;
  used_at: NullableAt;
}

interface AmazonInboundTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  store_id: string;
  name: string;
  content: Json<AmazonPlanContent>;
  step: Defaulted<AmazonPlanStep>;
  was_asked: Defaulted<boolean>;
  plan_id: string | null;
  done: Defaulted<number>;
  asked: Defaulted<number>;
  operation_id: string | null;
  packings: DefaultedJson<AmazonPlan['packings']>;
  packing_id: string | null;
  placements: DefaultedJson<OfferedPlacement[]>;
  placement_id: string | null;
  ready_on: string | null;
  mode: AmazonPlanMode | null;
  pallets: number[] | null;
  windows: DefaultedJson<AmazonShipmentWindows[]>;
  window_ids: DefaultedJson<Record<string, string>>;
  is_stopped: Defaulted<boolean>;
  fault: AmazonPlanFault | null;
  request_id: string | null;
  problems: DefaultedJson<AmazonPlan['problems']>;
  created_at: At;
}

interface AmazonItemTable {
  customer_id: string;
  id: Id;
  shipment_id: string;
  msku: string;
  fnsku: string;
  asin: string;
  quantity: number;
  received: number | null;
}

interface AmazonLabelTable {
  customer_id: string;
  id: Id;
  file_id: string;
  page: number;
  box_id: string;
  area: Json<LabelArea>;
  turn: number;
  is_scanned: boolean;
}

interface AmazonLabelFetchTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  shipment_id: string;
  state: Defaulted<LabelFetchState>;
  fault: LabelFetchFault | null;
  request_id: string | null;
  parts_done: Defaulted<number>;
  asked_at: At;
  finished_at: NullableAt;
}

interface AmazonLabelFileTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  state: Defaulted<LabelFileState>;
  name: string;
  path: string;
  size: Big;
  sha256: string;
  pages: number | null;
  pages_read: Defaulted<number>;
  empty_pages: Defaulted<number[]>;
  reason: string | null;
  reason_args: NullableJson<Record<string, string | number>>;
  uploaded_at: At;
  finished_at: NullableAt;
  fetch_id: string | null;
  part: number | null;
  pallets: number | null;
}

interface AmazonPlanTable {
  customer_id: string;
  id: Id;
  store_id: string;
  plan_id: string;
  name: string;
  status: string;
  updated_at: At;
  unread: Defaulted<number>;
  refused_at: NullableAt;
  request_id: string | null;
  created_at: NullableAt;
}

interface AmazonShipmentTable {
  customer_id: string;
  id: Id;
  store_id: string;
  plan_id: string;
  shipment_id: string;
  fba_id: string | null;
  fba_id_key: Computed<string>;
  reference_id: string | null;
  reference_id_key: Computed<string>;
  name: string;
  status: AmazonShipmentState;
  mode: AmazonMode | null;
  warehouse_code: string | null;
  country_code: string | null;
  address: NullableJson<AmazonAddress>;
  boxes: number;
  units: number;
  received: number | null;
  received_at: NullableAt;
  read_at: At;
  waybill_id: string | null;
  window_start: NullableAt;
  window_end: NullableAt;
  window_editable_until: NullableAt;
  pallets: number | null;
  is_dated: Defaulted<boolean>;
  created_at: At;
}

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
  authorisation: Defaulted<StoreAuthorisation>;
  refresh_token: Buffer | null;
  authorised_at: NullableAt;
  open_marketplaces: DefaultedJson<MarketplaceId[]>;
  sync_state: Defaulted<SyncState>;
  sync_asked_at: NullableAt;
  synced_at: NullableAt;
  sync_done: Defaulted<number>;
  sync_fault: SyncFault | null;
  sync_request_id: string | null;
  synced_until: NullableAt;
  told_state: 'ending' | 'over' | null;
  sync_unread: Defaulted<number>;
  sync_refused_at: NullableAt;
}

interface AmazonTrackingTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  shipment_id: string;
  state: AmazonTrackingState;
  fault: AmazonTrackingFault | null;
  request_id: string | null;
  problems: DefaultedJson<AmazonPlan['problems']>;
  sent: NullableJson<AmazonTrackingDetails>;
  operation_id: string | null;
  refused: NullableJson<AmazonTrackingDetails>;
  asked_at: At;
  finished_at: NullableAt;
}

interface AmazonWindowTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  shipment_id: string;
  state: AmazonWindowState;
  is_generated: Defaulted<boolean>;
  operation_id: string | null;
  windows: DefaultedJson<AmazonWindow[]>;
  window_id: string | null;
  fault: AmazonWindowFault | null;
  request_id: string | null;
  problems: DefaultedJson<AmazonPlan['problems']>;
  asked_at: At;
}

export interface AmazonTables {
  amazon_box: AmazonBoxTable;
  amazon_consent: AmazonConsentTable;
  amazon_inbound: AmazonInboundTable;
  amazon_item: AmazonItemTable;
  amazon_label: AmazonLabelTable;
  amazon_label_fetch: AmazonLabelFetchTable;
  amazon_label_file: AmazonLabelFileTable;
  amazon_plan: AmazonPlanTable;
  amazon_shipment: AmazonShipmentTable;
  amazon_store: AmazonStoreTable;
  amazon_tracking: AmazonTrackingTable;
  amazon_window: AmazonWindowTable;
}
