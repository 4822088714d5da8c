import { parcelLifecycle } from '@waybound/domain/small-parcels/parcel-lifecycle';
import { lifecycleSql } from '../lifecycle/lifecycle-sql.ts';

/** Tabs of small parcels and what waits for their customer, on `parcel p`. */
export const parcelSql = lifecycleSql(parcelLifecycle, 'p', {});
