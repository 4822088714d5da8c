import type { CaseKind, CaseState, CommentCause } from '@waybound/contract/cases/case-states';
import type { OrderCurrency } from '@waybound/contract/orders/order-codes';
import type { SubjectKind } from '@waybound/contract/subject-kinds';
import type { WaybillKind } from '@waybound/contract/waybills/status';
import type { At, Big, Computed, Defaulted, DefaultedJson, Id, NullableAt, NullableBig, NullableJson } from '../columns.ts';
import type { CaseInsurance } from '../stored.ts';

/** Written by `npm run tables` from the migrations, column-types.ts and table-groups.ts; never by hand. */

interface CommentSeenTable {
  customer_id: string;
  login_id: string;
  subject_kind: SubjectKind;
  subject_id: string;
  comment_id: Big;
}

interface SubjectCommentTable {
  customer_id: string;
  id: Id;
  subject_kind: SubjectKind;
  subject_id: string;
  login_id: string | null;
  is_own: boolean;
  cause: CommentCause;
  text: string;
  mentions: DefaultedJson<string[]>;
  file_ids: DefaultedJson<string[]>;
  at: At;
}

interface WaybillCaseTable {
  customer_id: string;
  id: Id;
  rev: Defaulted<number>;
  case_no: string;
  case_no_key: Computed<string>;
  waybill_id: string;
  kind: CaseKind;
  status: Defaulted<CaseState>;
  text: string;
  box_numbers: DefaultedJson<number[]>;
  shipment_ids: DefaultedJson<string[]>;
  claimed_minor: NullableBig;
  claimed_currency: OrderCurrency | null;
  accepted_minor: NullableBig;
  accepted_currency: OrderCurrency | null;
  insurance: NullableJson<CaseInsurance>;
  reply_by: NullableAt;
  opened_at: At;
  decided_at: NullableAt;
  refuse_reason: string | null;
  refused_at: NullableAt;
  reopened_at: NullableAt;
  paid_at: NullableAt;
  ended_at: NullableAt;
  updated_at: At;
  waybill_kind: WaybillKind;
}

export interface CasesTables {
  comment_seen: CommentSeenTable;
  subject_comment: SubjectCommentTable;
  waybill_case: WaybillCaseTable;
}
