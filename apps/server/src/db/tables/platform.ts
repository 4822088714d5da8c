import type { OperatorRight } from '@waybound/contract/operations/operator-rights';
import type { SubjectKind } from '@waybound/contract/subject-kinds';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { AuditSubject } from '@waybound/contract/wire/account/history';
import type { At, Big, Defaulted, DefaultedBig, Id, NullableAt, NullableBig, NullableJson } from '../columns.ts';

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
  moment: DefaultedBig;
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

interface LaneGapTable {
  id: Id;
  site_id: string;
  shipping_way: string;
  line: string | null;
  zx_base: string | null;
  country_id: number | null;
  status: WaybillStatus;
  samples: number;
  p90_s: Big;
  computed_at: At;
}

interface MomentBaseTable {
  base: Big;
}

interface OperatorTable {
  id: Id;
  name: string;
  key_hash: Buffer;
  rights: OperatorRight[];
  created_at: At;
  disabled_at: NullableAt;
}

interface OperatorReceiverTable {
  id: Id;
  name: string;
  url: string;
  secret: Buffer;
  site_id: string | null;
  moment: Big;
  event_id: Big;
  failures: Defaulted<number>;
  next_attempt_at: At;
  last_error: string | null;
  last_sent_at: NullableAt;
  is_active: Defaulted<boolean>;
}

interface ScheduleTable {
  name: string;
  due_at: At;
}

interface SubjectTable {
  customer_id: string;
  kind: SubjectKind;
  id: string;
}

interface ThrottleTable {
  key: string;
  tries: number;
  next_at: NullableAt;
  forget_at: At;
}

interface WorkTable {
  customer_id: string;
  id: Id;
  kind: string;
  record_id: Big;
  actor: string;
  call: string;
  state: Defaulted<'waiting' | 'running' | 'givenUp'>;
  due_at: At;
  attempts: Defaulted<number>;
  fence: Defaulted<number>;
  held_until: NullableAt;
  done: Defaulted<number>;
  error: string | null;
}

export interface PlatformTables {
  audit: AuditTable;
  idempotency: IdempotencyTable;
  lane_gap: LaneGapTable;
  moment_base: MomentBaseTable;
  operator: OperatorTable;
  operator_receiver: OperatorReceiverTable;
  schedule: ScheduleTable;
  subject: SubjectTable;
  throttle: ThrottleTable;
  work: WorkTable;
}
