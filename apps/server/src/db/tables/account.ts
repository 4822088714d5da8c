import type { Scope } from '@waybound/contract/account/scopes';
import type { At, Big, Defaulted, Id, NullableAt } from '../columns.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface ApiKeyTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  name: string;
  prefix: string;
  key_hash: Buffer;
  scopes: Scope[];
  hides_prices: boolean;
  created_by: string;
  created_at: At;
  expires_at: NullableAt;
  last_used_at: NullableAt;
  revoked_at: NullableAt;
}

interface InvitationTable {
  customer_id: string;
  id: Id;
  login_id: string;
  token_hash: Buffer;
  created_at: At;
  expires_at: At;
}

interface KnownDeviceTable {
  customer_id: string;
  id: Id;
  login_id: string;
  token_hash: Buffer;
  last_login_at: At;
  has_returned: Defaulted<boolean>;
}

interface LoginTable {
  customer_id: string;
  id: Id;
  site_id: string;
  login_name: string;
  password_hash: string | null;
  is_check_price: Defaulted<boolean>;
  disabled_at: NullableAt;
  is_owner: Defaulted<boolean>;
  hides_prices: Defaulted<boolean>;
  first_password_until: NullableAt;
  password_changed_at: NullableAt;
  rev: Defaulted<number>;
  display_name: Defaulted<string>;
  email: Defaulted<string>;
  sees_costs: Defaulted<boolean>;
}

interface LoginEventTable {
  customer_id: string;
  id: Id;
  login_id: string;
  client_type: number;
  at: At;
}

interface RecoveryCodeTable {
  customer_id: string;
  id: Id;
  login_id: string;
  code_hash: Buffer;
  used_at: NullableAt;
}

interface SecondFactorTable {
  customer_id: string;
  id: string;
  secret: Buffer;
  last_step: Big;
  confirmed_at: At;
}

interface SessionTable {
  token_hash: Buffer;
  customer_id: string;
  login_id: string;
  created_at: At;
  last_seen_at: At;
  expires_at: At;
  id: Id;
  user_agent: Defaulted<string>;
  address: Defaulted<string>;
}

interface SpentWebsiteTokenTable {
  site_id: string;
  jti: string;
  expires_at: At;
}

export interface AccountTables {
  api_key: ApiKeyTable;
  invitation: InvitationTable;
  known_device: KnownDeviceTable;
  login: LoginTable;
  login_event: LoginEventTable;
  recovery_code: RecoveryCodeTable;
  second_factor: SecondFactorTable;
  session: SessionTable;
  spent_website_token: SpentWebsiteTokenTable;
}
