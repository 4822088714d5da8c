import { MAILBOX_EVENTS, type Digest, type MailboxEvent } from '@waybound/contract/wire/notices/notices';
import type { DeliveryEvent } from '../delivery-event.ts';
import { readSource, type NoticeSource } from './notice-source.ts';
import { mailText } from './notice-texts.ts';
import { waybillLists } from './waybill-pages.ts';
import { bodyOf } from './waybill-notice.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Language } from '../../../kernel/language.ts';
import { formatInstant } from '../../../records/format-instant.ts';

/** Further ones are counted: who reads more than this reads the list. */
const SHOWN = 100;

export interface DigestItem {
  event: DeliveryEvent['event'];
  source: NoticeSource;
}

export interface DigestSource {
  items: readonly DigestItem[];
  /** With those that are not among the items. */
  total: number;
  /** The mailbox's. */
  timeZone: string;
  at: Date;
}

/** The notices of a digest, what waits for an answer first. Undefined where all that they told of is gone. */
export async function readDigest(db: Db, digest: DeliveryEvent): Promise<DigestSource | undefined> {
  const rows = await db
    .selectFrom('delivery as d')
    .innerJoin('notice_mailbox as m', (join) => join.onRef('m.customer_id', '=', 'd.customer_id').onRef('m.id', '=', 'd.mailbox_id'))
    .select(['d.id', 'd.event', 'd.subject_kind', 'd.subject_id', 'd.item_id', 'd.created_at', 'm.time_zone'])
    .where('d.customer_id', '=', digest.customerId)
    .where('d.digest_id', '=', digest.deliveryId)
    .orderBy('d.id')
    .execute();
  const inOrder = rows.toSorted((one, other) => placeOf(one.event) - placeOf(other.event) || Number(BigInt(one.id) - BigInt(other.id)));
  const items: DigestItem[] = [];
  for (const { id, event, subject_kind: subjectKind, subject_id: subjectId, item_id: itemId, created_at: at } of inOrder.slice(0, SHOWN)) {
    const source = await readSource(db, {
      customerId: digest.customerId,
      deliveryId: id,
      event,
      subjectKind,
      subjectId: subjectId ?? '0',
      itemId: itemId ?? '0',
      at,
    });
    if (source) items.push({ event, source });
  }
  const [first] = rows;
  return first && items.length > 0 ? { items, total: rows.length, timeZone: first.time_zone, at: digest.at } : undefined;
}

const placeOf = (event: DeliveryEvent['event']): number => MAILBOX_EVENTS.indexOf(event as MailboxEvent); // A mailbox waits for these alone.

/** One line for each notice: the waybill, what has happened, and what each notice would say of it. */
export function wordDigest(lang: Language, digest: Digest, { items, total, timeZone, at }: DigestSource) {
  const more = total - items.length;
  return {
    subject: mailText(lang, `subject.${digest}`, { count: total }),
    heading: mailText(lang, `heading.${digest}`),
    intro: [
      mailText(lang, 'intro.digest', { count: total, at: formatInstant(lang, at, timeZone) }),
      ...(more > 0 ? [mailText(lang, 'intro.digestMore', { count: more })] : []),
    ].join(' '),
    facts: items.map(({ event, source }) => {
      const { heading, facts } = bodyOf(lang, event, source);
      return { label: source.waybill.waybill_no, value: [heading, ...facts.map(({ value }) => value)].join(' · ') };
    }),
    links: waybillLists(items.map(({ source }) => source.waybill)).map(({ kind, path }, _index, { length }) => ({
      text: mailText(lang, length === 1 ? 'button.waybills' : `buttonOf.${kind}`),
      path,
    })),
    data: {},
  };
}
