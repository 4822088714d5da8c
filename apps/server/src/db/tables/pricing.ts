import type { BillState } from '@waybound/contract/pricing/bill-states';
import type { RateCardInput } from '@waybound/contract/pricing/pricing';
import type { SubjectKind } from '@waybound/contract/subject-kinds';
import type { RoadWay } from '@waybound/contract/waybills/status';
import type { At, Big, Defaulted, Id, Json, NullableAt, NullableJson } from '../columns.ts';
import type { ChargeKind, Derivation } from '../stored.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface BillTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  bill_no: string;
  status: Defaulted<BillState>;
  currency: string;
  total_minor: Big;
  issued_at: At;
  confirmed_at: NullableAt;
  paid_at: NullableAt;
}

interface BillLineTable {
  customer_id: string;
  id: Id;
  bill_id: string;
  position: number;
  subject_kind: SubjectKind;
  subject_id: string;
  kind: ChargeKind;
  text: string | null;
  currency: string;
  minor: Big;
  derivation: NullableJson<Derivation>;
}

interface ChannelTable {
  id: Id;
  site_id: string;
  code: string;
  shipping_way: RoadWay;
  version: number;
  closed_at: NullableAt;
}

interface RateCardTable {
  channel_id: string;
  version: number;
  card: Json<RateCardInput>;
  published_at: At;
  edition: Defaulted<string>;
}

interface RemoteListTable {
  id: Id;
  site_id: string;
  carrier: string;
  country_id: number;
  version: number;
  source: string;
  valid_from: string;
  published_at: At;
}

interface RemoteRangeTable {
  list_id: string;
  from_key: string;
  to_key: string;
  type: string;
  id: Id;
}

export interface PricingTables {
  bill: BillTable;
  bill_line: BillLineTable;
  channel: ChannelTable;
  rate_card: RateCardTable;
  remote_list: RemoteListTable;
  remote_range: RemoteRangeTable;
}
