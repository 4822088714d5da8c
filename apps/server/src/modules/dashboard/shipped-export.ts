import { queryShipped, shippedLine, type ShippedLine } from '@waybound/contract/waybills/dashboard';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { exceptions as enExceptions } from '@waybound/phrases/en/waybills/exceptions';
import { statuses as enStatuses } from '@waybound/phrases/en/waybills/statuses';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { exceptions as zhExceptions } from '@waybound/phrases/zh/waybills/exceptions';
import { statuses as zhStatuses } from '@waybound/phrases/zh/waybills/statuses';
import type { Db } from '../../kernel/database/engine.ts';
import { textsOf } from '../../kernel/language.ts';
import { columnsOf } from '../../records/exports/export-columns.ts';
import type { ExportReader } from '../../records/exports/export-kind.ts';
import { listExport, type ExportColumn } from '../../records/exports/list-export.ts';
import { findCountry } from '../../records/order/places.ts';
import { readShippedLines } from './shipped.ts';

const statuses = textsOf({ zh: zhStatuses, en: enStatuses });
const common = textsOf({ zh: zhExceptions, en: enExceptions });

const { text, integer, measure, money } = columnsOf<ShippedLine>();

const COLUMNS: readonly ExportColumn<ShippedLine>[] = [
  text('month', 'month', 12, ({ month }) => month.slice(0, 7)),
  text('kind', 'kind', 16, ({ kind }, lang) => common.say(lang, `kind.${kind}`)),
  text('way', 'way', 16, ({ shippingWay }, lang) => shippingWay && statuses.say(lang, `shippingWay.${shippingWay}`)),
  text('country', 'country', 16, ({ countryId }, lang) => findCountry(countryId ?? 0)?.[lang] ?? null),
  integer('waybills', 'waybills', ({ sums }) => sums?.waybills ?? null),
  measure('weight', 'weight', ({ sums }) => sums?.weight ?? null),
  integer('withoutWeight', 'withoutWeight', ({ sums }) => sums?.withoutWeight ?? null),
  measure('volume', 'volume', ({ sums }) => sums?.volume ?? null),
  integer('withoutVolume', 'withoutVolume', ({ sums }) => sums?.withoutVolume ?? null),
  money('cost', 'cost', ({ cost }) => cost?.amount ?? null),
  { ...text('cost', 'currency', 10, currencyOf), isPrice: true },
  { ...integer('cost', 'unpriced', ({ sums }) => sums?.unpriced ?? null), isPrice: true },
  measure('co2e', 'co2e', ({ sums }) => sums?.co2e ?? null),
  integer('withoutCo2e', 'withoutCo2e', ({ sums }) => sums?.withoutCo2e ?? null),
];

type Filter = Parameters<typeof readShippedLines>[3];
const linesOf = (db: Db, { customer, now }: ExportReader, kind: Filter) => readShippedLines(db, customer.id, now, kind);

/** What was shipped as a sheet: a line for each lane of a month. */
export const shippedExport = listExport({
  name: 'shipped',
  input: queryShipped.input,
  row: shippedLine,
  texts: textsOf({ zh, en }),
  columns: COLUMNS,
  count: async (db, reader, { kind }) => (await linesOf(db, reader, kind)).length,
  nextRows: async (db, reader, { kind }, last, limit) => {
    const lines = await linesOf(db, reader, kind);
    const next = last === undefined ? 0 : lines.findIndex(({ id }) => id === last) + 1;
    return lines.slice(next, next + limit);
  },
  toRow: (line) => line,
  currencyOf,
});

function currencyOf({ cost }: ShippedLine): string | null {
  return cost?.currency ?? null;
}
