import type { Quote } from '@waybound/contract/pricing';
import type { WaybillDetail } from '@waybound/contract/waybills';
import { comparePrices, type Price } from '@waybound/domain/price';
import { toPriceDifference } from '@waybound/domain/price-wire';
import { declaredQuoteOf } from '../../records/order-quote.ts';
import type { WaybillRecord } from '../../records/waybill-rows.ts';

/** The price as frozen at submission, as measured, and line by line what measuring changed. */
export function toPrices(row: WaybillRecord): Pick<WaybillDetail, 'declaredQuote' | 'measuredQuote' | 'difference'> {
  const declaredQuote = declaredQuoteOf(row) ?? null;
  // Only a receipt writes the column: the quote as the customer sees it, and beside it the price it came from.
  const measuredQuote = row.measured_quote as (Quote & { price: Price }) | null;
  const compared = declaredQuote && measuredQuote && comparePrices(declaredQuote.price, measuredQuote.price, declaredQuote.tolerance);
  return { declaredQuote, measuredQuote, difference: compared && toPriceDifference(compared) };
}
