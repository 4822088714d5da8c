import type { OverseasWay } from '@waybound/contract/overseas/listed-states';
import type { TableRow } from '../../../gateways/sheets/read/read-workbook.ts';
import { readCell } from '../../../records/imports/cells.ts';
import { orderKey } from '../../../records/imports/order-key.ts';
import { RETURN_COLUMNS, RETURN_KEY, STORAGE_KEY } from '../../../records/imports/return-columns.ts';
import {
  cellErrors,
  contradictions,
  nameIn,
  pick,
  readCells,
  type CellFinding,
  type OfferedWords,
  type Values,
} from '../../../records/imports/sheet-cells.ts';

/** A product or a parcel, with the rows that say something of it. */
interface Part {
  row: number;
  values: Values;
}

/** Rows that are one waybill, as they were written. */
export interface SheetReturn {
  /** As Excel shows them, counted from 1; the first has what concerns the whole waybill. */
  rows: number[];
  /** What its number is compared by; empty where it has none. */
  key: string;
  way: OverseasWay;
  /** The column of its number. */
  keyColumn: string;
  /** By field, for the columns that the table has; undefined is a cell that was left empty. */
  order: Values;
  /** Undefined where the table has no column of products. */
  lines: Part[] | undefined;
  /** Undefined where the table has no column of parcels. */
  batches: Part[] | undefined;
  /** Words that mean nothing, cells that show an error, and rows that contradict the first. */
  findings: CellFinding[];
  /** The same of some rows alone, by `orderKey` of their tracking numbers, which is empty where they have none; undefined where there are none. */
  ofParcels: (isMeant: (trackKey: string) => boolean) => SheetReturn | undefined;
}

const TRACK_NO = 'batches.trackNo';
const isOfLine = (key: string): boolean => key.startsWith('lines.');
const isOfBatch = (key: string): boolean => key.startsWith('batches.');
const isShared = (key: string): boolean => !isOfLine(key) && !isOfBatch(key);
const SHARED_COLUMNS = RETURN_COLUMNS.map(({ key }) => key).filter(isShared);

interface Group {
  rows: TableRow<string>[];
  key: string;
  way: OverseasWay;
}

/**
 * The rows of a table, waybill by waybill, in the order in which they begin. Amazon writes its report by the day, so that rows of one removal
 * order stand apart: they belong together wherever they are. A row without a number goes on with the one above if it says nothing else.
 */
async function groupsOf(rows: AsyncIterable<TableRow<string>>): Promise<Group[]> {
  const groups: Group[] = [];
  const byKey = new Map<string, Group>();
  let last: Group | undefined;
  for await (const row of rows) {
    const way: OverseasWay = readCell('overseasWay', row.values['shippingWay'] ?? '') === 'HWC' ? 'HWC' : 'TH';
    const key = orderKey(row.values[way === 'HWC' ? STORAGE_KEY : RETURN_KEY]);
    const known = key === '' ? undefined : byKey.get(`${way} ${key}`);
    const goesOn = last && key === '' && repeats(row, last) ? last : undefined;
    last = known ?? goesOn;
    if (last) {
      last.rows.push(row);
      continue;
    }
    last = { rows: [row], key, way };
    groups.push(last);
    if (key !== '') byKey.set(`${way} ${key}`, last);
  }
  return groups;
}

const repeats = ({ values }: TableRow<string>, { rows: [first] }: Group): boolean =>
  SHARED_COLUMNS.every((column) => values[column] === undefined || values[column] === first?.values[column]);

/**
 * @param present the columns that the table has
 * @param words of the warehouses and services that are offered
 */
export async function sheetReturns(
  rows: AsyncIterable<TableRow<string>>,
  present: ReadonlySet<string>,
  words: OfferedWords,
): Promise<SheetReturn[]> {
  const has = (isOne: (key: string) => boolean): boolean => [...present].some(isOne);
  const toReturn = ({ rows: all, key, way }: Group, kept: readonly TableRow<string>[] = all): SheetReturn => {
    const findings = cellErrors(kept);
    const reading = { columns: RETURN_COLUMNS, present, words, findings };
    const [first] = all;
    const { shippingWay: _way, ...order } = first ? readCells(first, isShared, reading) : {};
    const keyColumn = way === 'HWC' ? STORAGE_KEY : RETURN_KEY;
    // Capitals make no other number.
    const saidOnce = SHARED_COLUMNS.filter((column) => column !== keyColumn);
    if (first) for (const row of all.slice(1)) contradictions(row, first, saidOnce, findings);
    const parts = (isOne: (column: string) => boolean) =>
      kept.map((row) => ({ row: row.row, values: pick(readCells(row, isOne, reading), isOne) }));
    return {
      rows: all.map(({ row }) => row),
      key,
      way,
      keyColumn,
      order,
      lines: has(isOfLine) ? together(parts(isOfLine), 'lines.', 'oldsku', findings) : undefined,
      batches: has(isOfBatch) ? together(parts(isOfBatch), 'batches.', 'trackNo', findings) : undefined,
      findings,
      ofParcels: (isMeant) => {
        const meant = kept.filter(({ values }) => isMeant(orderKey(values[TRACK_NO])));
        return meant.length === 0 ? undefined : toReturn({ rows: all, key, way }, meant);
      },
    };
  };
  return (await groupsOf(rows)).map((group) => toReturn(group));
}

/**
 * What several rows say of one product or one parcel, by its number: pieces are added up, and all else is said once or repeated. What has no
 * number stands for itself.
 */
function together(parts: readonly Part[], prefix: string, by: string, findings: CellFinding[]): Part[] {
  const found = new Map<string, Part>();
  const all: Part[] = [];
  for (const part of parts) {
    const { row, values } = part;
    if (Object.values(values).every((value) => value === undefined)) continue;
    const number = values[by];
    const key = typeof number === 'string' ? orderKey(number) : '';
    const before = key === '' ? undefined : found.get(key);
    if (before) {
      add(before.values, values, (field) => {
        const value = String(before.values[field]);
        findings.push({ row, column: `${prefix}${nameIn(field)}`, rule: 'differsFromFirst', args: { value } });
      });
      continue;
    }
    const copy = { row, values: { ...values } };
    all.push(copy);
    if (key !== '') found.set(key, copy);
  }
  return all;
}

const isWhole = (value: unknown): value is string => typeof value === 'string' && /^[0-9]{1,9}$/.test(value);

function add(into: Values, from: Values, differs: (field: string) => void): void {
  for (const [field, value] of Object.entries(from)) {
    const before = into[field];
    if (value === undefined) continue;
    if (before === undefined) into[field] = value;
    else if (field === 'quantity' && isWhole(before) && isWhole(value)) into[field] = String(Number(before) + Number(value));
    else if (typeof before === 'string' && typeof value === 'string' && orderKey(before) === orderKey(value)) continue;
    else if (before !== value) differs(field);
  }
}
