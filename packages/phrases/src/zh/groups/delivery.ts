export { endOrder } from '../orders/end-order.ts';
export { orderSplit } from '../orders/order-split.ts';
