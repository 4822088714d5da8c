import { fillIn } from '@waybound/phrases/translate';
import type { Caption, Fact } from '../gateways/pdf/papers/paper.ts';

/** What stands on a paper where there is nothing to say. */
export const NONE = '—';

/** The captions of a kind of papers, of its phrases in both languages. */
export function captionsOf<Words extends string>(zh: Readonly<Record<Words, string>>, en: Readonly<Record<Words, string>>) {
  const say = (key: Words, args: Readonly<Record<string, unknown>> = {}): Caption => ({
    zh: fillIn(zh[key], args),
    en: fillIn(en[key], args),
  });
  const fact = (key: Words, value: string | null | undefined): Fact => ({ label: say(key), value: value ?? '' });
  return { say, fact };
}
