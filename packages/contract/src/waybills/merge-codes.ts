/** What waybills are merged for: one export declaration, or one customs clearance on import. */
export const MERGE_KINDS = ['declaration', 'clearance'] as const;
export type MergeKind = (typeof MERGE_KINDS)[number];

/** One declaration has at most so many waybills behind it; of an entry the same (docs/decisions/2026-11-25-merges.md). */
export const MAX_MERGED = 50;
