import { useMemo } from 'react';
import type { FormFinding } from '@waybound/contract/rules';
import { useTranslation } from '../kit/use-translation.ts';

// Keys and arguments come together from the contract's rules, which the phrases are typed by; the literal types of texts end at that seam.
type Translate = (key: string, args?: object) => string;

export type RuleTexts = (finding: Pick<FormFinding, 'rule' | 'args'>) => string;

/** Says what is wrong with a field, in the language on the screen. The page names the topic `rules`. */
export function useRuleTexts(): RuleTexts {
  const { t } = useTranslation('rules');
  return useMemo(() => {
    const say = t as unknown as Translate;
    return ({ rule, args }) => say(rule, args ?? {});
  }, [t]);
}
