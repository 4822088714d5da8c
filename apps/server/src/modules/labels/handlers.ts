import { buffer } from 'node:stream/consumers';
import { printedText } from '@waybound/contract/documents/label-fields';
import type { labels } from '@waybound/contract/documents/labels';
import type { PackingRow } from '@waybound/contract/orders/order-fields';
import type { SiteData } from '@waybound/contract/site/site';
import { labels as labelsEn } from '@waybound/phrases/en/waybills/labels';
import { labels as labelsZh } from '@waybound/phrases/zh/waybills/labels';
import { sql, type Selectable } from 'kysely';
import { boxesOf, chosenBoxes } from './labelled-boxes.ts';
import { cartonLabels } from '../../gateways/pdf/carton-labels.ts';
import type { LabelledWaybill } from '../../gateways/pdf/label-drawing.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import type { Schema } from '../../db/tables.ts';
import type { Language } from '../../kernel/language.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import type { Files } from '../../kernel/uploads.ts';
import { requireAllowed } from '../../records/waybill/change-waybill.ts';
import { findCountry } from '../../records/order/places.ts';
import { toPriceRequest } from '../../records/order/quote.ts';
import { detailsOf } from '../../records/order/record.ts';
import { toPackingRow } from '../../records/waybill/packing-rows.ts';
import { waybillRecords, type WaybillRecord } from '../../records/waybill/rows.ts';

/** Drawn in some eight seconds. Who has more boxes prints them in parts. */
const MAX_LABELS = 2000;

const TITLES: Readonly<Record<Language, string>> = { zh: labelsZh.title, en: labelsEn.title };

/** Carton labels (sections 7 and 9). */
export const labelsHandlers: Handlers<typeof labels> = {
  async printLabels10x10({ ids, boxNumbers = [] }, context) {
    const wanted = [...new Set(ids)];
    const printing = await readPrinting(context, wanted);
    let printed = 0;
    const waybills = wanted.map((id) => {
      const labelled = toLabelled(context.lang, printing, id, boxNumbers);
      printed += labelled.cartons.length;
      if (printed > MAX_LABELS) refuseFields([{ path: 'boxNumbers', rule: 'tooManyBoxes', args: { max: MAX_LABELS } }]);
      return labelled;
    });
    await savePrints(context, printing, boxNumbers);
    const { lang, now } = context;
    return {
      name: `${TITLES[lang]} ${waybills.length === 1 ? waybills[0]?.waybillNo : `(${waybills.length})`}.pdf`,
      type: 'application/pdf',
      content: async () => {
        const logo = await findLogo(context.files, printing.logoPath);
        const brandName = printing.site.title[lang];
        return cartonLabels({ format: '10x10', lang, brandName, printedAt: now, waybills: waybills.map((each) => ({ ...each, ...logo })) });
      },
    };
  },
};

/** A logo that somebody takes off at this moment is not on the labels any more. */
async function findLogo(files: Files, path: string | null): Promise<Pick<LabelledWaybill, 'companyLogo'>> {
  const found = path === null ? undefined : await files.findContent(path);
  return found ? { companyLogo: await buffer(found.content) } : {};
}

/** All that the labels of some waybills show, by waybill. */
interface PrintData {
  waybills: ReadonlyMap<string, WaybillRecord>;
  packing: ReadonlyMap<string, PackingRow[]>;
  /** Waybills with a label out that is not void. */
  reprinted: ReadonlySet<string>;
  /** Waybills with a battery in an invoice line. */
  charged: ReadonlySet<string>;
  company: LabelCompany;
  logoPath: string | null;
  site: Pick<SiteData, 'title'>;
}

/** The waybills are locked, so that none is sent back while its labels are printed; always in the same order, so that no two prints block each other. */
async function readPrinting(context: CustomerContext, ids: readonly string[]): Promise<PrintData> {
  const { db, customer } = context;
  const [waybills, packing, prints, charged, customerRow, { data }] = await Promise.all([
    waybillRecords(db)
      .where('waybill.customer_id', '=', customer.id)
      .where('waybill.id', '=', anyOf(ids))
      .where('waybill.deleted_at', 'is', null)
      .orderBy('waybill.id')
      .forUpdate('waybill')
      .execute(),
    db
      .selectFrom('packing_row')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .where('waybill_id', '=', anyOf(ids))
      .orderBy('position')
      .execute(),
    db
      .selectFrom('label_print')
      .select(['waybill_id', 'printed_at'])
      .where('customer_id', '=', customer.id)
      .where('waybill_id', '=', anyOf(ids))
      .where('voided_at', 'is', null)
      .execute(),
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
      .select(['company_text', 'origin_country', 'path'])
      .where('customer.id', '=', customer.id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('site').select('data').where('id', '=', customer.siteId).executeTakeFirstOrThrow(),
  ]);
  return {
    waybills: new Map(waybills.map((row) => [row.id, row])),
    packing: packingByWaybill(packing),
    reprinted: reprintedAmong(prints, context),
    charged: new Set(charged.map((row) => row.waybill_id)),
    company: {
      companyText: printedText(customerRow.company_text),
      ...(customerRow.origin_country !== null && { originCountry: customerRow.origin_country }),
    },
    logoPath: customerRow.path,
    site: data,
  };
}

type LabelCompany = Pick<LabelledWaybill, 'companyText' | 'originCountry'>;

type Print = Pick<Selectable<Schema['label_print']>, 'waybill_id' | 'printed_at'>;

/** A repetition shows what its first time showed: the print that it repeats, and later ones, make no reprint of it. */
function reprintedAmong(prints: readonly Print[], { now, isRepetition }: CustomerContext): Set<string> {
  const earlier = isRepetition ? prints.filter((print) => print.printed_at <= now) : prints;
  const repeated = new Set(isRepetition ? earlier.map((print) => print.waybill_id) : []);
  return new Set(earlier.map((print) => print.waybill_id).filter((id) => !repeated.delete(id)));
}

const packingByWaybill = (records: readonly Selectable<Schema['packing_row']>[]): Map<string, PackingRow[]> =>
  new Map([...Map.groupBy(records, (row) => row.waybill_id)].map(([id, rows]) => [id, rows.map(toPackingRow)]));

/** One statement text, however many there are. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::bigint[])`;

function toLabelled(lang: Language, printing: PrintData, id: string, boxNumbers: readonly number[]): LabelledWaybill {
  const row = printing.waybills.get(id) ?? refuse('recordMissing');
  requireAllowed(row, 'printLabels');
  const boxes = boxesOf(printing.packing.get(id) ?? [], row.packages);
  const country = findCountry(row.country_id ?? undefined);
  if (boxes.length === 0 || !country) refuse('noLabelYet');
  const order = detailsOf(row);
  const isReprint = printing.reprinted.has(id);
  return {
    waybillNo: row.waybill_no,
    ...(row.reference_no !== null && { reference: row.reference_no }),
    channelName: row.channel_name?.[lang] ?? '',
    countryCode: country.code,
    countryName: { zh: country.zh, en: country.en },
    place: row.address_code ?? order.dispatchZipCode ?? order.dispatchCity ?? country.code,
    hasBattery: printing.charged.has(id) || toPriceRequest(order).isCharged === true,
    ...printing.company,
    totalBoxes: boxes.length,
    cartons: chosenBoxes(boxes, boxNumbers).map((carton) => ({ ...carton, isReprint })),
  };
}

async function savePrints(
  { db, customer, now, audit }: CustomerContext,
  printing: PrintData,
  boxNumbers: readonly number[],
): Promise<void> {
  const rows = [...printing.waybills.values()];
  await db
    .insertInto('label_print')
    .values(rows.map(({ id }) => ({ customer_id: customer.id, waybill_id: id, printed_at: now })))
    .execute();
  for (const { id, kind } of rows) {
    audit({
      customerId: customer.id,
      subject: kind,
      subjectId: id,
      what: 'printLabels',
      after: { boxes: boxNumbers.length > 0 ? boxNumbers : 'all', isReprint: printing.reprinted.has(id) },
    });
  }
}
