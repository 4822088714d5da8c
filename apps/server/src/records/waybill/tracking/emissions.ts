import type { EmissionGap, EmissionMode } from '@waybound/contract/waybills/emissions/emission-codes';
import type { Emissions } from '@waybound/contract/waybills/emissions/emission-fields';
import {
  waybillCo2e,
  waybillCo2eGrams,
  waybillEmissions,
  type EmissionFacts,
  type MainLeg,
} from '@waybound/domain/emissions/waybill-emissions';
import { isoDayInChina } from '../../china-day.ts';
import { routeBetween, type RouteEnd, type RouteMode } from '../../public-data/sea-routes.ts';
import { distanceKm, lengthKm } from '../../public-data/way-network.ts';
import { roadKeyOf, type WaybillRecord } from '../rows.ts';
import { findMode, findStop, ROUTE_COLUMNS, type RoutedRecord } from './map-route.ts';

/** What emissions are reckoned from, beside the day on which the waybill left. */
export const EMISSION_COLUMNS = [...ROUTE_COLUMNS, 'weight_g', 'received_weight_g', 'is_receipt_complete'] as const;
type CarriedRecord = Pick<WaybillRecord, (typeof EMISSION_COLUMNS)[number]>;
type EmissionRecord = CarriedRecord & Pick<WaybillRecord, 'out_stock_at' | 'created_at'>;

/** The greenhouse gases of a waybill, of what its row says alone: nothing is read for them. */
export const emissionsOf = (row: EmissionRecord): Emissions => waybillEmissions(factsOf(row, dayOf(row)));

/** Their sum in kilograms, or null and what is missing, as its list shows it. */
export const co2eOf = (row: EmissionRecord): Pick<Emissions, 'co2e' | 'missing'> => waybillCo2e(factsOf(row, dayOf(row)));

/** Their sum in grams, or what is missing, as a report counts it up. `day`: ISO date on which it left. */
export const co2eGramsOf = (row: CarriedRecord, day: string): bigint | EmissionGap[] => waybillCo2eGrams(factsOf(row, day));

const dayOf = ({ out_stock_at: leftAt, created_at: writtenAt }: EmissionRecord): string => isoDayInChina(leftAt ?? writtenAt);

const factsOf = (row: CarriedRecord, day: string): EmissionFacts => ({
  day,
  // Grams stay far below 2^53.
  grams: Number((row.is_receipt_complete ? row.received_weight_g : row.weight_g) ?? 0) || undefined,
  isMeasured: row.is_receipt_complete,
  isPortToPort: row.is_port_to_port,
  main: mainLegOf(row),
});

function mainLegOf(row: RoutedRecord): EmissionFacts['main'] {
  const { shipping_way: way, loading_port: loading, discharge_port: discharge } = row;
  if (way === 'HD') return 'own';
  const [from, to] = [findStop(loading), findStop(discharge)];
  const missing: EmissionGap[] = [...(from ? [] : ['loadingPort' as const]), ...(to ? [] : ['dischargePort' as const])];
  const mode = knowsMode(row) ? (findMode(roadKeyOf(row)) ?? from?.mode) : undefined;
  // A mode that comes from the place of departure is not missed beside the place.
  if (!mode && from) missing.unshift('mode');
  if (!from || !to || !mode || loading === null || discharge === null) return { missing };
  return legBetween(EMITTED_AS[mode], { code: loading, place: from.place }, { code: discharge, place: to.place });
}

/** A draft of a dedicated line may lack its base, one by truck or train its line: the vehicle is open then. */
const knowsMode = ({ shipping_way: way, zx_base: base, line }: RoutedRecord): boolean =>
  way === 'ZX' ? base !== null && (base !== 'KT' || line !== null) : way !== 'KT' || line !== null;

/** Express consignments fly between two airports. */
const EMITTED_AS: Readonly<Record<RouteMode, EmissionMode>> = { air: 'air', express: 'air', sea: 'sea', rail: 'rail', truck: 'truck' };

interface CodedStop {
  code: string;
  place: RouteEnd;
}

/** Between any two places it is always the same: found once, because a list asks for hundreds. As many as there are pairs in our tables. */
const known = new Map<string, MainLeg>();

function legBetween(mode: EmissionMode, from: CodedStop, to: CodedStop): MainLeg {
  const key = `${mode} ${from.code} ${to.code}`;
  const found = known.get(key);
  if (found) return found;
  const leg = { mode, from: from.code, to: to.code, km: Math.round(lengthOf(mode, from.place, to.place)) };
  known.set(key, leg);
  return leg;
}

const lengthOf = (mode: EmissionMode, from: RouteEnd, to: RouteEnd): number =>
  mode === 'air' ? distanceKm([from.lon, from.lat], [to.lon, to.lat]) : lengthKm(routeBetween(mode, from, to));
