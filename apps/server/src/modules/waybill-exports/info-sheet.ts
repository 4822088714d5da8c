import type { FurtherDelivery } from '@waybound/contract/orders/delivery-fields';
import type { WaybillRow } from '@waybound/contract/waybills/waybills';
import { rowsOf, type Chosen, type ChosenWaybill } from './chosen-waybills.ts';
import { sheets, statuses } from './sheet-texts.ts';
import type { ColumnKind, PlannedColumn, WorkbookPlan } from '../../gateways/sheets/write/workbook-plan.ts';
import type { Language } from '../../kernel/language.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { findCountry } from '../../records/order/places.ts';
import { detailsOf } from '../../records/order/record.ts';
import { findPlace } from '../../records/public-data/known-places.ts';
import { toRow } from '../../records/waybill/answers.ts';
import { carriageNumbers } from '../../records/waybill/main-leg/carriage-numbers.ts';
import { missingFacts } from '../../records/waybill/tracking/missing-facts.ts';

interface Shown {
  row: WaybillRow;
  waybill: ChosenWaybill;
  lang: Language;
}

interface Column {
  kind: ColumnKind;
  widthChars: number;
  decimals?: number;
  isPrice?: true;
  cell: (shown: Shown) => string | number | null | undefined;
}

const text = (widthChars: number, cell: Column['cell']): Column => ({ kind: 'text', widthChars, cell });
const count = (cell: Column['cell']): Column => ({ kind: 'integer', widthChars: 10, cell });
const measure = (cell: Column['cell']): Column => ({ kind: 'decimal', widthChars: 14, decimals: 3, cell });
const moment = (cell: (row: WaybillRow) => string | null): Column => text(18, ({ row }) => chinaMoment(cell(row)));
const detail = (widthChars: number, cell: (order: ReturnType<typeof detailsOf>) => string | undefined): Column =>
  text(widthChars, ({ waybill }) => cell(detailsOf(waybill.row)));

/** In the order of the sheet. */
const COLUMNS: Readonly<Record<string, Column>> = {
  waybillNo: text(20, ({ row }) => row.waybillNo),
  referenceNo: text(20, ({ row }) => row.referenceNo),
  status: text(20, ({ row, lang }) => statuses.say(lang, `status.${row.status}`)),
  way: text(14, ({ row, lang }) => statuses.say(lang, row.line ? `line.${row.line}` : `shippingWay.${row.shippingWay}`)),
  channel: text(24, ({ row, lang }) => row.channelName?.[lang]),
  from: text(16, ({ row, lang }) => placeName(row.loadingPort, lang)),
  to: text(16, ({ row, lang }) => placeName(row.dischargePort, lang)),
  country: text(14, ({ row, lang }) => findCountry(row.countryId ?? undefined)?.[lang]),
  addressCode: text(12, ({ row }) => row.dispatchAddressCode),
  receiver: detail(28, ({ dispatcher }) => dispatcher),
  contact: detail(18, ({ dispatchLinkMan }) => dispatchLinkMan),
  phone: detail(18, ({ dispatchPhone }) => dispatchPhone),
  email: detail(28, ({ dispatchEmail }) => dispatchEmail),
  address: detail(40, addressOf),
  furtherDeliveries: detail(60, furtherAddressesOf),
  importer: detail(28, ({ importer }) => importer?.importerCompany),
  terms: text(10, ({ row }) => row.deliveryTerms),
  packages: count(({ row }) => row.customerTotalPackages),
  weight: measure(({ row }) => row.customerActualWeight),
  volume: measure(({ row }) => row.customerVolume),
  charged: measure(({ row }) => row.customerChargedWeight),
  packagesMeasured: count(({ row }) => row.inStockPackages),
  weightMeasured: measure(({ row }) => row.inStockWeight),
  volumeMeasured: measure(({ row }) => row.inStockVolume),
  chargedMeasured: measure(({ row }) => row.inStockChargedWeight),
  co2e: measure(({ row }) => row.co2e),
  co2eMissing: text(24, ({ row, lang }) => missingFacts(row.co2eMissing, lang)),
  price: { kind: 'decimal', widthChars: 14, decimals: 2, isPrice: true, cell: ({ row }) => row.customerFee },
  currency: { ...text(8, ({ row }) => (row.customerFee === null ? null : row.currency)), isPrice: true },
  masterNo: text(20, ({ waybill }) => carriageNumbers(waybill.row).masterNo),
  houseNo: text(20, ({ waybill }) => carriageNumbers(waybill.row).houseNo),
  vessel: text(24, ({ waybill: { row } }) => {
    const parts = [row.transport?.vessel, row.transport?.voyage, row.transport?.flightNo].filter((part) => part !== undefined);
    const { vessel, flightNo } = detailsOf(row);
    return parts.length > 0 ? parts.join(' ') : (vessel ?? flightNo);
  }),
  containers: text(24, ({ waybill }) => carriageNumbers(waybill.row).cabinetNumbers.join(', ') || null),
  createdAt: moment(({ createdAt }) => createdAt),
  submittedAt: moment(({ submittedAt }) => submittedAt),
  portEtd: { kind: 'day', widthChars: 12, cell: ({ waybill }) => detailsOf(waybill.row).portEtd },
  eta: { kind: 'day', widthChars: 12, cell: ({ row }) => (row.eta === null ? null : isoDayInChina(new Date(row.eta))) },
  lastEventAt: moment(({ lastEventAt }) => lastEventAt),
};

/** A row for each waybill. Who must not see prices finds words in their place, as on the page. */
export function infoPlan(waybills: Chosen, { lang, hidesPrices }: { lang: Language; hidesPrices: boolean }): WorkbookPlan {
  const hidden = hidesPrices ? sheets.say(lang, 'hidden') : undefined;
  const columns = Object.entries(COLUMNS);
  return {
    name: sheets.say(lang, 'info.title'),
    columns: columns.map(([key, { kind, widthChars, decimals }]): PlannedColumn => ({
      key,
      title: sheets.say(lang, `info.${key}`),
      kind,
      widthChars,
      ...(decimals !== undefined && { decimals }),
    })),
    rows: rowsOf(waybills, (waybill) => {
      const shown = { row: toRow(waybill.row, lang), waybill, lang };
      const cells = columns.flatMap(([key, { isPrice, cell }]): [string, string | number][] => {
        const value = isPrice && hidden !== undefined ? hidden : cell(shown);
        return value === null || value === undefined ? [] : [[key, value]];
      });
      return [{ cells: Object.fromEntries(cells) }];
    }),
  };
}

const placeName = (code: string | null, lang: Language): string | null => findPlace(code)?.[lang] ?? code;

function addressOf(point: FurtherDelivery): string | undefined {
  const { dispatchAddress, dispatchAddress2, dispatchCity, dispatchProvince, dispatchZipCode } = point;
  return listed([dispatchAddress, dispatchAddress2, dispatchCity, dispatchProvince, dispatchZipCode]);
}

/** An address a line, each whole: the columns beside it are those of the first. */
function furtherAddressesOf({ furtherDeliveries = [] }: ReturnType<typeof detailsOf>): string | undefined {
  const lines = furtherDeliveries.map((point) => {
    const { dispatchAddressCode, dispatcher, dispatchLinkMan, dispatchPhone, dispatchEmail } = point;
    return listed([dispatchAddressCode, dispatcher, addressOf(point), dispatchLinkMan, dispatchPhone, dispatchEmail]);
  });
  return lines.length > 0 ? lines.join('\n') : undefined;
}

function listed(parts: readonly (string | undefined)[]): string | undefined {
  const said = parts.filter((part) => part !== undefined);
  return said.length > 0 ? said.join(', ') : undefined;
}

const CHINA_OFFSET_MS = 8 * 60 * 60 * 1000;
/** At the forwarder's place, which keeps no summer time. */
const chinaMoment = (instant: string | null): string | null =>
  instant === null ? null : new Date(Date.parse(instant) + CHINA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
