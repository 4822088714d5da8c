import { wire } from '../../wire.ts';

export const LABEL_SIZES = ['10x10', '10x8', 'A4'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** Every label, or only those that were never printed; "these boxes" are named with each print. */
export const LABEL_SCOPES = ['all', 'new'] as const;
export type LabelScope = (typeof LABEL_SCOPES)[number];

/** Section 9. */
export const LABELS_PER_A4 = 6;

/** Of one answer; drawn in some eight seconds. More are drawn in the background. */
export const MAX_LABELS = 2000;
export const MAX_LABEL_WAYBILLS = 50;
/** Of one job. */
export const MAX_JOB_LABELS = 20_000;

/** What a browser can show and print. */
export const TRACKING_LABEL_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;

export const printLabels10x10 = wire({ path: '/seaair/waybills/createPdfLabel10x10', changes: true, answers: 'file' });
export const printLabels10x8 = wire({ path: '/seaair/waybills/createPdfLabel10x8', changes: true, answers: 'file' });
export const printLabelsA4 = wire({ path: '/seaair/waybills/createPdfLabelA4', changes: true, answers: 'file' });
/** More waybills or boxes than one answer takes: drawn in the background, and found among the exports. */
export const startLabels = wire({ path: '/customer/exports/labels', changes: true });
export const printTrackingLabel = wire({ path: '/seaair/waybills/printWaybillLabel', changes: true, answers: 'file' });
export const queryLabels = wire({ path: '/seaair/printwaybilllabel/queryLabels' });
export const saveLabelChoice = wire({ path: '/seaair/printwaybilllabel/saveChoice', changes: true });
export const reportPrint = wire({ path: '/seaair/printwaybilllabel/updatelabeltime', changes: true });
