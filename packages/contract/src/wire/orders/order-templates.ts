import { wire } from '../../wire.ts';

export const MAX_TEMPLATES = 50;

export const listTemplates = wire({ path: '/seaair/waybills/listOrderTemplates' });
export const getTemplate = wire({ path: '/seaair/waybills/getOrderTemplate' });
export const saveTemplate = wire({ path: '/seaair/waybills/saveOrderTemplate', changes: true });
export const deleteTemplate = wire({ path: '/seaair/waybills/deleteOrderTemplate', changes: true });
export const restoreTemplate = wire({ path: '/seaair/waybills/restoreOrderTemplate', changes: true });
