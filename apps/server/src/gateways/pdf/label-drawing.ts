import { labels as en } from '@waybound/phrases/en/labels/labels';
import { labels as zh } from '@waybound/phrases/zh/labels/labels';
import { code128, type Code128 } from './code128.ts';
import { drawFitted, type TextBox, type TextStyle } from './fitted-text.ts';
import { columns, FRAME_MM, padded, rows } from './label-layout.ts';
import { drawBarcode, drawCaption, drawDivision, drawPill, drawRule } from './label-marks.ts';
import { frameWidth, type LabelBands, type LabelSheet } from './label-sheets.ts';

export type LabelLang = 'zh' | 'en';

export interface LabelledCarton {
  box: number;
  /** Declared weight and size as the server writes them, such as `12.5 kg` and `60 × 40 × 35 cm`. */
  weight?: string;
  size?: string;
  /** True where this carton's label was printed before, so that nobody sticks it on a second carton. */
  isReprint: boolean;
}

export interface LabelledWaybill {
  waybillNo: string;
  /** The customer's own number. */
  reference?: string;
  channelName: string;
  /** ISO alpha-2. */
  countryCode: string;
  countryName: { zh: string; en: string };
  /** Fulfilment centre or zone of the postcode. */
  place: string;
  hasBattery: boolean;
  /** Section 3, label settings. The logo is a PNG or JPEG; the smallest sheet has room for the text alone. */
  companyText?: string;
  companyLogo?: Uint8Array;
  originCountry?: string;
  totalBoxes: number;
  cartons: readonly LabelledCarton[];
}

/**
 * One carton label, drawn in millimetres from the corner of the page or of its part of it. Thermal printers know no grey:
 * everything is black or white, and the hierarchy comes from size alone.
 */
export interface Label {
  lang: LabelLang;
  brandName: string;
  waybill: LabelledWaybill;
  /** A data URI: the document recognises it from one carton to the next and embeds it once. */
  logo: string | undefined;
  /** Encoded once for all cartons of the waybill. */
  waybillCode: Code128;
}

const PADDING_MM = 1.5;
/** White between a text and the logo beside it. */
const LOGO_GAP_MM = 1.2;
const DIGITS_OF_BOX = 3;

/** What the labels of all cartons of a waybill have in common: nearly everything. */
export const drawWaybill = (doc: PDFKit.PDFDocument, sheet: LabelSheet, label: Label): void => {
  const bands = bandBoxes(sheet);
  drawHeader(doc, bands.header, sheet, label);
  drawDestination(doc, bands.destination, label);
  drawChannel(doc, bands.channel, label);
  drawBarcode(doc, bands.waybill, label.waybill.waybillNo, label.waybillCode);
  drawFooter(doc, bands.footer, sheet, label);
  drawFrame(doc, bands);
};

/** What a carton's label says of this carton, upon what `drawWaybill` has drawn. */
export const drawCarton = (doc: PDFKit.PDFDocument, sheet: LabelSheet, label: Label, carton: LabelledCarton): void => {
  const bands = bandBoxes(sheet);
  const { waybillNo, totalBoxes } = label.waybill;
  if (carton.isReprint) drawPill(doc, padded(headerBoxes(bands.header, sheet, label)[1], 1, 0.6), both(label, 'reprint'));
  const [, count] = columns(bands.channel, CHANNEL_SHARES);
  const [, boxValue] = rows(padded(count, PADDING_MM, 1), CHANNEL_ROWS);
  drawFitted(doc, `${carton.box} / ${totalBoxes}`, boxValue, { weight: 'bold', size: 8 });
  const boxNo = `${waybillNo}-${String(carton.box).padStart(DIGITS_OF_BOX, '0')}`;
  drawBarcode(doc, bands.box, boxNo, code128(boxNo, bands.box.width));
  for (const { key, value } of footerCells(bands.footer, sheet)) {
    if (key === 'weight' || key === 'size') drawFitted(doc, carton[key] ?? '–', value, FOOTER_STYLE);
  }
};

/** The bands fill the frame from top to bottom. */
const bandBoxes = (sheet: LabelSheet): Record<keyof LabelBands, TextBox> => {
  const { margin, bands } = sheet;
  const width = frameWidth(sheet);
  let y = margin;
  const next = (height: number): TextBox => {
    const box = { x: margin, y, width, height };
    y += height;
    return box;
  };
  return {
    header: next(bands.header),
    destination: next(bands.destination),
    channel: next(bands.channel),
    waybill: next(bands.waybill),
    box: next(bands.box),
    footer: next(bands.footer),
  };
};

const drawFrame = (doc: PDFKit.PDFDocument, bands: Record<keyof LabelBands, TextBox>): void => {
  const { header, footer, ...inner } = bands;
  doc.strokeColor('black').lineWidth(FRAME_MM);
  doc.rect(header.x, header.y, header.width, footer.y + footer.height - header.y).stroke();
  for (const band of [...Object.values(inner), footer]) drawRule(doc, band);
};

const logoOn = (sheet: LabelSheet, { logo }: Label): string | undefined => (sheet.detail === 'full' ? logo : undefined);

/** For the brand, the mark of a reprint, and the customer. A logo beside a text takes some of the brand's room. */
const headerBoxes = (band: TextBox, sheet: LabelSheet, label: Label) =>
  columns(padded(band, PADDING_MM, 1), logoOn(sheet, label) && (label.waybill.companyText ?? '') !== '' ? [31, 20, 44] : [37, 21, 37]);

const drawHeader = (doc: PDFKit.PDFDocument, band: TextBox, sheet: LabelSheet, label: Label): void => {
  const logo = logoOn(sheet, label);
  const text = label.waybill.companyText ?? '';
  const [brand, , customer] = headerBoxes(band, sheet, label);
  drawFitted(doc, label.brandName, brand, { weight: 'bold', size: 4.4, minSize: 2.4, lines: 2 });
  const picture = logo && drawLogo(doc, logo, text === '' ? customer : columns(customer, [57, 43])[1]);
  const words = picture ? { ...customer, width: picture.x - LOGO_GAP_MM - customer.x } : customer;
  drawFitted(doc, text, words, { weight: 'bold', size: 3.4, minSize: picture ? 2 : 2.4, lines: 2, align: 'right' });
};

interface PictureOpener {
  openImage: (source: string) => { width: number; height: number };
}

/** As large as fits, at the outer edge of its place; answers what it takes of it. */
const drawLogo = (doc: PDFKit.PDFDocument, logo: string, place: TextBox): TextBox => {
  // Its documentation knows how to open a picture, its types do not.
  const { width, height } = (doc as unknown as PictureOpener).openImage(logo);
  const scale = Math.min(place.width / width, place.height / height);
  const taken = { width: width * scale, height: height * scale };
  const box = { x: place.x + place.width - taken.width, y: place.y + (place.height - taken.height) / 2, ...taken };
  doc.image(logo, box.x, box.y, taken);
  return box;
};

/** What warehouse staff sort by, readable from three metres. */
const drawDestination = (doc: PDFKit.PDFDocument, band: TextBox, label: Label): void => {
  const { waybill } = label;
  const [country, rest] = columns(band, [27, 68]);
  doc.rect(country.x, country.y, country.width, country.height).fill('black');
  const [code, name] = rows(padded(country, 1.5, 1.5), [70, 30]);
  drawFitted(doc, waybill.countryCode, code, { weight: 'bold', size: 14, align: 'center', color: 'white' });
  const bothNames =
    label.lang === 'zh' ? `${waybill.countryName.zh} ${waybill.countryName.en}` : `${waybill.countryName.en} ${waybill.countryName.zh}`;
  drawFitted(doc, bothNames, name, { weight: 'bold', size: 3, minSize: 2, lines: 2, align: 'center', color: 'white' });

  const [place, battery] = waybill.hasBattery ? columns(rest, [72, 28]) : [rest];
  if (battery) drawBattery(doc, battery, both(label, 'battery'));
  const [caption, value] = rows(padded(place, PADDING_MM, 1), [15, 85]);
  drawCaption(doc, caption, both(label, 'deliverTo'));
  drawFitted(doc, waybill.place, value, { weight: 'bold', size: 17, minSize: 4, lines: 2 });
};

/** The channel, and the number of the box. */
const CHANNEL_SHARES = [64, 36] as const;
const CHANNEL_ROWS = [25, 75] as const;

const drawChannel = (doc: PDFKit.PDFDocument, band: TextBox, label: Label): void => {
  const [channel, count] = columns(band, CHANNEL_SHARES);
  const [channelCaption, channelValue] = rows(padded(channel, PADDING_MM, 1), CHANNEL_ROWS);
  drawCaption(doc, channelCaption, both(label, 'channel'));
  drawFitted(doc, label.waybill.channelName, channelValue, { weight: 'bold', size: 5, minSize: 2.6, lines: 2 });

  drawDivision(doc, count);
  drawCaption(doc, rows(padded(count, PADDING_MM, 1), CHANNEL_ROWS)[0], both(label, 'box'));
};

type FooterKey = 'reference' | 'weight' | 'size' | 'origin';
const FOOTER: readonly { key: FooterKey; share: number }[] = [
  { key: 'reference', share: 34 },
  { key: 'weight', share: 18 },
  { key: 'size', share: 25 },
  { key: 'origin', share: 23 },
];
const FOOTER_STYLE: TextStyle = { weight: 'bold', size: 2.9, minSize: 1.9, lines: 3 };

/** The smallest sheet has no room for the size. */
const footerCells = (band: TextBox, sheet: LabelSheet) => {
  const cells = FOOTER.filter(({ key }) => key !== 'size' || sheet.detail === 'full');
  const boxes = columns(
    band,
    cells.map(({ share }) => share),
  );
  return cells.map(({ key }, index) => {
    const box = boxes[index] ?? band;
    const [caption, value] = rows(padded(box, PADDING_MM, 1), [30, 70]);
    return { key, box, caption, value };
  });
};

const drawFooter = (doc: PDFKit.PDFDocument, band: TextBox, sheet: LabelSheet, label: Label): void => {
  const { reference, originCountry } = label.waybill;
  const values = { reference, origin: originCountry && `${en.madeIn} ${originCountry}` };
  for (const { key, box, caption, value } of footerCells(band, sheet)) {
    drawCaption(doc, caption, both(label, key));
    if (key === 'reference' || key === 'origin') drawFitted(doc, values[key] ?? '–', value, FOOTER_STYLE);
    if (box.x > band.x) drawDivision(doc, box);
  }
};

/** A battery with a flash, because not everybody who loads an aircraft reads the words below it. */
const drawBattery = (doc: PDFKit.PDFDocument, box: TextBox, text: string): void => {
  drawDivision(doc, box);
  const [picture, caption] = rows(padded(box, PADDING_MM, 2), [66, 34]);
  const scale = Math.min(picture.width / 20, picture.height / 11);
  doc
    .save()
    .translate(picture.x + picture.width / 2 - 10 * scale, picture.y + picture.height / 2 - 5.5 * scale)
    .scale(scale);
  doc.roundedRect(0.5, 0.5, 17, 10, 1.5).lineWidth(1).stroke();
  doc.rect(18, 3.5, 1.7, 4).fill('black');
  doc.path('M10.2 1.8 L5.2 6.3 L8.4 6.3 L7.4 9.2 L12.6 4.8 L9.3 4.8 Z').fill('black');
  doc.restore();
  drawFitted(doc, text, caption, { weight: 'bold', size: 3, minSize: 2, lines: 2, align: 'center' });
};

type Caption = Exclude<keyof typeof zh, 'title' | 'pairs' | 'madeIn'>;

/** A caption in both languages: a carton is packed by somebody who reads Chinese and unloaded by somebody who does not. */
const both = (label: Label, key: Caption) => (label.lang === 'zh' ? `${zh[key]} ${en[key]}` : `${en[key]} ${zh[key]}`);
