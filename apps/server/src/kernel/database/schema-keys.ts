import type { At, Defaulted, Id, NullableAt } from './schema-columns.ts';

/** What a customer's own programs and shops are. */

interface ApiKeyTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  name: string;
  prefix: string;
  key_hash: Buffer;
  scopes: string[];
  hides_prices: boolean;
  created_by: string;
  created_at: At;
  expires_at: NullableAt;
  last_used_at: NullableAt;
  revoked_at: NullableAt;
}

interface AmazonStoreTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  store_name: string;
  seller_id: string;
  marketplace_id: string;
  note: Defaulted<string>;
  created_at: At;
  deleted_at: NullableAt;
}

/** A customer's own name for one of Amazon's warehouses. */
interface FbaRelationTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  warehouse_code: string;
  alias: string;
  remark: string;
}

export interface KeyTables {
  api_key: ApiKeyTable;
  amazon_store: AmazonStoreTable;
  fba_relation: FbaRelationTable;
}
