import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { ORDER_CURRENCIES } from '../orders/order-codes.ts';
import * as wire from '../wire/overseas/overseas-redirects.ts';
import { newerOverseas } from './newer-overseas.ts';
import { destination } from './overseas-fields.ts';
import { overseasRow } from './overseas.ts';

/** Another destination for goods that have left a warehouse abroad: a request, which the forwarder grants or refuses. */

export const askRedirect = call(wire.askRedirect, {
  summary:
    'Ask to have goods that have left delivered elsewhere, by the same method; the forwarder asks the carrier and answers, and charges no more than was agreed to here. Of an order from stock all goes there that has left and is not signed for, whichever of its lines is named: one request of it waits at a time',
  access: 'customer',
  actsOnPrices: true,
  input: z
    .object({
      id: f.id,
      rev: f.rev,
      decisionId: f.id,
      ...destination,
      reason: f.text(500),
      /** The most that it may cost; left out, it may cost nothing. */
      most: f.maybe(f.charge),
      currency: f.maybe(z.enum(ORDER_CURRENCIES)),
    })
    .check(f.asFineAsCurrency('most')),
  answer: data(overseasRow),
  newer: newerOverseas,
});

export const overseasRedirects = { askRedirect } satisfies CallsOf<typeof wire>;
