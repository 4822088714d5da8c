import { sql, type RawBuilder } from 'kysely';
import type { Language } from '../../kernel/language.ts';

/** Pieces of the statements about a login's messages; `m` is the message. */

export interface Reader {
  id: string;
  loginId: string;
}

export const hasRead = ({ loginId }: Reader): RawBuilder<boolean> =>
  sql<boolean>`exists (select from message_read r
    where r.customer_id = m.customer_id and r.message_id = m.id and r.login_id = ${loginId})`;

/** For every login of its customer, or for this one. */
export const isFor = ({ loginId }: Reader): RawBuilder<boolean> => sql<boolean>`(m.login_id is null or m.login_id = ${loginId})`;

/** Each language has columns of its own. */
export const CONTENT_COLUMN: Readonly<Record<Language, RawBuilder<string>>> = { zh: sql.raw('m.content_zh'), en: sql.raw('m.content_en') };
export const SEARCH_COLUMN: Readonly<Record<Language, RawBuilder<string>>> = { zh: sql.raw('m.words_zh'), en: sql.raw('m.words_en') };
