import type { AuditSubject } from '@waybound/contract/wire/account/history';
import type { At, Defaulted, Id, Json, NullableAt, NullableBig, NullableJson } from '../columns.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface AuditTable {
  customer_id: string;
  id: Id;
  at: At;
  actor: string;
  call: string;
  subject: AuditSubject;
  subject_id: NullableBig;
  what: string;
  before: NullableJson;
  after: NullableJson;
}

interface IdempotencyTable {
  customer_id: string;
  actor: string;
  call: string;
  key: string;
  request_hash: Buffer;
  answer: NullableJson;
  created_at: At;
}

interface OperatorTable {
  id: Id;
  name: string;
  key_hash: Buffer;
  disabled_at: NullableAt;
}

interface OutboxTable {
  customer_id: string;
  id: Id;
  job_id: Defaulted<string>;
  topic: string;
  ids: Json<Record<string, string>>;
  due_at: At;
}

interface ThrottleTable {
  key: string;
  points: Defaulted<number>;
  expire: NullableBig;
}

export interface PlatformTables {
  audit: AuditTable;
  idempotency: IdempotencyTable;
  operator: OperatorTable;
  outbox: OutboxTable;
  throttle: ThrottleTable;
}
