import { Readable } from 'node:stream';
import { reencodePicture } from '../gateways/reencode-picture.ts';
import { refuse } from '../kernel/refusal.ts';
import { readStored, type Download, type Files, type Upload } from '../kernel/uploads.ts';
import { downloadOf } from './stored-files.ts';

/** Twice what a page shows of it, for screens with finer dots. */
const SMALL_SIDE_PX = 240;

/** The key of a small copy of a picture that was uploaded, which waits for the row that names it. */
export async function smallCopy(files: Files, { key }: Upload): Promise<string> {
  const small = await reencodePicture(await readStored(files, key), SMALL_SIDE_PX);
  if (!small) refuse('pictureUnreadable');
  return (await files.receive(Readable.from([small]), small.length)).key;
}

type StoredPicture = Parameters<typeof downloadOf>[1] & { small_path: string | null };

/** A picture on its way out, whole or small; whole too where no small copy was made. */
export function pictureOf(files: Files, picture: StoredPicture, wanted: 'small' | 'full'): Download {
  if (wanted === 'full' || picture.small_path === null) return downloadOf(files, picture);
  const { content, name, type } = downloadOf(files, { ...picture, path: picture.small_path });
  return { content, name, type };
}
