import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { batchResults } from '../waybills/batch-result.ts';
import * as wire from '../wire/small-parcels/parcel-batches.ts';
import { parcelIds } from './small-parcels.ts';

/** What a customer does with many small parcels at once: those that can be are, the others say why not. */

export const batchParcels = call(wire.batchParcels, {
  summary:
    'Do the same with several small parcels, each for itself: take back, delete, ask to stop, accept the measured weight, have returned or destroyed',
  access: 'customer',
  /** `reason` is asked of whoever has parcels stopped (`intercept`). */
  input: z.object({ ids: parcelIds, action: z.enum(wire.PARCEL_BATCHES), reason: f.maybe(f.text(300)) }),
  answer: data(batchResults),
});

const sums = f.price(z.array(z.object({ currency: z.string(), amount: z.string() })));

export const priceParcelEnds = call(wire.priceParcelEnds, {
  summary: 'What it would cost together to have several small parcels returned, or destroyed: those that stand still',
  access: 'customer',
  input: z.object({ ids: parcelIds }),
  answer: data(z.object({ return: sums, destroy: sums })),
});

export const parcelBatches = { batchParcels, priceParcelEnds } satisfies CallsOf<typeof wire>;
