import type { ListedWaybill } from '@waybound/contract/waybills/waybills';
import { sql } from 'kysely';
import { carriageNumbers } from './carriage-numbers.ts';
import { LAST_FREE_DAY } from './free-time-sql.ts';
import type { WaybillRecord } from '../rows.ts';

/** What a list of waybills says of end waybills alone, read for the rows of its page. */

type LegRecord = Pick<WaybillRecord, 'main_leg'> & {
  /** Bills and containers of the forwarder's: parcels and trucks weigh more than all of the list. */
  leg_transport: WaybillRecord['transport'];
  leg_last_free_day: string | null;
};
export type WithOwnMainLeg = { [Column in keyof LegRecord]: LegRecord[Column] };

/** Of rows `waybill`. */
export const OWN_MAIN_LEG = {
  columns: sql`leg.*`,
  join: sql`left join lateral (
    select w.main_leg, w.transport - 'parcels' - 'trucks' as leg_transport, f.last_day::text as leg_last_free_day
    from waybill w join end_order o on o.customer_id = w.customer_id and o.waybill_id = w.id ${LAST_FREE_DAY}
    where waybill.kind = 'end' and w.customer_id = waybill.customer_id and w.id = waybill.id) leg on true`,
};

export function toOwnMainLeg({ main_leg: own, leg_transport: transport, leg_last_free_day: lastFreeDay }: WithOwnMainLeg) {
  if (own === null) return null;
  const { masterNo = null, houseNo = null, cabinetNumbers } = carriageNumbers({ transport, main_leg: own });
  return { masterNo, houseNo, cabinetNumbers, lastFreeDay } satisfies ListedWaybill['mainLeg'];
}
