import { manageMessage } from '@waybound/contract/wire/notices/messages';
import { read } from '../../parts/page.ts';
import { toListInput } from './list-view.ts';
import type { MessageSearch } from './message-search.ts';

export const messageReads = ({ search }: { search: MessageSearch }) => [read(manageMessage, toListInput(search))];
