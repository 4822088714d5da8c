import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { lifecycleSql } from '../lifecycle/lifecycle-sql.ts';

/**
 * The lifecycle of a waybill as conditions on the table `waybill`: the dashboard counts by them and the list filters by them, so that a
 * figure and the list behind it never differ.
 */
export const waybillSql = lifecycleSql(standardLifecycle, 'waybill', {
  hasUnansweredQuestion: `exists (select from question q where q.customer_id = waybill.customer_id and q.waybill_id = waybill.id
    and q.closed_at is null and q.replied_at is null)`,
  lacksDeclaration: `(waybill.details ->> 'isCustomerDeclaration' = 'true' and not exists (select from stored_file f
    where f.customer_id = waybill.customer_id and f.waybill_id = waybill.id and f.kind = 'declaration' and f.deleted_at is null))`,
  // No tab and no cause reads these.
  isDeclarationMerged: 'false',
  isClearanceMerged: 'false',
  overseas: `'none'`,
});
