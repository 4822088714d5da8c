import { wire } from '../../wire.ts';

/** Of each kind. */
export const MAX_TEMPLATES = 50;
/** Characters. */
export const MAX_TEMPLATE_NAME = 60;
/** What templates are of: orders, small parcels, overseas waybills whose goods come, and orders from stock. */
export const TEMPLATE_KINDS = ['order', 'parcel', 'overseas', 'outbound'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

export const listTemplates = wire({ path: '/seaair/waybills/listOrderTemplates' });
export const getTemplate = wire({ path: '/seaair/waybills/getOrderTemplate' });
export const saveTemplate = wire({ path: '/seaair/waybills/saveOrderTemplate', changes: true });
export const deleteTemplate = wire({ path: '/seaair/waybills/deleteOrderTemplate', changes: true });
export const restoreTemplate = wire({ path: '/seaair/waybills/restoreOrderTemplate', changes: true });
