import { DOT_MM, type Code128 } from './code128.ts';
import type { TextBox } from './fitted-text.ts';

/** A Code 128 in the middle of its box; it begins on a printer's dot, so every bar is whole dots wide. */
export function drawBars(doc: PDFKit.PDFDocument, symbol: Code128, box: TextBox): void {
  const left = Math.round((box.x + (box.width - symbol.width) / 2) / DOT_MM) * DOT_MM;
  for (const bar of symbol.bars) doc.rect(left + bar.x, box.y, bar.width, box.height);
  doc.fill('black');
}
