import { compareWithBaseline } from './compare-with-baseline.ts';

/**
 * A price comparison over 60 channels for a packing list of 200 rows, through the API, against the shortest script: the same body
 * parsed, a number for each channel by floating point, the answer written. Ours checks every field, knows zones, steps, minimums, cheaper
 * bands and surcharges, is exact, and derives every line.
 */
export const priceComparison = (): Promise<boolean> =>
  compareWithBaseline('price-comparison-child.ts', [{ name: 'prices', goal: 0.05, memoryGoal: 20, args: [] }]);
