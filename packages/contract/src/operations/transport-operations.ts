import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { transport } from '../waybills/transport.ts';
import * as wire from '../wire/operations/transport-operations.ts';

/** By whom the goods are carried, and under which numbers. Part of the operations API. */

export const saveTransport = call(wire.saveTransport, {
  summary:
    'Say by whom a waybill is carried and under which numbers; what is left out stays, what is empty is taken away. Numbers of parcels and PRO numbers of trucks are told to Amazon where the customer has connected the store',
  access: 'operator',
  input: z.extend(z.partial(transport), { waybillNo: f.text(50) }),
  answer: data(z.object({ waybillNo: z.string(), transport })),
});

export const transportOperations = { saveTransport } satisfies CallsOf<typeof wire>;
