export { cases } from '../waybills/cases.ts';
export { labelPrinting } from '../labels/label-printing.ts';
export { labelSettings } from '../labels/label-settings.ts';
export { labels } from '../labels/labels.ts';
export { listViews } from '../application/list-views.ts';
export { emissions } from '../waybills/emissions.ts';
