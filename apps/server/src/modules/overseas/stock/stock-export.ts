import { listOverseasStock, stockRow, type StockRow } from '@waybound/contract/overseas/overseas-stock';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { overseas as enOverseas } from '@waybound/phrases/en/overseas/overseas';
import { overseasStock as enStock } from '@waybound/phrases/en/overseas/overseas-stock';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { overseas as zhOverseas } from '@waybound/phrases/zh/overseas/overseas';
import { overseasStock as zhStock } from '@waybound/phrases/zh/overseas/overseas-stock';
import { stockList } from './stock-list.ts';
import { textsOf, type Language } from '../../../kernel/language.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { columnsOf } from '../../../records/exports/export-columns.ts';
import { listExport, type ExportColumn } from '../../../records/exports/list-export.ts';
import { findCountry } from '../../../records/order/places.ts';
import { toStockRow, withProductNames } from '../../../records/overseas/stock/stock-rows.ts';

const words = textsOf({ zh: zhOverseas, en: enOverseas });
const stockWords = textsOf({ zh: zhStock, en: enStock });

const { text, integer, day, money } = columnsOf<StockRow>();
type Cost = 'costPerDay' | 'costSoFar' | 'billed' | 'unbilled' | 'costByMonthEnd';
const cost = (key: Cost): ExportColumn<StockRow> => money(key, key, ({ storage }) => storage?.[key] ?? null);

/** What of the stock abroad a filter finds as a sheet; `of` are the columns of the page. */
export const stockExport = listExport({
  name: 'stock',
  input: listOverseasStock.input,
  row: stockRow,
  texts: textsOf({ zh, en }),
  columns: [
    text('sku', 'sku', 22, ({ sku }) => sku),
    text('sku', 'productName', 28, ({ productName }) => productName),
    text('warehouse', 'country', 14, ({ countryId }, lang) => findCountry(countryId)?.[lang] ?? null),
    text('warehouse', 'warehouse', 24, (row, lang) => row[lang]),
    text('warehouse', 'place', 14, ({ place }) => place),
    text('condition', 'condition', 10, ({ condition }, lang) => words.say(lang, `condition.${condition}`)),
    integer('standing', 'free', ({ free }) => free),
    integer('standing', 'standing', ({ standing }) => standing),
    { ...text('standing', 'pieceVolume', 18, ({ pieceVolume }) => pieceVolume), kind: 'decimal', decimals: 9 },
    day('age', 'receivedOn', ({ receivedOn }) => receivedOn),
    integer('age', 'ageDays', ({ ageDays }) => ageDays),
    cost('costPerDay'),
    cost('costSoFar'),
    cost('billed'),
    cost('unbilled'),
    cost('costByMonthEnd'),
    text('costPerDay', 'currency', 8, currencyOf),
    day('dearer', 'dearerFrom', ({ storage }) => storage?.dearerFrom ?? null),
    money('dearer', 'costThen', ({ storage }) => storage?.costThen ?? null),
    text('corrected', 'corrected', 24, lastCorrection),
    text('waybill', 'waybillNo', 18, ({ waybill }) => waybill.waybillNo),
  ],
  count: (db, { customer, now }, filter) => stockList(isoDayInChina(now)).count(db, customer.id, filter),
  async nextRows(db, { customer, lang, now }, filter, last, limit) {
    const today = isoDayInChina(now);
    const records = await stockList(today).nextRows(db, customer.id, filter, last, limit);
    return withProductNames(db, customer.id, records.map(toStockRow(today)), lang);
  },
  toRow: (row) => row,
  currencyOf,
});

function currencyOf({ storage }: StockRow): string | null {
  return storage?.currency ?? null;
}

function lastCorrection({ corrections }: StockRow, lang: Language): string | null {
  const last = corrections.at(-1);
  if (!last) return null;
  const by = last.pieces === 0 ? '' : ` ${last.pieces > 0 ? '+' : '−'}${Math.abs(last.pieces)}`;
  return `${stockWords.say(lang, `reasons.${last.reason}`)}${by}`;
}
