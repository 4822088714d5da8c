import { oncePerKey } from '@waybound/domain/once-per-key';
import { formatGrams, formatMoney, gramsOf, minorOf } from '@waybound/domain/measures';
import { customsForm, SPECIAL_DRAWING_RIGHTS } from '@waybound/domain/small-parcels/customs-form';
import { valueOf } from '@waybound/domain/small-parcels/parcel-findings';
import type { ExchangeRate } from '@waybound/domain/pricing/exchange';
import { parcelLabel as en } from '@waybound/phrases/en/papers/parcel-label';
import { parcelLabel as zh } from '@waybound/phrases/zh/papers/parcel-label';
import type { DeclaredItem, LabelledParcel } from '../../gateways/pdf/parcel-label-drawing.ts';
import { parcelLabels } from '../../gateways/pdf/parcel-labels.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Language } from '../../kernel/language.ts';
import { refuse } from '../../kernel/refusal.ts';
import type { Download } from '../../kernel/uploads.ts';
import { exchangeRatesOn } from '../../records/channel/exchange-rates.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { findCountry } from '../../records/order/places.ts';
import { readPrintedFor, type PrintedFor } from '../../records/printed-for.ts';
import { worthIn } from '../../records/small-parcels/contents.ts';
import { changeParcel } from '../../records/small-parcels/change-parcel.ts';
import { findProduct } from '../../records/small-parcels/products.ts';
import { lockParcels, type ParcelRecord } from '../../records/small-parcels/rows.ts';

const TITLES = { zh: zh.title, en: en.title };

/** The labels in the order in which their parcels are named; one of them that has none refuses the whole, so that none is missed. */
export async function printParcelLabels(context: CustomerContext, asked: readonly string[]): Promise<Download> {
  const { db, customer, now, lang } = context;
  const ids = [...new Set(asked)];
  const found = await lockParcels(db, customer.id, ids);
  const records = ids.map((id) => found.get(id) ?? refuse('recordMissing'));
  const day = isoDayInChina(now);
  const [printedFor, rates] = await Promise.all([readPrintedFor(context), exchangeRatesOn(db, customer.siteId, day)]);
  const productOf = oncePerKey((code: string) => findProduct(db, customer.siteId, code));
  const parcels: LabelledParcel[] = [];
  for (const record of records) {
    await changeParcel(context, record, { action: 'printLabel', what: 'printParcelLabel', set: { label_printed_at: now } });
    parcels.push(await toLabelled(lang, record, { printedFor, rates, productOf }));
  }
  const [first] = records;
  return {
    name: `${TITLES[lang]} ${records.length === 1 ? first?.waybill_no : `(${records.length})`}.pdf`,
    type: 'application/pdf',
    content: () => Promise.resolve(parcelLabels({ brandName: printedFor.brand[lang], printedAt: now, day, parcels })),
  };
}

interface Printing {
  printedFor: PrintedFor;
  rates: readonly ExchangeRate[];
  productOf: (code: string) => ReturnType<typeof findProduct>;
}

/** What was announced is whole: its submission has seen to it. */
async function toLabelled(
  lang: Language,
  { waybill_no: waybillNo, details }: ParcelRecord,
  { printedFor, rates, productOf }: Printing,
): Promise<LabelledParcel> {
  const { receiver, productCode = '', currency = 'CNY', category = 'other', items, iossNo } = details;
  const product = await productOf(productCode);
  const country = findCountry(details.countryId) ?? refuse('noLabelYet');
  const { name = '', company, phone = '', address = '', city = '', province, zipCode = '', taxNo } = receiver;
  return {
    waybillNo,
    orderNo: details.customerOrderNo ?? '',
    productCode,
    productName: product?.names[lang] ?? productCode,
    countryCode: country.code,
    countryName: { zh: country.zh, en: country.en },
    receiver: {
      name,
      ...(company !== undefined && { company }),
      phone,
      lines: [address, `${zipCode} ${city}`, ...(province === undefined ? [] : [province])],
      zipCode,
      ...(taxNo !== undefined && { taxNo }),
    },
    sender: {
      name: printedFor.customerName,
      text: `c/o ${printedFor.brand.en}`,
      ...(details.taxNo !== undefined && { taxNo: details.taxNo }),
    },
    weight: formatGrams(gramsOf(details.weight ?? '0')),
    customs: {
      form: customsForm(worthIn(SPECIAL_DRAWING_RIGHTS, { items, currency }, rates)),
      category,
      currency,
      items: items.map(toDeclared),
      total: formatMoney(valueOf(items)),
      ...(iossNo !== undefined && { iossNo }),
    },
  };
}

const toDeclared = (item: ParcelRecord['details']['items'][number]): DeclaredItem => ({
  quantity: item.quantity ?? 0,
  description: item.declareNameEn ?? '',
  hsCode: item.hsCode ?? '',
  origin: item.origin ?? '',
  ...(item.unitWeight !== undefined && { netWeight: formatGrams(gramsOf(item.unitWeight) * (item.quantity ?? 0)) }),
  value: formatMoney(minorOf(item.declareValue ?? '0') * (item.quantity ?? 0)),
});
