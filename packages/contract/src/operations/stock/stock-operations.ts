import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../../call.ts';
import * as f from '../../field.ts';
import { STORED_CONDITIONS } from '../../overseas/listed-states.ts';
import { stockCorrection } from '../../overseas/overseas-stock.ts';
import { MAX_PIECES, STOCK_CORRECTIONS } from '../../overseas/overseas-states.ts';
import * as wire from '../../wire/operations/stock/stock-operations.ts';

/** The forwarder's side of what stands in warehouses abroad. Part of the operations API. */

const stockLot = z.object({
  id: f.id,
  customerCode: z.string(),
  /** What it came with. */
  waybillNo: z.string(),
  warehouse: z.string(),
  sku: z.string(),
  condition: z.enum(STORED_CONDITIONS),
  place: z.string(),
  /** ISO date. */
  receivedOn: z.string(),
  received: z.int(),
  /** Of these those that stand there, and that nobody has ordered away. */
  standing: z.int(),
  free: z.int(),
  corrections: z.array(stockCorrection),
});

export const opsStock = call(wire.opsStock, {
  summary:
    'What stands in warehouses abroad by SKU and place, in the order it was put away, paged by `after`; what is gone too where all is asked for',
  access: 'operator',
  input: z.object({
    customerCode: z.optional(f.text(30)),
    warehouse: z.optional(f.keyText(30)),
    sku: z.optional(f.sku),
    place: z.optional(f.keyText(30)),
    isAll: z.optional(z.boolean()),
    after: z.optional(f.id),
    limit: z.optional(z.int().check(z.positive(), z.maximum(200))),
  }),
  answer: data(z.object({ rows: z.array(stockLot), nextAfter: z.nullable(f.id) })),
});

export const correctStock = call(wire.correctStock, {
  summary:
    'Correct what stands in one place: pieces that were miscounted, found or lost, stand elsewhere, or are damaged. Pieces that are kept for an order stay. Storage follows from this day on, and the customer is told of fewer pieces',
  access: 'operator',
  input: z.object({
    id: f.id,
    reason: z.enum(STOCK_CORRECTIONS),
    /** How many stood there by what was looked up: where that has changed since, nothing is corrected. */
    seen: f.countOrNone(MAX_PIECES),
    /** Of miscounted ones, how many stand there in truth; else how many were found or lost, stand elsewhere, or are damaged. */
    pieces: f.countOrNone(MAX_PIECES),
    /** The code of the bin to which they were moved. */
    place: f.maybe(f.keyText(30)),
    remark: f.maybe(f.text(300)),
  }),
  /** The row, and with it the one that some of its pieces are now. */
  answer: data(z.object({ rows: z.array(stockLot) })),
});

export const stockOperations = { opsStock, correctStock } satisfies CallsOf<typeof wire>;
