import type { DistanceBasis, EmissionGap, EmissionLeg, EmissionMode } from '@waybound/contract/waybills/emissions/emission-codes';
import type { Emissions } from '@waybound/contract/waybills/emissions/emission-fields';
import { oncePerObject } from '../once-per-key.ts';
import { formatDecimal, formatGrams, parseDecimal, roundHalfUp, toSafeNumber } from '../measures.ts';
import { DISTANCES, editionAt, FACTOR_PLACES, INLAND_KM, type EmissionEdition, type EmissionFactor } from './emission-factors.ts';

/** The greenhouse gases of a waybill by ISO 14083: for each leg mass × distance × intensity, well to wheel. */

export interface EmissionFacts {
  /** ISO date on which it left, else was written. */
  day: string;
  grams: number | undefined;
  isMeasured: boolean;
  isPortToPort: boolean;
  /** What the forwarder carries between two places; `own` where the customer brings it, and it is in nobody's figure here. */
  main: MainLeg | 'own' | { missing: readonly EmissionGap[] };
}

export interface MainLeg {
  mode: EmissionMode;
  from: string;
  to: string;
  /** Before any adjustment. */
  km: number;
}

export function waybillEmissions({ day, grams, isMeasured, isPortToPort, main }: EmissionFacts): Emissions {
  const edition = editionAt(day);
  const missing: EmissionGap[] = [...(grams ? [] : ['weight' as const]), ...(main !== 'own' && 'missing' in main ? main.missing : [])];
  const head = {
    missing,
    weight: grams ? formatGrams(grams) : null,
    isMeasured,
    source: edition.source,
    sourceYear: edition.year,
  };
  if (!grams || (main !== 'own' && 'missing' in main)) return { ...head, co2e: null, legs: [] };
  const measured = legsOf(main, isPortToPort).map((leg) => measure(edition, grams, leg));
  const total = measured.reduce((sum, { co2eGrams }) => sum + co2eGrams, 0n);
  return { ...head, co2e: written(total), legs: measured.map(({ leg }) => leg) };
}

interface Leg {
  leg: EmissionLeg;
  mode: EmissionMode;
  from: string | null;
  to: string | null;
  km: number;
  basis: DistanceBasis;
  adjustmentPercent: number;
}

/** Between the doors, or between the ports where the carriage ends there. */
function legsOf(main: MainLeg | 'own', isPortToPort: boolean): Leg[] {
  const onCarriage = inland('onCarriage', main === 'own' ? null : main.to, null);
  if (main === 'own') return [onCarriage];
  const { mode, from, to, km } = main;
  const middle: Leg = { leg: 'main', mode, from, to, km, ...DISTANCES[mode] };
  return isPortToPort ? [middle] : [inland('preCarriage', null, from), middle, onCarriage];
}

const inland = (leg: keyof typeof INLAND_KM, from: string | null, to: string | null): Leg => ({
  leg,
  mode: 'truck',
  from,
  to,
  km: INLAND_KM[leg],
  basis: 'assumed',
  adjustmentPercent: 0,
});

const GRAMS_PER_TONNE = 1_000_000n;
const GRAMS_PER_KILOGRAM = 1000n;
const PERCENT = 100n;
const FACTOR_SCALE = 10n ** BigInt(FACTOR_PLACES);

/** Each leg is rounded once, to the gram, so that the legs that are shown add up to the sum that is shown. */
function measure(edition: EmissionEdition, grams: number, { leg, mode, from, to, km, basis, adjustmentPercent }: Leg) {
  const { tankToWheel, wellToTank, vehicle, rows } = edition.factors[mode];
  const factor = wellToWheel(edition.factors[mode]);
  const product = BigInt(grams) * BigInt(km) * (PERCENT + BigInt(adjustmentPercent)) * factor * GRAMS_PER_KILOGRAM;
  const co2eGrams = roundHalfUp(product, GRAMS_PER_TONNE * PERCENT * FACTOR_SCALE);
  return {
    co2eGrams,
    leg: {
      leg,
      mode,
      from,
      to,
      distanceKm: km,
      distanceBasis: basis,
      adjustmentPercent,
      tankToWheel,
      wellToTank,
      factor: formatDecimal(factor, FACTOR_PLACES),
      vehicle,
      rows: [...rows],
      co2e: written(co2eGrams),
    },
  };
}

/** Once for all rows of a list. */
const wellToWheel = oncePerObject(({ tankToWheel, wellToTank }: EmissionFactor) => BigInt(scaled(tankToWheel) + scaled(wellToTank)));

const written = (co2eGrams: bigint): string => formatGrams(toSafeNumber(co2eGrams));

function scaled(factor: string): number {
  const value = parseDecimal(factor, FACTOR_PLACES);
  if (value === undefined) throw new RangeError(`not an emission factor: ${factor}`);
  return value;
}
