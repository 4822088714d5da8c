import type { InvoiceLine } from '@waybound/contract/orders/order-fields';
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

type SavedSku = Readonly<Record<string, unknown>> & { destinationCodes?: readonly { countryId: number; code: string }[] };

/** What is known of a product, as an order to a country declares it; an empty one of a SKU that is not in the library. */
export type ProductOf = (sku: string, countryId: number | undefined) => Partial<InvoiceLine>;

export async function readSkuLibrary(db: Db, customerId: string, skus: readonly string[]): Promise<ProductOf> {
  if (skus.length === 0) return () => ({});
  const values = JSON.stringify(skus.map(normalizedValue));
  const { rows } = await sql<{ value: string; data: SavedSku }>`
    select v.value, r.data from kept_value v join kept_record r on r.customer_id = v.customer_id and r.id = v.record_id
    where v.customer_id = ${customerId} and v.kind = 'sku' and v.field = 'sku'
      and v.value in (select jsonb_array_elements_text(${values}::jsonb))`.execute(db);
  const savedSkus = new Map(rows.map(({ value, data }) => [value, data]));
  return (sku, countryId) => {
    const data = savedSkus.get(normalizedValue(sku));
    if (!data) return {};
    const code = data.destinationCodes?.find((each) => each.countryId === countryId)?.code;
    const fields = Object.fromEntries(PRODUCT_FIELDS.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])));
    return { ...fields, ...(code !== undefined && { destinationPortCustomsClearanceCode: code }) };
  };
}
