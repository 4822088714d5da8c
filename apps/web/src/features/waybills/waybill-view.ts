import { listWaybills } from '@waybound/contract/wire/waybills/waybill-list';
import { listView } from '../../parts/list/list-view.ts';
import { waybillSearch } from './waybill-search.ts';

/** More than the server's own page: somebody with hundreds of waybills scrolls rather than turns. */
const USUAL_SIZE = 50;

export const waybillView = listView('waybill', listWaybills, waybillSearch, USUAL_SIZE);
