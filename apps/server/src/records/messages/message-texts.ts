import type { MessageKind } from '@waybound/contract/wire/notices/message-kinds';
import { messageTexts as messageTextsEn } from '@waybound/phrases/en/messages/message-texts';
import { messageTexts as messageTextsZh } from '@waybound/phrases/zh/messages/message-texts';
import { textsOf, type Arguments, type Language } from '../../kernel/language.ts';
import { asMarkup } from './escape-markup.ts';

const texts = textsOf({ zh: messageTextsZh, en: messageTextsEn });

export type AutomaticKind = Exclude<MessageKind, 'notice'>;

/** A message that the portal itself writes, as markup: arguments are text and cannot bring any. */
const messageMarkup = (lang: Language, kind: AutomaticKind, args: Arguments): string =>
  texts.say(lang, kind, Object.fromEntries(Object.entries(args).map(([name, value]) => [name, asMarkup(String(value))])));

/** The same in both languages, as a message is kept. */
export const messageContent = (kind: AutomaticKind, args: Arguments): Record<Language, string> => ({
  zh: messageMarkup('zh', kind, args),
  en: messageMarkup('en', kind, args),
});
