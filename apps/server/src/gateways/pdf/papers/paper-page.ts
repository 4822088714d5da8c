/** A4 upright, in millimetres. */
export const PAGE = { width: 210, height: 297, margin: 14 } as const;
const INNER_WIDTH = PAGE.width - 2 * PAGE.margin;

interface PageEvents {
  /** Opens the next page and draws its head; gives where its content begins. */
  begin: () => number;
}

/** Where on the paper the next block comes, from page to page. Distances are millimetres: the document has been scaled. */
export class PaperPage {
  readonly doc: PDFKit.PDFDocument;
  readonly #begin: () => number;
  readonly x = PAGE.margin;
  readonly width = INNER_WIDTH;
  #y: number;
  #top: number;

  constructor(doc: PDFKit.PDFDocument, { begin }: PageEvents) {
    this.doc = doc;
    this.#begin = begin;
    this.#y = this.#top = begin();
  }

  get y(): number {
    return this.#y;
  }

  /** Room for something so high: on this page, or at the top of the next. True where a page was turned. */
  ensure(height: number): boolean {
    if (this.#y + height <= PAGE.height - PAGE.margin || this.#y === this.#top) return false;
    this.#y = this.#top = this.#begin();
    return true;
  }

  moveDown(height: number): void {
    this.#y += height;
  }
}
