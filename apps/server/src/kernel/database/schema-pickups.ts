import type { ColumnType } from 'kysely';
import type { At, Defaulted, Id, NullableAt, NullableBig } from './schema-columns.ts';

/** Set when something happens, null before. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Pickup orders and what they fetch: migrations 0022 and 0025. */
export interface PickupSchema {
  pickup: {
    customer_id: string;
    id: Id;
    rev: Defaulted<number>;
    pickup_no: string;
    state: Defaulted<string>;
    /** ISO date. */
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
    driver_name: Later<string>;
    driver_phone: Later<string>;
    license_plate: Later<string>;
    window_from: NullableAt;
    window_to: NullableAt;
    attitude_grade: Later<number>;
    timeliness_grade: Later<number>;
    created_at: At;
    scheduled_at: NullableAt;
    on_the_way_at: NullableAt;
    loaded_at: NullableAt;
    cancelled_at: NullableAt;
    cancelled_by: Later<string>;
    cancel_reason: Later<string>;
    deleted_at: NullableAt;
  };
  pickup_waybill: { customer_id: string; id: Id; pickup_id: string; waybill_id: string; ended_at: NullableAt };
}
