import type { Finding } from '@waybound/contract/rules';
import { DISPATCH_KINDS, type DispatchKind, type ServiceKind, type ServiceUnit } from '@waybound/contract/overseas/overseas-states';
import { roundMoney, toSafeNumber } from '../measures.ts';

/** Units from this one on, counted from 1, have a price of their own. */
export interface PriceTier {
  from: number;
  unitMinor: number;
}

/** A service as the forwarder offers it. */
export interface PricedBy {
  code: string;
  kind: ServiceKind;
  zh: string;
  en: string;
  unit: ServiceUnit;
  unitMinor: number;
  /** By the unit that each begins with; the units before the first one have the price of one unit. */
  tiers: readonly PriceTier[];
  /** Less is never charged for a decision; null where there is no such amount. */
  minimumMinor: number | null;
  /** It is not done before a picture shows it. */
  needsPicture: boolean;
  currency: string;
}

/** A service of one decision with its amount, in minor units. */
export interface PricedService extends PricedBy {
  /** What it is charged by, in its unit. */
  units: number;
  amountMinor: number;
}

/** For what storage is charged: both days included, and of each price how many cubic metres times days. */
export interface ChargedStorage {
  from: string;
  until: string;
  steps: readonly { cbmDays: string; perCbmMinor: number }[];
}

/** A service of a decision, or storage for some days, as bills charge it. */
export interface ChargedService extends PricedService {
  storage?: ChargedStorage;
}

/** Whether it is a way out of the warehouse, or into its stock: all else is work on the pieces. */
export const isWayOut = <S extends Pick<PricedBy, 'kind'>>(service: S): service is S & { kind: DispatchKind } =>
  DISPATCH_KINDS.some((each) => each === service.kind);

/**
 * What of some codes is no work that is offered, by its place: what is not offered at all, and the ways out, which are chosen elsewhere.
 *
 * @param path of the list
 */
export const workFindings = (codes: readonly string[], offered: readonly Pick<PricedBy, 'code' | 'kind'>[], path: string): Finding[] =>
  codes.flatMap((code, place): Finding[] => {
    const service = offered.find((each) => each.code === code);
    if (!service) return [{ path: `${path}.${place}`, rule: 'unknownRecord' }];
    return isWayOut(service) ? [{ path: `${path}.${place}`, rule: 'wayOutNotWork', args: { service: code } }] : [];
  });

/** How much a decision is about. */
export interface DecisionSize {
  pieces: number;
  cartons: number;
  pallets: number;
}

/** Units that cost the same, and what one of them does. */
interface PricePart {
  units: number;
  unitMinor: number;
}

/** The units of a service by what they cost, the first ones first. */
export function pricePartsOf({ unitMinor, tiers }: Pick<PricedBy, 'unitMinor' | 'tiers'>, units: number): PricePart[] {
  const steps = [{ from: 1, unitMinor }, ...tiers];
  return steps.flatMap((step, index) => {
    const end = Math.min(units, (steps[index + 1]?.from ?? Infinity) - 1);
    return end < step.from ? [] : [{ units: end - step.from + 1, unitMinor: step.unitMinor }];
  });
}

/** Charged by the piece, the carton or the pallet, or once for the decision, never less than the minimum; rounded once, as the currency has it. */
export const priceServices = (services: readonly PricedBy[], { pieces, cartons, pallets }: DecisionSize): PricedService[] =>
  services.map((service) => {
    const units = { piece: pieces, carton: cartons, pallet: pallets, order: 1 }[service.unit];
    const sum = pricePartsOf(service, units).reduce((minor, part) => minor + BigInt(part.unitMinor) * BigInt(part.units), 0n);
    const minimum = BigInt(service.minimumMinor ?? 0);
    return { ...service, units, amountMinor: toSafeNumber(roundMoney(sum > minimum ? sum : minimum, 1n, service.currency)) };
  });

/** Sums by currency, in minor units, in the order of the currencies' codes. */
export function sumByCurrency(
  priced: readonly Pick<PricedService, 'currency' | 'amountMinor'>[],
): { currency: string; amountMinor: number }[] {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of priced) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return [...sums].map(([currency, amountMinor]) => ({ currency, amountMinor })).toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
