export { orderFields } from '../orders/order-fields.ts';
export { reasons } from '../application/reasons.ts';
export { undo } from '../application/undo.ts';
export { waybillActions } from '../waybills/waybill-actions.ts';
