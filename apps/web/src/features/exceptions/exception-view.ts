import { listExceptions } from '@waybound/contract/wire/exceptions/exceptions';
import { listView } from '../../parts/list/list-view.ts';
import { exceptionSearch } from './exception-search.ts';

export const exceptionView = listView('exception', listExceptions, exceptionSearch);
