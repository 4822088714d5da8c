import type { RoadKey } from '@waybound/domain/lifecycle/roads';
import { airports } from '../public-data/airports.ts';
import { countries, type Country } from '../public-data/countries.ts';
import { channelCapacities, specialProducts } from '../public-data/order-choices.ts';
import { provinces, type Province } from '../public-data/provinces.ts';
import { railTerminals } from '../public-data/rail-terminals.ts';
import { seaports } from '../public-data/seaports.ts';
import { publicDataAnswer } from '../public-data/public-data-answer.ts';
import { receivingWarehouses, warehouses } from '../public-data/warehouses.ts';

/** Where an order's goods leave and arrive, by the codes of public data. */
type PlaceKind = 'seaport' | 'airport' | 'terminal';

const byId = new Map(countries.map((country) => [country.id, country]));
const byCode = new Map(countries.map((country) => [country.code, country]));
const kinds = new Map<string, PlaceKind>([
  ...seaports.map(({ code }) => [code, 'seaport'] as const),
  ...airports.map(({ code }) => [code, 'airport'] as const),
  ...railTerminals.map(({ code }) => [code, 'terminal'] as const),
]);
const lands = new Map([...seaports, ...airports, ...railTerminals].map(({ code, country }) => [code, country]));
const domesticDivisions = new Map(provinces.filter(({ country }) => country === 'CN').map((division) => [division.id, division]));
const stateIds = new Map(provinces.map(({ id, country, code }) => [`${country}-${code}`, id]));
const mainTerminals = new Map(
  railTerminals
    .filter(({ kind }) => kind === 'terminal')
    .map(({ country, code }) => [country, code] as const)
    .toReversed(),
);

export const findCountry = (id: number | undefined): Country | undefined => (id === undefined ? undefined : byId.get(id));
/** By the two letters of ISO 3166. */
export const countryByCode = (code: string): Country | undefined => byCode.get(code);
const specialProductCodes = new Set(specialProducts.map(({ code }) => code));
export const isSpecialProduct = (code: string): boolean => specialProductCodes.has(code);

const capacityCodes = new Set(channelCapacities.map(({ code }) => code));
export const isChannelCapacity = (code: string): boolean => capacityCodes.has(code);

const receivingCodes = new Set(receivingWarehouses.map(({ code }) => code));
/** One of ours, where customers hand their goods in. */
export const isReceivingWarehouse = (code: string): boolean => receivingCodes.has(code);

/** By their codes, as pages know them. */
export const AMAZON_ADDRESSES = new Map(
  publicDataAnswer.warehouses.flatMap((each) => (each.kind === 'fba' ? [[each.code, each] as const] : [])),
);

/** The country's code by the warehouse's. */
export const AMAZON_WAREHOUSES: ReadonlyMap<string, string> = new Map(
  warehouses.filter(({ kind }) => kind === 'fba').map(({ code, country }) => [code, country]),
);

export const findDomesticDivision = (provinceId: number): Province | undefined => domesticDivisions.get(provinceId);
export const isDomesticDivision = (provinceId: number): boolean => domesticDivisions.has(provinceId);

const statesByCountry = new Map(
  countries.map(({ code }) => [code, new Set(provinces.filter(({ country }) => country === code).map((each) => each.code))]),
);
/** Codes of the states that delivery addresses in a country name; none where it has none. */
export const statesOf = ({ code, hasStates }: Country): ReadonlySet<string> => (hasStates && statesByCountry.get(code)) || NO_STATES;
const NO_STATES: ReadonlySet<string> = new Set();

/** The id of a state by its code, as rate cards name it. */
export const findStateId = (country: Country | undefined, state: string | undefined): number | undefined =>
  country && state ? stateIds.get(`${country.code}-${state.toUpperCase()}`) : undefined;

/** What a road leaves from. A truck loads anywhere, a parcel is dropped off anywhere, and so do roads whose mode is still open. */
const DEPARTURE_PLACE_KINDS: Readonly<Record<string, PlaceKind>> = {
  AIR: 'airport',
  FCL: 'seaport',
  LCL: 'seaport',
  truckRail: 'terminal',
};

/** The mode that really carries: of a dedicated line and of a customer's own main leg its base, of KT its line. */
const carrierOf = ({ shippingWay, zxBase, line }: RoadKey): string | undefined => {
  const mode = shippingWay === 'ZX' || shippingWay === 'HD' ? zxBase : shippingWay;
  return (mode === 'KT' ? line : mode) ?? undefined;
};

export function isDeparture(code: string, road: RoadKey): boolean {
  const kind = kinds.get(code);
  const wanted = DEPARTURE_PLACE_KINDS[carrierOf(road) ?? ''];
  return kind !== undefined && (wanted === undefined || kind === wanted);
}

/** Where a main leg to a country may end: in it, or where goods for it are landed in a neighbouring one. */
export function isArrival(code: string, road: RoadKey, country: Country | undefined): boolean {
  const isReached = !country || lands.get(code) === country.code || code === country.mainPort || code === country.mainAirport;
  return isReached && isDeparture(code, road);
}

/**
 * Where the main leg ends: the country's main place of the kind that the road arrives at. An end delivery and a road of the forwarder's
 * own making arrive at the kind of place they left from, as far as that is known.
 */
export function findDischargePort(road: RoadKey, country: Country | undefined, loadingPort: string | undefined): string | undefined {
  if (!country) return undefined;
  const carrier = carrierOf(road);
  switch (carrier === '99' ? 'airport' : (DEPARTURE_PLACE_KINDS[carrier ?? ''] ?? kinds.get(loadingPort ?? ''))) {
    case 'airport':
      return country.mainAirport;
    case 'seaport':
      return country.mainPort;
    case 'terminal':
      return mainTerminals.get(country.code);
    case undefined:
      return undefined;
  }
}
