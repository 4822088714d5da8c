import type { FieldFinding, PreflightFinding } from '@waybound/contract/orders/preflight-rules';
import type { Reason } from '@waybound/contract/reasons';
import type { Finding, Rule } from '@waybound/contract/rules';
import { overseas as overseasEn } from '@waybound/phrases/en/overseas/overseas';
import { preflight as preflightEn } from '@waybound/phrases/en/orders/preflight';
import { reasons as reasonsEn } from '@waybound/phrases/en/application/reasons';
import { refusals as refusalsEn } from '@waybound/phrases/en/application/refusals';
import { rules as rulesEn } from '@waybound/phrases/en/application/rules';
import { serverRules as serverRulesEn } from '@waybound/phrases/en/application/server-rules';
import { parcelBags as parcelBagsEn } from '@waybound/phrases/en/small-parcels/parcel-bags';
import { smallParcels as smallParcelsEn } from '@waybound/phrases/en/small-parcels/small-parcels';
import { statuses as statusesEn } from '@waybound/phrases/en/waybills/statuses';
import { transport as transportEn } from '@waybound/phrases/en/application/transport';
import { waits as waitsEn } from '@waybound/phrases/en/application/waits';
import { translate, type Tree } from '@waybound/phrases/translate';
import { overseas as overseasZh } from '@waybound/phrases/zh/overseas/overseas';
import { preflight as preflightZh } from '@waybound/phrases/zh/orders/preflight';
import { reasons as reasonsZh } from '@waybound/phrases/zh/application/reasons';
import { refusals as refusalsZh } from '@waybound/phrases/zh/application/refusals';
import { rules as rulesZh } from '@waybound/phrases/zh/application/rules';
import { serverRules as serverRulesZh } from '@waybound/phrases/zh/application/server-rules';
import { parcelBags as parcelBagsZh } from '@waybound/phrases/zh/small-parcels/parcel-bags';
import { smallParcels as smallParcelsZh } from '@waybound/phrases/zh/small-parcels/small-parcels';
import { statuses as statusesZh } from '@waybound/phrases/zh/waybills/statuses';
import { transport as transportZh } from '@waybound/phrases/zh/application/transport';
import { waits as waitsZh } from '@waybound/phrases/zh/application/waits';

export type Language = 'zh' | 'en';

export type Arguments = Readonly<Record<string, string | number>>;

/**
 * The texts of one topic in both languages. Keys are put together here from the contract's own unions, which the phrase files are typed by.
 */
export const textsOf = (trees: Readonly<Record<Language, Tree>>) => {
  /** Undefined where there is no such text. */
  const find = (lang: Language, key: string, args?: Arguments): string | undefined => translate(lang, trees[lang], key, args);
  return { find, say: (lang: Language, key: string, args?: Arguments): string => find(lang, key, args) ?? key };
};

const reasons = textsOf({ zh: { ...reasonsZh, ...refusalsZh }, en: { ...reasonsEn, ...refusalsEn } });
const rules = textsOf({ zh: { ...rulesZh, ...serverRulesZh }, en: { ...rulesEn, ...serverRulesEn } });
const preflight = textsOf({ zh: preflightZh, en: preflightEn });
const waits = textsOf({ zh: waitsZh, en: waitsEn });
const transport = textsOf({ zh: transportZh, en: transportEn });
/** Kinds of waybills have statuses of their own, and so have bags. */
const statuses = [
  textsOf({ zh: statusesZh, en: statusesEn }),
  textsOf({ zh: overseasZh, en: overseasEn }),
  textsOf({ zh: smallParcelsZh, en: smallParcelsEn }),
  textsOf({ zh: parcelBagsZh, en: parcelBagsEn }),
];

/** The caller's language: the cookie `language`, else what the browser prefers, else Chinese (section 1). */
export function languageOf(cookie: string | undefined, accept: string | undefined): Language {
  if (cookie === 'en' || cookie === 'zh') return cookie;
  return /^\s*en\b/i.test(accept ?? '') ? 'en' : 'zh';
}

/** A status in an argument is its wire code, a wait its seconds; the sentence shows a name, and minutes where there are some. */
export function reasonText(lang: Language, reason: Reason, args: Arguments): string {
  const { status, waitS } = args;
  const shown = {
    ...args,
    ...(typeof status === 'string' && { status: statusOfAnyKind(lang, `status.${status}`) }),
    ...(typeof waitS === 'number' && { wait: waitText(lang, waitS) }),
  };
  return reasons.say(lang, reason, shown);
}

const statusOfAnyKind = (lang: Language, key: string): string => statuses.flatMap(({ find }) => find(lang, key) ?? [])[0] ?? key;

const waitText = (lang: Language, waitS: number): string =>
  waitS < 60 ? waits.say(lang, 'seconds', { count: waitS }) : waits.say(lang, 'minutes', { count: Math.ceil(waitS / 60) });

export const ruleText = (lang: Language, { rule, args = {} }: { rule: Rule } & Pick<Finding, 'args'>): string =>
  rules.say(lang, rule, args);

type Sentence = Pick<Finding, 'rule' | 'args'> | Pick<PreflightFinding, 'rule' | 'args' | 'ruleId'>;

/** What is wrong with a field, whatever found it. */
export const findingText = (lang: Language, finding: Sentence): string =>
  'ruleId' in finding ? preflight.say(lang, `rules.${finding.rule}`, namedArguments(lang, finding.args)) : ruleText(lang, finding);

/** What the goods are and what a channel carries come as codes in arguments; a sentence shows their names. */
function namedArguments(lang: Language, args: Arguments = {}): Arguments {
  const { product, capacity } = args;
  return {
    ...args,
    ...(product !== undefined && { product: preflight.say(lang, `product.${product}`) }),
    ...(capacity !== undefined && { capacity: preflight.say(lang, `capacity.${capacity}`) }),
  };
}

/** Who wants what a rule asks; customs by their country's name. */
export const wantedByName = (lang: Language, wantedBy: PreflightFinding['wantedBy'], country: string): string =>
  preflight.say(lang, `wantedBy.${wantedBy}`, { country });

/** Findings as they travel: each with its sentence; what a rule of pre-flight asks names its rule, so that an ERP knows whom to ask. */
export const describeFindings = (lang: Language, findings: readonly FieldFinding[]): DescribedFinding[] =>
  findings.map((finding) => {
    const described = { path: finding.path, rule: finding.rule, message: findingText(lang, finding) };
    if (!('ruleId' in finding)) return described;
    const { ruleId, version, wantedBy } = finding;
    return { ...described, ruleId, version, wantedBy };
  });

interface DescribedFinding {
  path: string;
  rule: FieldFinding['rule'];
  message: string;
  ruleId?: string;
  version?: PreflightFinding['version'];
  wantedBy?: PreflightFinding['wantedBy'];
}

/** The text of an HTTP status, section 8. */
export const statusText = (lang: Language, status: number): string =>
  transport.find(lang, `h${status}`) ?? transport.say(lang, 'hOther', { status });

/** What a caller is told while the database does not answer. */
export const unavailableText = (lang: Language): string => transport.say(lang, 'unavailable');
