import { listParcelDrafts, listParcels, listProblemParcels } from '@waybound/contract/wire/small-parcels/parcel-list';
import { listSearch } from '../../parts/list/list-search.ts';

export const parcelSearch = listSearch(listParcels);
export const draftSearch = listSearch(listParcelDrafts);
export const problemSearch = listSearch(listProblemParcels);
