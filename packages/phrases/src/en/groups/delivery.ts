export { endOrder } from '../orders/end-order.ts';
export { endWaybills } from '../orders/end-waybills.ts';
export { orderSplit } from '../orders/order-split.ts';
export { priceReceipt } from '../orders/price-receipt.ts';
export { templates } from '../orders/templates.ts';
