import type { DistanceBasis, EmissionLeg, EmissionMode } from '@waybound/contract/waybills/emissions/emission-codes';

/**
 * Published intensities of freight, as they stand in their source (docs/decisions/2026-11-28-emissions.md says where each was read, and what
 * was not taken). A new edition is added below the last; waybills that left before its first day keep theirs.
 */

export interface EmissionFactor {
  /** Kilograms of CO2 equivalent for a tonne and a kilometre, with at most five decimals. */
  tankToWheel: string;
  wellToTank: string;
  vehicle: string;
  /** Ids of the source's rows: tank to wheel, well to tank. */
  rows: readonly [string, string];
}

export interface EmissionEdition {
  /** ISO date of the first day for which it is used. */
  from: string;
  source: string;
  year: number;
  factors: Readonly<Record<EmissionMode, EmissionFactor>>;
}

export const FACTOR_PLACES = 5;

const EDITIONS: readonly [EmissionEdition, ...EmissionEdition[]] = [
  {
    from: '2025-01-01',
    source: 'UK Government GHG Conversion Factors for Company Reporting 2025, flat file (DESNZ)',
    year: 2025,
    factors: {
      air: {
        tankToWheel: '0.53130',
        wellToTank: '0.13516',
        vehicle: 'Freight flights, international, to/from non-UK, without RF',
        rows: ['27_317_3159_14_1', '28_913_3159_14_1'],
      },
      sea: {
        tankToWheel: '0.01612',
        wellToTank: '0.00365',
        vehicle: 'Cargo ship, container ship, average',
        rows: ['27_320_3235_14_1', '28_916_3235_14_1'],
      },
      rail: {
        tankToWheel: '0.02779',
        wellToTank: '0.00691',
        vehicle: 'Rail, freight train',
        rows: ['27_315_3151_14_1', '28_911_3151_14_1'],
      },
      truck: {
        tankToWheel: '0.07703',
        wellToTank: '0.01799',
        vehicle: 'HGV, all diesel, articulated (>33t), average laden',
        rows: ['27_304_3132_14_1', '28_907_3132_14_1'],
      },
    },
  },
];

/** The edition of an ISO date; what left before the first has the first. */
export const editionAt = (day: string): EmissionEdition => EDITIONS.findLast(({ from }) => from <= day) ?? EDITIONS[0];

interface Distance {
  basis: DistanceBasis;
  /** Of what a vehicle travels beyond the distance that is measured. */
  adjustmentPercent: number;
}

/** Air: the source's intensities hold the detours of flights. Sea: GLEC 2019. Land: a railway as operated against our lines. */
export const DISTANCES: Readonly<Record<EmissionMode, Distance>> = {
  air: { basis: 'greatCircle', adjustmentPercent: 0 },
  sea: { basis: 'seaLanes', adjustmentPercent: 15 },
  rail: { basis: 'landLanes', adjustmentPercent: 31 },
  truck: { basis: 'landLanes', adjustmentPercent: 31 },
};

/** Kilometres as driven by truck before and after the main leg. The same for every waybill, because few know their roads. */
export const INLAND_KM: Readonly<Record<Exclude<EmissionLeg, 'main'>, number>> = { preCarriage: 100, onCarriage: 300 };
