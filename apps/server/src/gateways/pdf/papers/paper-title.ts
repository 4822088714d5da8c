import { drawWrapped, wrapText, type TextStyle } from '../fitted-text.ts';
import type { PaperPage } from './paper-page.ts';
import { both, type Caption, type PaperLang } from './paper.ts';

const TITLE: TextStyle = { weight: 'bold', size: 3.4 };

/** A title of a block stays with what it is the title of. */
export function drawTitle(page: PaperPage, lang: PaperLang, title: Caption | undefined, next: number): void {
  if (!title) return;
  const text = wrapText(page.doc, both(title, lang), page.width, TITLE);
  page.ensure(text.height + 1 + next);
  drawWrapped(page.doc, text, page, TITLE);
  page.moveDown(text.height + 1);
}
