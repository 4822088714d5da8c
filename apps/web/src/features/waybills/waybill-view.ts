import { listWaybills } from '@waybound/contract/wire/waybills/waybill-list';
import { END_LIST_PATH } from '../../parts/waybill/waybill-path.ts';
import { listView } from '../../parts/list/list-view.ts';
import { waybillSearch } from './waybill-search.ts';

/** More than the server's own page: somebody with hundreds of waybills scrolls rather than turns. */
const USUAL_SIZE = 50;

export const waybillView = listView('waybill', listWaybills, waybillSearch, USUAL_SIZE);
export const endWaybillView = listView('endWaybill', listWaybills, waybillSearch, USUAL_SIZE, { shippingWays: ['HD'] });

/** The list of a page. */
export const waybillViewOf = (path: string): typeof waybillView => (path === END_LIST_PATH ? endWaybillView : waybillView);
