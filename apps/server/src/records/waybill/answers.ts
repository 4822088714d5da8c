import { ROW_ACTIONS } from '@waybound/contract/waybills/status';
import type {
  ListedWaybill,
  Milestone,
  Question,
  WaybillDetail,
  WaybillRow,
  WaybillRowWithLeg,
} from '@waybound/contract/waybills/waybills';
import { formatCbm, formatCm, formatGrams } from '@waybound/domain/measures';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { waybillVerdicts } from '@waybound/domain/lifecycle/waybill-lifecycle';
import type { Selectable } from 'kysely';
import { co2eOf } from './tracking/emissions.ts';
import type { NamedFiles } from './files.ts';
import { toOwnMainLeg, type WithOwnMainLeg } from './main-leg/own-main-leg.ts';
import { toState, type WaybillRecord } from './rows.ts';
import { standNameOf } from './status-name.ts';
import type { Schema } from '../../db/tables.ts';
import type { Language } from '../../kernel/language.ts';
import { formatMinor } from '../format-minor.ts';

/** Rows of a waybill's tables as the contract spells them. */

/** The columns of a list's row and nothing else: at a million waybills every document that is not read counts. */
export const LISTED_COLUMNS = [
  'id',
  'rev',
  'waybill_no',
  'reference_no',
  'status',
  'frozen_from',
  'open_questions',
  'unanswered_questions',
  'declares_export',
  'declaration_files',
  'review_state',
  'is_receipt_complete',
  'measures',
  'packing_state',
  'is_export_filed',
  'is_import_filed',
  'is_declaration_merged',
  'is_clearance_merged',
  'bill_state',
  'pickup_state',
  'delivery',
  'is_quiet',
  'kind',
  'shipping_way',
  'line',
  'zx_base',
  'is_port_to_port',
  'channel_name',
  'loading_port',
  'discharge_port',
  'country_id',
  'address_code',
  'packages',
  'weight_g',
  'volume_mm3',
  'charged_g',
  'received_packages',
  'received_weight_g',
  'received_volume_mm3',
  'received_charged_g',
  'delivery_terms',
  'fee_minor',
  'freight',
  'currency',
  'created_at',
  'submitted_at',
  'eta',
  'delivered_at',
  'in_stock_at',
  'out_stock_at',
  'last_event_at',
  'delivery_number',
  'track_number',
  'track_number_2',
  'overseas',
  'abroad_waybill_id',
  'abroad_waybill_no',
] as const satisfies readonly (keyof WaybillRecord)[];
export type ListedRecord = Pick<WaybillRecord, (typeof LISTED_COLUMNS)[number]>;

/** A row without words: what papers print. */
export function toFigures(record: ListedRecord): Omit<WaybillRow, 'statusName'> {
  const { status, review_state: reviewState } = record;
  const { co2e, missing: co2eMissing } = co2eOf(record);
  return {
    id: record.id,
    rev: record.rev,
    waybillNo: record.waybill_no,
    referenceNo: record.reference_no,
    status,
    tab: standardLifecycle.tabOf({ status, deliveredAt: record.delivered_at }),
    hasOpenQuestion: record.open_questions > 0,
    isApproved: reviewState === 'approved',
    reviewState,
    pickup: record.pickup_state,
    merged: mergedFor(record),
    shippingWay: record.shipping_way,
    line: record.line,
    zxBase: record.zx_base,
    isPortToPort: record.is_port_to_port,
    channelName: record.channel_name,
    loadingPort: record.loading_port,
    dischargePort: record.discharge_port,
    countryId: record.country_id,
    dispatchAddressCode: record.address_code,
    customerTotalPackages: record.packages,
    customerActualWeight: kilograms(record.weight_g),
    customerVolume: cubicMetres(record.volume_mm3),
    customerChargedWeight: kilograms(record.charged_g),
    ...toInStock(record),
    deliveryTerms: record.delivery_terms,
    customerFee: money(record.fee_minor),
    feightMoney: record.freight,
    currency: record.currency,
    co2e,
    co2eMissing,
    createdAt: record.created_at.toISOString(),
    submittedAt: instant(record.submitted_at),
    eta: instant(record.eta),
    lastEventAt: instant(record.last_event_at),
    deliveryNumber: record.delivery_number,
    trackNumber: record.track_number,
    trackNumber2: record.track_number_2,
    abroadWaybillId: record.abroad_waybill_id,
    abroadWaybillNo: record.abroad_waybill_no,
  };
}

export const toRow = (record: ListedRecord, lang: Language): WaybillRow => ({
  ...toFigures(record),
  statusName: standNameOf(lang, record),
});

export const toRowWithLeg = (record: ListedRecord & WithOwnMainLeg, lang: Language): WaybillRowWithLeg => ({
  ...toRow(record, lang),
  mainLeg: toOwnMainLeg(record),
});

export const toListedWaybill = (record: ListedRecord & WithOwnMainLeg, lang: Language): ListedWaybill => ({
  ...toRowWithLeg(record, lang),
  may: waybillVerdicts(ROW_ACTIONS, toState(record)),
});

const mergedFor = (record: ListedRecord): WaybillRow['merged'] => [
  ...(record.is_declaration_merged ? (['declaration'] as const) : []),
  ...(record.is_clearance_merged ? (['clearance'] as const) : []),
];

const NOTHING_IN_STOCK = {
  inStockPackages: null,
  inStockWeight: null,
  inStockVolume: null,
  inStockChargedWeight: null,
  inStockTime: null,
  outStockTime: null,
  finalWeight: null,
};

/** Measures that nothing is to be said about any more. */
const SETTLED: ReadonlySet<ListedRecord['measures']> = new Set(['withinTolerance', 'accepted']);

/** What the warehouse measured, once it has received a carton. */
function toInStock(record: ListedRecord): Pick<WaybillRow, keyof typeof NOTHING_IN_STOCK> {
  if (record.received_packages === 0) return NOTHING_IN_STOCK;
  return {
    inStockPackages: record.received_packages,
    inStockWeight: kilograms(record.received_weight_g),
    inStockVolume: cubicMetres(record.received_volume_mm3),
    inStockChargedWeight: kilograms(record.received_charged_g),
    inStockTime: instant(record.in_stock_at),
    outStockTime: instant(record.out_stock_at),
    finalWeight: record.is_receipt_complete && SETTLED.has(record.measures) ? kilograms(record.received_charged_g) : null,
  };
}

export type MilestoneRecord = Selectable<Schema['milestone']>;

export const toMilestone = (record: MilestoneRecord): Milestone => ({
  id: record.id,
  track: record.track,
  kind: record.kind,
  status: record.status,
  fact: record.fact,
  plannedAt: instant(record.planned_at),
  estimatedAt: instant(record.estimated_at),
  actualAt: instant(record.actual_at),
  placeCode: record.place_code,
  placeName: record.place_name,
  timeZone: record.time_zone,
  source: record.source,
  learntAt: record.learnt_at.toISOString(),
  note: record.note,
  correctedBy: record.corrected_by,
});

/** @param filesOf the files of the waybill by their ids, those that are still there */
export const toQuestion = (record: Selectable<Schema['question']>, filesOf: NamedFiles): Question => ({
  id: record.id,
  text: record.text,
  askedAt: record.asked_at.toISOString(),
  replyBy: instant(record.reply_by),
  reply: record.reply,
  repliedAt: instant(record.replied_at),
  files: filesOf(record.reply_file_ids),
  closedAt: instant(record.closed_at),
});

export const toMeasuredCarton = (record: Selectable<Schema['carton']>): WaybillDetail['cartons'][number] => ({
  boxNumber: record.box_number,
  weight: formatGrams(Number(record.weight_g)),
  length: formatCm(record.length_mm),
  width: formatCm(record.width_mm),
  height: formatCm(record.height_mm),
  receivedAt: record.received_at.toISOString(),
});

// bigint columns travel as text. Grams and minor units stay far below 2^53, cubic millimetres of a full ship do not.
const kilograms = (grams: string | null): string | null => (grams === null ? null : formatGrams(Number(grams)));
const cubicMetres = (mm3: string | null): string | null => (mm3 === null ? null : formatCbm(BigInt(mm3)));
const money = (minor: string | null): string | null => (minor === null ? null : formatMinor(minor));
const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
