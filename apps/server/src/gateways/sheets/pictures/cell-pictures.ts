import type { Archive, ArchiveEntry } from '../archive/archive.ts';
import { type OpenSheet, type OpenWorkbook, readRelations, scanPart } from '../read/open-workbook.ts';
import type { FoundPicture } from './found-picture.ts';
import { MAX_COLUMNS, scanSheet } from '../read/read-workbook.ts';
import { attribute } from '../xml-scanner.ts';

const WPS_PART = 'xl/cellimages.xml';
const NO_STRINGS = { strings: [], dayStyles: [], is1904: false };

/**
 * The pictures inside cells. WPS keeps them in a part of its own and names them in a formula; Excel hangs them on an error cell by the
 * number of its value metadata. The sheets are read once more only where the workbook has either.
 */
export async function findCellPictures(
  workbook: OpenWorkbook,
  sheets: readonly OpenSheet[],
  keep: (picture: FoundPicture) => void,
): Promise<void> {
  const { archive } = workbook;
  const wps = await readWpsPictures(archive);
  const excel = await readExcelPictures(workbook);
  if (wps.size === 0 && excel.length === 0) return;
  for (const sheet of sheets) {
    for await (const rows of scanSheet(workbook, sheet, NO_STRINGS, { maxColumns: MAX_COLUMNS })) {
      for (const { row, pictures } of rows) {
        for (const { column, ...named } of pictures) {
          const part = named.wps === undefined ? excel[(named.excel ?? 0) - 1] : wps.get(named.wps);
          keep({ sheet: sheet.name, row, column, part });
        }
      }
    }
  }
}

/** By the id that the formula names. */
async function readWpsPictures(archive: Archive): Promise<Map<string, ArchiveEntry | undefined>> {
  const pictures = new Map<string, ArchiveEntry | undefined>();
  const part = archive.find(WPS_PART);
  if (!part) return pictures;
  const media = await mediaOf(archive, part.name);
  let id: string | undefined;
  await scanPart(archive, part, {
    open: (name, raw) => {
      if (name === 'cellImage') id = undefined;
      else if (name === 'cNvPr') id = attribute(raw, 'name');
      else if (name === 'blip' && id !== undefined) pictures.set(id, media.get(attribute(raw, 'r:embed') ?? ''));
    },
  });
  return pictures;
}

const mediaOf = async (archive: Archive, partName: string): Promise<Map<string, ArchiveEntry | undefined>> =>
  new Map((await readRelations(archive, partName)).map(({ id, target }) => [id, archive.find(target)]));

/**
 * By the number of the value metadata, which cells count from 1. The way leads from the value metadata over its blocks to a rich value,
 * from there by the first of its fields to a relation, and by that to the picture.
 */
async function readExcelPictures({ archive, mainPart }: OpenWorkbook): Promise<(ArchiveEntry | undefined)[]> {
  const relations = await readRelations(archive, mainPart);
  const partOf = (kind: string): ArchiveEntry | undefined => {
    const relation = relations.find((one) => one.kind === kind);
    return relation && archive.find(relation.target);
  };
  const [metadata, values, links] = [partOf('sheetMetadata'), partOf('rdRichValue'), partOf('richValueRel')];
  if (!metadata || !values || !links) return [];
  const media = await mediaOf(archive, links.name);
  const pictures: (ArchiveEntry | undefined)[] = [];
  await scanPart(archive, links, {
    open: (name, raw) => {
      if (name === 'rel') pictures.push(media.get(attribute(raw, 'r:id') ?? ''));
    },
  });
  const ofValue = await readRichValues(archive, values);
  const { valueOf, cells } = await readMetadata(archive, metadata);
  return cells.map((block) => pictures[ofValue[valueOf[block] ?? -1] ?? -1]);
}

/** For each rich value the number of its relation: the first field, which is the picture in the structure that Excel writes. */
async function readRichValues(archive: Archive, part: ArchiveEntry): Promise<number[]> {
  const fields: number[] = [];
  let isFirst = false;
  let isField = false;
  await scanPart(archive, part, {
    open: (name) => {
      if (name === 'rv') {
        isFirst = true;
        fields.push(-1);
      } else isField = name === 'v' && isFirst;
    },
    text: (raw) => {
      if (isField && /^\d{1,7}$/.test(raw)) fields[fields.length - 1] = Number(raw);
    },
    close: (name) => {
      if (name !== 'v') return;
      isFirst = false;
      isField = false;
    },
  });
  return fields;
}

/** For each block of the rich values its value; for each number of a cell its block. */
async function readMetadata(archive: Archive, part: ArchiveEntry): Promise<{ valueOf: number[]; cells: number[] }> {
  const valueOf: number[] = [];
  const cells: number[] = [];
  let isCells = false;
  await scanPart(archive, part, {
    open: (name, raw) => {
      if (name === 'valueMetadata') isCells = true;
      else if (name === 'rvb') valueOf.push(Number(attribute(raw, 'i')));
      else if (name === 'rc' && isCells) cells.push(Number(attribute(raw, 'v')));
    },
    close: (name) => {
      if (name === 'valueMetadata') isCells = false;
    },
  });
  return { valueOf, cells };
}
