import type { Milestone } from '@waybound/contract/waybills/waybills';

/** What customs do with a declaration or a clearance, in the order in which it is shown. */
export const CUSTOMS_STEPS = ['filed', 'queried', 'inspected', 'released'] as const;
export type CustomsStep = (typeof CUSTOMS_STEPS)[number];
export type CustomsPart = Record<CustomsStep, string | null>;

type Entry = Pick<Milestone, 'id' | 'kind' | 'status' | 'fact' | 'actualAt' | 'correctedBy'>;

const RELEASED = { declaration: 'exportReleased', clearance: 'importReleased' } as const;
const HELD = { declaration: 'exportHeld', clearance: 'importHeld' } as const;
/** Who waits for release has been filed for, whether the filing itself was recorded or not. */
const FILED = { declaration: 'wait_for_permitthrough', clearance: 'wait_for_clearancerelease' } as const;

/**
 * Declaration and clearance beside the transport: when each was filed, queried, inspected and released, for the first time. A filing or a
 * query belongs to the clearance once the goods have departed, or on a road that is not declared by us.
 */
export function customsTrack(entries: readonly Entry[], has: { declaration: boolean; clearance: boolean }) {
  const happened = entries
    .filter((entry) => entry.actualAt !== null && entry.correctedBy === null)
    .toSorted((one, other) => Date.parse(one.actualAt ?? '') - Date.parse(other.actualAt ?? ''));
  const departedAt = happened.find(({ fact }) => fact === 'departed')?.actualAt;
  const isOf = (part: 'declaration' | 'clearance', { actualAt }: Entry): boolean => {
    const isLater = departedAt !== undefined && departedAt !== null && Date.parse(actualAt ?? '') >= Date.parse(departedAt);
    return (part === 'clearance') === (isLater || !has.declaration);
  };
  const partOf = (part: 'declaration' | 'clearance'): CustomsPart => {
    const first = (matches: (entry: Entry) => boolean): string | null => happened.find(matches)?.actualAt ?? null;
    return {
      filed: first((entry) => entry.status === FILED[part] || (entry.kind === 'customsFiled' && isOf(part, entry))),
      queried: first((entry) => entry.kind === 'customsQueried' && isOf(part, entry)),
      inspected: first(({ fact }) => fact === HELD[part]),
      released: first(({ fact }) => fact === RELEASED[part]),
    };
  };
  return {
    declaration: has.declaration ? partOf('declaration') : null,
    clearance: has.clearance ? partOf('clearance') : null,
  };
}
