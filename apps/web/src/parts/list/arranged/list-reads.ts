import type { ListWire } from '@waybound/contract/list-wire';
import { readList } from '@waybound/contract/wire/account/list-reading';
import type { FirstRead } from '../../page.ts';
import { inputOf, type AnySearch, type ListView } from '../list-view.ts';

/**
 * What the page of a list asks for first: how its reader wants it, and its rows, unless the address names a view, which is not known yet. The
 * build writes it into the document: it knows nothing of who reads.
 */
export function listReads<W extends ListWire>(view: ListView<W>, { view: named, ...search }: AnySearch): readonly FirstRead[] {
  const arranged = { spec: readList, input: { list: view.key } };
  return named === undefined ? [arranged, { spec: view.list, input: inputOf(view, search as never) }] : [arranged];
}
