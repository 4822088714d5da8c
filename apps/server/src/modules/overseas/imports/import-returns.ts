import type { OverseasService, OverseasWarehouse } from '@waybound/contract/overseas/overseas-services';
import type { Attempt, Portion } from '../../../kernel/work/work-kind.ts';
import { normalizeWord, parseList } from '../../../records/cell-words.ts';
import { lockCustomer } from '../../../records/customer/lock-customer.ts';
import { siteOf } from '../../../records/customer/site-of.ts';
import { countPortion, saveFindings, saveTableInfo, toStoredFinding, type ImportRow } from '../../../records/imports/import-rows.ts';
import { inPortions, openTable } from '../../../records/imports/import-table.ts';
import type { CellFinding, OfferedWords } from '../../../records/imports/sheet-cells.ts';
import { overseasGrounds, type OverseasGrounds } from '../../../records/overseas/order-checks.ts';
import { sheetReturns, type SheetReturn } from './sheet-returns.ts';
import { writeReturns } from './write-returns.ts';

/** Reads the whole table, whose rows of one return may stand apart, and saves its returns portion by portion, after those of an earlier attempt. */
export async function importReturns(attempt: Attempt, row: ImportRow, content: Buffer): Promise<number> {
  const siteId = await attempt.read((db) => siteOf(db, attempt.customerId));
  const grounds = await attempt.read((db) => overseasGrounds(db, siteId));
  const { rows, sheet, headerRow, places } = await openTable(content, 'overseas');
  const returns = await sheetReturns(rows, new Set(places.keys()), offeredWords(grounds));
  const rowsTotal = returns.reduce((sum, each) => sum + each.rows.length, 0);
  await attempt.portion(({ db }) => saveTableInfo(db, row, { sheet, headerRow, rowsTotal }));
  await inPortions(attempt, row, inTurn(returns), {
    rowsOf: (each) => each.rows.length,
    write: (portion, some, done) => writePortion(portion, { row, siteId, places, returns: some, done }),
  });
  return 0;
}

async function* inTurn<T>(all: readonly T[]): AsyncGenerator<T, void, undefined> {
  yield* all;
}

type Named = Pick<OverseasService | OverseasWarehouse, 'code' | 'zh' | 'en'>;

const codeByWord = (offered: readonly Named[]): ReadonlyMap<string, string> =>
  new Map(offered.flatMap(({ code, zh, en }) => [zh, en, code].map((word) => [normalizeWord(word), code] as const)));

/** By its code, or by its name in either language. */
function offeredWords({ warehouses, services }: OverseasGrounds): OfferedWords {
  const [warehouse, service] = [codeByWord(warehouses), codeByWord(services)];
  return new Map([
    ['abroadStockAddress', (text: string): unknown => warehouse.get(normalizeWord(text))],
    ['serviceItemArr', (text: string): unknown => parseList(text, (word) => service.get(normalizeWord(word)))],
  ]);
}

interface PortionOfSheet {
  row: ImportRow;
  siteId: string;
  places: ReadonlyMap<string, number>;
  returns: readonly SheetReturn[];
  /** Rows that are worked off with these. */
  done: number;
}

async function writePortion(portion: Portion, { row, siteId, places, returns, done }: PortionOfSheet): Promise<void> {
  const { db } = portion;
  const { customer_id: customerId, id, login_id: loginId, announces, abroad_stock_address: warehouse } = row;
  if (loginId === null) throw new Error(`Nobody has started import ${id}.`);
  // Imports of one customer take turns: of two with one removal order the second finds the draft of the first.
  await lockCustomer(db, customerId);
  const result = await writeReturns(portion, returns, {
    customer: { id: customerId, siteId, loginId },
    submits: announces,
    warehouse: warehouse ?? undefined,
    grounds: await overseasGrounds(db, siteId),
  });
  const stored = (found: readonly CellFinding[], isWarning: boolean) =>
    found.map(({ column, ...finding }) => toStoredFinding({ field: column, ...finding }, places, isWarning));
  await saveFindings(db, customerId, id, [...stored(result.errors, false), ...stored(result.warnings, true)]);
  await countPortion(db, row, done, result);
}
