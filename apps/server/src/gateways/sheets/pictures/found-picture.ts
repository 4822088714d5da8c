import type { ArchiveEntry } from '../archive/archive.ts';

/** Where a picture is. */
export interface PicturePlace {
  sheet: string;
  /** As Excel shows it: counted from 1. */
  row: number;
  /** Counted from 0, as in `SheetRow.cells`. */
  column: number;
}

/** A picture before it is unpacked. */
export interface FoundPicture extends PicturePlace {
  part: ArchiveEntry | undefined;
}
