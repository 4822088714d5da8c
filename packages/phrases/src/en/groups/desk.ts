export { cases } from '../waybills/cases.ts';
export { labelPrinting } from '../waybills/label-printing.ts';
export { labelSettings } from '../waybills/label-settings.ts';
export { labels } from '../waybills/labels.ts';
export { listViews } from '../application/list-views.ts';
