import type { Subject } from '@waybound/contract/subject-kinds';
import type { MessageKind } from '@waybound/contract/wire/notices/message-kinds';
import { sql } from 'kysely';
import type { ChangeContext } from '../waybill/change-waybill.ts';
import { notifying } from '../../kernel/pub-sub.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { messageContent, type AutomaticKind } from './message-texts.ts';

export interface NewMessage {
  kind: MessageKind;
  /** Clean markup (sanitize-markup.ts). */
  content: { zh: string; en: string };
  /** What it is about: a record of the one customer it goes to. */
  subject?: Subject;
  /** Of one login alone; left out: of all of the customer's. */
  loginId?: string;
  cdate: Date;
  /** Of the forwarder, to withdraw it by. */
  reference?: string | undefined;
}

/** Inserts a message for each of these customers; subscribers are notified when the transaction commits. Returns one id for each. */
export async function insertMessages(db: Db, customerIds: readonly string[], message: NewMessage): Promise<string[]> {
  const { kind, content, subject, loginId = null, cdate, reference = null } = message;
  const { rows } = await sql<{ id: string }>`with made as (
      insert into message (customer_id, kind, content_zh, content_en, subject_kind, subject_id, login_id, cdate, reference)
      select customer_id, ${kind}, ${content.zh}, ${content.en}, ${subject?.kind ?? null}, ${subject?.id ?? null}::bigint, ${loginId}::bigint, ${cdate}::timestamptz,
        ${reference}::text
      from unnest(${[...customerIds]}::bigint[]) as customer_id returning customer_id, id
    ) select id, ${notifying(sql`customer_id`, sql`id`)} from made`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * An automatic message to the customer of what has a waybill's number, in both languages; answers its id. Its arguments carry no amounts:
 * not every login may see prices.
 */
export async function sendAutomaticMessage(
  { db, now }: Pick<ChangeContext, 'db' | 'now'>,
  row: Subject & { customer_id: string; waybill_no: string },
  kind: AutomaticKind,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const args = { waybillNo: row.waybill_no, ...more };
  const content = messageContent(kind, args);
  const [id] = await insertMessages(db, [row.customer_id], { kind, content, subject: row, cdate: now });
  if (id === undefined) throw new Error('A message was not kept.');
  return id;
}
