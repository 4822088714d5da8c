import type { Table } from '../../../gateways/sheets/read/read-workbook.ts';
import type { Attempt, Portion } from '../../../kernel/work/work-kind.ts';
import { normalizeWord } from '../../../records/cell-words.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';
import { siteOf } from '../../../records/customer/site-of.ts';
import { countPortion, saveFindings, saveTableInfo, toStoredFinding, type ImportRow } from '../../../records/imports/import-rows.ts';
import { inPortions, openTable, twiceInFile } from '../../../records/imports/import-table.ts';
import type { CellFinding, OfferedWords } from '../../../records/imports/sheet-cells.ts';
import { offeredProducts, type ParcelProductRecord } from '../../../records/small-parcels/products.ts';
import { readGrounds } from '../../../records/small-parcels/parcel-checks.ts';
import { keysOf, sheetParcels, type SheetParcel } from './sheet-parcels.ts';
import { writeParcels } from './write-parcels.ts';

/** Reads the table twice: once for what concerns all its rows, once to save its parcels portion by portion, after those of an earlier attempt. */
export async function importParcels(attempt: Attempt, row: ImportRow, content: Buffer): Promise<number> {
  const scan = await scanTable(content);
  await attempt.portion(({ db }) => saveTableInfo(db, row, scan));
  const siteId = await attempt.read((db) => siteOf(db, attempt.customerId));
  const products = await attempt.read((db) => offeredProducts(db, siteId));
  const { rows } = await openTable(content, 'parcel');
  const parcels = sheetParcels(rows, new Set(scan.places.keys()), productWords(products));
  await inPortions(attempt, row, parcels, {
    rowsOf: (parcel) => parcel.rows.length,
    write: (portion, some, done) => writePortion(portion, { row, scan, siteId, parcels: some, done }),
  });
  return 0;
}

/** By its code, or by its name in either language. */
function productWords(products: readonly ParcelProductRecord[]): OfferedWords {
  const words = new Map(
    products.flatMap(({ code, names }) => [code, names.zh, names.en].map((word) => [normalizeWord(word), code] as const)),
  );
  return new Map([['productCode', (text) => words.get(normalizeWord(text))]]);
}

interface ParcelScan extends Pick<Table<string>, 'sheet' | 'headerRow' | 'places'> {
  rowsTotal: number;
  /** An order number that comes again further down, by the first row of each parcel. */
  duplicates: ReadonlyMap<number, CellFinding>;
}

async function scanTable(content: Buffer): Promise<ParcelScan> {
  const { rows, sheet, headerRow, places } = await openTable(content, 'parcel');
  const rowsByKey = new Map<string, number[]>();
  let rowsTotal = 0;
  for await (const { key, rows: all } of keysOf(rows)) {
    rowsTotal += all.length;
    if (key !== '') rowsByKey.set(key, [...(rowsByKey.get(key) ?? []), ...all.slice(0, 1)]);
  }
  const duplicates = new Map<number, CellFinding>();
  for (const firstRows of rowsByKey.values()) {
    if (firstRows.length < 2) continue;
    for (const row of firstRows) duplicates.set(row, { row, column: 'customerOrderNo', ...twiceInFile(firstRows) });
  }
  return { sheet, headerRow, places, rowsTotal, duplicates };
}

interface PortionOfSheet {
  row: ImportRow;
  scan: ParcelScan;
  siteId: string;
  parcels: readonly SheetParcel[];
  /** Rows that are worked off with these. */
  done: number;
}

async function writePortion(portion: Portion, { row, scan, siteId, parcels, done }: PortionOfSheet): Promise<void> {
  const { db, now } = portion;
  const { customer_id: customerId, id, login_id: loginId, announces } = row;
  if (loginId === null) throw new Error(`Nobody has started import ${id}.`);
  // Announcements of one customer take turns: of two with one order number the second is told.
  await lockCustomer(db, customerId);
  const grounds = await readGrounds(db, siteId, now);
  const result = await writeParcels(portion, parcels, { customerId, siteId, loginId, announces, grounds, duplicates: scan.duplicates });
  const stored = (found: readonly CellFinding[], isWarning: boolean) =>
    found.map(({ column, ...finding }) => toStoredFinding({ field: column, ...finding }, scan.places, isWarning));
  await saveFindings(db, customerId, id, [...stored(result.errors, false), ...stored(result.warnings, true)]);
  await countPortion(db, row, done, result);
}
