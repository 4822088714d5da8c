import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import type { ListSearch } from '../../parts/list/list-search.ts';
import { inputOf } from '../../parts/list/list-view.ts';
import { isId, read, type FirstRead } from '../../parts/page.ts';
import { waybillView } from './waybill-view.ts';

/** What the two pages ask for first. Apart from routes.ts, which belongs to the first chunk. */
export const listReads = ({ search }: { search: ListSearch<typeof listWaybills> }): readonly FirstRead[] => [
  read(listWaybills, inputOf(waybillView, search)),
];

export const detailReads = ({ params: { id } }: { params: { id: string } }): readonly FirstRead[] =>
  isId(id) ? [read(getWaybill, { id })] : [];
