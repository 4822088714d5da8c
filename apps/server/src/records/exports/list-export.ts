import { placesOf } from '@waybound/contract/pricing/currency-codes';
import { check } from '@waybound/contract/rules';
import type { ExportedList } from '@waybound/contract/wire/documents/exports';
import type * as z from 'zod/mini';
import type { PlannedCell, PlannedColumn, PlannedRow, WorkbookPlan } from '../../gateways/sheets/write/workbook-plan.ts';
import { writeCsv } from '../../gateways/sheets/write/write-csv.ts';
import { writeWorkbook } from '../../gateways/sheets/write/write-workbook.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { hidePrices } from '../../kernel/dispatch/hide-prices.ts';
import type { textsOf, Language } from '../../kernel/language.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Exporter, ExportReader, ListExportKind, ListParameters } from './export-kind.ts';

/** Rows of one reading transaction: what an export holds of them in memory. */
const PAGE_ROWS = 1000;

/** A column of the sheet. What the page shows in one cell, such as two numbers, may be several. */
export interface ExportColumn<Row> {
  /** Its heading is the text of this name, with the unit of its numbers. */
  key: string;
  /** The page's column that it belongs to. */
  of: string;
  kind: 'text' | 'decimal' | 'integer' | 'day';
  decimals?: number;
  widthChars: number;
  /** Holds a price: who must not see any finds the words of the page in its place. */
  isPrice?: true;
  /** Null where there is nothing to say. */
  cell: (row: Row, lang: Language) => string | number | null;
}

interface ListExport<Input extends z.ZodMiniType, Stored extends { id: string }, Row> {
  name: ExportedList;
  /** The list whose headings it has; its own where left out. */
  headings?: ExportedList;
  /** The list itself is refused to a login that must not see prices, and so is its export. */
  isPricesOnly?: true;
  /** Its rows are records of a `listQuery`, which finds them by their ids too. */
  canPick?: true;
  /** What the list's call takes. */
  input: Input;
  /** By which prices are hidden, as in the list's answer. */
  row: z.ZodMiniType;
  texts: ReturnType<typeof textsOf>;
  columns: readonly ExportColumn<Row>[];
  count: (db: Db, reader: ExportReader, filter: z.output<Input>) => Promise<number>;
  /** The next rows behind the last one, by key, the newest first. */
  nextRows: (db: Db, reader: ExportReader, filter: z.output<Input>, last: string | undefined, limit: number) => Promise<Stored[]>;
  toRow: (stored: Stored, lang: Language, now: Date) => Row;
  /** In which a row's sums are, where it has them in a part of its own; in one without cents they are written without. */
  currencyOf?: (row: Row) => string | null;
}

/** A list as its page reads it. */
interface ExportedRows<Filter, Stored> {
  count: (db: Db, customerId: string, filter: Filter) => Promise<number>;
  nextRows: (db: Db, customerId: string, filter: Filter, last: string | undefined, limit: number) => Promise<Stored[]>;
}

/** The reads of an export whose rows are those of a list as they are; which list may depend on who reads it. */
export const readsOf = <Filter, Stored>(listFor: (reader: ExportReader) => ExportedRows<Filter, Stored>) => ({
  count: (db: Db, reader: ExportReader, filter: Filter) => listFor(reader).count(db, reader.customer.id, filter),
  nextRows: (db: Db, reader: ExportReader, filter: Filter, last: string | undefined, limit: number) =>
    listFor(reader).nextRows(db, reader.customer.id, filter, last, limit),
});

/** The export of a list: exactly the rows that its filter finds, in the columns that its page shows. */
export function listExport<Input extends z.ZodMiniType, Stored extends { id: string }, Row>(
  list: ListExport<Input, Stored, Row>,
): ListExportKind {
  const { name, headings = name, columns, texts } = list;
  // What `check` has let through was stored as JSON, and has come back as it was.
  const filterOf = ({ filter, ids }: ListParameters) => (ids ? { ...filter, ids } : filter) as z.output<Input>;
  const say = (lang: Language, key: string): string => texts.say(lang, `${headings}.${key}`);
  const plan = (exporter: Exporter, parameters: ListParameters): WorkbookPlan => {
    const shown = shownColumns(columns, parameters.columns);
    return {
      name: texts.say(exporter.lang, `title.${name}`),
      columns: shown.map((column) => plannedColumn(column, say(exporter.lang, column.key))),
      rows: rowsOf(list, exporter, filterOf(parameters), shown),
    };
  };
  return {
    name,
    isPricesOnly: list.isPricesOnly === true,
    canPick: list.canPick === true,
    showsPrices: columns.some(({ isPrice }) => isPrice),
    title: (lang) => texts.say(lang, `title.${name}`),
    check(filter) {
      const checked = check(list.input, filter);
      if (!checked.ok) return refuseFields(checked.findings.map((finding) => ({ ...finding, path: `filter.${finding.path}` })));
      // A list's input is an object. Page and order count for nothing, so that what differs in them alone is the same export.
      const {
        page: _page,
        size: _size,
        sort: _sort,
        direction: _direction,
        ...filters
      } = checked.value as Readonly<Record<string, unknown>>;
      return filters;
    },
    count: (db, reader, parameters) => list.count(db, reader, filterOf(parameters)),
    draw(exporter, given) {
      const parameters = given as ListParameters; // As `startExport` has stored them.
      return parameters.format === 'csv' ? writeCsv(plan(exporter, parameters)) : writeWorkbook(plan(exporter, parameters));
    },
  };
}

/** In the order of the page. A column that this release does not know, from an older page, is left out. */
function shownColumns<Row>(columns: readonly ExportColumn<Row>[], asked: readonly string[]): readonly ExportColumn<Row>[] {
  const shown = [...new Set(asked)].flatMap((key) => columns.filter(({ of }) => of === key));
  return shown.length > 0 ? shown : columns;
}

const plannedColumn = ({ key, kind, decimals, widthChars }: ExportColumn<never>, title: string): PlannedColumn => ({
  key,
  title,
  kind,
  widthChars,
  ...(decimals !== undefined && { decimals }),
});

async function* rowsOf<Input extends z.ZodMiniType, Stored extends { id: string }, Row>(
  { row: schema, nextRows, toRow, texts, currencyOf = ownCurrency }: ListExport<Input, Stored, Row>,
  exporter: Exporter,
  filter: z.output<Input>,
  columns: readonly ExportColumn<Row>[],
): AsyncGenerator<PlannedRow, void, undefined> {
  const { customer, lang, now, read, onProgress } = exporter;
  const hidden = texts.say(lang, 'hidden');
  let last: string | undefined;
  let done = 0;
  for (;;) {
    const page = await read((db) => nextRows(db, exporter, filter, last, PAGE_ROWS));
    for (const stored of page) {
      const row = toRow(stored, lang, now);
      const shown = customer.hidesPrices ? (hidePrices(schema, row) as Row) : row; // Prices are null then, as their schema allows.
      yield { cells: cellsOf(columns, shown, lang, customer.hidesPrices ? hidden : undefined), isWhole: isWithoutCents(currencyOf(shown)) };
    }
    done += page.length;
    last = page.at(-1)?.id;
    await onProgress(done);
    if (page.length < PAGE_ROWS) return;
  }
}

const ownCurrency = (row: unknown): string | null =>
  typeof row === 'object' && row !== null && 'currency' in row && typeof row.currency === 'string' ? row.currency : null;

const isWithoutCents = (currency: string | null): boolean => currency !== null && placesOf(currency) === 0;

function cellsOf<Row>(
  columns: readonly ExportColumn<Row>[],
  row: Row,
  lang: Language,
  hidden: string | undefined,
): Record<string, PlannedCell> {
  const cells: Record<string, PlannedCell> = {};
  for (const { key, isPrice, cell } of columns) {
    const value = isPrice && hidden !== undefined ? hidden : cell(row, lang);
    if (value !== null) cells[key] = value;
  }
  return cells;
}
