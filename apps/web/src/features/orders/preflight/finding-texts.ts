import { useMemo } from 'react';
import type { PreflightFinding } from '@waybound/contract/orders/preflight-rules';
import { usePublicData } from '../../../api/bootstrap-data.ts';
import { useTranslation } from '../../../kit/use-translation.ts';

export interface FindingTexts {
  /** The sentence alone. */
  message: (finding: PreflightFinding) => string;
  /** Who wants it. */
  who: (finding: PreflightFinding) => string;
  /** Sentence and who wants it, for a place that shows nothing else. */
  say: (finding: PreflightFinding) => string;
  /** The same with its severity in words: colour alone is not accessible. */
  note: (finding: PreflightFinding) => string;
}

export function useFindingTexts(): FindingTexts {
  const { t, language } = useTranslation('preflight');
  const countries = usePublicData()?.countries;
  return useMemo(() => {
    // Keys and arguments come together from the contract's sentences, which the phrases are typed by; the literal types of texts end here.
    const text = t as unknown as (key: string, args?: object) => string;
    // What the goods are and what a channel carries are passed as codes.
    const named = ({ product, capacity, ...args }: NonNullable<PreflightFinding['args']>) => ({
      ...args,
      ...(product !== undefined && { product: text(`product.${product}`) }),
      ...(capacity !== undefined && { capacity: text(`capacity.${capacity}`) }),
    });
    const message: FindingTexts['message'] = ({ rule, args = {} }) => text(`rules.${rule}`, named(args));
    const who: FindingTexts['who'] = ({ wantedBy, country = '' }) => {
      const place = countries?.find(({ code }) => code === country);
      return text(`wantedBy.${wantedBy}`, { country: (language === 'en' ? place?.en : place?.zh) ?? country });
    };
    const say = memoized((finding) => t('said', { message: message(finding), who: who(finding) }));
    const note = memoized((finding) => t('noted', { severity: text(`severity.${finding.severity}`), message: say(finding) }));
    return { message, who, say, note };
  }, [t, language, countries]);
}

/** Thousands of rows share the same few findings: each text is made once. */
function memoized(say: (finding: PreflightFinding) => string): (finding: PreflightFinding) => string {
  const known = new Map<string, string>();
  return (finding) => {
    const key = contentKeyOf(finding);
    const words = known.get(key) ?? say(finding);
    known.set(key, words);
    return words;
  };
}

/** Everything of a finding but its place. */
const contentKeyOf = ({ ruleId, rule, args, country }: PreflightFinding): string => `${ruleId} ${rule} ${country} ${JSON.stringify(args)}`;

export const isSameFinding = (one: PreflightFinding, other: PreflightFinding | undefined): boolean =>
  other !== undefined && one.path === other.path && one.version === other.version && contentKeyOf(one) === contentKeyOf(other);
