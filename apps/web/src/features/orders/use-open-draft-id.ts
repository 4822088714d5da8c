import { usePageSearch } from '../../parts/page.ts';
import { orderSearch } from './order-search.ts';

/** Of the draft that is open, once it has been saved for the first time: the address names it. */
export const useOpenDraftId = (): string | undefined => usePageSearch(orderSearch).id;
