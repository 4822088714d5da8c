import { listParcelBags } from '@waybound/contract/wire/small-parcels/parcel-bags';
import { listView } from '../../../parts/list/list-view.ts';
import { bagSearch } from './bag-search.ts';

export const bagView = listView('parcelBags', listParcelBags, bagSearch);
