/**
 * The columns that say more than their SQL type: `{table}.{column}` → its type and where that comes from. `npm run tables` writes it into
 * tables.ts, with `null` and defaults as the migrations have them; for jsonb it is what the JSON holds, for text[] what one element is.
 */
export const COLUMN_TYPES: Readonly<Record<string, readonly [type: string, module: string]>> = {
  'waybill_share.kind': ["Share['kind']", '@waybound/contract/shares'],
};
