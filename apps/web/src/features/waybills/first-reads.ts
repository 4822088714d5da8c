import { getWaybill, listWaybills } from '@waybound/contract/wire/waybills/waybills';
import { isId, read, type FirstRead } from '../../parts/page.ts';
import type { ListSearch } from './list-search.ts';
import { toListInput } from './list/list-view.ts';

/** What the two pages ask for first. Apart from routes.ts, which belongs to the first chunk and must stay without the contract. */
export const listReads = ({ search }: { search: ListSearch }): readonly FirstRead[] => [read(listWaybills, toListInput(search))];

export const detailReads = ({ params: { id } }: { params: { id: string } }): readonly FirstRead[] =>
  isId(id) ? [read(getWaybill, { id })] : [];
