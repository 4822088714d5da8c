import { default as bwip } from 'bwip-js/node';
import type { TextBox } from '../fitted-text.ts';

/** A QR code as large as its box allows, with its quiet zone inside. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, box: TextBox): void {
  const [symbol] = bwip.raw({ bcid: 'qrcode', text });
  if (!symbol || !('pixs' in symbol)) throw new Error('A QR code was not drawn as a square symbol');
  const { pixs, pixx, pixy } = symbol;
  const quiet = 4;
  const module = Math.min(box.width / (pixx + 2 * quiet), box.height / (pixy + 2 * quiet));
  const left = box.x + (box.width - module * pixx) / 2;
  const top = box.y + (box.height - module * pixy) / 2;
  for (const [index, pixel] of pixs.entries()) {
    // A hair wider than a module, so that no white line parts two black ones.
    if (pixel) doc.rect(left + (index % pixx) * module, top + Math.floor(index / pixx) * module, module * 1.01, module * 1.01);
  }
  doc.fill('black');
}
