import { listExceptions } from '@waybound/contract/wire/exceptions/exceptions';
import { listSearch } from '../../parts/list/list-search.ts';

export const exceptionSearch = listSearch(listExceptions);
