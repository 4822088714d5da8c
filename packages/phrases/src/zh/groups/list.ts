export { statuses } from '../waybills/statuses.ts';
export { waybills } from '../waybills/waybills.ts';
