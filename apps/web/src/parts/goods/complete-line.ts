import { MEASUREMENT_UNITS } from '@waybound/contract/orders/order-codes';
import { sayableOf } from '@waybound/domain/order/currencies';
import { destinationCodeOf } from '@waybound/domain/order/destination-code';
import { INVOICE_KEYS, type InvoiceCells, type InvoiceKey } from './invoice-cells.ts';
import type { RowCompletion, Sku } from './sku-completion.ts';

/** What only the order knows. */
const OWN: ReadonlySet<InvoiceKey> = new Set(['sku', 'quantity']);
const [PIECE] = MEASUREMENT_UNITS;

/** What a line of an order to a country is given. */
export const lineCompletion = (countryId: number | undefined): RowCompletion<InvoiceCells> => ({
  skuOf: ({ sku }) => sku,
  complete: (row, sku) => completed(row, sku, countryId),
});

function completed(row: InvoiceCells, sku: Sku, countryId: number | undefined): InvoiceCells {
  const known = { ...sku, destinationPortCustomsClearanceCode: destinationCodeOf(sku, countryId) };
  const said: Readonly<Partial<Record<InvoiceKey, unknown>>> = sayableOf(known, row);
  const unit = row.measurementUnit || sku.measurementUnit;
  const given = INVOICE_KEYS.flatMap((key): [InvoiceKey, string][] => {
    const value = said[key];
    if (OWN.has(key) || row[key] !== '' || (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean'))
      return [];
    // Pieces of a set say nothing about a line that is counted in pieces.
    return key === 'perSuitNum' && unit === PIECE ? [] : [[key, String(value)]];
  });
  return given.length === 0 ? row : { ...row, ...Object.fromEntries(given) };
}
