import { readList } from '@waybound/contract/wire/account/list-reading';
import { getWaybill, type listWaybills } from '@waybound/contract/wire/waybills/waybills';
import type { ListSearch } from '../../parts/list/list-search.ts';
import { inputOf } from '../../parts/list/list-view.ts';
import { isId, read, type FirstRead } from '../../parts/page.ts';
import { waybillViewOf } from './waybill-view.ts';

/** What the two pages ask for first. Apart from routes.ts, which belongs to the first chunk. */

/**
 * How the reader wants the list, and its rows, unless the address names a view, which is not known yet. The build writes it into the document:
 * it knows nothing of who reads.
 */
export function waybillListReads({
  path,
  search: { view: named, ...search },
}: {
  path: string;
  search: ListSearch<typeof listWaybills>;
}): readonly FirstRead[] {
  const view = waybillViewOf(path);
  const arranged = read(readList, { list: view.key });
  return named === undefined ? [arranged, read(view.list, inputOf(view, search))] : [arranged];
}

export const detailReads = ({ params: { id } }: { params: { id: string } }): readonly FirstRead[] =>
  isId(id) ? [read(getWaybill, { id })] : [];
