import type { WaybillBills } from '@waybound/contract/pricing/bill-states';
import type { BagStatus } from '@waybound/contract/small-parcels/bag-states';
import type { Parcel } from '@waybound/contract/small-parcels/parcel-fields';
import type { Interception, ParcelSource, ParcelStatus, ReturnKind } from '@waybound/contract/small-parcels/parcel-states';
import type { BagLifecycleState } from '@waybound/domain/small-parcels/bag-lifecycle';
import type { CarriedLimits, Exceeded } from '@waybound/domain/small-parcels/intake-limits';
import type { ParcelLifecycleState } from '@waybound/domain/small-parcels/parcel-lifecycle';
import type { OwedCharge, ParcelPrices, ParcelTariff } from '@waybound/domain/small-parcels/parcel-price';
import type { BrokenLimit, WeightLimit } from '@waybound/domain/small-parcels/weight-limits';
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

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface ParcelTable {
  customer_id: string;
  id: Id;
  site_id: string;
  rev: Defaulted<number>;
  waybill_no: string;
  waybill_no_key: Computed<string>;
  status: Defaulted<ParcelStatus>;
  is_announced: Defaulted<boolean>;
  problem: Defaulted<ParcelLifecycleState['problem']>;
  stopped_at: Defaulted<ParcelLifecycleState['stoppedAt']>;
  is_answered: Defaulted<boolean>;
  interception: Defaulted<Interception>;
  cut_at: Defaulted<ParcelLifecycleState['cutAt']>;
  ending: Defaulted<ParcelLifecycleState['ending']>;
  is_completed: Defaulted<boolean>;
  details: Json<Parcel>;
  customer_order_no: string | null;
  customer_order_no_key: Computed<string>;
  receiver_name: string | null;
  track_no: string | null;
  track_no_key: Computed<string>;
  measured_grams: number | null;
  measured: NullableJson<{ length: string; width: string; height: string }>;
  problem_text: string | null;
  problem_since: NullableAt;
  interception_reason: string | null;
  interception_login_id: NullableBig;
  interception_answer: string | null;
  return_kind: ReturnKind | null;
  completed_at: NullableAt;
  login_id: Big;
  created_at: At;
  submitted_at: NullableAt;
  updated_at: At;
  deleted_at: NullableAt;
  label_printed_at: NullableAt;
  weight_limit: NullableJson<BrokenLimit>;
  bag_id: string | null;
  bag_no: string | null;
  bagged_at: NullableAt;
  terms: NullableJson<ParcelTariff>;
  duty_codes: Defaulted<number>;
  charges: DefaultedJson<OwedCharge[]>;
  charged_at: NullableAt;
  bill_state: Defaulted<WaybillBills>;
  is_unbilled: Defaulted<boolean>;
  turned_at: NullableAt;
  interception_asked_at: NullableAt;
  interception_answered_at: NullableAt;
  out_stock_at: NullableAt;
  country_id: Computed<number>;
  grams: Computed<number>;
  volume_mm3: Computed<string>;
  owed_currency: Computed<string>;
  owed_minor: Computed<string>;
  exceeded: NullableJson<Exceeded[]>;
  is_quiet: Defaulted<boolean>;
  carried: NullableJson<CarriedLimits>;
  handed_over_at: NullableAt;
}

interface ParcelBagTable {
  customer_id: string;
  id: Id;
  site_id: string;
  rev: Defaulted<number>;
  bag_no: string;
  bag_no_key: Computed<string>;
  status: Defaulted<BagStatus>;
  name: string | null;
  parcels: Defaulted<number>;
  grams: DefaultedBig;
  login_id: Big;
  created_at: At;
  closed_at: NullableAt;
  received_at: NullableAt;
  received_parcels: number | null;
  received_grams: number | null;
  deleted_at: NullableAt;
  discrepancy: Defaulted<BagLifecycleState['discrepancy']>;
  missing_told_at: NullableAt;
}

interface ParcelEventTable {
  customer_id: string;
  id: Id;
  parcel_id: string;
  status: ParcelStatus;
  at: At;
  place: string | null;
  source: ParcelSource;
  text: string | null;
  learnt_at: At;
}

interface ParcelProductTable {
  site_id: string;
  id: Id;
  code: string;
  position: number;
  names: Json<{ zh: string; en: string }>;
  country_ids: Json<number[]>;
  max_grams: number;
  max_mm: number | null;
  tolerance: number;
  is_offered: Defaulted<boolean>;
  prices: NullableJson<ParcelPrices>;
}

interface ParcelWeightLimitTable {
  customer_id: string;
  rev: Defaulted<number>;
  heavier: Json<WeightLimit>;
  lighter: Json<WeightLimit>;
}

export interface ParcelsTables {
  parcel: ParcelTable;
  parcel_bag: ParcelBagTable;
  parcel_event: ParcelEventTable;
  parcel_product: ParcelProductTable;
  parcel_weight_limit: ParcelWeightLimitTable;
}
