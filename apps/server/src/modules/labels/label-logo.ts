import { buffer } from 'node:stream/consumers';
import type { LabelledWaybill } from '../../gateways/pdf/label-drawing.ts';
import type { Files } from '../../kernel/uploads.ts';

/** A logo that somebody takes off at this moment is not on the labels any more. */
export async function findLogo(files: Pick<Files, 'findContent'>, path: string | null): Promise<Pick<LabelledWaybill, 'companyLogo'>> {
  const found = path === null ? undefined : await files.findContent(path);
  return found ? { companyLogo: await buffer(found.content) } : {};
}
