import { reencodePicture } from '../../reencode-picture.ts';
import { sniff } from '../../sniff.ts';
import type { PackedPart } from '../archive/pack-archive.ts';
import { DRAWING_PART, DRAWING_RELATIONS_PART, TYPES_PART } from '../write/skeleton.ts';

/** A picture that is to be anchored to a cell. */
export interface PlacedPicture {
  /** Counts from 1. */
  row: number;
  /** Counts from 0. */
  column: number;
  bring: () => Promise<Buffer | undefined>;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const EMU_PER_PX = 9525;
/** From the corner of the cell, so that its border is seen. */
const MARGIN_PX = 2;
const JPEG_TYPE = '<Default Extension="jpg" ContentType="image/jpeg"/>';

/**
 * The parts of a sheet's pictures: each is brought, re-encoded and written before the next. What is no picture is left out. Takes the
 * place holders out of `parts` and enters the type of JPEG there.
 */
export async function* placedPictures(
  pictures: readonly PlacedPicture[],
  sidePx: number,
  parts: Map<string, Buffer>,
): AsyncGenerator<PackedPart, void, undefined> {
  const anchors: string[] = [];
  const relations: string[] = [];
  for (const { row, column, bring } of pictures) {
    const brought = await bring();
    const drawn = brought && (await reencodePicture(brought, sidePx));
    if (!drawn) continue;
    const number = anchors.length + 1;
    const { width, height } = await sizeOf(drawn);
    const name = `picture${number}.${(await sniff(drawn)) === 'image/png' ? 'png' : 'jpg'}`;
    yield { name: `xl/media/${name}`, content: [drawn], isDense: true };
    anchors.push(anchorOf({ row, column, number, width, height }));
    relations.push(`<Relationship Id="picture${number}" Type="${OFFICE}/image" Target="../media/${name}"/>`);
  }
  for (const name of parts.keys()) if (name.startsWith('xl/media/')) parts.delete(name);
  const namespaces = `xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}"`;
  parts.set(DRAWING_PART, Buffer.from(`${XML}<xdr:wsDr ${namespaces}>${anchors.join('')}</xdr:wsDr>`));
  parts.set(DRAWING_RELATIONS_PART, Buffer.from(`${XML}<Relationships xmlns="${PACKAGE}">${relations.join('')}</Relationships>`));
  const types = parts.get(TYPES_PART)?.toString() ?? '';
  parts.set(TYPES_PART, Buffer.from(types.replace(/<Override/, `${JPEG_TYPE}<Override`)));
}

async function sizeOf(picture: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  return sharp(picture).metadata();
}

interface Anchor {
  row: number;
  column: number;
  number: number;
  width: number;
  height: number;
}

/** Moves with its cell, keeps its size. */
function anchorOf({ row, column, number, width, height }: Anchor): string {
  const size = `cx="${width * EMU_PER_PX}" cy="${height * EMU_PER_PX}"`;
  const margin = MARGIN_PX * EMU_PER_PX;
  const corner = `<xdr:col>${column}</xdr:col><xdr:colOff>${margin}</xdr:colOff><xdr:row>${row - 1}</xdr:row><xdr:rowOff>${margin}</xdr:rowOff>`;
  return `<xdr:oneCellAnchor><xdr:from>${corner}</xdr:from><xdr:ext ${size}/><xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${number + 1}" name="picture${number}"/><xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="picture${number}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext ${size}/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`;
}
