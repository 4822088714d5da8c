import { formatGrams, formatMoney } from '@waybound/domain/measures';
import { chargedUnitOf, sheetSurcharges } from '@waybound/domain/pricing/price-discount';
import { externalQuotations as en } from '@waybound/phrases/en/finance/external-quotations';
import { price as enPrice } from '@waybound/phrases/en/waybills/price';
import { statuses as enStatuses } from '@waybound/phrases/en/waybills/statuses';
import { externalQuotations as zh } from '@waybound/phrases/zh/finance/external-quotations';
import { price as zhPrice } from '@waybound/phrases/zh/waybills/price';
import { statuses as zhStatuses } from '@waybound/phrases/zh/waybills/statuses';
import type { PlannedColumn, PlannedRow, WorkbookPlan } from '../../../gateways/sheets/write/workbook-plan.ts';
import { textsOf, type Language } from '../../../kernel/language.ts';
import { findCountry } from '../../../records/order/places.ts';
import { discountOf, type SheetRow } from './sheet-rows.ts';

const words = textsOf({ zh, en });
const prices = textsOf({ zh: zhPrice, en: enPrice });
const statuses = textsOf({ zh: zhStatuses, en: enStatuses });

type Key = keyof typeof zh.sheet;

const COLUMNS: readonly Omit<PlannedColumn<Key>, 'title'>[] = [
  { key: 'title', kind: 'text', widthChars: 28 },
  { key: 'channel', kind: 'text', widthChars: 28 },
  { key: 'code', kind: 'text', widthChars: 16 },
  { key: 'way', kind: 'text', widthChars: 12 },
  { key: 'zone', kind: 'text', widthChars: 12 },
  { key: 'countries', kind: 'text', widthChars: 24 },
  { key: 'zipPrefixes', kind: 'text', widthChars: 24 },
  { key: 'cabinetType', kind: 'text', widthChars: 10 },
  { key: 'from', kind: 'decimal', decimals: 3, widthChars: 12 },
  { key: 'unit', kind: 'text', widthChars: 8 },
  { key: 'currency', kind: 'text', widthChars: 8 },
  { key: 'listPrice', kind: 'decimal', widthChars: 12 },
  { key: 'discount', kind: 'decimal', widthChars: 10 },
  { key: 'price', kind: 'decimal', widthChars: 12 },
  { key: 'surcharges', kind: 'text', widthChars: 40 },
  { key: 'transit', kind: 'text', widthChars: 10 },
  { key: 'validFrom', kind: 'day', widthChars: 12 },
  { key: 'validTo', kind: 'day', widthChars: 12 },
  { key: 'version', kind: 'integer', widthChars: 8 },
  { key: 'remark', kind: 'text', widthChars: 40 },
];

/** Every price of the rows of price sheets, a row of each, with the discount in it and beside it. */
export const priceWorkbook = (rows: AsyncIterable<SheetRow>, lang: Language): WorkbookPlan<Key> => ({
  name: words.say(lang, 'title'),
  columns: COLUMNS.map((column) => ({ ...column, title: words.say(lang, `sheet.${column.key}`) })),
  rows: plannedRows(rows, lang),
});

async function* plannedRows(rows: AsyncIterable<SheetRow>, lang: Language): AsyncGenerator<PlannedRow<Key>> {
  for await (const row of rows) yield* rowsOf(row, lang);
}

function* rowsOf({ stored, channel, prices: sheet }: SheetRow, lang: Language): Generator<PlannedRow<Key>> {
  const { channel: terms, surcharges, currency, version } = channel.published;
  const discount = discountOf(channel);
  const shared = {
    title: lang === 'zh' ? stored.title_zh : stored.title_en,
    channel: terms[lang],
    code: terms.code,
    way: statuses.say(lang, `shippingWay.${stored.shipping_way}`),
    unit: words.say(lang, `units.${chargedUnitOf(channel.published)}`),
    currency,
    ...(discount !== null && { discount }),
    surcharges: sheetSurcharges(surcharges)
      .map(({ kind, per, cabinetType, unitMinor }) =>
        [prices.say(lang, `lineKind.${kind}`), cabinetType ?? [], words.say(lang, `per.${per}`, { amount: formatMoney(unitMinor) })]
          .flat()
          .join(' '),
      )
      .join(lang === 'zh' ? '；' : '; '),
    transit: `${terms.transitDays.min}–${terms.transitDays.max}`,
    validFrom: stored.first_day,
    validTo: stored.last_day,
    version,
    ...(stored.remark !== null && { remark: stored.remark }),
  };
  for (const { zoneCode, countryIds, zipPrefixes, fromMilli, cabinetType, listMinor, minor } of sheet) {
    yield {
      cells: {
        ...shared,
        zone: zoneCode,
        countries: countryIds.map((id) => findCountry(id)?.[lang] ?? '').join(lang === 'zh' ? '、' : ', '),
        zipPrefixes: zipPrefixes.join(' '),
        ...(fromMilli !== undefined && { from: formatGrams(fromMilli) }),
        ...(cabinetType && { cabinetType }),
        listPrice: formatMoney(listMinor),
        price: formatMoney(minor),
      },
    };
  }
}
