import { listPickups } from '@waybound/contract/wire/pickups/pickup-list';
import { listSearch } from '../../parts/list/list-search.ts';

export const pickupSearch = listSearch(listPickups);
