import type { PickupState } from '@waybound/contract/pickups/pickup-states';
import type { Pickup } from '@waybound/contract/pickups/pickups';
import type { At, Computed, Defaulted, Id, NullableAt, NullableBig } from '../columns.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface PickupTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  pickup_no: string;
  pickup_no_key: Computed<string>;
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
}

interface PickupWaybillTable {
  customer_id: string;
  id: Id;
  pickup_id: string;
  waybill_id: string;
  ended_at: NullableAt;
}

export interface PickupsTables {
  pickup: PickupTable;
  pickup_waybill: PickupWaybillTable;
}
