import { listPickups } from '@waybound/contract/wire/pickups/pickup-list';
import { listView } from '../../parts/list/list-view.ts';
import { pickupSearch } from './pickup-search.ts';

export const pickupView = listView('pickup', listPickups, pickupSearch);
