import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills';
import { read, type FirstRead } from '../../parts/page.ts';
import type { ListSearch } from './list-search.ts';
import { toListInput } from './list/list-view.ts';

/** What the two pages ask for first. Apart from routes.ts, which belongs to the first chunk and must stay without the contract. */
export const listReads = ({ search }: { search: ListSearch }): readonly FirstRead[] => [read(listWaybills, toListInput(search))];

export const detailReads = ({ params }: { params: { id: string } }): readonly FirstRead[] => [read(getWaybill, { id: params.id })];
