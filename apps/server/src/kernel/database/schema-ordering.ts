import type { At, Defaulted, Id, Json } from './schema-columns.ts';

/** What the small ordering calls know: migration 0019. */
export interface OrderingSchema {
  remote_list: {
    id: Id;
    site_id: string;
    carrier: string;
    country_id: number;
    version: number;
    source: string;
    /** An ISO date. */
    valid_from: string;
    published_at: At;
  };
  order_template: {
    customer_id: string;
    id: Id;
    rev: Defaulted<number>;
    name: string;
    shipping_way: string;
    zx_base: string | null;
    is_port_to_port: boolean;
    loading_port: string | null;
    country_id: number | null;
    order: Json;
    updated_at: At;
  };
  remote_range: { list_id: string; from_key: string; to_key: string; type: string; id: Id };
}
