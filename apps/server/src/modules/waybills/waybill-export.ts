import { listWaybills, waybillRowWithLeg, type WaybillRow, type WaybillRowWithLeg } from '@waybound/contract/waybills/waybills';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { statuses as enStatuses } from '@waybound/phrases/en/waybills/statuses';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { statuses as zhStatuses } from '@waybound/phrases/zh/waybills/statuses';
import { textsOf, type Language } from '../../kernel/language.ts';
import { chinaDay, chinaMoment } from '../../records/exports/china-moment.ts';
import { columnsOf } from '../../records/exports/export-columns.ts';
import { listExport, readsOf, type ExportColumn } from '../../records/exports/list-export.ts';
import { countries } from '../../records/public-data/countries.ts';
import { findPlace } from '../../records/public-data/known-places.ts';
import { missingFacts } from '../../records/waybill/tracking/missing-facts.ts';
import { toRowWithLeg } from '../../records/waybill/answers.ts';
import { waybillList } from './waybill-list.ts';

const statuses = textsOf({ zh: zhStatuses, en: enStatuses });
const countryById = new Map(countries.map((country) => [country.id, country]));

type Column = ExportColumn<WaybillRowWithLeg>;

const number = (of: string, key: string, kind: 'decimal' | 'integer', cell: Column['cell'], decimals?: number): Column => ({
  key,
  of,
  kind,
  widthChars: 14,
  cell,
  ...(decimals !== undefined && { decimals }),
});
const { text } = columnsOf<WaybillRowWithLeg>();

/** `of` are the columns of the page's list. */
const COLUMNS: readonly Column[] = [
  text('waybillNo', 'waybillNo', 20, ({ waybillNo }) => waybillNo),
  text('waybillNo', 'referenceNo', 20, ({ referenceNo }) => referenceNo),
  text('channel', 'way', 14, wayName),
  text('channel', 'channel', 26, ({ channelName }, lang) => channelName?.[lang] ?? null),
  text('route', 'from', 18, ({ loadingPort }, lang) => placeName(loadingPort, lang)),
  text('route', 'to', 18, ({ dischargePort }, lang) => placeName(dischargePort, lang)),
  text('route', 'country', 14, ({ countryId }, lang) => countryById.get(countryId ?? 0)?.[lang] ?? null),
  text('route', 'warehouse', 12, ({ dispatchAddressCode }) => dispatchAddressCode),
  text('status', 'status', 22, ({ statusName }) => statusName),
  number('packages', 'packages', 'integer', ({ customerTotalPackages }) => customerTotalPackages),
  number('packages', 'packagesMeasured', 'integer', ({ inStockPackages }) => inStockPackages),
  number('customerActualWeight', 'weight', 'decimal', ({ customerActualWeight }) => customerActualWeight, 3),
  number('customerActualWeight', 'weightMeasured', 'decimal', ({ inStockWeight }) => inStockWeight, 3),
  number('charged', 'charged', 'decimal', ({ customerChargedWeight }) => customerChargedWeight, 3),
  number('charged', 'chargedMeasured', 'decimal', ({ inStockChargedWeight }) => inStockChargedWeight, 3),
  { ...number('price', 'price', 'decimal', ({ customerFee }) => customerFee, 2), isPrice: true },
  { ...number('price', 'freight', 'decimal', ({ feightMoney }) => feightMoney, 2), isPrice: true },
  text('price', 'currency', 8, ({ customerFee, currency }) => (customerFee === null ? null : currency)),
  { ...text('eta', 'eta', 12, ({ eta }) => chinaDay(eta)), kind: 'day' },
  number('volume', 'volume', 'decimal', ({ customerVolume }) => customerVolume, 3),
  number('volume', 'volumeMeasured', 'decimal', ({ inStockVolume }) => inStockVolume, 3),
  text('terms', 'terms', 8, ({ deliveryTerms }) => deliveryTerms),
  text('trackNumber', 'trackNumber', 22, ({ trackNumber }) => trackNumber),
  text('trackNumber', 'trackNumber2', 22, ({ trackNumber2 }) => trackNumber2),
  text('trackNumber', 'deliveryNumber', 20, ({ deliveryNumber }) => deliveryNumber),
  text('trackNumber', 'abroadWaybillNo', 20, ({ abroadWaybillNo }) => abroadWaybillNo),
  number('co2e', 'co2e', 'decimal', ({ co2e }) => co2e, 3),
  text('co2e', 'co2eMissing', 24, ({ co2eMissing }, lang) => missingFacts(co2eMissing, lang)),
  // Of end waybills alone.
  text('masterNo', 'masterNo', 20, ({ mainLeg }) => mainLeg?.masterNo ?? null),
  text('houseNo', 'houseNo', 20, ({ mainLeg }) => mainLeg?.houseNo ?? null),
  text('containers', 'containers', 24, ({ mainLeg }) => mainLeg?.cabinetNumbers.join(', ') || null),
  text('portOfArrival', 'portOfArrival', 20, ({ mainLeg, dischargePort }, lang) => (mainLeg ? placeName(dischargePort, lang) : null)),
  { ...text('lastFreeDay', 'lastFreeDay', 12, ({ mainLeg }) => mainLeg?.lastFreeDay ?? null), kind: 'day' },
  text('createdAt', 'createdAt', 18, ({ createdAt }) => chinaMoment(createdAt)),
  text('lastEventAt', 'lastEventAt', 18, ({ lastEventAt }) => chinaMoment(lastEventAt)),
];

function wayName({ shippingWay, line }: WaybillRow, lang: Language): string {
  return statuses.say(lang, line ? `line.${line}` : `shippingWay.${shippingWay}`);
}

const placeName = (code: string | null, lang: Language): string | null => findPlace(code)?.[lang] ?? code;

/** The list of waybills as a sheet. Its rows leave out what may be done with them, which costs more than all the rest. */
export const waybillExport = listExport({
  name: 'waybills',
  canPick: true,
  input: listWaybills.input,
  row: waybillRowWithLeg,
  texts: textsOf({ zh, en }),
  columns: COLUMNS,
  ...readsOf(({ lang }) => waybillList(lang)),
  toRow: toRowWithLeg,
});
