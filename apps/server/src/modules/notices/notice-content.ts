import type { Subject } from '@waybound/contract/subject-kinds';
import type { DeliveryEvent } from './delivery-event.ts';
import { fact, factsOf, formatInstant, type Fact } from './notice-facts.ts';
import { isPickupEvent, readPickupNotice } from './pickup-notice.ts';
import { readAction, type NoticeBody } from './action-notice.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Language } from '../../kernel/language.ts';
import { findPlace } from '../../records/public-data/known-places.ts';
import { fileKindName, mailText, milestoneName, statusName } from './notice-texts.ts';

/** What one notice says, in one language, whatever carries it. Texts are plain: each carrier escapes them in its own way. */
export interface Notice {
  event: DeliveryEvent['event'];
  brand: string;
  /** Of the customer: who set the receiver up. */
  customer: string;
  subject: string;
  heading: string;
  intro: string | undefined;
  facts: readonly Fact[];
  link: { text: string; url: string } | undefined;
  /** For programs; codes instead of words. */
  data: Readonly<Record<string, unknown>>;
}

export interface NoticeWriting {
  db: Db;
  lang: Language;
  /** The address of the customer's site for a host, without a slash at its end. */
  originOf: (host: string) => string;
}

/** Reads what an event is about. Undefined where it is gone: a draft was deleted, a file was withdrawn. */
export async function readNotice(writing: NoticeWriting, delivery: DeliveryEvent): Promise<Notice | undefined> {
  const { db, lang, originOf } = writing;
  const sender = await readSender(db, delivery.customerId);
  const brand = sender.title[lang];
  const common = { event: delivery.event, brand, customer: sender.customer };
  if (delivery.event === 'confirmation' || delivery.event === 'test') {
    const subject = mailText(lang, `subject.${delivery.event}`, { brand });
    const heading = mailText(lang, `heading.${delivery.event}`);
    const intro = delivery.event === 'test' ? mailText(lang, 'intro.test') : undefined;
    return { ...common, subject, heading, intro, facts: [], link: undefined, data: {} };
  }
  if (isPickupEvent(delivery.event)) {
    const pickup = await readPickupNotice(writing, { ...delivery, event: delivery.event });
    return (
      pickup && {
        ...common,
        ...pickup,
        intro: undefined,
        link: { text: pickup.link.text, url: `${originOf(sender.host)}${pickup.link.path}` },
      }
    );
  }
  const waybill = await db
    .selectFrom('waybill')
    .select(['kind', 'id', 'waybill_no', 'reference_no', 'status'])
    .where('customer_id', '=', delivery.customerId)
    .where('id', '=', delivery.subjectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const body = waybill && (await readBody(writing, delivery, waybill));
  if (!waybill || !body) return undefined;
  const waybillNo = waybill.waybill_no;
  const facts = [
    fact(lang, 'label.waybillNo', waybillNo),
    fact(lang, 'label.referenceNo', waybill.reference_no),
    ...body.facts,
    fact(lang, 'label.status', statusName(lang, waybill.status)),
  ];
  return {
    ...common,
    subject: mailText(lang, delivery.event === 'file' ? 'subject.file' : 'subject.waybill', {
      waybillNo,
      title: body.heading,
      ...body.words,
    }),
    heading: body.heading,
    intro: undefined,
    facts: factsOf(facts),
    link: {
      text: mailText(lang, 'button.waybill'),
      url: `${originOf(sender.host)}/waybillManagement/waybillDetails/${waybill.id}`,
    },
    data: { waybill: { id: waybill.id, waybillNo, referenceNo: waybill.reference_no, status: waybill.status }, ...body.data },
  };
}

/** The brand that a customer knows us by, and the address of its portal. */
export async function readSender(db: Db, customerId: string) {
  const row = await db
    .selectFrom('customer as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select(['c.name_short', 's.hosts', 's.data'])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { title } = row.data;
  return { customer: row.name_short, host: row.hosts[0] ?? 'localhost', title };
}

function readBody(writing: NoticeWriting, delivery: DeliveryEvent, waybill: Subject): Promise<NoticeBody | undefined> {
  switch (delivery.event) {
    case 'file':
      return readFile(writing, delivery, waybill);
    case 'question':
    case 'rejected':
    case 'measuredDifferently':
    case 'priceToAccept':
    case 'bill':
      return readAction(writing, { ...delivery, event: delivery.event });
    default:
      return readMilestone(writing, delivery);
  }
}

/** For programs it is called by its entry, for people by what it says of the waybill. */
async function readMilestone(
  { db, lang }: NoticeWriting,
  { customerId, subjectId, itemId, event }: DeliveryEvent,
): Promise<NoticeBody | undefined> {
  const row = await db
    .selectFrom('milestone')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', subjectId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!row) return undefined;
  const heading =
    event === 'milestone' || row.fact === null ? milestoneName(lang, row.kind, row.status) : mailText(lang, `happened.${row.fact}`);
  const at = (instant: Date | null) => instant && formatInstant(lang, instant, row.time_zone);
  return {
    heading,
    facts: [
      fact(lang, 'label.actual', at(row.actual_at)),
      row.actual_at ? undefined : fact(lang, 'label.estimated', at(row.estimated_at)),
      row.actual_at || row.estimated_at ? undefined : fact(lang, 'label.planned', at(row.planned_at)),
      fact(lang, 'label.place', placeName(lang, row.place_code, row.place_name)),
      fact(lang, 'label.note', row.note),
    ],
    data: {
      milestone: {
        id: row.id,
        track: row.track,
        kind: row.kind,
        status: row.status,
        fact: row.fact,
        plannedAt: row.planned_at,
        estimatedAt: row.estimated_at,
        actualAt: row.actual_at,
        placeCode: row.place_code,
        placeName: row.place_name,
        timeZone: row.time_zone,
        note: row.note,
      },
    },
  };
}

async function readFile({ db, lang }: NoticeWriting, { customerId, itemId }: DeliveryEvent, of: Subject): Promise<NoticeBody | undefined> {
  const row = await db
    .selectFrom('stored_file')
    .select(['id', 'kind', 'name', 'size', 'content_type', 'uploaded_at'])
    .where('customer_id', '=', customerId)
    .where('subject_kind', '=', of.kind)
    .where('subject_id', '=', of.id)
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      heading: mailText(lang, 'heading.file'),
      words: { name: row.name },
      facts: [fact(lang, 'label.fileType', fileKindName(lang, row.kind)), fact(lang, 'label.fileName', row.name)],
      data: {
        file: {
          id: row.id,
          fileType: row.kind,
          name: row.name,
          size: Number(row.size),
          contentType: row.content_type,
          uploadedAt: row.uploaded_at,
        },
      },
    }
  );
}

/** The forwarder's records name places in Chinese; in English a known code says it better. */
function placeName(lang: Language, code: string | null, name: string | null): string | null {
  const known = findPlace(code);
  return lang === 'en' && known ? known.en : (name ?? known?.zh ?? code);
}
