import type { OriginCountry } from '@waybound/contract/documents/label-fields';
import type { CreditHold } from '@waybound/contract/pricing/credit-holds';
import type { ContactPerson } from '@waybound/contract/waybills/dashboard';
import type { VisitWay } from '@waybound/contract/wire/site/visits';
import type { MinorAmount } from '@waybound/domain/pricing/credit/credit-terms';
import type { Defaulted, DefaultedJson, Id, NullableJson } from '../columns.ts';
import type { AssistantContact } from '../stored.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface CustomerTable {
  id: Id;
  site_id: string;
  code: string;
  rev: Defaulted<number>;
  name_short: string;
  name_full: Defaulted<string>;
  phone: Defaulted<string>;
  company_text: Defaulted<string>;
  show_warehouse_info: Defaulted<number>;
  is_client_view: Defaulted<number>;
  pay_days: Defaulted<number>;
  is_potential: Defaulted<boolean>;
  origin_country: OriginCountry | null;
  label_rev: Defaulted<number>;
  needs_contract: Defaulted<boolean>;
  shows_all_purchase_codes: Defaulted<boolean>;
  usual_insurance: boolean | null;
  overdue_hold: Defaulted<CreditHold>;
  grace_days: Defaulted<number>;
  credit_limits: DefaultedJson<MinorAmount[]>;
  recharge_told_on: string | null;
  late_fee_rate: Defaulted<number>;
  tax_basis_points: Defaulted<number>;
}

interface CustomerContactTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  salesman: NullableJson<ContactPerson>;
  customer_service: NullableJson<ContactPerson>;
  sale_assistant: NullableJson<AssistantContact>;
  redirects_to_old_system: Defaulted<boolean>;
}

interface CustomerVisitTable {
  customer_id: string;
  id: Id;
  visited_on: string;
  way: VisitWay;
  visitor: string;
  met_with: string | null;
  text: string;
}

interface FbaRelationTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  warehouse_code: string;
  alias: string;
  remark: string;
}

export interface CustomersTables {
  customer: CustomerTable;
  customer_contact: CustomerContactTable;
  customer_visit: CustomerVisitTable;
  fba_relation: FbaRelationTable;
}
