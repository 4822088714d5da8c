import type { MessageKind } from '@waybound/contract/wire/messages';
import type { FieldFinding, PreflightFinding } from '@waybound/contract/preflight-rules';
import type { Reason } from '@waybound/contract/reasons';
import type { Finding, Rule } from '@waybound/contract/rules';
import { mails as mailsEn } from '@waybound/phrases/en/mails';
import { messageTexts as messageTextsEn } from '@waybound/phrases/en/message-texts';
import { preflight as preflightEn } from '@waybound/phrases/en/preflight';
import { reasons as reasonsEn } from '@waybound/phrases/en/reasons';
import { rules as rulesEn } from '@waybound/phrases/en/rules';
import { statuses as statusesEn } from '@waybound/phrases/en/statuses';
import { transport as transportEn } from '@waybound/phrases/en/transport';
import { waybillDetail as waybillDetailEn } from '@waybound/phrases/en/waybill-detail';
import { translate, type Tree } from '@waybound/phrases/translate';
import { mails as mailsZh } from '@waybound/phrases/zh/mails';
import { messageTexts as messageTextsZh } from '@waybound/phrases/zh/message-texts';
import { preflight as preflightZh } from '@waybound/phrases/zh/preflight';
import { reasons as reasonsZh } from '@waybound/phrases/zh/reasons';
import { rules as rulesZh } from '@waybound/phrases/zh/rules';
import { statuses as statusesZh } from '@waybound/phrases/zh/statuses';
import { transport as transportZh } from '@waybound/phrases/zh/transport';
import { waybillDetail as waybillDetailZh } from '@waybound/phrases/zh/waybill-detail';
import { asMarkup } from './markup.ts';

export type Language = 'zh' | 'en';

const TOPICS = {
  zh: {
    reasons: reasonsZh,
    rules: rulesZh,
    preflight: preflightZh,
    statuses: statusesZh,
    transport: transportZh,
    messageTexts: messageTextsZh,
    mails: mailsZh,
    waybillDetail: waybillDetailZh,
  },
  en: {
    reasons: reasonsEn,
    rules: rulesEn,
    preflight: preflightEn,
    statuses: statusesEn,
    transport: transportEn,
    messageTexts: messageTextsEn,
    mails: mailsEn,
    waybillDetail: waybillDetailEn,
  },
} satisfies Record<Language, Record<string, Tree>>;
type Topic = keyof typeof TOPICS.zh;

type Arguments = Readonly<Record<string, string | number>>;

/** Undefined where there is no such text. Keys are put together here from the contract's own unions, which the phrase files are typed by. */
const find = (lang: Language, topic: Topic, key: string, args?: Arguments): string | undefined =>
  translate(lang, TOPICS[lang][topic], key, args);

const say = (lang: Language, topic: Topic, key: string, args?: Arguments): string => find(lang, topic, key, args) ?? key;

/** The caller's language: the cookie `language`, else what the browser prefers, else Chinese (section 1). */
export function languageOf(cookie: string | undefined, accept: string | undefined): Language {
  if (cookie === 'en' || cookie === 'zh') return cookie;
  return /^\s*en\b/i.test(accept ?? '') ? 'en' : 'zh';
}

/** A status in an argument is its wire code; the sentence shows its name. */
export function reasonText(lang: Language, reason: Reason, args: Arguments): string {
  const status = args['status'];
  const shown = typeof status === 'string' ? { ...args, status: say(lang, 'statuses', `status.${status}`) } : args;
  return say(lang, 'reasons', reason, shown);
}

export const ruleText = (lang: Language, { rule, args = {} }: { rule: Rule } & Pick<Finding, 'args'>): string =>
  say(lang, 'rules', rule, args);

type Sentence = Pick<Finding, 'rule' | 'args'> | Pick<PreflightFinding, 'rule' | 'args' | 'ruleId'>;

/** What is wrong with a field, whoever found it. */
export const findingText = (lang: Language, finding: Sentence): string =>
  'ruleId' in finding ? say(lang, 'preflight', `rules.${finding.rule}`, namedArguments(lang, finding.args)) : ruleText(lang, finding);

/** What the goods are and what a channel carries stand in arguments by their codes; a sentence shows their names. */
function namedArguments(lang: Language, args: Arguments = {}): Arguments {
  const { product, capacity } = args;
  return {
    ...args,
    ...(product !== undefined && { product: say(lang, 'preflight', `product.${product}`) }),
    ...(capacity !== undefined && { capacity: say(lang, 'preflight', `capacity.${capacity}`) }),
  };
}

/** Who wants what a rule asks; customs by their country's name. */
export const demanderName = (lang: Language, wantedBy: PreflightFinding['wantedBy'], country: string): string =>
  say(lang, 'preflight', `wantedBy.${wantedBy}`, { country });

/** Findings as they travel: each with its sentence; what a rule of pre-flight asks names its rule, so that an ERP knows whom to ask. */
export const toldFindings = (lang: Language, findings: readonly FieldFinding[]): ToldFinding[] =>
  findings.map((finding) => {
    const told = { path: finding.path, rule: finding.rule, message: findingText(lang, finding) };
    if (!('ruleId' in finding)) return told;
    const { ruleId, version, wantedBy } = finding;
    return { ...told, ruleId, version, wantedBy };
  });

interface ToldFinding {
  path: string;
  rule: FieldFinding['rule'];
  message: string;
  ruleId?: string;
  version?: PreflightFinding['version'];
  wantedBy?: PreflightFinding['wantedBy'];
}

/** The text of an HTTP status, section 8. */
export const statusText = (lang: Language, status: number): string =>
  find(lang, 'transport', `h${status}`) ?? say(lang, 'transport', 'hOther', { status });

export type AutomaticKind = Exclude<MessageKind, 'notice'>;

/** A message of the house itself, as markup: arguments are text and cannot bring any. */
export const messageMarkup = (lang: Language, kind: AutomaticKind, args: Arguments): string =>
  say(lang, 'messageTexts', kind, Object.fromEntries(Object.entries(args).map(([name, value]) => [name, asMarkup(String(value))])));

/** The dotted paths of a tree of texts. */
type Leaf<T, K extends keyof T & string = keyof T & string> = K extends string ? (T[K] extends string ? K : `${K}.${Leaf<T[K]>}`) : never;
export type MailText = Leaf<typeof mailsZh>;

/** A text of mails, group chats and the pages behind their links. Arguments stand in it as they are: whoever makes markup of it escapes it. */
export const mailText = (lang: Language, key: MailText, args: Arguments = {}): string => say(lang, 'mails', key, args);

export const statusName = (lang: Language, status: string): string => say(lang, 'statuses', `status.${status}`);

/** What a milestone is called; a kind we have no word for is told as an event. */
export const milestoneName = (lang: Language, kind: string, status: string | null): string => {
  const key = status === null ? `milestone.kind.${kind}` : `milestone.happened.${status}`;
  return find(lang, 'waybillDetail', key) ?? say(lang, 'waybillDetail', 'milestone.kind.other');
};

export const fileKindName = (lang: Language, kind: string): string => say(lang, 'waybillDetail', `file.kinds.${kind}`);
