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

type Weighed = Pick<EmissionFacts, 'grams' | 'main'>;

const missingOf = ({ grams, main }: Weighed): EmissionGap[] => [
  ...(grams ? [] : ['weight' as const]),
  ...(main !== 'own' && 'missing' in main ? main.missing : []),
];

export function waybillEmissions({ day, grams, isMeasured, isPortToPort, main }: EmissionFacts): Emissions {
  const edition = editionAt(day);
  const missing = missingOf({ grams, main });
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

/** What is counted up of it: grams, or the facts that are missing. Thousands a second, so nothing is made of the legs. */
export function waybillCo2eGrams({ day, grams, isPortToPort, main }: Omit<EmissionFacts, 'isMeasured'>): bigint | EmissionGap[] {
  if (!grams || (main !== 'own' && 'missing' in main)) return missingOf({ grams, main });
  const co2eGramsOf = co2eOfEdition(editionAt(day));
  return legsOf(main, isPortToPort).reduce((sum, leg) => sum + co2eGramsOf(leg, grams), 0n);
}

/** What a list shows of it: kilograms, or null and the facts that are missing. */
export function waybillCo2e(facts: Omit<EmissionFacts, 'isMeasured'>): Pick<Emissions, 'co2e' | 'missing'> {
  const co2e = waybillCo2eGrams(facts);
  return typeof co2e === 'bigint' ? { co2e: written(co2e), missing: [] } : { co2e: null, missing: co2e };
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

const inland = (leg: keyof typeof INLAND_KM, from: string | null, to: string | null): Leg => ({
  leg,
  mode: 'truck',
  from,
  to,
  km: INLAND_KM[leg],
  basis: 'assumed',
  adjustmentPercent: 0,
});

/** Where the customer brings the main leg. */
const OWN: readonly Leg[] = [inland('onCarriage', null, null)];

/** Between the doors, or between the ports where the carriage ends there. The same legs for the same main leg. */
const legsOf = (main: MainLeg | 'own', isPortToPort: boolean): readonly Leg[] =>
  main === 'own' ? OWN : legsWith(main)[isPortToPort ? 'betweenPorts' : 'betweenDoors'];

const legsWith = oncePerObject(({ mode, from, to, km }: MainLeg) => {
  const middle: Leg = { leg: 'main', mode, from, to, km, ...DISTANCES[mode] };
  return { betweenPorts: [middle], betweenDoors: [inland('preCarriage', null, from), middle, inland('onCarriage', to, null)] };
});

const GRAMS_PER_TONNE = 1_000_000n;
const GRAMS_PER_KILOGRAM = 1000n;
const PERCENT = 100n;
const FACTOR_SCALE = 10n ** BigInt(FACTOR_PLACES);

/** Each leg is rounded once, to the gram, so that the legs that are shown add up to the sum that is shown. */
const co2eOfEdition = oncePerObject((edition: EmissionEdition) => {
  const ofOneGram = oncePerObject(
    ({ mode, km, adjustmentPercent }: Leg): bigint =>
      BigInt(km) * (PERCENT + BigInt(adjustmentPercent)) * wellToWheel(edition.factors[mode]) * GRAMS_PER_KILOGRAM,
  );
  return (leg: Leg, grams: number): bigint => roundHalfUp(BigInt(grams) * ofOneGram(leg), GRAMS_PER_TONNE * PERCENT * FACTOR_SCALE);
});

function measure(edition: EmissionEdition, grams: number, measured: Leg) {
  const { leg, mode, from, to, km, basis, adjustmentPercent } = measured;
  const { tankToWheel, wellToTank, vehicle, rows } = edition.factors[mode];
  const co2eGrams = co2eOfEdition(edition)(measured, grams);
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
      factor: formatDecimal(wellToWheel(edition.factors[mode]), FACTOR_PLACES),
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
