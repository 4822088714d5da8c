import type { orderAids } from '@waybound/contract/orders/order-aids';
import { actionHandlers } from './allowed-actions.ts';
import { beginHandlers } from './begin-order.ts';
import { formHandlers } from './form-state.ts';
import { inStockHandlers } from './in-stock-channels.ts';
import { placeHandlers } from './places.ts';
import { importerHandlers } from './matching-importers.ts';
import type { Handlers } from '../../../kernel/context.ts';

/** The small calls around an order (section 7). */
export const orderAidsHandlers: Handlers<typeof orderAids> = {
  ...placeHandlers,
  ...inStockHandlers,
  ...formHandlers,
  ...beginHandlers,
  ...importerHandlers,
  ...actionHandlers,
};
