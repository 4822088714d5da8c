import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { OrderCurrency } from '@waybound/contract/orders/order-codes';
import type { ParcelItem } from '@waybound/contract/small-parcels/parcel-fields';
import { destinationCodeOf } from '../order/destination-code.ts';

type Sku = Readonly<Partial<SavedRecordValues['sku']>>;

/** Goods as they are typed, as a sheet has them, or as they are kept: an empty text says nothing. */
type Said = Readonly<Partial<Record<keyof ParcelItem, unknown>>>;
const isSaid = (value: unknown): boolean => value !== undefined && value !== '';

interface ItemScope {
  countryId: number | undefined;
  /** Of the parcel, which has one for all its goods. */
  currency: string | undefined;
}

/** What the SKU library says of goods where they say nothing themselves; no value of another currency than the parcel's. */
export function lackingOfItem(item: Said, sku: Sku, { countryId, currency }: ItemScope): Partial<ParcelItem> {
  const { declareNameEn, declareNameCn, origin, unitWeight, merchantProductId, productModel } = sku;
  const known: Partial<ParcelItem> = {
    declareNameEn,
    declareNameCn,
    hsCode: destinationCodeOf(sku, countryId),
    origin,
    declareValue: currency !== undefined && sku.declareCurrency === currency ? sku.declareValue : undefined,
    unitWeight,
    merchantProductId,
    productModel,
    // Who has said one of the two has not meant the other.
    gtin: isSaid(item.noGtin) ? undefined : sku.gtin,
    noGtin: sku.noGtin === true && !isSaid(item.gtin) ? 'yes' : undefined,
  };
  return Object.fromEntries(
    Object.entries(known).filter(([field, value]) => value !== undefined && !isSaid(item[field as keyof ParcelItem])),
  );
}

interface Goods<I> {
  countryId?: number | undefined;
  currency?: OrderCurrency | undefined;
  items: readonly I[];
}

/**
 * Goods with what the SKU library knows of them. A parcel that says neither a currency nor what anything is worth has the currency of its SKUs;
 * where they are valued in several, or a value was meant in nobody knows which, what the others are worth stays open.
 */
export function withSkuLibrary<I extends Said>(
  { countryId, currency: said, items }: Goods<I>,
  skuOf: (sku: string) => Sku | undefined,
): { currency: OrderCurrency | undefined; items: (I & Partial<ParcelItem>)[] } {
  const known = items.map(({ sku }) => (typeof sku === 'string' ? skuOf(sku) : undefined));
  const currencies = new Set(known.flatMap((sku) => (sku?.declareValue === undefined ? [] : [sku.declareCurrency])));
  const [only] = currencies.size === 1 && !items.some(({ declareValue }) => isSaid(declareValue)) ? currencies : [];
  const currency = said ?? only;
  return {
    currency,
    items: items.map((item, at) => ({ ...item, ...lackingOfItem(item, known[at] ?? {}, { countryId, currency }) })),
  };
}
