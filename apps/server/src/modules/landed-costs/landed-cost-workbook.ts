import type { HandlerAnswer } from '@waybound/contract/call';
import { placesOf } from '@waybound/contract/pricing/currency-codes';
import type { LandedCost, queryLandedCosts } from '@waybound/contract/pricing/landed-costs';
import { landedCosts as en } from '@waybound/phrases/en/finance/landed-costs';
import { statuses as enStatuses } from '@waybound/phrases/en/waybills/statuses';
import { landedCosts as zh } from '@waybound/phrases/zh/finance/landed-costs';
import { statuses as zhStatuses } from '@waybound/phrases/zh/waybills/statuses';
import type { PlannedColumn, PlannedRow, WorkbookPlan } from '../../gateways/sheets/write/workbook-plan.ts';
import { textsOf, type Language } from '../../kernel/language.ts';
import { findCountry } from '../../records/order/places.ts';

const words = textsOf({ zh, en });
const statuses = textsOf({ zh: zhStatuses, en: enStatuses });

type Key = keyof typeof zh.column;

const COLUMNS: readonly Omit<PlannedColumn<Key>, 'title'>[] = [
  { key: 'sku', kind: 'text', widthChars: 28 },
  { key: 'way', kind: 'text', widthChars: 12 },
  { key: 'country', kind: 'text', widthChars: 14 },
  { key: 'month', kind: 'text', widthChars: 10 },
  { key: 'waybills', kind: 'integer', widthChars: 10 },
  { key: 'pieces', kind: 'integer', widthChars: 10 },
  { key: 'currency', kind: 'text', widthChars: 8 },
  { key: 'freight', kind: 'decimal', widthChars: 14 },
  { key: 'duty', kind: 'decimal', widthChars: 14 },
  { key: 'insurance', kind: 'decimal', widthChars: 14 },
  { key: 'other', kind: 'decimal', widthChars: 14 },
  { key: 'total', kind: 'decimal', widthChars: 14 },
  { key: 'perPiece', kind: 'decimal', decimals: 4, widthChars: 14 },
];

/** What bills charge that is shared out among no goods, in one currency. */
export type Beside = HandlerAnswer<typeof queryLandedCosts, never>['notShared'][number];

interface LandedCosts {
  costs: readonly LandedCost[];
  beside: readonly Beside[];
}

/** Landed costs, a row of each, and below them what is shared out among no goods. */
export const landedCostWorkbook = ({ costs, beside }: LandedCosts, lang: Language): WorkbookPlan<Key> => ({
  name: words.say(lang, 'title'),
  columns: COLUMNS.map((column) => ({ ...column, title: words.say(lang, `column.${column.key}`) })),
  rows: [...costs.map((cost) => toPlannedRow(cost, lang)), ...beside.map((each) => toLastRow(each, lang))],
});

const toLastRow = (beside: Beside, lang: Language): PlannedRow<Key> => ({
  isWhole: placesOf(beside.currency) === 0,
  cells: { sku: words.say(lang, 'noGoods'), ...beside },
});

function toPlannedRow({ sku, shippingWay, countryId, month, perPiece, ...cost }: LandedCost, lang: Language): PlannedRow<Key> {
  const country = countryId === null ? undefined : findCountry(countryId)?.[lang];
  return {
    isWhole: placesOf(cost.currency) === 0,
    cells: {
      ...cost,
      sku: sku ?? words.say(lang, 'noSku'),
      ...(shippingWay && { way: statuses.say(lang, `shippingWay.${shippingWay}`) }),
      ...(country && { country }),
      ...(month && { month }),
      ...(perPiece !== null && { perPiece }),
    },
  };
}
