import { setImmediate } from 'node:timers/promises';
import { refuse, Refusal } from '../../../kernel/refusal.ts';
import { sniff } from '../../sniff.ts';
import { type ArchiveEntry, inMegabytes, readWhole } from '../archive/archive.ts';
import { findCellPictures } from './cell-pictures.ts';
import { findAnchoredPictures } from './anchored-pictures.ts';
import type { FoundPicture, PicturePlace } from './found-picture.ts';
import { type OpenWorkbook, openWorkbook } from '../read/open-workbook.ts';
import { visibleSheets } from '../read/read-workbook.ts';

/** A picture of a workbook, or why it cannot be used. */
export type SheetPicture = PicturePlace &
  (
    | { content: Buffer; type: 'image/jpeg' | 'image/png' }
    /** `fileTypeRefused` with `types`, `fileTooLarge` with `max`, or `pictureUnreadable`. */
    | { refused: Refusal }
  );

const MAX_PICTURES = 100_000;
/** Section 9. */
const MAX_PICTURE_BYTES = 50e6;

/**
 * The pictures of the visible sheets, one in memory at a time: those that lie above the cells (by the cell of their upper left corner),
 * those inside cells as WPS (`DISPIMG`) and as Excel ("place in cell") keep them. What is no JPEG or PNG by its bytes, too large or
 * damaged comes as `refused` with its place, and the rest continues. A picture used at several places comes that often, one after
 * the other, as the very same `content`: store it once. The bytes are as they were sent: re-encode them (`reencodePicture`) before showing them
 * to anybody. Throws the refusals of `openWorkbook`.
 */
export async function* readPictures(content: Buffer): AsyncGenerator<SheetPicture, void, undefined> {
  const workbook = await openWorkbook(content);
  for (const places of (await findPictures(workbook)).values()) {
    const [{ part } = refuse('workbookUnreadable')] = places;
    const read = await readPicture(workbook, part);
    for (const { sheet, row, column } of places) yield { sheet, row, column, ...read };
    await setImmediate();
  }
}

/** By the part that holds them, in the order in which they come first. */
async function findPictures(workbook: OpenWorkbook): Promise<Map<ArchiveEntry | undefined, FoundPicture[]>> {
  const found = new Map<ArchiveEntry | undefined, FoundPicture[]>();
  let count = 0;
  const keep = (picture: FoundPicture): void => {
    count += 1;
    if (count > MAX_PICTURES) refuse('workbookTooLarge', { max: '300 MB' });
    const places = found.get(picture.part);
    if (places) places.push(picture);
    else found.set(picture.part, [picture]);
  };
  const sheets = visibleSheets(workbook);
  for (const sheet of sheets) await findAnchoredPictures(workbook, sheet, keep);
  await findCellPictures(workbook, sheets, keep);
  return found;
}

type ReadPicture = { content: Buffer; type: 'image/jpeg' | 'image/png' } | { refused: Refusal };

async function readPicture({ archive }: OpenWorkbook, part: ArchiveEntry | undefined): Promise<ReadPicture> {
  if (!part) return { refused: new Refusal('pictureUnreadable') };
  if (part.bytes > MAX_PICTURE_BYTES) return { refused: new Refusal('fileTooLarge', inMegabytes(MAX_PICTURE_BYTES)) };
  let content: Buffer;
  try {
    content = await readWhole(archive, part, MAX_PICTURE_BYTES, 'fileTooLarge');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: new Refusal('pictureUnreadable') };
  }
  const type = await sniff(content);
  if (type === 'image/jpeg' || type === 'image/png') return { content, type };
  return { refused: new Refusal('fileTypeRefused', { types: 'JPG, PNG' }) };
}
