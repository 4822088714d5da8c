import { overseasLifecycle } from '@waybound/domain/overseas/overseas-lifecycle';
import { lifecycleSql } from '../lifecycle/lifecycle-sql.ts';

/** Tabs of overseas waybills and what waits for their customer, on `overseas_waybill o`. */
export const overseasSql = lifecycleSql(overseasLifecycle, 'o', {});
