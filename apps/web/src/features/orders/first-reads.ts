import type { CreateType } from '@waybound/contract/orders/order-codes';
import { beginOrder } from '@waybound/contract/wire/orders/order-aids';
import { read, type FirstRead } from '../../parts/page.ts';
import type { orderSearch } from './order-search.ts';

/** What a new order begins with. A form that is gone on with, copied or made from a template begins with something else. */
const readsOf =
  (form: CreateType) =>
  ({ search: { id, copyOf, template } }: { search: ReturnType<typeof orderSearch> }): readonly FirstRead[] =>
    (id ?? copyOf ?? template) ? [] : [read(beginOrder, { form })];

export const orderReads = { air: readsOf('air'), sea: readsOf('sea'), express: readsOf('express'), port: readsOf('port') };
