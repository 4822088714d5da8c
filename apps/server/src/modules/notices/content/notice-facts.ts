import type { Language } from '../../../kernel/language.ts';
import { mailText, type MailText } from './notice-texts.ts';

/** A line of a notice. */
export interface Fact {
  label: string;
  value: string;
}

/** Undefined where there is nothing to say. */
export const fact = (lang: Language, label: MailText, value: string | null | undefined): Fact | undefined =>
  value ? { label: mailText(lang, label), value } : undefined;

export const factsOf = (facts: readonly (Fact | undefined)[]): Fact[] => facts.flatMap((each) => (each ? [each] : []));
