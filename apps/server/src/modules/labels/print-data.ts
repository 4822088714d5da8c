import { printedText } from '@waybound/contract/documents/label-fields';
import type { PackingRow } from '@waybound/contract/orders/order-fields';
import type { SiteData } from '@waybound/contract/site/site';
import type { LabelScope } from '@waybound/contract/wire/documents/labels';
import { labels as labelsEn } from '@waybound/phrases/en/labels/labels';
import { labels as labelsZh } from '@waybound/phrases/zh/labels/labels';
import { sql } from 'kysely';
import { boxesOf, chosenBoxes } from './labelled-boxes.ts';
import { readPrints, type PrintedBoxes, type PrintReader, type Prints } from './label-prints.ts';
import type { LabelledWaybill } from '../../gateways/pdf/label-drawing.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Language } from '../../kernel/language.ts';
import { refuse } from '../../kernel/refusal.ts';
import { requireAllowed } from '../../records/waybill/change-waybill.ts';
import { findCountry } from '../../records/order/places.ts';
import { toPriceRequest } from '../../records/order/quote.ts';
import { detailsOf } from '../../records/order/record.ts';
import { lockHeads, waybillRecords, type WaybillRecord } from '../../records/waybill/rows.ts';
import { anyOf } from '../../records/any-of.ts';
import { readPackings } from '../../records/waybill/packing-rows.ts';

export const LABEL_TITLES: Readonly<Record<Language, string>> = { zh: labelsZh.title, en: labelsEn.title };

/** All that the labels of some waybills show, by waybill. */
export interface PrintData {
  waybills: ReadonlyMap<string, WaybillRecord>;
  packing: (id: string) => PackingRow[];
  printsOf: (id: string) => Prints;
  /** Waybills with a battery in an invoice line. */
  charged: ReadonlySet<string>;
  company: LabelCompany;
  logoPath: string | null;
  site: Pick<SiteData, 'title'>;
}

type LabelCompany = Pick<LabelledWaybill, 'companyText' | 'originCountry'>;

/** Which labels of a waybill are asked for. */
export interface Wanted {
  boxNumbers: readonly number[];
  scope: LabelScope;
}

export const wantedOf = ({ boxNumbers = [], scope = 'all' }: { [Key in keyof Wanted]?: Wanted[Key] | undefined }): Wanted => ({
  boxNumbers,
  scope,
});

/**
 * The waybills are locked, so that none is sent back while its labels are printed and of two prints of new labels the second finds none;
 * always in the same order, so that no two prints block each other.
 */
export const lockPrinting = async (reader: PrintReader, ids: readonly string[]): Promise<PrintData> => {
  await lockHeads(reader.db, reader.customer.id, ids);
  return readPrinting(reader, ids);
};

/** The same without a lock: what is read may have changed by the time that it is printed. */
export async function readPrinting(reader: PrintReader, ids: readonly string[]): Promise<PrintData> {
  const { db, customer } = reader;
  const [waybills, packing, printsOf, charged, customerRow] = await Promise.all([
    waybillRecords(db)
      .where('waybill.customer_id', '=', customer.id)
      .where('waybill.id', '=', anyOf(ids))
      .where('waybill.deleted_at', 'is', null)
      .execute(),
    readPackings(db, customer.id, ids),
    readPrints(reader, ids),
    db
      .selectFrom('invoice_line')
      .select('waybill_id')
      .where('customer_id', '=', customer.id)
      .where('waybill_id', '=', anyOf(ids))
      .where(sql<boolean>`data @> '{"isCharged": true}'`)
      .execute(),
    db
      .selectFrom('customer')
      .leftJoin('label_logo', (join) => join.onRef('label_logo.customer_id', '=', 'customer.id').on('is_current', '=', true))
      .innerJoin('site', 'site.id', 'customer.site_id')
      .select(['company_text', 'origin_country', 'path', 'site.data as site'])
      .where('customer.id', '=', customer.id)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    waybills: new Map(waybills.map((row) => [row.id, row])),
    packing,
    printsOf,
    charged: new Set(charged.map((row) => row.waybill_id)),
    company: {
      companyText: printedText(customerRow.company_text),
      ...(customerRow.origin_country !== null && { originCountry: customerRow.origin_country }),
    },
    logoPath: customerRow.path,
    site: customerRow.site,
  };
}

/** What the labels of a waybill show, and what is kept of their print. Nothing to print is an empty list. */
export function toLabelled(
  { lang }: Pick<CustomerContext, 'lang'>,
  printing: PrintData,
  id: string,
  { boxNumbers, scope }: Wanted,
): { labelled: LabelledWaybill; printed: PrintedBoxes } {
  const row = printing.waybills.get(id) ?? refuse('recordMissing');
  requireAllowed(row, 'printLabels');
  const boxes = boxesOf(printing.packing(id), row.packages);
  const country = findCountry(row.country_id ?? undefined);
  if (boxes.length === 0 || !country) refuse('noLabelYet');
  const order = detailsOf(row);
  const before = printing.printsOf(id).boxes;
  const cartons = chosenBoxes(boxes, boxNumbers)
    .map((carton) => ({ ...carton, isReprint: before.has(carton.box) }))
    .filter(({ isReprint }) => scope === 'all' || !isReprint);
  const labelled: LabelledWaybill = {
    waybillNo: row.waybill_no,
    ...(row.reference_no !== null && { reference: row.reference_no }),
    channelName: row.channel_name?.[lang] ?? '',
    countryCode: country.code,
    countryName: { zh: country.zh, en: country.en },
    place: row.address_code ?? order.dispatchZipCode ?? order.dispatchCity ?? country.code,
    hasBattery: printing.charged.has(id) || toPriceRequest(order).isCharged === true,
    ...printing.company,
    totalBoxes: boxes.length,
    cartons,
  };
  return {
    labelled,
    printed: { row, boxes: cartons.map(({ box }) => box), isReprint: cartons.some(({ isReprint }) => isReprint) },
  };
}
