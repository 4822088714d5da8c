import type { OpsWaybill } from '@waybound/contract/operations/operations';

/** Where goods go and how long it takes: believable, not a timetable. Place codes are those of public data, which knows their names. */
export interface Place {
  placeCode?: string;
  /** Latin letters, so that it reads the same in both languages. */
  placeName?: string;
  timeZone?: string;
}

/** A stop of the main leg: how far along it lies, from 0 to 1, and what happens there. */
interface Stop extends Place {
  share: number;
  kind: 'position' | 'transhipped' | 'borderCrossed';
}

type Days = readonly [min: number, max: number];

/** How the main leg is travelled. */
export type TransportMode = 'sea' | 'air' | 'rail' | 'truck' | 'express';

interface Region {
  /** Where goods arrive if the waybill does not say. */
  arrival: Readonly<Record<TransportMode, string>>;
  legDays: Readonly<Record<TransportMode, Days>>;
  stops: Readonly<Partial<Record<TransportMode, readonly Stop[]>>>;
  /** Our partner's warehouse, from where the last mile starts. */
  hub: Place;
}

const pacific: Stop = { share: 0.55, kind: 'position', placeName: 'North Pacific 41°N 168°W', timeZone: 'Etc/GMT+11' };
const anchorage: Stop = { share: 0.6, kind: 'transhipped', placeCode: 'ANC' };
const singapore: Stop = { share: 0.2, kind: 'transhipped', placeCode: 'SGSIN' };
const suez: Stop = { share: 0.62, kind: 'position', placeName: 'Suez Canal', timeZone: 'Africa/Cairo' };
const biscay: Stop = { share: 0.88, kind: 'position', placeName: 'Bay of Biscay', timeZone: 'Europe/Paris' };
const dubai: Stop = { share: 0.55, kind: 'transhipped', placeCode: 'DXB' };
const khorgos: Stop = { share: 0.35, kind: 'borderCrossed', placeCode: 'KHORGOS' };
const alashankou: Stop = { share: 0.4, kind: 'borderCrossed', placeCode: 'ALASHANKOU' };
const malaszewicze: Stop = { share: 0.8, kind: 'borderCrossed', placeCode: 'MALASZEWICZE' };
const brest: Stop = { share: 0.82, kind: 'borderCrossed', placeName: 'Brest – Terespol', timeZone: 'Europe/Warsaw' };
const hongKong: Stop = { share: 0.3, kind: 'transhipped', placeCode: 'HKG' };

const EAST_ASIA_EXPRESS = [hongKong];
const BY_EXPRESS: Days = [1, 2];

/** Overland to where no road leads stays in the table, because OT may be sent by anything. */
const europe = (arrival: Region['arrival'], hub: Place): Region => ({
  arrival,
  legDays: { sea: [30, 36], air: [2, 4], rail: [13, 17], truck: [10, 13], express: BY_EXPRESS },
  stops: {
    sea: [singapore, suez, biscay],
    air: [dubai],
    rail: [alashankou, malaszewicze],
    truck: [khorgos, brest],
    express: EAST_ASIA_EXPRESS,
  },
  hub,
});

const northAmerica = (sea: Days, arrival: Region['arrival'], hub: Place): Region => ({
  arrival,
  legDays: { sea, air: [2, 4], rail: sea, truck: sea, express: BY_EXPRESS },
  stops: { sea: [pacific], air: [anchorage], express: [hongKong, { ...anchorage, share: 0.7 }] },
  hub,
});

const everywhere = (code: string, airport: string): Region['arrival'] => ({
  sea: code,
  air: airport,
  rail: code,
  truck: code,
  express: airport,
});

const REGIONS = {
  usWest: northAmerica([12, 16], everywhere('USLAX', 'LAX'), { placeName: 'Ontario, CA', timeZone: 'America/Los_Angeles' }),
  usEast: northAmerica([24, 29], everywhere('USNYC', 'JFK'), { placeName: 'Edison, NJ', timeZone: 'America/New_York' }),
  canada: northAmerica([15, 20], everywhere('CAVAN', 'YVR'), { placeName: 'Richmond, BC', timeZone: 'America/Vancouver' }),
  britain: europe(
    { sea: 'GBFXT', air: 'LHR', rail: 'DUISBURG', truck: 'GBFXT', express: 'EMA' },
    { placeName: 'Wellingborough', timeZone: 'Europe/London' },
  ),
  continent: europe(
    { sea: 'DEHAM', air: 'FRA', rail: 'DUISBURG', truck: 'DUISBURG', express: 'LEJ' },
    { placeName: 'Duisburg', timeZone: 'Europe/Berlin' },
  ),
  japan: {
    arrival: everywhere('JPTYO', 'NRT'),
    legDays: { sea: [3, 5], air: [1, 2], rail: [3, 5], truck: [3, 5], express: [1, 1] },
    stops: {},
    hub: { placeName: 'Kawasaki', timeZone: 'Asia/Tokyo' },
  },
  australia: {
    arrival: everywhere('AUSYD', 'SYD'),
    legDays: { sea: [13, 17], air: [2, 3], rail: [13, 17], truck: [13, 17], express: BY_EXPRESS },
    stops: { sea: [{ share: 0.6, kind: 'position', placeName: 'Coral Sea', timeZone: 'Australia/Brisbane' }], express: EAST_ASIA_EXPRESS },
    hub: { placeName: 'Eastern Creek, NSW', timeZone: 'Australia/Sydney' },
  },
  elsewhere: {
    arrival: everywhere('SGSIN', 'SIN'),
    legDays: { sea: [12, 22], air: [2, 4], rail: [12, 20], truck: [10, 16], express: BY_EXPRESS },
    stops: { express: EAST_ASIA_EXPRESS },
    hub: {},
  },
} as const satisfies Record<string, Region>;

/** Ids of public data. */
const UNITED_STATES = 1;
const CANADA = 2;
const BRITAIN = 4;
const AUSTRALIA = 57;
const JAPAN = 115;
/** Member states of the European Union among the ids, and their neighbours by the same roads. */
const CONTINENT: ReadonlySet<number> = new Set([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27]);
const EAST_COAST: ReadonlySet<string> = new Set(['USNYC', 'USSAV', 'USCHS', 'USORF', 'USMIA', 'USHOU', 'JFK', 'MIA', 'ATL']);

function regionOf({ countryId, dischargePort }: OpsWaybill): Region {
  if (countryId === UNITED_STATES) return EAST_COAST.has(dischargePort ?? '') ? REGIONS.usEast : REGIONS.usWest;
  if (countryId === CANADA) return REGIONS.canada;
  if (countryId === BRITAIN) return REGIONS.britain;
  if (countryId === AUSTRALIA) return REGIONS.australia;
  if (countryId === JAPAN) return REGIONS.japan;
  return CONTINENT.has(countryId ?? 0) ? REGIONS.continent : REGIONS.elsewhere;
}

export function transportModeOf({ shippingWay, line, zxBase }: OpsWaybill): TransportMode {
  const base = shippingWay === 'ZX' ? zxBase : shippingWay;
  if (base === 'KT') return line === 'truckRail' ? 'rail' : 'truck';
  if (base === 'AIR') return 'air';
  return base === '99' ? 'express' : 'sea';
}

/** Receiving warehouses by the port they feed; everything else starts in Shenzhen. */
const WAREHOUSE_NEAR: Readonly<Record<string, string>> = {
  CNNGB: 'NGB-BL',
  NGB: 'NGB-BL',
  CNSHA: 'SHA-QP',
  PVG: 'SHA-QP',
  HGH: 'SHA-QP',
  YIWU: 'YIW-BX',
};
const DEFAULT_WAREHOUSE = 'SZX-BA';
const DEFAULT_DEPARTURE: Readonly<Record<TransportMode, string>> = {
  sea: 'CNYTN',
  air: 'SZX',
  rail: 'CHONGQING',
  truck: 'SHENZHEN',
  express: 'SZX',
};

/** The places of one waybill's way. */
export interface Lane {
  carriage: TransportMode;
  warehouse: Place;
  departure: Place;
  stops: readonly Stop[];
  arrival: Place;
  hub: Place;
  destination: Place;
  legDays: Days;
}

export function laneOf(waybill: OpsWaybill): Lane {
  const region = regionOf(waybill);
  const carriage = transportModeOf(waybill);
  const departure = waybill.loadingPort ?? DEFAULT_DEPARTURE[carriage];
  const arrival = { placeCode: waybill.dischargePort ?? region.arrival[carriage] };
  const hub: Place = region.hub.timeZone === undefined ? arrival : region.hub;
  const address = waybill.dispatchAddressCode;
  return {
    carriage,
    warehouse: { placeCode: WAREHOUSE_NEAR[departure] ?? DEFAULT_WAREHOUSE },
    departure: { placeCode: departure },
    stops: region.stops[carriage] ?? [],
    arrival,
    hub,
    destination: address !== null && hub.timeZone !== undefined ? { placeCode: address, timeZone: hub.timeZone } : hub,
    legDays: region.legDays[carriage],
  };
}
