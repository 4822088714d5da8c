import { isDeepStrictEqual } from 'node:util';
import { numberKey } from '@waybound/contract/number-key';
import type { OverseasOrder, ReturnBatch } from '@waybound/contract/overseas/overseas-fields';
import { MAX_RETURN_BATCHES } from '@waybound/contract/overseas/overseas-states';
import type { Finding } from '@waybound/contract/rules';
import { overseasLifecycle } from '@waybound/domain/overseas/overseas-lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Portion } from '../../../kernel/work/work-kind.ts';
import { orderKey } from '../../../records/imports/order-key.ts';
import type { CellFinding } from '../../../records/imports/sheet-cells.ts';
import { announcedTwice, takesGoods } from '../../../records/overseas/announced-twice.ts';
import { changeOverseas } from '../../../records/overseas/change-overseas.ts';
import { insertOverseas } from '../../../records/overseas/insert-overseas.ts';
import type { OverseasGrounds } from '../../../records/overseas/order-checks.ts';
import { isOwnOverseas, overseasState, readOverseas, type OverseasRecord } from '../../../records/overseas/rows.ts';
import { checkReturn } from './check-return.ts';
import { firstOther, isOrderSaid, trackKeysOf } from './said-already.ts';
import type { SheetReturn } from './sheet-returns.ts';

/** Whose returns are written, and what is done with those that are whole. */
export interface WriteOptions {
  customer: { id: string; siteId: string; loginId: string };
  submits: boolean;
  warehouse: string | undefined;
  grounds: OverseasGrounds;
}

export interface WriteResult {
  created: number;
  changed: number;
  unchanged: number;
  wrong: number;
  announced: number;
  errors: CellFinding[];
  /** Of drafts that are not whole, and of returns of which only parcels were taken over. */
  warnings: CellFinding[];
}

/** What has become of one return. */
type Outcome = {
  is: 'created' | 'changed' | 'unchanged' | 'wrong';
  isSubmitted?: boolean;
  errors?: CellFinding[];
  warnings?: CellFinding[];
};

/** Saves what the sheet says of some returns, each for itself. The caller holds the customer's turn and the transaction. */
export async function writeReturns(portion: Portion, sheets: readonly SheetReturn[], options: WriteOptions): Promise<WriteResult> {
  const known = await knownReturns(portion.db, options.customer.id, sheets);
  const result: WriteResult = { created: 0, changed: 0, unchanged: 0, wrong: 0, announced: 0, errors: [], warnings: [] };
  for (const sheet of sheets) {
    const {
      is,
      isSubmitted = false,
      errors = [],
      warnings = [],
    } = await writeReturn(portion, sheet, known.get(`${sheet.way} ${sheet.key}`) ?? [], options);
    result[is] += 1;
    result.announced += Number(isSubmitted);
    result.errors.push(...errors);
    result.warnings.push(...warnings);
  }
  return result;
}

/** Locked, by way and number; of one number the oldest first. Orders from stock and what was transferred have no number of a sheet. */
async function knownReturns(db: Db, customerId: string, sheets: readonly SheetReturn[]): Promise<Map<string, OverseasRecord[]>> {
  const ofWay = (which: SheetReturn['way']): string[] => sheets.flatMap(({ way, key }) => (way === which && key !== '' ? [key] : []));
  // The index knows numbers by their letters and digits alone; those that only look alike are left out again.
  const removals = ofWay('TH').map(numberKey);
  const originals = ofWay('HWC');
  if (removals.length + originals.length === 0) return new Map();
  const records = await readOverseas(
    db,
    [
      sql`o.customer_id = ${customerId} and not o.is_outbound and o.source_id is null and o.status <> 'ALREADY_CLOSED'`,
      sql`((o.shipping_way = 'TH' and o.return_no_key = any(${removals}::text[]))
        or (o.shipping_way = 'HWC' and upper(trim(o.details ->> 'masterNo')) = any(${originals}::text[])))`,
    ],
    sql`order by o.id for update`,
  );
  return Map.groupBy(
    records,
    ({ shipping_way: way, details }) => `${way} ${orderKey(way === 'HWC' ? details.masterNo : details.returnNo)}`,
  );
}

const isDraft = ({ status }: OverseasRecord): boolean => status === 'WAIT_FOR_CONFIRM';

/** Of those with one number the one that takes its parcels, otherwise the newest draft. */
const meantOf = (records: readonly OverseasRecord[]): OverseasRecord | undefined =>
  records.find((record) => !isDraft(record) && takesGoods(overseasState(record))) ?? records.findLast(isDraft);

/**
 * Of what was submitted and takes no more only parcels that are known to be others are written: Amazon's report has those that came too. They join
 * the return that takes them, or announce the removal order again. Of the rest is told where it says something else than was sent.
 */
async function writeReturn(
  portion: Portion,
  sheet: SheetReturn,
  records: readonly OverseasRecord[],
  options: WriteOptions,
): Promise<Outcome> {
  const before = meantOf(records);
  const over = records.filter((record) => !isDraft(record) && record !== before);
  const [last] = over.slice(-1);
  if (!last || (before && !sheet.lines && !sheet.batches)) return writeOne(portion, sheet, before, options);
  const isOfOver = firstOther(sheet, over, options) === undefined;
  if (before && !isOfOver && firstOther(sheet, [before], options) === undefined) return writeOne(portion, sheet, before, options);
  const known = new Set(over.flatMap(({ details }) => trackKeysOf(details)));
  // Of a return that names no number nobody knows which parcels were its own.
  const hasOthers = before !== undefined || (sheet.way === 'TH' && over.every(({ details }) => trackKeysOf(details).length > 0));
  const isOther = (trackKey: string): boolean => hasOthers && trackKey !== '' && !known.has(trackKey);
  const others = sheet.ofParcels(isOther);
  const sent = sheet.ofParcels((trackKey) => !isOther(trackKey));
  const outcome: Outcome = others ? await writeOne(portion, others, before, options) : { is: 'unchanged' };
  if (!sent) return outcome;
  const all = before ? [...over, before] : over;
  const [top] = sheet.rows;
  const row = firstOther(sent, all, options) ?? (others || isOrderSaid(sent, all, options) ? undefined : top);
  if (row === undefined) return outcome;
  const warning = { row, column: sheet.keyColumn, rule: 'alreadySent' as const, args: { waybillNo: last.waybill_no } };
  return { ...outcome, warnings: [...(outcome.warnings ?? []), warning] };
}

async function writeOne(portion: Portion, sheet: SheetReturn, before: OverseasRecord | undefined, options: WriteOptions): Promise<Outcome> {
  const { warehouse, grounds } = options;
  const checked = checkReturn(sheet, { before: before?.details, warehouse, grounds });
  if ('findings' in checked) return { is: 'wrong', errors: [...checked.findings] };
  if (before && !isDraft(before)) return addParcels(portion, sheet, before, checked.order);
  const { order, missing } = checked;
  const { is, id } = await saveDraft(portion, sheet, before, order, options);
  if (!options.submits || missing.length > 0) return { is, warnings: [...missing] };
  const twice = await submit(portion, options.customer.id, id);
  const [row = 0] = sheet.rows;
  return { is, isSubmitted: twice.length === 0, warnings: twice.map(({ path: column, ...finding }) => ({ row, column, ...finding })) };
}

async function saveDraft(
  portion: Portion,
  { way }: SheetReturn,
  before: OverseasRecord | undefined,
  order: OverseasOrder,
  { customer }: WriteOptions,
): Promise<{ is: 'created' | 'changed' | 'unchanged'; id: string }> {
  if (!before) {
    const { id, waybill_no: waybillNo } = await insertOverseas({ ...portion, customer }, order, way);
    portion.audit({ customerId: customer.id, subject: 'overseas', subjectId: id, what: 'createOverseas', after: { waybillNo } });
    return { is: 'created', id };
  }
  if (isSame(before.details, order)) return { is: 'unchanged', id: before.id };
  const set = { details: JSON.stringify(order), return_no: order.returnNo ?? null };
  await changeOverseas(portion, before, { action: 'save', what: 'saveOverseas', given: { way }, set });
  return { is: 'changed', id: before.id };
}

/** Answers what keeps it from being submitted: another one was, at the same moment. */
async function submit(portion: Portion, customerId: string, id: string): Promise<Finding[]> {
  // As it is now: a save has moved its revision.
  const [record] = await readOverseas(portion.db, [isOwnOverseas(customerId, id)]);
  if (!record) throw new Error(`Waybill ${id} was saved and is not there.`);
  const twice = await announcedTwice(portion.db, record);
  if (twice.length > 0) return twice;
  await changeOverseas(portion, record, {
    action: 'submit',
    what: 'submitOverseas',
    set: { submitted_at: portion.now, reason: null },
  });
  return [];
}

/** As the database has it, without what is undefined. */
const isSame = (stored: OverseasOrder, order: OverseasOrder): boolean => isDeepStrictEqual(stored, JSON.parse(JSON.stringify(order)));

/** The same but for its parcels. */
const isRestSame = (stored: OverseasOrder, order: OverseasOrder): boolean => isSame({ ...stored, batches: [] }, { ...order, batches: [] });

/** Parcels that nobody has announced yet. */
function newBatches(stored: OverseasOrder, order: OverseasOrder): ReturnBatch[] {
  const announced = new Set(trackKeysOf(stored));
  return order.batches.filter(({ trackNo }) => trackNo !== undefined && !announced.has(orderKey(trackNo)));
}

/**
 * What was submitted is changed by no sheet; but parcels of a removal order come over weeks, and those that nobody has announced yet join a
 * return that is still arriving.
 */
async function addParcels(portion: Portion, sheet: SheetReturn, before: OverseasRecord, order: OverseasOrder): Promise<Outcome> {
  const { details } = before;
  const [row = 0] = sheet.rows;
  const added = newBatches(details, order);
  const isSameRest = isRestSame(details, order);
  const isOpen = overseasLifecycle.may('addBatch', overseasState(before)) === null;
  const waybillNo = before.waybill_no;
  const { keyColumn: column } = sheet;
  if (!isOpen) {
    if (isSameRest && added.length === 0) return { is: 'unchanged' };
    return { is: 'wrong', errors: [{ row, column, rule: 'alreadySent', args: { waybillNo } }] };
  }
  const batches = [...details.batches, ...added];
  if (batches.length > MAX_RETURN_BATCHES) {
    const args = { max: MAX_RETURN_BATCHES, rows: batches.length };
    return { is: 'wrong', errors: [{ row, column: 'batches.trackNo', rule: 'tooManyRows', args }] };
  }
  const warnings: CellFinding[] = isSameRest ? [] : [{ row, column, rule: 'onlyParcelsAdded', args: { waybillNo } }];
  if (added.length === 0) return { is: 'unchanged', warnings };
  const set = { details: JSON.stringify({ ...details, batches }) };
  await changeOverseas(portion, before, { action: 'addBatch', what: 'addReturnBatch', set });
  return { is: 'changed', warnings };
}
