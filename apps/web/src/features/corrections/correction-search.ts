import { oneOf, searchOf } from '../../parts/search-params.ts';

export const CORRECTION_TABS = ['goods', 'amazon', 'values'] as const;
export type CorrectionTab = (typeof CORRECTION_TABS)[number];

export const correctionSearch = searchOf({ tab: oneOf(CORRECTION_TABS) });
