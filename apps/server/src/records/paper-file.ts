import { papersPdf } from '../gateways/pdf/papers/paper-document.ts';
import type { Paper } from '../gateways/pdf/papers/paper.ts';
import type { Language } from '../kernel/language.ts';
import type { Download } from '../kernel/uploads.ts';
import type { PrintedFor } from './printed-for.ts';

interface Frame {
  printedFor: Pick<PrintedFor, 'brand'>;
  lang: Language;
  now: Date;
}

/** Papers as one PDF, drawn while it is sent. Its title is its name. */
export const paperFile = ({ printedFor, lang, now }: Frame, title: string, papers: readonly Paper[]): Download => ({
  name: `${title}.pdf`,
  type: 'application/pdf',
  content: async () => papersPdf({ lang, brandName: printedFor.brand[lang], printedAt: now, title, papers }),
});
