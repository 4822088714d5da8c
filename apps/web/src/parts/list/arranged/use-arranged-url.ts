import type { ListWire } from '@waybound/contract/list-wire';
import { useKeptList, type KeptList } from './kept-list.ts';
import type { AnySearch, ListView } from '../list-view.ts';
import { useListUrl, type Change, type ListUrl } from '../use-list-url.ts';
import { addressOf, meaningOf, type Meaning } from './view-address.ts';

export interface ArrangedUrl extends ListUrl<AnySearch>, Meaning {
  kept: KeptList | undefined;
  /** The server has said how the reader wants the list, or will not. */
  isSettled: boolean;
  /** The address as it is written. */
  address: ListUrl<AnySearch>;
}

/** The address of a list whose views may stand in it under their names. */
export function useArrangedUrl<W extends ListWire>(view: ListView<W>): ArrangedUrl {
  // Which search parameters there are is known of one list, not of any.
  const address = useListUrl(view) as unknown as ListUrl<AnySearch>;
  const { kept, isSettled } = useKeptList(view.key);
  const meaning = meaningOf(view, address.search, kept);
  const hasDefault = typeof kept?.defaultViewId === 'string';
  // Every name is said, so that what the address has and the change has not is taken away.
  const wanted = (change: Change<AnySearch>) =>
    instead(address, addressOf(view, { ...meaning.search, page: undefined, ...change } as AnySearch, meaning.view, hasDefault));
  return {
    ...meaning,
    kept,
    isSettled,
    hrefOf: (change) => address.hrefOf(wanted(change)),
    go: (change) => address.go(wanted(change)),
    address,
  };
}

/** All that stands in the address makes place for this. */
export const instead = ({ search }: Pick<ListUrl<AnySearch>, 'search'>, next: AnySearch): Change<AnySearch> => ({
  ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
  ...next,
});
