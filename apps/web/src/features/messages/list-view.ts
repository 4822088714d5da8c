import { MESSAGE_KINDS, MESSAGE_PAGE_SIZES, type manageMessage, type MessageKind } from '@waybound/contract/wire/notices/messages';
import type { WireInput } from '@waybound/contract/wire';
import type { MessageSearch } from './message-search.ts';

type ListInput = WireInput<typeof manageMessage>;

export const sizeOf = ({ size }: MessageSearch): number => MESSAGE_PAGE_SIZES.find((each) => each === size) ?? MESSAGE_PAGE_SIZES[0];

export const kindOf = ({ kind }: MessageSearch): MessageKind | undefined => MESSAGE_KINDS.find((each) => each === kind);

/** The contract's last page; a mistyped one behind it is simply empty. */
const LAST_PAGE = 100_000;

/** What narrows the list, apart from its status and page: also what "mark all as read" is about. */
export function toFilter(search: MessageSearch): Pick<ListInput, 'kind' | 'cdateFrom' | 'cdateTo' | 'keyword'> {
  const { cdateFrom, cdateTo, keyword } = search;
  return { kind: kindOf(search), cdateFrom, cdateTo, keyword: keyword?.slice(0, MAX_KEYWORD_LENGTH) };
}

/** The contract's limit of a keyword. */
const MAX_KEYWORD_LENGTH = 60;

export function toListInput(search: MessageSearch): ListInput {
  const status = search.messageStatus === undefined ? undefined : Number(search.messageStatus);
  return { ...toFilter(search), messageStatus: status, page: Math.min(search.page ?? 1, LAST_PAGE), size: sizeOf(search) };
}

const FILTERS = ['kind', 'cdateFrom', 'cdateTo', 'keyword'] as const satisfies readonly (keyof MessageSearch)[];

export const isFiltered = (search: MessageSearch): boolean => FILTERS.some((name) => search[name] !== undefined);

/** The same view without its filters. */
export const NO_FILTERS = { kind: undefined, cdateFrom: undefined, cdateTo: undefined, keyword: undefined };
