import { caseLifecycle } from '@waybound/domain/lifecycle/case-lifecycle';
import { sql } from 'kysely';
import { lifecycleSql } from '../lifecycle/lifecycle-sql.ts';
import { WAYBILLS_OF_ALL_KINDS } from '../waybill/waybills-of-all-kinds.ts';

/** Of a case `k`. No tab and no rule reads the facts that the clock decides. */
export const caseSql = lifecycleSql(caseLifecycle, 'k', { refusal: `'none'`, wasReopened: 'false' });

/** A case `k` and the waybill `w` of any kind that it is about. */
export const CASE_ON_WAYBILL = sql`waybill_case k join ${WAYBILLS_OF_ALL_KINDS} w
  on w.customer_id = k.customer_id and w.kind = k.waybill_kind and w.id = k.waybill_id`;
