import type { InvoiceLine, Order } from '@waybound/contract/orders/order-fields';
import type { OrderCurrency } from '@waybound/contract/orders/order-codes';
import { formatCbm, formatDecimal, formatGrams, MONEY_PLACES, minorOf } from '@waybound/domain/measures';
import { declareCurrencyOf } from '@waybound/domain/order/currencies';
import { comparePacking, volumeOf, type PackingLine } from '@waybound/domain/order/packing-comparison';
import type { Language } from '../../kernel/language.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { findCountry } from '../../records/order/places.ts';
import { detailsOf } from '../../records/order/record.ts';
import type { PrintedFor } from '../../records/printed-for.ts';
import type { Country } from '../../records/public-data/countries.ts';
import { findPlace } from '../../records/public-data/known-places.ts';
import { toFigures } from '../../records/waybill/answers.ts';
import { waybillRecords, type WaybillRecord } from '../../records/waybill/rows.ts';
import type { PaperReader } from './attached-papers.ts';
import { anyOf } from '../../records/any-of.ts';
import { readInvoices, readPackings } from '../../records/waybill/packing-rows.ts';
import { declaredMinorOf, packedQuantities } from '@waybound/domain/order/declared-value';

/** A waybill with all that papers are made of. */
export interface PaperSource {
  row: WaybillRecord;
  order: Order;
  /** Boxes that are alike, in the order of their numbers. */
  packing: readonly PackingLine[];
  lines: readonly InvoiceLine[];
  /** Units of each SKU in the packing list. */
  packed: ReadonlyMap<string, number>;
  country: Country | undefined;
  printedFor: PrintedFor;
  lang: Language;
  /** Of the submission, in China. */
  day: string;
}

/** Several of a customer's waybills, by id; a deleted, unknown or foreign one is not among them. */
export async function readSources(
  { db, customer, lang }: PaperReader,
  ids: readonly string[],
  printedFor: PrintedFor,
): Promise<ReadonlyMap<string, PaperSource>> {
  const [rows, packingOf, invoiceOf] = await Promise.all([
    waybillRecords(db)
      .where('waybill.customer_id', '=', customer.id)
      .where('waybill.id', '=', anyOf(ids))
      .where('waybill.deleted_at', 'is', null)
      .execute(),
    readPackings(db, customer.id, ids),
    readInvoices(db, customer.id, ids),
  ]);
  return new Map(
    rows.map((row): [string, PaperSource] => {
      const packingList = packingOf(row.id);
      const invoiceLines = invoiceOf(row.id);
      const boxes = comparePacking(packingList, []).lines.toSorted((one, other) => one.box.boxNumber - other.box.boxNumber);
      return [
        row.id,
        {
          row,
          order: { ...detailsOf(row), packingList, invoiceLines },
          packing: boxes,
          lines: invoiceLines,
          packed: packedQuantities({ packingList }),
          country: findCountry(row.country_id ?? undefined),
          printedFor,
          lang,
          day: isoDayInChina(row.submitted_at ?? row.created_at),
        },
      ];
    }),
  );
}

export const quantityOf = ({ sku, quantity }: InvoiceLine, { packed }: PaperSource): number => quantity ?? packed.get(sku) ?? 0;

export const currencyOf = (line: InvoiceLine, { country }: PaperSource): OrderCurrency =>
  line.declareCurrency ?? declareCurrencyOf(country?.code ?? '');

/** Of one piece, in hundredths; undefined where no value is declared. */
export const priceOf = ({ declareValue }: InvoiceLine): bigint | undefined =>
  declareValue === undefined ? undefined : BigInt(minorOf(declareValue));

export function amountOf(line: InvoiceLine, source: PaperSource): bigint | undefined {
  const price = priceOf(line);
  return price === undefined ? undefined : price * BigInt(quantityOf(line, source));
}

/** "USD 1,234.50" without its commas: papers are typed again. One sum for each currency. */
export function totalsOf(source: PaperSource): string[] {
  const invoiceLines = source.lines.map((line) => ({ ...line, declareCurrency: currencyOf(line, source) }));
  return [...declaredMinorOf({ packingList: source.order.packingList, invoiceLines })].map(
    ([currency, minor]) => `${currency} ${moneyOf(minor)}`,
  );
}

export const moneyOf = (minor: bigint | undefined): string => (minor === undefined ? '' : formatDecimal(minor, MONEY_PLACES));

/** What the packing list adds up to. */
export function packedTotals({ packing, order }: PaperSource): { packages: number; pieces: number; weight: string; volume: string } {
  const sum = (of: (line: PackingLine) => bigint) => packing.reduce((total, line) => total + of(line) * BigInt(line.boxNumbers.length), 0n);
  return {
    packages: packing.reduce((total, { boxNumbers }) => total + boxNumbers.length, 0),
    pieces: (order.packingList ?? []).reduce((total, { quantity = 0 }) => total + quantity, 0),
    weight: formatGrams(Number(sum(({ box }) => BigInt(box.declared?.grams ?? 0)))),
    volume: formatCbm(sum(({ box }) => volumeOf(box.declared) ?? 0n)),
  };
}

/** As declared, and where nothing is, as packed. */
export function figuresOf(source: PaperSource): { packages: string; weight: string; volume: string } {
  const { customerTotalPackages, customerActualWeight, customerVolume } = toFigures(source.row);
  const packed = packedTotals(source);
  return {
    packages: String(customerTotalPackages ?? packed.packages),
    weight: customerActualWeight ?? packed.weight,
    volume: customerVolume ?? packed.volume,
  };
}

export function placeOf(code: string | null | undefined, lang: Language): string {
  const known = findPlace(code ?? null);
  return known ? `${known[lang]} (${code})` : (code ?? '');
}

export const countryName = ({ country, lang }: PaperSource): string => (country ? `${country[lang]} (${country.code})` : '');
