import { manageMessage, message } from '@waybound/contract/notices/messages';
import { exportSheets as en } from '@waybound/phrases/en/portal/export-sheets';
import { messages as enMessages } from '@waybound/phrases/en/messages/messages';
import { exportSheets as zh } from '@waybound/phrases/zh/portal/export-sheets';
import { messages as zhMessages } from '@waybound/phrases/zh/messages/messages';
import { textsOf } from '../../kernel/language.ts';
import { chinaMoment } from '../../records/exports/china-moment.ts';
import { listExport } from '../../records/exports/list-export.ts';
import { plainText } from '../../records/messages/plain-text.ts';
import { countMessages, nextMessages, toMessage } from './message-list.ts';

const words = textsOf({ zh: zhMessages, en: enMessages });
const texts = textsOf({ zh, en });

/** The messages that a filter finds as a sheet, in the language of who reads it. */
export const messageExport = listExport({
  name: 'messages',
  input: manageMessage.input,
  row: message,
  texts,
  columns: [
    { key: 'cdate', of: 'cdate', kind: 'text', widthChars: 18, cell: ({ cdate }) => chinaMoment(cdate) },
    { key: 'kind', of: 'kind', kind: 'text', widthChars: 18, cell: ({ kind }, lang) => words.say(lang, `kind.${kind}`) },
    { key: 'content', of: 'content', kind: 'text', widthChars: 80, cell: ({ content }) => plainText(content) },
    { key: 'waybillNo', of: 'waybillNo', kind: 'text', widthChars: 20, cell: ({ waybillNo }) => waybillNo },
    {
      key: 'read',
      of: 'read',
      kind: 'text',
      widthChars: 8,
      cell: ({ status }, lang) => texts.say(lang, status === 1 ? 'messages.isRead' : 'messages.isUnread'),
    },
  ],
  count: (db, reader, filter) => countMessages(db, reader, filter),
  nextRows: (db, reader, filter, last, limit) => nextMessages(db, reader, filter, last, limit),
  toRow: toMessage,
});
