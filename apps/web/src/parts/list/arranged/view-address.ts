import type { KeptList, KeptView } from './kept-list.ts';
import type { AnySearch } from '../list-view.ts';

/** In the place of a view's id: the whole list, for somebody whose list opens with a view. */
export const WHOLE = 'all';

/** What an address means. */
export interface Meaning {
  /** What the list is asked for, and its filters show. */
  search: AnySearch;
  /** The view that it names, or that the list opens with. */
  view: KeptView | undefined;
  /** It names a view that is not there, or not known yet. */
  isMissing: boolean;
}

type Reader = (raw: Record<string, unknown>) => object;
// Any list's search parameters, by their names.
const readBy = ({ search }: { search: Reader }, raw: object) => search({ ...raw }) as AnySearch;
const isEmpty = (search: object): boolean => Object.keys(search).length === 0;

/** An address with a view's name alone is that view; with anything else beside it, it is what it says, and the view is what that was made of. */
export function meaningOf(
  list: { search: Reader },
  { view: named, ...search }: AnySearch,
  kept: Pick<KeptList, 'views' | 'defaultViewId'> | undefined,
): Meaning {
  const { page: _page, ...own } = search;
  const isBare = isEmpty(own);
  const wanted = named ?? (isBare ? kept?.defaultViewId : undefined) ?? WHOLE;
  const view = kept?.views.find(({ id }) => id === wanted);
  return {
    search: view && isBare ? { ...readBy(list, view.search), ...search } : search,
    view,
    isMissing: wanted !== WHOLE && !view,
  };
}

/** The shortest address of what is wanted: a view's name stands for all that it holds. */
export function addressOf(list: { search: Reader }, wanted: AnySearch, view: KeptView | undefined, hasDefault: boolean): AnySearch {
  const { page, ...own } = readBy(list, wanted);
  const name = isEmpty(own) ? hasDefault && WHOLE : view?.id;
  return { ...(name && { view: name }), ...(!(view && isSame(list, own, view)) && own), ...(page && { page }) };
}

/** Whether a list is as a view holds it; its page does not count. */
export const isSame = (list: { search: Reader }, { page: _page, ...own }: AnySearch, view: KeptView): boolean =>
  JSON.stringify(readBy(list, own)) === JSON.stringify(readBy(list, view.search));
