export { addressBookPicker } from '../address-book/address-book-picker.ts';
export { amazonPlans } from '../portal/amazon-plans.ts';
export { amazonShipments } from '../portal/amazon-shipments.ts';
export { amazonWindows } from '../portal/amazon-windows.ts';
export { grids } from '../orders/grids.ts';
export { order } from '../orders/order.ts';
export { orderPrices } from '../orders/order-prices.ts';
export { orderTools } from '../orders/order-tools.ts';
