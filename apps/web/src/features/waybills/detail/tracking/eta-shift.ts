import type { EtaChange } from '@waybound/contract/waybills/tracking/tracking-fields';

const DAY_MS = 86_400_000;

/** By how many whole days the expected arrival moved since it was first said; a part of a day counts by where it is nearer. */
export function etaShiftDays(history: readonly EtaChange[]): number | undefined {
  const [first] = history;
  const last = history.at(-1);
  if (!first || !last || history.length < 2) return undefined;
  return Math.round((Date.parse(last.to) - Date.parse(first.to)) / DAY_MS);
}
