import type { querySkuInfoPage } from '@waybound/contract/address-book/address-book';
import type { SKU_MISSING_FIELDS } from '@waybound/contract/wire/address-book/address-book';
import type { HandlerInput } from '@waybound/contract/call';
import type { SavedRecordValues } from '@waybound/contract/address-book/saved-record-fields';
import { normalizedValue } from '@waybound/domain/saved-record-rules';
import { sql, type RawBuilder } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { saveRecord } from './save-record.ts';
import { listSavedRecords, valuesOf, type SavedRecordRow, type Reading } from './saved-records.ts';

type Filter = HandlerInput<typeof querySkuInfoPage, never>;
export type SkuConditions = Pick<Filter, 'isCharged' | 'specialProduct' | 'lacks'>;

/** SKUs by what they are and what they lack: a clerk completes the library by asking for its gaps. */
export const pageOfSkus = async (input: Filter, context: CustomerContext) => listSavedRecords(context, 'sku', input, conditionsOf(input));

export function conditionsOf({ isCharged, specialProduct, lacks = [] }: SkuConditions): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (isCharged !== undefined) conditions.push(sql`coalesce((data ->> 'isCharged')::boolean, false) = ${isCharged}`);
  if (specialProduct !== undefined) conditions.push(sql`data -> 'specialProduct' @> to_jsonb(${specialProduct}::text)`);
  if (lacks.length > 0) conditions.push(sql`(${sql.join(lacks.map(isLacking), sql` or `)})`);
  return conditions;
}

const isLacking = (field: (typeof SKU_MISSING_FIELDS)[number]): RawBuilder<boolean> =>
  field === 'productNumber'
    ? sql`(coalesce(data ->> 'merchantProductId', data ->> 'productModel', data ->> 'gtin') is null and data ->> 'noGtin' is distinct from 'true')`
    : sql`data -> ${field}::text is null`;

/** The SKUs with these numbers, in any order; case makes no difference. */
export async function skusByNumber({ db, customer }: Reading, numbers: readonly string[]): Promise<SavedRecordRow[]> {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('kept_record')
    .innerJoin('kept_value', (join) =>
      join.onRef('kept_value.customer_id', '=', 'kept_record.customer_id').onRef('kept_value.record_id', '=', 'kept_record.id'),
    )
    .selectAll('kept_record')
    .where('kept_record.customer_id', '=', customer.id)
    .where('kept_value.kind', '=', 'sku')
    .where('field', '=', 'sku')
    .where('value', 'in', [...new Set(numbers.map(normalizedValue))])
    .execute();
}

/** Gives an SKU the values that are there, and leaves the others as they are. */
export async function changeSku(context: CustomerContext, row: SavedRecordRow, changes: Partial<SavedRecordValues['sku']>): Promise<void> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await saveRecord(context, 'sku', { id: row.id, rev: row.rev, values: { ...valuesOf('sku', row), ...named } });
}
