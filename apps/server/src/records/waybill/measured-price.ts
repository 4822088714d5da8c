import type { WaybillState } from '@waybound/domain/lifecycle/waybill-facts';
import { minorOf } from '@waybound/domain/measures';
import { cartonGroup, type CartonGroup } from '@waybound/domain/order/packing';
import { sumGroups } from '@waybound/domain/pricing/charged-weight';
import { comparePrices, type Price } from '@waybound/domain/pricing/price';
import { toQuote } from '@waybound/domain/pricing/price-wire';
import type { Selectable, Updateable } from 'kysely';
import type { DeclaredQuote, MeasuredQuote } from '../../db/stored.ts';
import type { Schema } from '../../db/tables.ts';
import { declaredQuoteOf, priceMeasured } from '../order/quote.ts';
import type { WaybillRecord } from './rows.ts';

export type CartonRecord = Pick<Selectable<Schema['carton']>, 'weight_g' | 'length_mm' | 'width_mm' | 'height_mm'>;

type Measures = WaybillState['measures'];
type Columns = Updateable<Schema['waybill']>;

interface MeasureAssessment {
  measures: Measures;
  /** What the waybill stores of its received cartons. */
  columns: Columns;
}

/**
 * Received cartons against the declaration (docs/decisions/2026-11-22-measured-against-declared.md): sums always, the price once all are
 * here, for half a shipment has no price of its own. An increase above the channel's tolerance waits for the customer, and so does a receipt
 * that was closed short.
 */
export function assessMeasures(
  row: WaybillRecord,
  cartons: readonly CartonRecord[],
  { isComplete, isShort }: { isComplete: boolean; isShort: boolean },
): MeasureAssessment {
  const groups = toGroups(cartons);
  const { grams, mm3 } = sumGroups(groups);
  const columns: Columns = { received_weight_g: grams, received_volume_mm3: mm3.toString() };
  const before = row.measures;
  if (!isComplete) return { measures: before, columns };
  const declared = declaredQuoteOf(row);
  const priced = declared && priceMeasured(declared, groups);
  // Without a channel, or where it has no price for what came, there is nothing to compare: the bill says what is charged.
  if (!declared || !priced?.ok) return { measures: 'withinTolerance', columns };
  return {
    measures: measuresOf(row, declared, priced.price, isShort),
    columns: { ...columns, ...measuredColumns(row, declared, priced.price) },
  };
}

function measuredColumns(row: Pick<WaybillRecord, 'bill_state'>, declared: DeclaredQuote, measured: Price): Columns {
  const { charged, ...price } = measured;
  const quote: MeasuredQuote = { ...toQuote(declared.channelId, declared, measured), price };
  return {
    received_charged_g: charged?.unit === 'kg' ? charged.milli : null,
    measured_quote: JSON.stringify(quote),
    // Once there are bills, it is what they charge.
    ...(row.bill_state === 'none' && { fee_minor: price.totalMinor }),
  };
}

/**
 * The price of the measured cartons once more, after what they hold was declared otherwise. What was said of the measures stays: what is
 * declared changes both prices alike.
 */
export function priceMeasuredAgain(
  row: Pick<WaybillRecord, 'bill_state'>,
  declared: DeclaredQuote,
  cartons: readonly CartonRecord[],
): Columns {
  const priced = priceMeasured(declared, toGroups(cartons));
  return priced.ok ? measuredColumns(row, declared, priced.price) : {};
}

/**
 * A new measurement reopens the question, unless the customer has accepted as much or more already. Cartons that did not come are a
 * difference like another weight, however cheaper the rest is: the customer says whether it goes without them.
 */
function measuresOf(row: WaybillRecord, declared: DeclaredQuote, measured: Price, isShort: boolean): Measures {
  const accepted = row.measures === 'accepted' ? acceptedMinor(row) : undefined;
  if (accepted !== undefined && measured.totalMinor <= accepted) return 'accepted';
  return isShort || comparePrices(declared.price, measured, declared.tolerance).isAboveTolerance ? 'open' : 'withinTolerance';
}

function acceptedMinor(row: WaybillRecord): number | undefined {
  const quote = row.measured_quote;
  return quote === null ? undefined : minorOf(quote.total);
}

/** Cartons that are alike are priced together: a thousand equal boxes are one group. */
function toGroups(cartons: readonly CartonRecord[]): CartonGroup[] {
  const kinds = new Map<string, { carton: CartonRecord; boxes: number }>();
  for (const carton of cartons) {
    const key = `${carton.weight_g}/${carton.length_mm}/${carton.width_mm}/${carton.height_mm}`;
    kinds.set(key, { carton, boxes: (kinds.get(key)?.boxes ?? 0) + 1 });
  }
  return [...kinds.values()].map(({ carton, boxes }) =>
    cartonGroup(
      { grams: Number(carton.weight_g), lengthMm: carton.length_mm, widthMm: carton.width_mm, heightMm: carton.height_mm },
      boxes,
    ),
  );
}
