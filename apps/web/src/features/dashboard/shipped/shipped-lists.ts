import type { ShippedLane, ShippedMonth } from '@waybound/contract/waybills/dashboard';
import { ROAD_WAYS, type RoadWay, type WaybillKind } from '@waybound/contract/waybills/status';
import { OVERSEAS_WAYS } from '@waybound/contract/overseas/listed-states';

/** The lists in which what was shipped is found: standard and end waybills share one. */
const SHIPPED_LISTS = ['waybills', 'overseas', 'parcels'] as const;
export type ShippedList = (typeof SHIPPED_LISTS)[number];

interface Period {
  shippedFrom: string;
  shippedTo: string;
}

const waysOf = (kind: 'standard' | 'end'): RoadWay[] => ROAD_WAYS.filter((way) => (way === 'HD') === (kind === 'end'));

const toWaybills = (search: Period & { shippingWays?: RoadWay[]; countryIds?: number[] }) =>
  ({ to: '/waybillManagement/waybillList', search }) as const;
const toOverseas = (search: Period & { shippingWays?: (typeof OVERSEAS_WAYS)[number][]; countryIds?: number[] }) =>
  ({ to: '/abroadWaybill/abroadWaybillList', search }) as const;
const toParcels = (search: Period & { countryIds?: number[] }) => ({ to: '/smallParcel/parcelList', search }) as const;

export type ShippedLink = ReturnType<typeof toWaybills> | ReturnType<typeof toOverseas> | ReturnType<typeof toParcels>;

/** Of a month: how many stand in which list. @param kind the one that is shown; all where none is chosen */
export function listsOfMonth({ from, to, kinds }: ShippedMonth, kind: WaybillKind | undefined) {
  const period = { shippedFrom: from, shippedTo: to };
  const onRoad = kind === 'standard' || kind === 'end' ? { ...period, shippingWays: waysOf(kind) } : period;
  const lists: Record<ShippedList, { count: number; link: ShippedLink }> = {
    waybills: { count: kinds.standard + kinds.end, link: toWaybills(onRoad) },
    overseas: { count: kinds.overseas, link: toOverseas(period) },
    parcels: { count: kinds.parcel, link: toParcels(period) },
  };
  return SHIPPED_LISTS.flatMap((list) => (lists[list].count > 0 ? [{ list, ...lists[list] }] : []));
}

/** Of a lane, in all months; a list cannot ask for what has no country. */
export function listOfLane({ kind, shippingWay, countryId }: ShippedLane, period: Period): ShippedLink | undefined {
  if (countryId === null) return undefined;
  const search = { ...period, countryIds: [countryId] };
  if (kind === 'parcel') return toParcels(search);
  const abroad = OVERSEAS_WAYS.find((way) => way === shippingWay);
  if (abroad) return toOverseas({ ...period, shippingWays: [abroad], countryIds: [countryId] });
  const road = ROAD_WAYS.find((way) => way === shippingWay);
  return road && toWaybills({ ...period, shippingWays: [road], countryIds: [countryId] });
}
