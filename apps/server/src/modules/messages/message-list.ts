import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { manageMessage, Message } from '@waybound/contract/notices/messages';
import { MESSAGE_PAGE_SIZES } from '@waybound/contract/wire/notices/messages';
import { sql, type RawBuilder } from 'kysely';
import { CONTENT_COLUMN, hasRead, isFor, SEARCH_COLUMN, type Reader } from './unread.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Language } from '../../kernel/language.ts';
import { asMarkup } from '../../records/messages/escape-markup.ts';

type Input = HandlerInput<typeof manageMessage, never>;
type Answer = HandlerAnswer<typeof manageMessage, never>;

const AND = sql` and `;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Listed {
  id: string;
  kind: Message['kind'];
  content: string;
  is_read: boolean;
  cdate: Date;
  waybill_kind: Message['waybillKind'];
  waybill_id: string | null;
  waybill_no: string | null;
}

/** One page under a filter, and how many match whatever their status: the three views are one press apart. */
export async function listPage({ db, customer, lang }: CustomerContext, input: Input): Promise<Answer> {
  const { messageStatus, page = 1, size = MESSAGE_PAGE_SIZES[0] } = input;
  const filter = sql.join(conditionsOf(customer, lang, input), AND);
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ all: number; unread: number }>`select count(*)::int as all, (count(*) filter (where not ${hasRead(customer)}))::int as unread
      from message m where ${filter}`.execute(db),
    sql<Listed>`${listedOf(customer, lang)} where ${filter} and ${statusIs(customer, messageStatus)}
      order by m.cdate desc, m.id desc limit ${size} offset ${(page - 1) * size}`.execute(db),
  ]);
  const { all = 0, unread = 0 } = counted[0] ?? {};
  const total = messageStatus === undefined ? all : messageStatus === 0 ? unread : all - unread;
  return { rows: rows.map(toMessage), total, all, unread };
}

const listedOf = (reader: Reader, lang: Language): RawBuilder<unknown> =>
  sql`select m.id, m.kind, ${CONTENT_COLUMN[lang]} as content, ${hasRead(reader)} as is_read, m.cdate,
      coalesce(w.kind, case when g.id is not null then 'parcelBag' end) as waybill_kind, coalesce(w.id, g.id) as waybill_id,
      coalesce(w.waybill_no, g.bag_no) as waybill_no
    from message m left join billable w on w.customer_id = m.customer_id and w.kind = m.subject_kind and w.id = m.subject_id and w.deleted_at is null
      left join parcel_bag g on m.subject_kind = 'parcelBag' and g.customer_id = m.customer_id and g.id = m.subject_id and g.deleted_at is null`;

interface ReaderOf {
  customer: Reader;
  lang: Language;
}

/** How many messages a filter finds, its status included. */
export async function countMessages(db: Db, { customer, lang }: ReaderOf, input: Input): Promise<number> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from message m
    where ${sql.join(conditionsOf(customer, lang, input), AND)} and ${statusIs(customer, input.messageStatus)}`.execute(db);
  return rows[0]?.found ?? 0;
}

/** The next of all that a filter finds, the newest first, by their key. */
export async function nextMessages(
  db: Db,
  { customer, lang }: ReaderOf,
  input: Input,
  last: string | undefined,
  limit: number,
): Promise<Listed[]> {
  const below = last === undefined ? sql`true` : sql`m.id < ${last}::bigint`;
  const { rows } = await sql<Listed>`${listedOf(customer, lang)}
    where ${sql.join(conditionsOf(customer, lang, input), AND)} and ${statusIs(customer, input.messageStatus)} and ${below}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

const statusIs = (reader: Reader, status: number | undefined): RawBuilder<unknown> =>
  status === undefined ? sql`true` : status === 0 ? sql`not ${hasRead(reader)}` : hasRead(reader);

type Filter = Pick<Input, 'kind' | 'cdateFrom' | 'cdateTo' | 'keyword'>;

/** The filter without the status. Words are looked up in the reader's language, whatever the case, and literally. */
export function conditionsOf(customer: Reader, lang: Language, { kind, cdateFrom, cdateTo, keyword }: Filter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`m.customer_id = ${customer.id}`, isFor(customer)];
  if (kind !== undefined) conditions.push(sql`m.kind = ${kind}`);
  if (cdateFrom !== undefined) conditions.push(sql`m.cdate >= ${startOfDay(cdateFrom)}::timestamptz`);
  if (cdateTo !== undefined) conditions.push(sql`m.cdate < ${new Date(startOfDay(cdateTo).getTime() + DAY_MS)}::timestamptz`);
  if (keyword !== undefined) conditions.push(sql`strpos(lower(${SEARCH_COLUMN[lang]}), lower(${asMarkup(keyword)})) > 0`);
  return conditions;
}

/** Days are those of Asia/Shanghai, which keeps no summer time. Nothing is older than 1970; databases disagree about year 0. */
const startOfDay = (day: string): Date => new Date(Math.max(0, Date.parse(`${day}T00:00:00+08:00`)));

export const toMessage = (row: Listed): Message => ({
  id: row.id,
  kind: row.kind,
  content: row.content,
  status: row.is_read ? 1 : 0,
  cdate: row.cdate.toISOString(),
  waybillKind: row.waybill_kind,
  waybillId: row.waybill_id,
  waybillNo: row.waybill_no,
});
