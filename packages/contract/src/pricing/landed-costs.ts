import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { ROAD_WAYS } from '../waybills/status.ts';
import { WORKBOOK_TYPE } from '../wire/documents/files.ts';
import * as wire from '../wire/pricing/landed-costs.ts';

/**
 * Landed costs: what bills charge for a waybill, shared out among its SKUs (docs/decisions/2026-11-27-landed-costs.md). All bills of a
 * waybill are counted in the month of its first one, less what was credited. All of it is prices: a login that must not see them is refused.
 */

const money = z.string();
const MAX_SKU_LENGTH = 60;

/** That of its waybill; goods for the stock of a warehouse abroad are charged there as well. */
const way = z.enum([...ROAD_WAYS, 'HWC']);
export type LandedWay = z.output<typeof way>;

const charges = {
  freight: money,
  duty: money,
  insurance: money,
  /** What was added by hand. */
  other: money,
  total: money,
};

const landedCost = z.object({
  /** Null of goods whose packing list names none. */
  sku: z.nullable(z.string()),
  /** Null where lanes are not told apart. */
  shippingWay: z.nullable(way),
  countryId: z.nullable(z.int()),
  /** `2026-11`; null where months are not told apart. */
  month: z.nullable(z.string()),
  currency: z.string(),
  waybills: z.int(),
  /** Those that came by road and were taken into stock abroad from there are counted once. */
  pieces: z.int(),
  ...charges,
  /** With four decimals; null where no pieces are written. */
  perPiece: z.nullable(z.string()),
});
export type LandedCost = z.output<typeof landedCost>;

const method = z.optional(z.enum(wire.LANDED_METHODS));
const period = {
  months: z.optional(z.union(wire.LANDED_MONTHS.map((months) => z.literal(months)))),
  method,
};
const asked = z.object({
  ...period,
  groupBy: z.optional(z.enum(wire.LANDED_GROUPS)),
  /** A part of a SKU, without regard to case. */
  keyword: f.maybe(f.text(MAX_SKU_LENGTH)),
});

export const queryLandedCosts = call(wire.queryLandedCosts, {
  summary: `What bills charge, shared out among SKUs, the dearest first, at most ${wire.MAX_LANDED_ROWS} rows, with the sums of all`,
  access: 'customer',
  actsOnPrices: true,
  input: asked,
  answer: data(
    z.object({
      /** The first month, `2026-06`. */
      from: z.string(),
      rows: z.array(landedCost),
      /** How many there are in all. */
      total: z.int(),
      /** Of all rows, by currency: to the cent what the bills of these waybills charge. */
      sums: z.array(z.object({ currency: z.string(), waybills: z.int(), pieces: z.int(), ...charges })),
      /** Waybills that do not say what the method asks for; their charges are shared out by pieces, or evenly. */
      sharedOtherwise: z.int(),
      /**
       * What bills of the period charge for returns, orders from stock, storage and small parcels, and by hand for goods that go into the
       * stock: it is no landed cost of any SKU. Left out with a keyword, as it belongs to none that is found.
       */
      notShared: z.array(z.object({ currency: z.string(), waybills: z.int(), total: money })),
    }),
  ),
});

const landedWaybill = z.object({
  id: f.id,
  waybillNo: z.string(),
  shippingWay: way,
  currency: z.string(),
  pieces: z.int(),
  /** Of the whole waybill. */
  billed: money,
  ...charges,
  bills: z.array(z.object({ id: f.id, billNo: z.string() })),
});
export type LandedWaybill = z.output<typeof landedWaybill>;

export const queryLandedCostWaybills = call(wire.queryLandedCostWaybills, {
  summary: `The waybills and bills that the costs of a SKU are made of, the last billed first, at most ${wire.MAX_LANDED_WAYBILLS}`,
  access: 'customer',
  actsOnPrices: true,
  input: z.object({ ...period, sku: z.nullable(f.sku) }),
  answer: data(z.object({ rows: z.array(landedWaybill) })),
});

export const exportLandedCosts = call(wire.exportLandedCosts, {
  summary: 'All rows of landed costs as a workbook',
  access: 'customer',
  actsOnPrices: true,
  input: asked,
  answer: file(WORKBOOK_TYPE),
});

export const landedCosts = { queryLandedCosts, queryLandedCostWaybills, exportLandedCosts } satisfies CallsOf<typeof wire>;
