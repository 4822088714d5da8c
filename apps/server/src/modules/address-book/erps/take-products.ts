import { normalizedValue } from '@waybound/domain/saved-record-rules';
import { sql } from 'kysely';
import type { GivenProduct, ToldByErp } from '../../../db/stored.ts';
import type { ErpProduct } from '../../../gateways/erps/erp-connector.ts';
import { lockKind } from '../save-record.ts';
import { valuesOf } from '../saved-records.ts';
import type { ParsedRow } from '../workbooks/read-row.ts';
import { recordsByKey, writeRows, type WriteContext } from '../workbooks/write-rows.ts';

/** What was taken over of a page of an ERP's list. */
export interface TakenFromErp {
  created: number;
  changed: number;
  unchanged: number;
  kept: number;
  leftOut: number;
  told: ToldByErp[];
}

export interface ErpSource {
  connectionId: string;
  runId: string;
}

/** A product, as the ERP has it now. */
interface Incoming {
  row: number;
  key: string;
  sku: string;
  given: GivenProduct;
}

interface Known {
  sku: string;
  given: GivenProduct;
  runId: string;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Takes some products into the SKU library. A product is the record with its SKU, however that is written. What the record says as the ERP
 * gave it the last time follows the ERP; what was changed, emptied or deleted by hand since stays, and is told.
 */
export async function takeProducts(context: WriteContext, source: ErpSource, products: readonly ErpProduct[]): Promise<TakenFromErp> {
  await lockKind({ db: context.db, customer: { id: context.customerId } }, 'sku');
  const all = products.map(toIncoming);
  const known = await knownProducts(context, source, all);
  const records = await recordsByKey(context, 'sku', all);
  const told: ToldByErp[] = [];
  const seen = new Map<string, string>();
  const rows: ParsedRow[] = [];
  let kept = 0;
  for (const product of all) {
    const { row, key, sku, given } = product;
    const last = known.get(key);
    const other = seen.get(key) ?? (last?.runId === source.runId ? last.sku : undefined);
    if (other !== undefined && other !== sku) told.push(tell(product, 'sku', 'otherLetters', { other }, true));
    if (other !== undefined && (other !== sku || seen.has(key))) continue;
    seen.set(key, sku);
    const record = records.get(key);
    if (!record && last) {
      kept += 1;
      told.push(tell(product, 'sku', 'deletedHere', {}, false));
      continue;
    }
    if (!record) {
      rows.push({ row, key, values: { measurementUnit: 'piece', sku, ...given }, findings: [] });
      continue;
    }
    const own: Values = valuesOf('sku', record);
    if (own['sku'] !== sku) told.push(tell(product, 'sku', 'otherLetters', { other: String(own['sku']) }, false));
    const { values, byHand } = merged(own, given, last?.given ?? {});
    rows.push({ row, key, values, findings: [] });
    const [first] = byHand;
    if (first === undefined) continue;
    kept += 1;
    told.push(tell(product, first, 'keptByHand', { value: inWords(given[first]) }, false));
  }
  const result = await writeRows(context, 'sku', rows, new Map());
  const wrong = result.findings.filter(({ areWarnings }) => !areWarnings);
  for (const { row, findings } of wrong) {
    const [product, finding] = [all[row], findings[0]];
    if (product && finding) told.push(tell(product, finding.path, finding.rule, finding.args ?? {}, true));
  }
  const refused = new Set(wrong.map(({ row }) => row));
  await remember(
    context,
    source,
    rows.flatMap(({ row }) => (refused.has(row) ? [] : (all[row] ?? []))),
  );
  const { created, changed, unchanged } = result;
  return { created, changed, unchanged, kept, leftOut: told.filter(({ isLeftOut }) => isLeftOut).length, told };
}

function toIncoming({ sku, ...known }: ErpProduct, row: number): Incoming {
  const given = Object.entries(known).filter((entry): entry is [string, string | boolean] => entry[1] !== undefined);
  return { row, sku, key: normalizedValue(sku), given: Object.fromEntries(given) };
}

const tell = ({ sku }: Incoming, path: string, rule: ToldByErp['rule'], args: ToldByErp['args'], isLeftOut: boolean): ToldByErp => ({
  name: sku,
  path,
  rule,
  args,
  isLeftOut,
});

const inWords = (value: string | boolean | undefined): string => (typeof value === 'boolean' ? (value ? '✓' : '✗') : (value ?? ''));

/**
 * What an ERP changes of a record.
 * @param last what it gave the last time
 * @returns the fields that follow it, and those that somebody has changed
 */
function merged(own: Values, given: GivenProduct, last: GivenProduct): { values: Values; byHand: string[] } {
  const differing = Object.keys(given).filter((field) => !isSame(own[field], given[field]));
  const follows = (field: string): boolean =>
    isEmpty(own[field]) ? !isSame(last[field], given[field]) : last[field] !== undefined && isSame(own[field], last[field]);
  const byHand = differing.filter((field) => !follows(field) && field !== 'declareCurrency');
  // A currency belongs to its amount: it never comes to one that stays.
  const isAmountKept = byHand.includes('declareValue');
  const fields = differing.filter((field) => follows(field) && !(field === 'declareCurrency' && isAmountKept));
  return { values: Object.fromEntries(fields.map((field) => [field, given[field]])), byHand };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const FIGURE = /^\d+(?:\.\d+)?$/;

/** Amounts are the same without their last zeros. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return isEmpty(one) ? isEmpty(other) : one === other;
  if (FIGURE.test(one) && FIGURE.test(other) && (one.includes('.') || other.includes('.'))) return Number(one) === Number(other);
  return one === other;
}

async function knownProducts(
  { db, customerId }: WriteContext,
  { connectionId }: ErpSource,
  products: readonly Incoming[],
): Promise<Map<string, Known>> {
  if (products.length === 0) return new Map();
  const found = await db
    .selectFrom('erp_product')
    .select(['sku_key', 'sku', 'given', 'run_id'])
    .where('customer_id', '=', customerId)
    .where('connection_id', '=', connectionId)
    .where(
      'sku_key',
      'in',
      products.map(({ key }) => key),
    )
    .execute();
  return new Map(found.map(({ sku_key: key, sku, given, run_id: runId }) => [key, { sku, given, runId }]));
}

async function remember(
  { db, customerId }: WriteContext,
  { connectionId, runId }: ErpSource,
  products: readonly Incoming[],
): Promise<void> {
  if (products.length === 0) return;
  await sql`
    insert into erp_product (customer_id, connection_id, run_id, sku_key, sku, given)
    select ${customerId}::bigint, ${connectionId}::bigint, ${runId}::bigint, key, sku, given
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as g(key text, sku text, given jsonb)
    on conflict (customer_id, connection_id, sku_key) do update set sku = excluded.sku, given = excluded.given, run_id = excluded.run_id`.execute(
    db,
  );
}
