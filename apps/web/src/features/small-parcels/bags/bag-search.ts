import { listParcelBags } from '@waybound/contract/wire/small-parcels/parcel-bags';
import { listSearch } from '../../../parts/list/list-search.ts';

export const bagSearch = listSearch(listParcelBags);
