import type { HandlerAnswer } from '@waybound/contract/call';
import type { queryLanes } from '@waybound/contract/waybills/dashboard';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { ROUTE_COLUMNS, toLeg, type RoutedRecord } from '../../records/waybill/tracking/map-route.ts';
import { waybillSql } from '../../records/waybill/waybill-sql.ts';

type Answer = HandlerAnswer<typeof queryLanes, never>;

/** More lines than this are a tangle. */
const MAX_LANES = 20;

const COLUMNS = sql.raw(ROUTE_COLUMNS.join(', '));

interface LaneRecord extends RoutedRecord {
  waybills: number;
}

/** Counted over all that is under way; roads that share places and mode are one lane. */
export async function readLanes(db: Db, customerId: string): Promise<Answer> {
  const { rows } = await sql<LaneRecord>`select ${COLUMNS}, count(*)::int as waybills from waybill
    where customer_id = ${customerId} and deleted_at is null and ${waybillSql.tab('waitingArrival')}
    group by ${COLUMNS} order by waybills desc, ${COLUMNS}`.execute(db);
  const lanes = new Map<string, Answer['lanes'][number]>();
  for (const { waybills, ...row } of rows) {
    const [leg, from, to] = [toLeg(row), row.loading_port, row.discharge_port];
    if (!leg || from === null || to === null) continue;
    const key = `${from}-${to}-${leg.mode}`;
    lanes.set(key, { from, to, ...leg, waybills: waybills + (lanes.get(key)?.waybills ?? 0) });
  }
  const busiest = [...lanes.values()].sort((one, other) => other.waybills - one.waybills).slice(0, MAX_LANES);
  return { total: rows.reduce((sum, { waybills }) => sum + waybills, 0), lanes: busiest };
}
