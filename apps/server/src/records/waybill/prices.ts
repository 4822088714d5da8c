import type { PackingRow } from '@waybound/contract/orders/order-fields';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { formatMoney } from '@waybound/domain/measures';
import { comparePacking, pricesOfLines } from '@waybound/domain/order/packing-comparison';
import { comparePrices } from '@waybound/domain/pricing/price';
import { toPriceDifference } from '@waybound/domain/pricing/price-wire';
import { declaredQuoteOf, priceMeasured } from '../order/quote.ts';
import type { WaybillRecord } from './rows.ts';

/** The price as frozen at submission, as measured, and line by line what measuring changed. */
export function toPrices(row: WaybillRecord): Pick<WaybillDetail, 'declaredQuote' | 'measuredQuote' | 'difference'> {
  const declaredQuote = declaredQuoteOf(row) ?? null;
  const { measured_quote: measuredQuote } = row;
  const compared = declaredQuote && measuredQuote && comparePrices(declaredQuote.price, measuredQuote.price, declaredQuote.tolerance);
  return { declaredQuote, measuredQuote, difference: compared && toPriceDifference(compared) };
}

/** What boxes alike make of the difference, the dearest first; nothing until all are measured. */
export function toBoxDifferences(
  row: WaybillRecord,
  packingList: readonly PackingRow[],
  cartons: WaybillDetail['cartons'],
): WaybillDetail['boxDifferences'] {
  const declared = declaredQuoteOf(row);
  if (!declared || row.measured_quote === null) return [];
  const lines = pricesOfLines(comparePacking(packingList, cartons), (groups) => {
    const priced = priceMeasured(declared, groups);
    return priced.ok ? priced.price.totalMinor : undefined;
  });
  return lines.map(({ boxNumbers, minor }) => ({ boxNumbers: [...boxNumbers], amount: formatMoney(minor) }));
}
