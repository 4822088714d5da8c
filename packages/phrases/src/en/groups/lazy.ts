export { dates } from '../application/dates.ts';
export { lists } from '../application/lists.ts';
export { waybillTools } from '../waybills/waybill-tools.ts';
