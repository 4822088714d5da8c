import type { ColumnType } from 'kysely';
import type { At, Big, Defaulted, Id, NullableAt } from './schema-columns.ts';

/** Who may come in: the logins of customers with all that secures them, and the operators. */

interface LoginTable {
  customer_id: string;
  id: Id;
  site_id: string;
  login_name: string;
  /** Null until an invited login has been accepted. */
  password_hash: ColumnType<string | null, string | null | undefined, string>;
  rev: Defaulted<number>;
  display_name: Defaulted<string>;
  email: Defaulted<string>;
  is_check_price: Defaulted<boolean>;
  is_owner: Defaulted<boolean>;
  hides_prices: Defaulted<boolean>;
  disabled_at: NullableAt;
  password_changed_at: NullableAt;
}

interface SecondFactorTable {
  customer_id: string;
  id: string;
  secret: Buffer;
  last_step: Big;
  confirmed_at: At;
}

interface RecoveryCodeTable {
  customer_id: string;
  id: Id;
  login_id: string;
  code_hash: Buffer;
  used_at: NullableAt;
}

interface InvitationTable {
  customer_id: string;
  id: Id;
  login_id: string;
  token_hash: Buffer;
  created_at: At;
  expires_at: At;
}

interface SessionTable {
  id: Id;
  token_hash: Buffer;
  customer_id: string;
  login_id: string;
  created_at: At;
  last_seen_at: At;
  expires_at: At;
  user_agent: Defaulted<string>;
  address: Defaulted<string>;
}

interface OperatorTable {
  id: Id;
  name: string;
  key_hash: Buffer;
  disabled_at: NullableAt;
}

export interface LoginsSchema {
  login: LoginTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  invitation: InvitationTable;
  session: SessionTable;
  operator: OperatorTable;
}
