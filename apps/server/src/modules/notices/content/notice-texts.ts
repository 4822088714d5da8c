import { mails as mailsEn } from '@waybound/phrases/en/messages/mails';
import { waybillDocuments as documentsEn } from '@waybound/phrases/en/papers/waybill-documents';
import { statuses as statusesEn } from '@waybound/phrases/en/waybills/statuses';
import { waybillDetail as waybillDetailEn } from '@waybound/phrases/en/waybills/waybill-detail';
import { mails as mailsZh } from '@waybound/phrases/zh/messages/mails';
import { waybillDocuments as documentsZh } from '@waybound/phrases/zh/papers/waybill-documents';
import { statuses as statusesZh } from '@waybound/phrases/zh/waybills/statuses';
import { waybillDetail as waybillDetailZh } from '@waybound/phrases/zh/waybills/waybill-detail';
import { textsOf, type Arguments, type Language } from '../../../kernel/language.ts';

const mails = textsOf({ zh: mailsZh, en: mailsEn });
const statuses = textsOf({ zh: statusesZh, en: statusesEn });
const documents = textsOf({ zh: documentsZh, en: documentsEn });
const waybillDetail = textsOf({ zh: waybillDetailZh, en: waybillDetailEn });

/** The dotted paths of a tree of texts. */
type Leaf<T, K extends keyof T & string = keyof T & string> = K extends string ? (T[K] extends string ? K : `${K}.${Leaf<T[K]>}`) : never;
export type MailText = Leaf<typeof mailsZh>;

/** A text of mails, group chats and the pages behind their links. Arguments are inserted as they are: markup is escaped later. */
export const mailText = (lang: Language, key: MailText, args: Arguments = {}): string => mails.say(lang, key, args);

export const statusName = (lang: Language, status: string): string => statuses.say(lang, `status.${status}`);

/** What a milestone is called; a kind without a word of its own is called an event. */
export const milestoneName = (lang: Language, kind: string, status: string | null): string => {
  const key = status === null ? `milestone.kind.${kind}` : `milestone.happened.${status}`;
  return waybillDetail.find(lang, key) ?? waybillDetail.say(lang, 'milestone.kind.other');
};

export const fileKindName = (lang: Language, kind: string): string => waybillDetail.say(lang, `file.kinds.${kind}`);

export const documentName = (lang: Language, document: string): string => documents.say(lang, `kind.${document}`);
