export { labelPrinting } from '../waybills/label-printing.ts';
export { labelSettings } from '../waybills/label-settings.ts';
export { labels } from '../waybills/labels.ts';
