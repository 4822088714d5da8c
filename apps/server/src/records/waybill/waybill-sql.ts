import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { lifecycleSql } from '../lifecycle/lifecycle-sql.ts';

/**
 * The lifecycle of a waybill as conditions on the table `waybill`: the dashboard counts by them and the list filters by them, so that a
 * figure and the list behind it never differ.
 */
export const waybillSql = lifecycleSql(standardLifecycle, 'waybill', {});
