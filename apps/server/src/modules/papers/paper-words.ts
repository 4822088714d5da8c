import { orderPapers as en } from '@waybound/phrases/en/papers/order-papers';
import { papers as menuEn } from '@waybound/phrases/en/papers/papers';
import { orderPapers as zh } from '@waybound/phrases/zh/papers/order-papers';
import { papers as menuZh } from '@waybound/phrases/zh/papers/papers';
import { both, type Caption, type Fact, type PaperLang } from '../../gateways/pdf/papers/paper.ts';
import { captionsOf } from '../../records/paper-captions.ts';

/** What papers say, in both languages. */
export type Words = keyof typeof zh.print;
export type Why = keyof typeof zh.why;

export const { say, fact } = captionsOf(zh.print, en.print);
export const titleOf = (kind: keyof typeof menuZh.kind): Caption => ({ zh: menuZh.kind[kind], en: menuEn.kind[kind] });
/** Of a ZIP of files, without its ending. */
const zipTitle = (key: 'slips' | 'refunds'): Caption => ({
  zh: menuZh[key].replace('（ZIP）', ''),
  en: menuEn[key].replace(' (ZIP)', ''),
});
export const whyNot = (key: Why): Caption => ({ zh: zh.why[key], en: en.why[key] });
/** A word in a cell: both languages, as captions are. */
export const twice = (key: Words, lang: PaperLang): string => both(say(key), lang);
/** A sentence in both languages, one below the other. */
export const sentences = (key: Words, lang: PaperLang, args: Readonly<Record<string, unknown>> = {}): string => {
  const said = say(key, args);
  return lang === 'zh' ? `${said.zh}\n${said.en}` : `${said.en}\n${said.zh}`;
};
export const wideFact = (key: Words, value: string | null | undefined): Fact => ({ ...fact(key, value), isWide: true });

export const ZIP_TITLES = { slip: zipTitle('slips'), refund: zipTitle('refunds') };
