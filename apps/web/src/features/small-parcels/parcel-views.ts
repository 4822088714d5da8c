import { listParcelDrafts, listParcels, listProblemParcels } from '@waybound/contract/wire/small-parcels/parcel-list';
import { listView } from '../../parts/list/list-view.ts';
import { draftSearch, parcelSearch, problemSearch } from './parcel-search.ts';

export const parcelView = listView('parcels', listParcels, parcelSearch);
export const draftView = listView('parcelDrafts', listParcelDrafts, draftSearch);
export const problemView = listView('problemParcels', listProblemParcels, problemSearch);
