import type { ParcelCategory } from '@waybound/contract/small-parcels/parcel-states';
import type { CustomsForm } from '@waybound/domain/small-parcels/customs-form';
import { parcelLabel as en } from '@waybound/phrases/en/papers/parcel-label';
import { parcelLabel as zh } from '@waybound/phrases/zh/papers/parcel-label';
import { smallParcels as enParcels } from '@waybound/phrases/en/small-parcels/small-parcels';
import { smallParcels as zhParcels } from '@waybound/phrases/zh/small-parcels/small-parcels';
import { code128 } from './code128.ts';
import { drawFitted, type TextBox, type TextStyle } from './fitted-text.ts';
import { columns, padded, rows } from './label-layout.ts';
import { drawBarcode, drawCaption, drawCaptionAbove, drawDivision, drawRule } from './label-marks.ts';
import { drawFrame, FRAME } from './label-page.ts';

/** One kind of goods, as customs reads it. Decimals, kilograms, and the currency of the declaration. */
export interface DeclaredItem {
  quantity: number;
  description: string;
  hsCode: string;
  /** ISO alpha-2. */
  origin: string;
  /** Of all pieces; left out where it was not said. */
  netWeight?: string;
  /** Of all pieces. */
  value: string;
}

export interface LabelledParcel {
  waybillNo: string;
  /** The customer's own. */
  orderNo: string;
  productCode: string;
  productName: string;
  countryCode: string;
  countryName: { zh: string; en: string };
  receiver: { name: string; company?: string; phone: string; lines: readonly string[]; zipCode: string; taxNo?: string };
  sender: { name: string; text?: string; taxNo?: string };
  /** Kilograms, with its packing. */
  weight: string;
  customs: {
    form: CustomsForm;
    category: ParcelCategory;
    currency: string;
    items: readonly DeclaredItem[];
    total: string;
    iossNo?: string;
  };
}

/** One page, drawn in millimetres from its corner. */
interface Page {
  brandName: string;
  day: string;
  parcel: LabelledParcel;
  /** The goods that this page names. */
  items: readonly DeclaredItem[];
  /** The pages of this parcel. */
  pages: number;
}

/** They add up to the height of a label between its margins. */
const BANDS = [10, 18, 34, 20, 53, 10] as const;
const CONTINUED_BANDS = [10, 135] as const;
const TITLE_MM = 5;
const HEAD_MM = 5.5;
const ITEM_MM = 5;
/** The sums, and the numbers of taxes. */
const SUMS_MM = 9;
/** The line that says how many more there are. */
const CONTINUED_MM = 3;
const ITEMS_ON_LABEL = Math.floor((BANDS[4] - TITLE_MM - HEAD_MM - SUMS_MM - CONTINUED_MM) / ITEM_MM);
const ITEMS_ON_PAGE = Math.floor((CONTINUED_BANDS[1] - TITLE_MM - HEAD_MM) / ITEM_MM);

/** What stands on the label itself, and on each page behind it. */
export function pagesOf(items: readonly DeclaredItem[]): [readonly DeclaredItem[], ...(readonly DeclaredItem[])[]] {
  const others: (readonly DeclaredItem[])[] = [];
  for (let at = ITEMS_ON_LABEL; at < items.length; at += ITEMS_ON_PAGE) others.push(items.slice(at, at + ITEMS_ON_PAGE));
  return [items.slice(0, ITEMS_ON_LABEL), ...others];
}

type Caption = Exclude<keyof typeof en, 'title' | 'form' | 'statement'>;
/** Packed by somebody who reads Chinese, delivered by somebody who does not. */
const both = (key: Caption): string => `${en[key]} ${zh[key]}`;

const SMALL: TextStyle = { weight: 'bold', size: 2.6, minSize: 1.7 };
/** Each language on a line of its own. */
const COLUMN_HEAD: TextStyle = { weight: 'regular', size: 2, minSize: 1.4, lines: 2 };
const NUMBER: TextStyle = { ...SMALL, align: 'right' };

export function drawParcel(doc: PDFKit.PDFDocument, page: Page): void {
  const [header, route, addresses, code, customs, footer] = rows(FRAME, BANDS);
  const { parcel } = page;
  drawHeader(doc, header, page);
  drawRoute(doc, route, parcel);
  drawAddresses(doc, addresses, parcel);
  drawBarcode(doc, code, parcel.waybillNo, code128(parcel.waybillNo, code.width));
  const [declaration, continued, sums] = rows(customs, [BANDS[4] - SUMS_MM - CONTINUED_MM, CONTINUED_MM, SUMS_MM]);
  drawDeclaration(doc, declaration, page);
  const left = parcel.customs.items.length - page.items.length;
  if (left > 0) drawFitted(doc, `+ ${left} ${both('continued')}`, padded(continued, 1.5, 0.2), { ...SMALL, weight: 'regular' });
  drawSums(doc, sums, parcel);
  drawFooter(doc, footer, page);
  drawFrame(doc, [route, addresses, code, customs, footer]);
}

/** Goods that have no room on the label. */
export function drawContinuation(doc: PDFKit.PDFDocument, page: Page, pageNo: number): void {
  const [header, declaration] = rows(FRAME, CONTINUED_BANDS);
  const [number, count] = columns(padded(header, 1.5, 1), [75, 25]);
  drawFitted(doc, page.parcel.waybillNo, number, { weight: 'bold', size: 5 });
  drawFitted(doc, `${pageNo} / ${page.pages}`, count, { weight: 'bold', size: 5, align: 'right' });
  drawDeclaration(doc, declaration, page);
  drawFrame(doc, [declaration]);
}

function drawHeader(doc: PDFKit.PDFDocument, band: TextBox, { brandName, parcel }: Page): void {
  const [brand, product] = columns(padded(band, 1.5, 1), [46, 54]);
  drawFitted(doc, brandName, brand, { weight: 'bold', size: 4.4, minSize: 2.4, lines: 2 });
  drawFitted(doc, parcel.productName, product, { weight: 'bold', size: 4, minSize: 2.4, lines: 2, align: 'right' });
}

/** What a parcel is sorted by. */
function drawRoute(doc: PDFKit.PDFDocument, band: TextBox, { countryCode, countryName, receiver, productCode }: LabelledParcel): void {
  const [country, zip, product] = columns(band, [27, 42, 31]);
  doc.rect(country.x, country.y, country.width, country.height).fill('black');
  const [code, name] = rows(padded(country, 1.5, 1), [70, 30]);
  drawFitted(doc, countryCode, code, { weight: 'bold', size: 11, align: 'center', color: 'white' });
  drawFitted(doc, `${countryName.en} ${countryName.zh}`, name, { ...SMALL, lines: 2, align: 'center', color: 'white' });
  drawNamed(doc, zip, both('zipCode'), receiver.zipCode, { weight: 'bold', size: 9, minSize: 4 });
  drawNamed(doc, product, both('product'), productCode, { weight: 'bold', size: 6, minSize: 3, lines: 2 });
  drawDivision(doc, product);
}

/** A caption above its value. */
function drawNamed(doc: PDFKit.PDFDocument, box: TextBox, caption: string, value: string, style: TextStyle): void {
  drawFitted(doc, value, drawCaptionAbove(doc, box, caption, { air: 1, height: 2.6 }), style);
}

function drawAddresses(doc: PDFKit.PDFDocument, band: TextBox, { sender, receiver, countryName }: LabelledParcel): void {
  const [from, to] = columns(band, [30, 70]);
  drawDivision(doc, to);
  const senderText = [sender.name, sender.text ?? ''].filter((text) => text !== '').join(' · ');
  drawNamed(doc, from, both('from'), senderText, { weight: 'regular', size: 2.8, minSize: 2, lines: 7 });
  const [caption, name, company, lines, country, phone] = rows(padded(to, 1.5, 1), [2.6, 6, 4, 12.4, 4.5, 4]);
  drawCaption(doc, caption, both('to'));
  drawFitted(doc, receiver.name, name, { weight: 'bold', size: 4.4, minSize: 2, lines: 2 });
  drawFitted(doc, receiver.company ?? '', company, { weight: 'regular', size: 3.2, minSize: 2 });
  drawFitted(doc, receiver.lines.join(', '), lines, { weight: 'regular', size: 3.6, minSize: 2, lines: 4 });
  drawFitted(doc, countryName.en.toUpperCase(), country, { weight: 'bold', size: 3.8, minSize: 2.2 });
  drawFitted(doc, `${en.phone} ${receiver.phone}`, phone, { weight: 'regular', size: 3.2, minSize: 2 });
}

const SHARES = [9, 38, 17, 9, 12, 15] as const;
const HEADS = ['quantity', 'description', 'hsCode', 'origin', 'netWeight', 'value'] as const;

/** The goods, below the name of the form. */
function drawDeclaration(doc: PDFKit.PDFDocument, band: TextBox, { parcel, items }: Page): void {
  const { form, category, currency } = parcel.customs;
  const [title, head, body] = rows(band, [TITLE_MM, HEAD_MM, band.height - TITLE_MM - HEAD_MM]);
  const [name, kind] = columns(padded(title, 1.5, 0.5), [64, 36]);
  drawFitted(doc, `${en.form} ${zh.form} ${form}`, name, { weight: 'bold', size: 3.2, minSize: 2 });
  drawFitted(doc, `${enParcels.category[category]} ${zhParcels.category[category]}`, kind, { ...SMALL, align: 'right' });
  drawRule(doc, head);
  for (const [index, cell] of columns(head, SHARES).entries()) {
    const key = HEADS[index] ?? 'value';
    drawFitted(doc, key === 'value' ? `${both(key)} ${currency}` : both(key), padded(cell, 0.6, 0.4), COLUMN_HEAD);
  }
  for (const [index, item] of items.entries()) {
    const line = { ...body, y: body.y + index * ITEM_MM, height: ITEM_MM };
    drawRule(doc, line);
    const [quantity, description, hsCode, origin, netWeight, value] = columns(line, SHARES).map((cell) => padded(cell, 0.6, 0.3));
    if (quantity) drawFitted(doc, String(item.quantity), quantity, NUMBER);
    if (description) drawFitted(doc, item.description, description, { ...SMALL, lines: 2 });
    if (hsCode) drawFitted(doc, item.hsCode, hsCode, SMALL);
    if (origin) drawFitted(doc, item.origin, origin, SMALL);
    if (netWeight) drawFitted(doc, item.netWeight ?? '–', netWeight, NUMBER);
    if (value) drawFitted(doc, item.value, value, NUMBER);
  }
}

/** What the whole weighs and is worth, and the numbers by which its taxes are paid. */
function drawSums(doc: PDFKit.PDFDocument, band: TextBox, { weight, customs, sender, receiver }: LabelledParcel): void {
  drawRule(doc, band);
  const [sums, numbers] = rows(band, [50, 50]);
  const [gross, total] = columns(padded(sums, 1.5, 0.5), [50, 50]);
  drawFitted(doc, `${both('weight')} ${weight} kg`, gross, SMALL);
  drawFitted(doc, `${both('total')} ${customs.total} ${customs.currency}`, total, NUMBER);
  drawRule(doc, numbers);
  const named = [
    ['IOSS', customs.iossNo],
    [both('senderTax'), sender.taxNo],
    [both('receiverTax'), receiver.taxNo],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
  drawFitted(doc, named.join(' · ') || '–', padded(numbers, 1.5, 0.5), { ...SMALL, minSize: 1.5, lines: 2 });
}

function drawFooter(doc: PDFKit.PDFDocument, band: TextBox, { parcel, day }: Page): void {
  const [order, statement] = columns(band, [34, 66]);
  drawNamed(doc, order, both('orderNo'), parcel.orderNo, { ...SMALL, lines: 2 });
  drawDivision(doc, statement);
  const [text, signed] = rows(padded(statement, 1.5, 0.8), [62, 38]);
  drawFitted(doc, en.statement, text, { weight: 'regular', size: 2, minSize: 1.2, lines: 3 });
  drawFitted(doc, `${day} ${parcel.sender.name}`, signed, { ...SMALL, align: 'right' });
}
