import * as z from 'zod/mini';
import { call, data, file, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { MAX_IMPORT_BYTES, MAX_PICTURE_BYTES, SKU_PICTURES } from './saved-record-limits.ts';
import * as wire from '../wire/address-book/sku-pictures.ts';

/** The pictures of SKUs (section 3): jpg or png, called like their SKU (section 5). */

const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const;
/** As much as a screen shows of a product; a photo of a telephone has four times as many. */
const MAX_SIDE_PX = 1600;

const picture = z.enum(SKU_PICTURES);

export const uploadSkuImage = call(wire.uploadSkuImage, {
  summary: 'Set a picture of an SKU; the file must be called like the SKU, and takes the place of the one before',
  access: 'customer',
  input: z.object({ sku: f.sku, picture }),
  files: { file: { maxBytes: MAX_PICTURE_BYTES, types: PICTURE_TYPES, reencodedWithinPx: MAX_SIDE_PX } },
  answer: data(z.object({ sku: z.string(), picture, fileUrl: z.string() })),
});

export const uploadSkuImages = call(wire.uploadSkuImages, {
  summary: 'Set the pictures of many SKUs by a zip archive of files called like them; ask `importProgress` what has come of it',
  access: 'customer',
  input: z.object({ picture }),
  files: { file: { maxBytes: MAX_IMPORT_BYTES, types: ['application/zip'] } },
  answer: data(z.object({ importId: f.id })),
});

export const removeSkuImage = call(wire.removeSkuImage, {
  summary: 'Take a picture of an SKU away',
  access: 'customer',
  input: z.object({ sku: f.sku, picture }),
  answer: data(z.object({ sku: z.string(), picture })),
});

export const readSkuPicture = call(wire.readSkuPicture, {
  summary: 'A picture of an SKU, streamed; `size=small` is what a list shows',
  access: 'customer',
  input: z.object({ id: f.id, size: f.maybe(z.enum(['small', 'full'])) }),
  answer: file(...PICTURE_TYPES),
});

export const skuPictures = { uploadSkuImage, uploadSkuImages, removeSkuImage, readSkuPicture } satisfies CallsOf<typeof wire>;
