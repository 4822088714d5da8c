import type { At, Defaulted, Id, Json, NullableJson } from './schema-columns.ts';

/** Orders that come many at once: migration 0021. */
export interface OrderBatchSchema {
  order_batch: {
    customer_id: string;
    id: Id;
    login_id: string;
    rev: Defaulted<number>;
    name: string;
    state: string;
    columns: Json;
    row_count: number;
    total: Defaulted<number>;
    done: Defaulted<number>;
    action: string | null;
    order_ids: NullableJson;
    attempts: Defaulted<number>;
    reason: string | null;
    created_at: At;
  };
  order_batch_row: {
    customer_id: string;
    batch_id: string;
    id: Id;
    position: number;
    cells: Json;
    waybill_id: string | null;
  };
  order_batch_order: {
    customer_id: string;
    batch_id: string;
    id: Id;
    first_row: number;
    row_count: number;
    state: string;
    reference_no: string | null;
    waybill_id: string | null;
    waybill_no: string | null;
    packages: number | null;
    price_minor: string | null;
    currency: string | null;
    findings: Json;
  };
  order_batch_mapping: { customer_id: string; id: Id; titles: string; keys: Json; used_at: At };
}
