import { readFileSync } from 'node:fs';

/** A font of ten megabytes, read when something is first printed and kept: every document begins with both. */
const font = (name: string): (() => Buffer) => {
  let read: Buffer | undefined;
  return () => (read ??= readFileSync(new URL(`../../../assets/fonts/${name}.ttf`, import.meta.url)));
};
const regular = font('NotoSansSC_400Regular');
const bold = font('NotoSansSC_700Bold');

/** The two weights that everything printed is written in, Chinese and Latin. */
export const registerFonts = (doc: PDFKit.PDFDocument): PDFKit.PDFDocument =>
  doc.registerFont('regular', regular()).registerFont('bold', bold());

export const POINTS_PER_MM = 72 / 25.4;
