import { compareWithBaseline } from './compare-with-baseline.ts';

/**
 * 1,000 carton labels as a PDF, in each size, against the shortest script with the same libraries: the same texts at fixed places, the
 * same two bar codes, no frame, no fitting. Ours fits every text into its box, draws the frame, and lets other requests have their turn.
 */
export const labels = (): Promise<boolean> =>
  compareWithBaseline(
    'labels-child.ts',
    ['10x10', '10x8', 'A4'].map((name) => ({ name, goal: 0.9, memoryGoal: 2, args: [] })),
  );
