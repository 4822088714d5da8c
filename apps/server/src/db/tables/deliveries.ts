import type { At, Id, NullableAt } from '../columns.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface DeliveryAppointmentTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  address_no: number;
  address_code: string | null;
  starts_at: At;
  ends_at: NullableAt;
  time_zone: string;
  reference: string | null;
  note: string | null;
  learnt_at: At;
  address: string | null;
}

interface DeliveryProofTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  delivered_at: At;
  time_zone: string;
  address_code: string | null;
  place_name: string | null;
  boxes: number;
  received_by: string | null;
  note: string | null;
  is_last: boolean;
  file_id: string | null;
  learnt_at: At;
  corrected_by: string | null;
  address_no: number | null;
  address: string | null;
}

interface FreeTimeTable {
  customer_id: string;
  id: Id;
  waybill_id: string;
  cabinet_number: string | null;
  free_days: number | null;
  last_free_day: string | null;
  note: string | null;
  learnt_at: At;
}

interface FreeTimeToldTable {
  customer_id: string;
  waybill_id: string;
  cabinet_number: string;
  last_day: string;
  is_over: boolean;
}

export interface DeliveriesTables {
  delivery_appointment: DeliveryAppointmentTable;
  delivery_proof: DeliveryProofTable;
  free_time: FreeTimeTable;
  free_time_told: FreeTimeToldTable;
}
