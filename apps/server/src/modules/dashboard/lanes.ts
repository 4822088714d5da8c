import type { HandlerAnswer } from '@waybound/contract/call';
import type { InCountry, queryLanes } from '@waybound/contract/waybills/dashboard';
import { all, any, is, not } from '@waybound/contract/condition';
import { PARCELS_UNDER_WAY } from '@waybound/contract/small-parcels/under-way-states';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { countryPoint } from '../../records/order/country-point.ts';
import { overseasSql } from '../../records/overseas/overseas-sql.ts';
import { OVERSEAS_COUNTRY } from '../../records/overseas/rows.ts';
import { parcelSql } from '../../records/small-parcels/parcel-sql.ts';
import { ROUTE_COLUMNS, toLeg, type RoutedRecord } from '../../records/waybill/tracking/map-route.ts';
import { waybillSql } from '../../records/waybill/waybill-sql.ts';

type Answer = HandlerAnswer<typeof queryLanes, never>;

/** More lines than this are a tangle. */
const MAX_LANES = 20;

const COLUMNS = sql.raw(ROUTE_COLUMNS.join(', '));

interface LaneRecord extends RoutedRecord {
  waybills: number;
}

/** Counted over all that is under way or abroad. */
export async function readLanes(db: Db, customerId: string): Promise<Answer> {
  const [{ total, lanes }, overseas, parcels] = await Promise.all([
    readRoads(db, customerId),
    readOverseas(db, customerId),
    readParcels(db, customerId),
  ]);
  const { countries, placed } = toCountries(overseas, parcels);
  const [abroad, small] = [sumOf(overseas), sumOf(parcels)];
  const onLanes = lanes.reduce((sum, { waybills }) => sum + waybills, 0);
  return { total, lanes, countries, overseas: abroad, parcels: small, unplaced: total + abroad + small - onLanes - placed };
}

/** Roads that share places and mode are one lane. */
async function readRoads(db: Db, customerId: string): Promise<Pick<Answer, 'total' | 'lanes'>> {
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
  return { total: sumOf(rows), lanes: busiest };
}

interface Group {
  /** Where they are; null where nobody knows. */
  country_id: number | null;
  waybills: number;
}

const sumOf = (groups: readonly { waybills: number }[]): number => groups.reduce((sum, { waybills }) => sum + waybills, 0);

const IS_ABROAD = not(is('status', 'WAIT_FOR_CONFIRM', 'WAIT_FOR_APPROVAL', 'WAIT_FOR_LOCK', 'ALREADY_FINISH', 'ALREADY_CLOSED'));
/** Some pieces are at the warehouse: counted or out of its stock, and not all sent on. */
const IS_IN_WAREHOUSE = all(any(not(is('arrival', 'none')), is('isOutbound', true)), not(is('sent', 'all')));

/** Those that the forwarder has taken and that are not over. What comes back, or was sent on, is with a carrier of whom nobody hears. */
async function readOverseas(db: Db, customerId: string): Promise<Group[]> {
  const { rows } =
    await sql<Group>`select case when ${overseasSql.holds(IS_IN_WAREHOUSE)} then ${sql.raw(OVERSEAS_COUNTRY)} end as country_id,
      count(*)::int as waybills
    from overseas_waybill o where o.customer_id = ${customerId} and o.deleted_at is null and ${overseasSql.holds(IS_ABROAD)}
    group by 1`.execute(db);
  return rows;
}

const HAS_LEFT = is('status', ...PARCELS_UNDER_WAY);
const HAS_ARRIVED = is('status', 'arrival', 'delivery');

/** Those that have left us. Before a parcel has arrived it is somewhere between two countries. */
async function readParcels(db: Db, customerId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`select case when ${parcelSql.holds(HAS_ARRIVED)} then p.country_id end as country_id,
      count(*)::int as waybills
    from parcel p where p.customer_id = ${customerId} and p.deleted_at is null and ${parcelSql.holds(HAS_LEFT)}
    group by 1`.execute(db);
  return rows;
}

/** Each country once, and how many are in any of them. */
function toCountries(overseas: readonly Group[], parcels: readonly Group[]): { countries: InCountry[]; placed: number } {
  const countIn = (groups: readonly Group[], id: number) => sumOf(groups.filter(({ country_id: countryId }) => countryId === id));
  const countries = [...new Set([...overseas, ...parcels].map(({ country_id: id }) => id))]
    .flatMap((countryId) => {
      const at = countryId === null ? undefined : countryPoint(countryId);
      if (countryId === null || !at) return [];
      return [{ countryId, at, overseas: countIn(overseas, countryId), parcels: countIn(parcels, countryId) }];
    })
    .toSorted((one, other) => inAll(other) - inAll(one) || one.countryId - other.countryId);
  return { countries, placed: countries.reduce((sum, country) => sum + inAll(country), 0) };
}

const inAll = ({ overseas, parcels }: InCountry): number => overseas + parcels;
