import type { WireAnswer } from '@waybound/contract/wire';
import { readList } from '@waybound/contract/wire/account/list-reading';
import type { ArrangedList } from '@waybound/contract/wire/account/list-views';
import { useQuery } from '@tanstack/react-query';
import { knownUser } from '../../../api/bootstrap-data.ts';
import { callQuery } from '../../../api/query.ts';

/** How the reader has arranged a list, and its views. */
export type KeptList = WireAnswer<typeof readList>;
export type KeptView = KeptList['views'][number];
/** How a list looks: whoever has chosen nothing sees the page's own columns. */
export type Look = Pick<KeptList, 'columns' | 'density'>;

/** How the list looks: as its view has it, or as its reader keeps it. What is changed under a view is the view's once it is saved. */
export interface ShownLook extends Look {
  isChanged: boolean;
  /** Of a view alone; elsewhere the reader's own arrangement is kept. Undefined takes the change back. */
  onChangeOfView: ((look: Look | undefined) => void) | undefined;
}

/** Quiet: without an answer the list is shown as its page has it. */
export const keptQuery = (list: ArrangedList) => callQuery(readList, { list }, { isQuiet: true });

/** Of the browser's own copy. Another number where its shape changes: what another release has left is not read. */
export const copyPlace = (list: ArrangedList): string => `waybound.list.1.${list}.${knownUser()?.loginName ?? ''}`;

/** The browser's own copy, for the first paint alone. */
function copyOf(list: ArrangedList): KeptList | undefined {
  try {
    // Written by `keepCopy` (tools/keep-arrangement.ts) alone.
    return JSON.parse(localStorage.getItem(copyPlace(list)) ?? '') as KeptList;
  } catch {
    return undefined;
  }
}

/** `isSettled`: the server has answered, or will not. */
export function useKeptList(list: ArrangedList): { kept: KeptList | undefined; isSettled: boolean } {
  const { data, isError, isPlaceholderData } = useQuery({ ...keptQuery(list), placeholderData: () => copyOf(list) });
  return { kept: data, isSettled: isError || (data !== undefined && !isPlaceholderData) };
}
