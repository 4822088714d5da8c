export { addressBookPicker } from '../address-book/address-book-picker.ts';
export { grids } from '../orders/grids.ts';
export { order } from '../orders/order.ts';
export { orderPrices } from '../orders/order-prices.ts';
export { orderTools } from '../orders/order-tools.ts';
