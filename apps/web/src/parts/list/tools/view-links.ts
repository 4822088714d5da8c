import type { AnySearch } from '../list-view.ts';
import { instead, type ArrangedUrl } from '../arranged/use-arranged-url.ts';
import { WHOLE } from '../arranged/view-address.ts';

/** Where a view stands alone in the address; undefined for the whole list. */
export function viewLinks({ address, kept }: ArrangedUrl) {
  const whole = kept?.defaultViewId ? { view: WHOLE } : {};
  const only = (id: string | undefined) => instead(address, id === undefined ? whole : { view: id });
  return {
    hrefOf: (id: string | undefined) => address.hrefOf(only(id)),
    open: (id: string | undefined) => address.go(only(id)),
  };
}

/** What a view keeps of what a list is asked for: all but the page. */
export function keptOf({ page: _page, ...kept }: AnySearch): Record<string, unknown> {
  return kept;
}
