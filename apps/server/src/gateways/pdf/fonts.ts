import { fileURLToPath } from 'node:url';

const font = (name: string) => fileURLToPath(new URL(`../../../assets/fonts/${name}.ttf`, import.meta.url));
const REGULAR = font('NotoSansSC_400Regular');
const BOLD = font('NotoSansSC_700Bold');

/** The two weights that everything printed is written in, Chinese and Latin. */
export const registerFonts = (doc: PDFKit.PDFDocument): PDFKit.PDFDocument =>
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD);

export const POINTS_PER_MM = 72 / 25.4;
