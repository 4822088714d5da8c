import { listAmazonShipments } from '@waybound/contract/wire/site/amazon-shipment-list';
import { listView } from '../../../parts/list/list-view.ts';
import { shipmentSearch } from './shipment-search.ts';

export const shipmentView = listView('amazonShipments', listAmazonShipments, shipmentSearch);
