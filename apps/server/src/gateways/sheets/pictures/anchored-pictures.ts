import { type OpenSheet, type OpenWorkbook, readRelations, scanPart } from '../read/open-workbook.ts';
import type { FoundPicture } from './found-picture.ts';
import { attribute } from '../xml-scanner.ts';

/** The pictures that lie above the cells of a sheet, at the cell of their upper left corner. Those that lie nowhere are left out. */
export async function findAnchoredPictures(workbook: OpenWorkbook, sheet: OpenSheet, keep: (picture: FoundPicture) => void): Promise<void> {
  const { archive } = workbook;
  for (const { kind, target } of await readRelations(archive, sheet.part.name)) {
    const drawing = kind === 'drawing' ? archive.find(target) : undefined;
    if (!drawing) continue;
    const media = new Map((await readRelations(archive, drawing.name)).map((relation) => [relation.id, relation.target]));
    let [row, column] = [-1, -1];
    // Which of the two numbers the coming text is; only the upper left corner counts.
    let reads: 'row' | 'col' | undefined;
    let isCorner = false;
    await scanPart(archive, drawing, {
      open: (name, raw) => {
        if (name.endsWith('Anchor')) [row, column] = [-1, -1];
        else if (name === 'from') isCorner = true;
        else if (isCorner && (name === 'row' || name === 'col')) reads = name;
        else if (name === 'blip' && row >= 0 && column >= 0) {
          const picture = media.get(attribute(raw, 'r:embed') ?? '');
          if (picture !== undefined) keep({ sheet: sheet.name, row: row + 1, column, part: archive.find(picture) });
        }
      },
      text: (raw) => {
        if (reads === 'row') row = placeOf(raw);
        else if (reads === 'col') column = placeOf(raw);
      },
      close: (name) => {
        reads = undefined;
        if (name === 'from') isCorner = false;
      },
    });
  }
}

const placeOf = (text: string): number => (/^\s*\d{1,7}\s*$/.test(text) ? Number(text) : -1);
