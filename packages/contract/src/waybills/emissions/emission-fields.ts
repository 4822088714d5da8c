import * as z from 'zod/mini';
import { DISTANCE_BASES, EMISSION_GAPS, EMISSION_LEGS, EMISSION_MODES } from './emission-codes.ts';

/** The greenhouse gases of a waybill with their derivation: kilograms of CO2 equivalent, well to wheel, by ISO 14083. */

const emissionLeg = z.object({
  leg: z.enum(EMISSION_LEGS),
  mode: z.enum(EMISSION_MODES),
  /** Codes of its places; null where a leg has a length without them. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  distanceKm: z.int(),
  distanceBasis: z.enum(DISTANCE_BASES),
  /** By how much a vehicle travels further than that. */
  adjustmentPercent: z.int(),
  /** Kilograms of CO2 equivalent for a tonne and a kilometre: of burning the fuel, of making it, and of both. */
  tankToWheel: z.string(),
  wellToTank: z.string(),
  factor: z.string(),
  /** The class of vehicle and the rows of the edition that the factors stand in. */
  vehicle: z.string(),
  rows: z.array(z.string()),
  co2e: z.string(),
});

export const emissions = z.object({
  /** The sum of the legs; null while a fact is missing. */
  co2e: z.nullable(z.string()),
  missing: z.array(z.enum(EMISSION_GAPS)),
  /** Kilograms; as measured once all is received, else as declared. */
  weight: z.nullable(z.string()),
  isMeasured: z.boolean(),
  /** The publication of all factors. */
  source: z.string(),
  sourceYear: z.int(),
  legs: z.array(emissionLeg),
});
export type Emissions = z.output<typeof emissions>;
