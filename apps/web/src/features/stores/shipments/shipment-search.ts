import { listAmazonShipments } from '@waybound/contract/wire/site/amazon-shipment-list';
import { listSearch } from '../../../parts/list/list-search.ts';
import { searchOf, texts } from '../../../parts/search-params.ts';

export const shipmentSearch = listSearch(listAmazonShipments);
/** The shipments that orders are to be made of. */
export const createOrderSearch = searchOf({ ids: texts });
