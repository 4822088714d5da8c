export { dates } from '../application/dates.ts';
export { lists } from '../application/lists.ts';
export { messages } from '../messages/messages.ts';
export { search } from '../portal/search.ts';
export { waybillTools } from '../waybills/waybill-tools.ts';
