import { wire } from '../../wire.ts';

export { listWaybills } from './waybill-list.ts';

export const getWaybill = wire({ path: '/seaair/waybills/getWaybillById', sent: 'query' });
export const waybillRoutes = wire({ path: '/seaair/waybills/queryWaybillRoutes' });
export const listQuestions = wire({ path: '/seaair/waybills/queryQuestionsByWaybillId', sent: 'query' });
