import { MESSAGE_KINDS, type MessageKind } from '@waybound/contract/wire/notices/message-kinds';
import { MESSAGE_PAGE_SIZES, type manageMessage } from '@waybound/contract/wire/notices/messages';
import type { WireInput } from '@waybound/contract/wire';
import { inputOf, type AddressView } from '../../parts/list/list-view.ts';
import { messageSearch, type MessageSearch } from './message-search.ts';

type ListInput = WireInput<typeof manageMessage>;

export const messageView: AddressView<MessageSearch> = {
  search: messageSearch,
  filterNames: ['kind', 'cdateFrom', 'cdateTo', 'keyword'],
  sizes: MESSAGE_PAGE_SIZES,
  usualSize: MESSAGE_PAGE_SIZES[0],
};

export const kindOf = ({ kind }: MessageSearch): MessageKind | undefined => MESSAGE_KINDS.find((each) => each === kind);

/** What narrows the list, apart from its status and page: also what "mark all as read" is about. */
export function toFilter(search: MessageSearch): Pick<ListInput, 'kind' | 'cdateFrom' | 'cdateTo' | 'keyword'> {
  const { cdateFrom, cdateTo, keyword } = search;
  return { kind: kindOf(search), cdateFrom, cdateTo, keyword: keyword?.slice(0, MAX_KEYWORD_LENGTH) };
}

/** The contract's limit of a keyword. */
const MAX_KEYWORD_LENGTH = 60;

export function toListInput(search: MessageSearch): ListInput {
  const status = search.messageStatus === undefined ? undefined : Number(search.messageStatus);
  const { page, size } = inputOf(messageView, search);
  return { ...toFilter(search), messageStatus: status, page, size };
}
