import type { BatchColumn } from '@waybound/contract/orders/order-intake';
import type { BatchAction, BatchOrderState, BatchState } from '@waybound/contract/orders/order-intake-limits';
import type { TemplateContent } from '@waybound/contract/orders/order-templates';
import type { PreflightRule } from '@waybound/contract/orders/preflight-rules';
import type { RoadWay, ZxBase } from '@waybound/contract/waybills/status';
import type { TemplateKind } from '@waybound/contract/wire/orders/order-templates';
import type { AssumedCurrency } from '@waybound/domain/order/currencies';
import type { At, Big, Defaulted, Id, Json, NullableBig, NullableJson, RestorableId } from '../columns.ts';
import type { SheetFinding, TakenFromLast } from '../stored.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

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
  sent_rows: NullableJson<readonly number[]>;
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
  notes: Json<SheetFinding[]>;
  assumed: Json<AssumedCurrency[]>;
  taken: NullableJson<TakenFromLast>;
  bill_key: string | null;
}

interface OrderBatchRowTable {
  customer_id: string;
  batch_id: Big;
  id: Id;
  position: number;
  cells: Json<string[]>;
  waybill_id: NullableBig;
}

interface OrderTemplateTable {
  customer_id: string;
  id: RestorableId;
  rev: Defaulted<number>;
  name: string;
  shipping_way: RoadWay | null;
  zx_base: ZxBase | null;
  is_port_to_port: boolean;
  loading_port: string | null;
  country_id: number | null;
  order: Json<TemplateContent>;
  updated_at: At;
  kind: TemplateKind;
}

interface RuleSetTable {
  site_id: string;
  version: number;
  rules: Json<PreflightRule[]>;
  published_at: At;
  edition: Defaulted<string>;
}

export interface OrdersTables {
  order_batch: OrderBatchTable;
  order_batch_mapping: OrderBatchMappingTable;
  order_batch_order: OrderBatchOrderTable;
  order_batch_row: OrderBatchRowTable;
  order_template: OrderTemplateTable;
  rule_set: RuleSetTable;
}
