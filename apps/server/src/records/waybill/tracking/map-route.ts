import type { HandlerAnswer } from '@waybound/contract/call';
import type { RoadWay } from '@waybound/contract/waybills/status';
import type { WaybillDetail, waybillRoutes } from '@waybound/contract/waybills/waybills';
import type { RoadKey } from '@waybound/domain/lifecycle/roads';
import { airports } from '../../public-data/airports.ts';
import { railTerminals } from '../../public-data/rail-terminals.ts';
import { routeBetween, type RouteEnd, type RouteMode } from '../../public-data/sea-routes.ts';
import { seaports } from '../../public-data/seaports.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { roadKeyOf, type WaybillRecord } from '../rows.ts';

interface Stop {
  place: RouteEnd;
  /** How goods travel from such a place, where the waybill does not say it. */
  mode: RouteMode;
}

const stopsOf = (mode: RouteMode, places: readonly (RouteEnd & { code: string })[]): [string, Stop][] =>
  places.map((place) => [place.code, { place, mode }]);

const STOPS: ReadonlyMap<string, Stop> = new Map([
  ...stopsOf('rail', railTerminals),
  ...stopsOf('air', airports),
  ...stopsOf('sea', seaports),
]);

const MODES: Readonly<Partial<Record<RoadWay, RouteMode>>> = { AIR: 'air', FCL: 'sea', LCL: 'sea', 99: 'express' };

export const ROUTE_COLUMNS = ['shipping_way', 'line', 'zx_base', 'is_port_to_port', 'loading_port', 'discharge_port'] as const;

type Routes = HandlerAnswer<typeof waybillRoutes, never>['routes'];

/** In the order of the request; an id that is not one of the customer's waybills is refused as missing. */
export async function readRoutes(db: Db, customerId: string, ids: readonly string[]): Promise<Routes> {
  const rows = await db
    .selectFrom('waybill')
    .select(['id', ...ROUTE_COLUMNS])
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    return row ? { id, route: toRoute(row), reason: null } : { id, route: [], reason: 'recordMissing' };
  });
}

export type RoutedRecord = Pick<WaybillRecord, (typeof ROUTE_COLUMNS)[number]>;

/** The main leg as a line of longitudes and latitudes; empty while one of its ends is not known. */
export const toRoute = (row: RoutedRecord): WaybillDetail['route'] => toLeg(row)?.route ?? [];

/** The main leg: how it travels, and its line; none while one of its ends is not known. */
export function toLeg(row: RoutedRecord): { mode: RouteMode; route: WaybillDetail['route'] } | undefined {
  const from = findStop(row.loading_port);
  const to = findStop(row.discharge_port);
  if (!from || !to) return undefined;
  const mode = findMode(roadKeyOf(row)) ?? from.mode;
  return { mode, route: routeBetween(mode, from.place, to.place).map(([lon, lat]) => [lon, lat]) };
}

/** A place with its position; undefined of one that no table has. */
export const findStop = (code: string | null): Stop | undefined => STOPS.get(code ?? '');

/** Undefined where the customer brings the main leg (HD) or the forwarder chose it (OT): the place of departure decides. */
export function findMode({ shippingWay, zxBase, line }: RoadKey): RouteMode | undefined {
  const base = shippingWay === 'ZX' ? zxBase : shippingWay;
  if (base === 'KT') return line === 'truckRail' ? 'rail' : 'truck';
  return base ? MODES[base] : undefined;
}
