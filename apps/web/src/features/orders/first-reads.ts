import type { CreateType } from '@waybound/contract/orders/order-codes';
import { beginOrder } from '@waybound/contract/wire/orders/order-aids';
import { read, type FirstRead } from '../../parts/page.ts';
import { ORDER_PAGES } from '../../parts/waybill/order-page.ts';
import type { orderSearch } from './order-search.ts';

/** What a new order begins with. A form that is gone on with, copied or made from a template begins with something else. */
export function orderReads({ path, search }: { path: string; search: ReturnType<typeof orderSearch> }): readonly FirstRead[] {
  const form = FORMS.find((each) => ORDER_PAGES[each] === path);
  return form === undefined || (search.id ?? search.copyOf ?? search.template) ? [] : [read(beginOrder, { form })];
}

// The keys of a constant.
const FORMS = Object.keys(ORDER_PAGES) as CreateType[];
