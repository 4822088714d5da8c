import { Readable } from 'node:stream';
import { looksLikeFormula, numberCell, referenceOf, textCell } from './cell-xml.ts';
import { serialOfDay } from '../read/cell-values.ts';
import { packArchive, type PackedPart } from '../archive/pack-archive.ts';
import { placedPictures, type PlacedPicture } from '../pictures/placed-pictures.ts';
import { drawSkeleton, SHEET_PART, SHEET_RELATIONS_PART, type Skeleton, STYLES_PART } from './skeleton.ts';
import { StyleSheet } from './style-sheet.ts';
import type { PlannedCell, PlannedColumn, PlannedRow, WorkbookPlan, WrittenWorkbook } from './workbook-plan.ts';
import { encodeXml } from '../xml-scanner.ts';

const CHUNK_CHARS = 64 * 1024;
/** Excel's limit; the rows after it go on without links. */
const MAX_LINKS = 65_000;
const MAX_ROWS = 1_048_576;
const PICTURE_SIDE_PX = 96;
/** Points of the printer to pixels of the screen. */
const POINTS_PER_PX = 0.75;
const DECIMAL = /^-?\d+(?:\.\d+)?$/;
/** Money without cents. */
const WHOLE = /^-?\d+(?:\.0+)?$/;
const MONEY_PLACES = 2;
const DAY = /^\d{4}-\d\d-\d\d$/;
const LINK = /^(?:https?|mailto):/i;
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

/** What has to be written behind the rows. */
interface Collected {
  links: { reference: string; url: string }[];
  pictures: PlacedPicture[];
}

/**
 * Writes a workbook as it is read from: neither the rows nor the pictures are held together, so that the size of an export is not the
 * size of the memory it takes. Text is never a formula, whatever it begins with; numbers are written digit by digit. An error of the
 * rows' source ends the stream with that error. More rows than a sheet has (1,048,575 below the heading) end it with one too.
 */
export const writeWorkbook = <Key extends string>(plan: WorkbookPlan<Key>): WrittenWorkbook =>
  Readable.from(packArchive(partsOf(plan)), { objectMode: false });

async function* partsOf(plan: WorkbookPlan): AsyncGenerator<PackedPart, void, undefined> {
  const skeleton = await drawSkeleton(plan);
  const styles = new StyleSheet(skeleton.parts.get(STYLES_PART) ?? Buffer.alloc(0));
  const collected: Collected = { links: [], pictures: [] };
  yield { name: SHEET_PART, content: sheetOf(plan, skeleton, styles, collected) };
  const { parts } = skeleton;
  parts.set(STYLES_PART, Buffer.from(styles.toXml()));
  if (collected.links.length > 0) parts.set(SHEET_RELATIONS_PART, Buffer.from(withLinks(parts.get(SHEET_RELATIONS_PART), collected.links)));
  if (plan.columns.some(({ kind }) => kind === 'picture')) {
    yield* placedPictures(collected.pictures, plan.pictureSidePx ?? PICTURE_SIDE_PX, parts);
  }
  for (const [name, content] of parts) yield { name, content: [content] };
}

async function* sheetOf(
  plan: WorkbookPlan,
  skeleton: Skeleton,
  styles: StyleSheet,
  collected: Collected,
): AsyncGenerator<Buffer, void, undefined> {
  let text = skeleton.head;
  let row = 1;
  const writer = new RowWriter(plan, skeleton.styles, styles, collected);
  for await (const planned of plan.rows) {
    row += 1;
    if (row > MAX_ROWS) throw new Error('A sheet has no more rows.');
    text += writer.write(row, planned);
    if (text.length < CHUNK_CHARS) continue;
    yield Buffer.from(text);
    text = '';
  }
  const links = collected.links.map(({ reference }, index) => `<hyperlink ref="${reference}" r:id="link${index}"/>`).join('');
  // The order of a sheet's parts is fixed: links come before the margins of the page.
  const tail = links === '' ? skeleton.tail : skeleton.tail.replace('<pageMargins', `<hyperlinks>${links}</hyperlinks><pageMargins`);
  yield Buffer.from(text + tail);
}

const isMoney = ({ kind, decimals = MONEY_PLACES }: PlannedColumn): boolean => kind === 'decimal' && decimals === MONEY_PLACES;

class RowWriter {
  readonly #columns: readonly PlannedColumn[];
  readonly #baseStyles: readonly number[];
  readonly #styles: StyleSheet;
  readonly #collected: Collected;
  readonly #pictureHeight: string;

  constructor(plan: WorkbookPlan, baseStyles: readonly number[], styles: StyleSheet, collected: Collected) {
    this.#columns = plan.columns;
    this.#baseStyles = baseStyles;
    this.#styles = styles;
    this.#collected = collected;
    this.#pictureHeight = ` ht="${((plan.pictureSidePx ?? PICTURE_SIDE_PX) + 4) * POINTS_PER_PX}" customHeight="1"`;
  }

  write(row: number, { cells, wrong, isWhole }: PlannedRow): string {
    let text = '';
    let height = '';
    for (const [place, column] of this.#columns.entries()) {
      const isWrong = wrong?.includes(column.key) === true;
      const value = cells[column.key];
      if (value === undefined && !isWrong) continue;
      const base = this.#baseStyles[place] ?? 0;
      const isWholeMoney = isWhole === true && isMoney(column) && typeof value === 'string' && WHOLE.test(value);
      const style = isWrong || isWholeMoney ? this.#styles.variant(base, { isWrong, isWhole: isWholeMoney }) : base;
      const reference = referenceOf(row, place);
      if (typeof value === 'function') {
        height = this.#pictureHeight;
        this.#collected.pictures.push({ row, column: place, bring: value });
      }
      text +=
        value === undefined || typeof value === 'function'
          ? `<c r="${reference}" s="${style}"/>`
          : this.#cell(reference, column, value, style);
    }
    return `<row r="${row}"${height}>${text}</row>`;
  }

  #cell(reference: string, { kind }: PlannedColumn, value: Exclude<PlannedCell, () => unknown>, style: number): string {
    if (typeof value === 'object') {
      if (LINK.test(value.url) && this.#collected.links.length < MAX_LINKS) this.#collected.links.push({ reference, url: value.url });
      return this.#text(reference, value.text, style);
    }
    const written = String(value);
    if ((kind === 'decimal' || kind === 'integer' || typeof value === 'number') && DECIMAL.test(written)) {
      return numberCell(reference, written, style);
    }
    if (kind === 'day' && DAY.test(written)) return numberCell(reference, String(serialOfDay(written)), style);
    return this.#text(reference, written, style);
  }

  #text(reference: string, text: string, style: number): string {
    return textCell(reference, text, looksLikeFormula(text) ? this.#styles.variant(style, { isQuoted: true }) : style);
  }
}

function withLinks(relations: Buffer | undefined, links: Collected['links']): string {
  const empty = '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const added = links.map(
    ({ url }, index) => `<Relationship Id="link${index}" Type="${RELATION}" Target="${encodeXml(url)}" TargetMode="External"/>`,
  );
  return (relations?.toString() ?? empty).replace('</Relationships>', () => `${added.join('')}</Relationships>`);
}
