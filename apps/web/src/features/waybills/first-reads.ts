import { getWaybill, type listWaybills } from '@waybound/contract/wire/waybills/waybills';
import type { ListSearch } from '../../parts/list/list-search.ts';
import { listReads } from '../../parts/list/arranged/list-reads.ts';
import { isId, read, type FirstRead } from '../../parts/page.ts';
import { waybillView } from './waybill-view.ts';

/** What the two pages ask for first. Apart from routes.ts, which belongs to the first chunk. */
export const waybillListReads = ({ search }: { search: ListSearch<typeof listWaybills> }): readonly FirstRead[] =>
  listReads(waybillView, search);

export const detailReads = ({ params: { id } }: { params: { id: string } }): readonly FirstRead[] =>
  isId(id) ? [read(getWaybill, { id })] : [];
