import {
  listParcelDrafts,
  listParcels,
  listProblemParcels,
  parcelRow,
  type ParcelRow,
} from '@waybound/contract/small-parcels/small-parcels';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { smallParcels as enParcels } from '@waybound/phrases/en/small-parcels/small-parcels';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { smallParcels as zhParcels } from '@waybound/phrases/zh/small-parcels/small-parcels';
import { textsOf, type Language } from '../../kernel/language.ts';
import { chinaMoment } from '../../records/exports/china-moment.ts';
import { columnsOf } from '../../records/exports/export-columns.ts';
import { listExport, readsOf } from '../../records/exports/list-export.ts';
import { findCountry } from '../../records/order/places.ts';
import { draftList, parcelList, problemList, toListedRow } from './parcel-list.ts';

const words = textsOf({ zh: zhParcels, en: enParcels });

const { text, measure, money } = columnsOf<ParcelRow>();

const statusOf = ({ status, isAnnounced }: ParcelRow, lang: Language): string =>
  words.say(lang, `status.${status === 'draft' && isAnnounced ? 'announced' : status}`);

/** `of` are the columns of the page. */
const SHEET = {
  headings: 'parcels',
  canPick: true,
  row: parcelRow,
  texts: textsOf({ zh, en }),
  columns: [
    text('waybillNo', 'waybillNo', 18, ({ waybillNo }) => waybillNo),
    text('status', 'status', 16, statusOf),
    text('status', 'problem', 22, ({ problem }, lang) => problem && words.say(lang, `problem.${problem.kind}`)),
    text('status', 'problemText', 30, ({ problem }) => problem?.text ?? null),
    text('status', 'bag', 14, ({ bag }) => bag?.bagNo ?? null),
    text('customerOrderNo', 'customerOrderNo', 22, ({ customerOrderNo }) => customerOrderNo),
    text('receiver', 'receiver', 24, ({ receiverName }) => receiverName),
    text('receiver', 'country', 14, ({ countryId }, lang) => findCountry(countryId ?? 0)?.[lang] ?? null),
    text('product', 'product', 14, ({ productCode }) => productCode),
    measure('weight', 'weight', ({ weight }) => weight),
    measure('weight', 'weightMeasured', ({ measuredWeight }) => measuredWeight),
    money('price', 'price', ({ price }) => price?.amount ?? null),
    { ...text('price', 'currency', 8, currencyOf), isPrice: true },
    { ...text('price', 'basis', 14, priceBasis), isPrice: true },
    text('trackNo', 'trackNo', 22, ({ trackNo }) => trackNo),
    text('createdAt', 'createdAt', 18, ({ createdAt }) => chinaMoment(createdAt)),
    text('updatedAt', 'updatedAt', 18, ({ updatedAt }) => chinaMoment(updatedAt)),
  ],
  toRow: toListedRow,
  currencyOf,
} as const;

/** The small parcels that the filter of a list finds as a sheet: of all, of the drafts and of those that stand still. */
export const parcelExports = [
  listExport({ ...SHEET, name: 'parcels', input: listParcels.input, ...readsOf(() => parcelList) }),
  listExport({ ...SHEET, name: 'parcelDrafts', input: listParcelDrafts.input, ...readsOf(() => draftList) }),
  listExport({ ...SHEET, name: 'problemParcels', input: listProblemParcels.input, ...readsOf(() => problemList) }),
];

function currencyOf({ price }: ParcelRow): string | null {
  return price?.currency ?? null;
}

function priceBasis({ price }: ParcelRow, lang: Language): string | null {
  return price && words.say(lang, price.isMeasured ? 'measuredPrice' : 'announcedPrice');
}
