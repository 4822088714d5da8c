export { preflight } from '../orders/preflight.ts';
export { receivingWarehouses } from '../waybills/receiving-warehouses.ts';
export { rules } from '../application/rules.ts';
