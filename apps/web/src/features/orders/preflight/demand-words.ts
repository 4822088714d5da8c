import { useMemo } from 'react';
import type { PreflightFinding } from '@waybound/contract/preflight-rules';
import { usePublicData } from '../../../api/standing-data.ts';
import { useTranslation } from '../../../kit/use-translation.ts';

export interface DemandWords {
  /** The sentence alone. */
  message: (finding: PreflightFinding) => string;
  /** Who wants it. */
  who: (finding: PreflightFinding) => string;
  /** Sentence and who wants it, for a place that shows nothing else. */
  say: (finding: PreflightFinding) => string;
  /** The same, called by its severity: colour alone tells nobody. */
  note: (finding: PreflightFinding) => string;
}

export function useDemandWords(): DemandWords {
  const { t, language } = useTranslation('preflight');
  const countries = usePublicData()?.countries;
  return useMemo(() => {
    // Keys and arguments come together from the contract's sentences, which the phrases are typed by; the literal types of texts end here.
    const text = t as unknown as (key: string, args?: object) => string;
    // What the goods are and what a channel carries stand in arguments by their codes.
    const named = ({ product, capacity, ...args }: NonNullable<PreflightFinding['args']>) => ({
      ...args,
      ...(product !== undefined && { product: text(`product.${product}`) }),
      ...(capacity !== undefined && { capacity: text(`capacity.${capacity}`) }),
    });
    const message: DemandWords['message'] = ({ rule, args = {} }) => text(`rules.${rule}`, named(args));
    const who: DemandWords['who'] = ({ wantedBy, country = '' }) => {
      const place = countries?.find(({ code }) => code === country);
      return text(`wantedBy.${wantedBy}`, { country: (language === 'en' ? place?.en : place?.zh) ?? country });
    };
    const say = remembered((finding) => t('said', { message: message(finding), who: who(finding) }));
    const note = remembered((finding) => t('noted', { severity: text(`severity.${finding.severity}`), message: say(finding) }));
    return { message, who, say, note };
  }, [t, language, countries]);
}

/** Thousands of rows say the same few things: each is put into words once. */
function remembered(say: (finding: PreflightFinding) => string): (finding: PreflightFinding) => string {
  const known = new Map<string, string>();
  return (finding) => {
    const key = saidBy(finding);
    const words = known.get(key) ?? say(finding);
    known.set(key, words);
    return words;
  };
}

/** Everything of a finding but its place. */
const saidBy = ({ ruleId, rule, args, country }: PreflightFinding): string => `${ruleId} ${rule} ${country} ${JSON.stringify(args)}`;

export const isSameFinding = (one: PreflightFinding, other: PreflightFinding | undefined): boolean =>
  other !== undefined && one.path === other.path && one.version === other.version && saidBy(one) === saidBy(other);
