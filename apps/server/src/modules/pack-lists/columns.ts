import type { ImportedList } from '@waybound/contract/orders/pack-lists';
import { INVOICE_HEADERS, PACKING_HEADERS, PLAN_HEADERS } from '@waybound/domain/intake/sheet-vocabulary';
import { order as en } from '@waybound/phrases/en/orders/order';
import { order as zh } from '@waybound/phrases/zh/orders/order';
import { amazonPlans as plansEn } from '@waybound/phrases/en/portal/amazon-plans';
import { amazonPlans as plansZh } from '@waybound/phrases/zh/portal/amazon-plans';
import type { KnownColumn } from '../../gateways/sheets/read/match-columns.ts';

type PackingKey = keyof typeof PACKING_HEADERS;
type InvoiceKey = keyof typeof INVOICE_HEADERS;
type PlanKey = keyof typeof PLAN_HEADERS;
export type ListColumn = KnownColumn<PackingKey | InvoiceKey | PlanKey>;

// `Object.keys` is typed `string[]`; the keys of a literal are exactly the columns.
const PACKING = Object.keys(PACKING_HEADERS) as PackingKey[];
const INVOICE = Object.keys(INVOICE_HEADERS) as InvoiceKey[];
const PLAN = Object.keys(PLAN_HEADERS) as PlanKey[];

/** The columns as the grid on the page has them: its titles, and what else people write above them. */
const COLUMNS: Readonly<Record<ImportedList, readonly ListColumn[]>> = {
  packing: PACKING.map((key) => ({
    key,
    zh: zh.packing.columns[key],
    en: en.packing.columns[key],
    aliases: PACKING_HEADERS[key],
    isRequired: key === 'startBoxNumber',
  })),
  invoice: INVOICE.map((key) => ({
    key,
    zh: zh.invoice.columns[key],
    en: en.invoice.columns[key],
    aliases: INVOICE_HEADERS[key],
    isRequired: key === 'sku',
  })),
  amazonPlan: PLAN.map((key) => ({
    key,
    zh: plansZh.columns[key],
    en: plansEn.columns[key],
    aliases: PLAN_HEADERS[key],
    isRequired: key === 'msku' || key === 'quantity',
  })),
};

export const columnsOf = (list: ImportedList): readonly ListColumn[] => COLUMNS[list];
