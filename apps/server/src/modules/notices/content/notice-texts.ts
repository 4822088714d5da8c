import type { NumberedKind } from '@waybound/contract/exceptions/exception-codes';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { enteredLabelOf } from '@waybound/domain/milestones/entered-label';
import type { MessageKind } from '@waybound/contract/wire/notices/message-kinds';
import { mails as mailsEn } from '@waybound/phrases/en/messages/mails';
import { messages as messagesEn } from '@waybound/phrases/en/messages/messages';
import { overseas as overseasEn } from '@waybound/phrases/en/overseas/overseas';
import { waybillDocuments as documentsEn } from '@waybound/phrases/en/papers/waybill-documents';
import { parcelBags as parcelBagsEn } from '@waybound/phrases/en/small-parcels/parcel-bags';
import { smallParcels as smallParcelsEn } from '@waybound/phrases/en/small-parcels/small-parcels';
import { statuses as statusesEn } from '@waybound/phrases/en/waybills/statuses';
import { waybillDetail as waybillDetailEn } from '@waybound/phrases/en/waybills/waybill-detail';
import { mails as mailsZh } from '@waybound/phrases/zh/messages/mails';
import { messages as messagesZh } from '@waybound/phrases/zh/messages/messages';
import { overseas as overseasZh } from '@waybound/phrases/zh/overseas/overseas';
import { waybillDocuments as documentsZh } from '@waybound/phrases/zh/papers/waybill-documents';
import { parcelBags as parcelBagsZh } from '@waybound/phrases/zh/small-parcels/parcel-bags';
import { smallParcels as smallParcelsZh } from '@waybound/phrases/zh/small-parcels/small-parcels';
import { statuses as statusesZh } from '@waybound/phrases/zh/waybills/statuses';
import { waybillDetail as waybillDetailZh } from '@waybound/phrases/zh/waybills/waybill-detail';
import { textsOf, type Arguments, type Language } from '../../../kernel/language.ts';

const mails = textsOf({ zh: mailsZh, en: mailsEn });
const roadStatuses = textsOf({ zh: statusesZh, en: statusesEn });
const messages = textsOf({ zh: messagesZh, en: messagesEn });
const overseas = textsOf({ zh: overseasZh, en: overseasEn });
const smallParcels = textsOf({ zh: smallParcelsZh, en: smallParcelsEn });
const parcelBags = textsOf({ zh: parcelBagsZh, en: parcelBagsEn });
const documents = textsOf({ zh: documentsZh, en: documentsEn });
const waybillDetail = textsOf({ zh: waybillDetailZh, en: waybillDetailEn });

/** The dotted paths of a tree of texts. */
type Leaf<T, K extends keyof T & string = keyof T & string> = K extends string ? (T[K] extends string ? K : `${K}.${Leaf<T[K]>}`) : never;
export type MailText = Leaf<typeof mailsZh>;

/** A text of mails, group chats and the pages behind their links. Arguments are inserted as they are: markup is escaped later. */
export const mailText = (lang: Language, key: MailText, args: Arguments = {}): string => mails.say(lang, key, args);

const STATUSES_OF = {
  standard: roadStatuses,
  end: roadStatuses,
  overseas,
  parcel: smallParcels,
  parcelBag: parcelBags,
} as const satisfies Record<NumberedKind, object>;

/** What a waybill's status is called, each kind having its own. */
export const statusName = (lang: Language, kind: NumberedKind, status: string): string => STATUSES_OF[kind].say(lang, `status.${status}`);

/** What a milestone is called; a kind without a word of its own is called an event. */
export const milestoneName = (lang: Language, kind: string, status: WaybillStatus | null, isEnd: boolean): string => {
  const key = status === null ? `milestone.kind.${kind}` : `milestone.happened.${enteredLabelOf(status, isEnd)}`;
  return waybillDetail.find(lang, key) ?? waybillDetail.say(lang, 'milestone.kind.other');
};

/** What a message is about. */
export const messageName = (lang: Language, kind: MessageKind): string => messages.say(lang, `kind.${kind}`);

export const fileKindName = (lang: Language, kind: string): string => waybillDetail.say(lang, `file.kinds.${kind}`);

export const documentName = (lang: Language, document: string): string => documents.say(lang, `kind.${document}`);
