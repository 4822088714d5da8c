import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import type { InvoiceLine } from '@waybound/contract/orders/order-fields';
import { destinationCodeOf } from '@waybound/domain/order/destination-code';
import { normalizedValue } from '@waybound/domain/saved-record-rules';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';

const PRODUCT_FIELDS = [
  'declareNameCn',
  'declareNameEn',
  'brand',
  'material',
  'purpose',
  'model',
  'customsCode',
  'destinationPortCustomsClearanceCode',
  'declareValue',
  'declareCurrency',
  'measurementUnit',
  'perSuitNum',
  'isCharged',
  'purchasingPrice',
  'purchasingCurrency',
  'salePrice',
  'salesConnection',
  'declaredPrice',
  'distributionMaterialCount',
  'productLotCount',
] as const satisfies readonly (keyof InvoiceLine)[];

type SavedSku = SavedRecordValues['sku'];

/** What is kept of a SKU, however it is written; undefined of one that is not in the library. */
export type SkuOf = (sku: string) => SavedSku | undefined;

/** In one statement. */
export async function readSkus(db: Db, customerId: string, skus: readonly string[]): Promise<SkuOf> {
  if (skus.length === 0) return () => undefined;
  const values = JSON.stringify([...new Set(skus.map(normalizedValue))]);
  const { rows } = await sql<{ value: string; data: SavedSku }>`
    select v.value, r.data from kept_value v join kept_record r on r.customer_id = v.customer_id and r.id = v.record_id
    where v.customer_id = ${customerId} and v.kind = 'sku' and v.field = 'sku'
      and v.value in (select jsonb_array_elements_text(${values}::jsonb))`.execute(db);
  const savedSkus = new Map(rows.map(({ value, data }) => [value, data]));
  return (sku) => savedSkus.get(normalizedValue(sku));
}

/** Of different SKUs those that the library takes for one. */
export const alikeSkus = (skus: readonly string[]): string[][] =>
  [...Map.groupBy(skus, normalizedValue).values()].filter((alike) => alike.length > 1);

/** What is known of a product, as an order to a country declares it; an empty one of a SKU that is not in the library. */
export type ProductOf = (sku: string, countryId: number | undefined) => Partial<InvoiceLine>;

export async function readSkuLibrary(db: Db, customerId: string, skus: readonly string[]): Promise<ProductOf> {
  const skuOf = await readSkus(db, customerId, skus);
  return (sku, countryId) => {
    const data = skuOf(sku);
    if (!data) return {};
    const known = { ...data, destinationPortCustomsClearanceCode: destinationCodeOf(data, countryId) };
    return Object.fromEntries(PRODUCT_FIELDS.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]]])));
  };
}
