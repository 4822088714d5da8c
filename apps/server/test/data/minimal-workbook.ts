import { type ZipPart, zipOf } from './zip-bytes.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** What a test says about a workbook; the rest is the least that makes one. */
export interface MinimalWorkbook {
  /** By the name of the tab: the content of `<worksheet>`, most often one `<sheetData>`. */
  sheets?: Record<string, string>;
  /** Names of tabs that are hidden. */
  hidden?: readonly string[];
  /** The content of `<sst>`. */
  strings?: string;
  /** The content of `<styleSheet>`. */
  styles?: string;
  workbookType?: string;
  is1904?: boolean;
  /** More relations of the workbook: target by the end of its type. */
  relations?: Record<string, string>;
  /** Further parts, or other content for one of those above. */
  parts?: readonly ZipPart[];
}

/** The bytes of a workbook, part by part as a test wants them. */
export const minimalWorkbook = (book: MinimalWorkbook): Buffer => zipOf(workbookParts(book));

export function workbookParts(book: MinimalWorkbook): ZipPart[] {
  const sheets = Object.entries(book.sheets ?? { Sheet1: rows(['A']) });
  const type = book.workbookType ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const tabs = sheets.map(([name], index) => {
    const state = book.hidden?.includes(name) === true ? ' state="hidden"' : '';
    return `<sheet name="${name}" sheetId="${index + 1}"${state} r:id="sheet${index + 1}"/>`;
  });
  const related: [string, string, string][] = [
    ...sheets.map((_, index): [string, string, string] => [`sheet${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`]),
    ...(book.strings === undefined ? [] : [['strings', 'sharedStrings', 'sharedStrings.xml'] satisfies [string, string, string]]),
    ...(book.styles === undefined ? [] : [['styles', 'styles', 'styles.xml'] satisfies [string, string, string]]),
    ...Object.entries(book.relations ?? {}).map(([kind, target]): [string, string, string] => [kind, kind, target]),
  ];
  const parts: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      content: `${XML}<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    },
    { name: '_rels/.rels', content: relationsXml([['book', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${book.is1904 === true ? '<workbookPr date1904="1"/>' : ''}<sheets>${tabs.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relationsXml(related) },
    ...sheets.map(([, content], index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">${content}</worksheet>`,
    })),
  ];
  if (book.strings !== undefined) parts.push({ name: 'xl/sharedStrings.xml', content: `${XML}<sst>${book.strings}</sst>` });
  if (book.styles !== undefined) parts.push({ name: 'xl/styles.xml', content: `${XML}<styleSheet>${book.styles}</styleSheet>` });
  const others = book.parts ?? [];
  return [...parts.filter(({ name }) => !others.some((other) => other.name === name)), ...others];
}

/** A part of relations: id, end of the type, target. */
export const relationsXml = (relations: readonly (readonly [string, string, string])[]): string =>
  `${XML}<Relationships>${relations.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;

/** `<sheetData>` with text in every cell, from A1 on. */
export const rows = (...table: readonly (readonly string[])[]): string =>
  `<sheetData>${table
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((text, column) => `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('')}</sheetData>`;
