import { CONNECTION_EVENT, RECHARGE_EVENT } from '@waybound/contract/notices/notices';
import { DIGESTS, type Digest } from '@waybound/contract/wire/notices/notices';
import type { DeliveryEvent } from '../delivery-event.ts';
import { readConnectionNotice } from './connection-notice.ts';
import { readDigest, wordDigest, type DigestSource } from './digest-notice.ts';
import type { Fact } from './notice-facts.ts';
import { readSource, type NoticeSource } from './notice-source.ts';
import { mailText } from './notice-texts.ts';
import { isPickupEvent, readPickupNotice } from './pickup-notice.ts';
import { readRechargeNotice } from './recharge-notice.ts';
import { bodyOf, BUTTONS, waybillFacts } from './waybill-notice.ts';
import { waybillPath } from './waybill-pages.ts';
import type { StoredSite } from '../../../db/stored.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import type { Language } from '../../../kernel/language.ts';

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
  /** Where it is looked at; the first one is what programs and groups are given. */
  links: readonly { text: string; url: string }[];
  /** For programs; codes instead of words. */
  data: Readonly<Record<string, unknown>>;
}

export interface NoticeWriting {
  db: Db;
  lang: Language;
  /** The address of the customer's site for a host, without a slash at its end. */
  originOf: (host: string) => string;
}

/** Who writes, and in which words. */
export interface Letterhead {
  lang: Language;
  customer: string;
  title: StoredSite['title'];
  /** Of the customer's site, without a slash at its end. */
  origin: string;
}

/** Reads what an event is about. Undefined where it is gone: a draft was deleted, a file was withdrawn. */
export async function readNotice(writing: NoticeWriting, delivery: DeliveryEvent): Promise<Notice | undefined> {
  const { db } = writing;
  const head = await readLetterhead(writing, delivery.customerId);
  const { event } = delivery;
  if (event === 'confirmation' || event === 'test') return wordOfMailbox(head, event);
  if (isPickupEvent(event)) {
    const pickup = await readPickupNotice(writing, { ...delivery, event });
    return pickup && withLetterhead(head, { event, intro: undefined, ...pickup });
  }
  if (event === RECHARGE_EVENT) {
    const recharge = await readRechargeNotice(writing, delivery);
    return recharge && withLetterhead(head, { event, intro: undefined, ...recharge });
  }
  if (event === CONNECTION_EVENT) {
    const connection = await readConnectionNotice(writing, delivery);
    return connection && withLetterhead(head, { event, intro: undefined, ...connection });
  }
  const digest = DIGESTS.find((each) => each === event);
  if (digest) {
    const collected = await readDigest(db, delivery);
    return collected && digestNotice(head, digest, collected);
  }
  const source = await readSource(db, delivery);
  return source && waybillNotice(head, event, source);
}

export function waybillNotice(head: Letterhead, event: DeliveryEvent['event'], source: NoticeSource): Notice {
  const { lang } = head;
  const { waybill } = source;
  const body = bodyOf(lang, event, source);
  const { kind, id, waybill_no: waybillNo, reference_no: referenceNo, status } = waybill;
  const isBag = kind === 'parcelBag';
  return withLetterhead(head, {
    event,
    subject: mailText(lang, event === 'file' ? 'subject.file' : isBag ? 'subject.bag' : 'subject.waybill', {
      waybillNo,
      title: body.heading,
      ...body.words,
    }),
    heading: body.heading,
    intro: undefined,
    facts: waybillFacts(lang, source, body),
    links: [
      {
        text: mailText(lang, isBag ? 'button.bag' : body.anchor === undefined ? 'button.waybill' : BUTTONS[body.anchor]),
        path: `${body.path ?? waybillPath(waybill)}${body.anchor === undefined ? '' : `#${body.anchor}`}`,
      },
    ],
    data: {
      ...(isBag ? { bag: { id, bagNo: waybillNo, name: referenceNo, status } } : { waybill: { kind, id, waybillNo, referenceNo, status } }),
      ...body.data,
    },
  });
}

export const digestNotice = (head: Letterhead, digest: Digest, collected: DigestSource): Notice =>
  withLetterhead(head, { event: digest, ...wordDigest(head.lang, digest, collected) });

/** The brand that a customer knows us by, and the address of its portal. */
export async function readLetterhead({ db, lang, originOf }: NoticeWriting, customerId: string): Promise<Letterhead> {
  const row = await db
    .selectFrom('customer as c')
    .innerJoin('site as s', 's.id', 'c.site_id')
    .select(['c.name_short', 's.hosts', 's.data'])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { lang, customer: row.name_short, title: row.data.title, origin: originOf(row.hosts[0] ?? 'localhost') };
}

type Worded = Omit<Notice, 'brand' | 'customer' | 'links'> & { links: readonly { text: string; path: string }[] };

const withLetterhead = ({ lang, customer, title, origin }: Letterhead, { links, ...worded }: Worded): Notice => ({
  ...worded,
  brand: title[lang],
  customer,
  links: links.map(({ text, path }) => ({ text, url: `${origin}${path}` })),
});

function wordOfMailbox({ lang, customer, title }: Letterhead, event: 'confirmation' | 'test'): Notice {
  const brand = title[lang];
  return {
    event,
    brand,
    customer,
    subject: mailText(lang, `subject.${event}`, { brand }),
    heading: mailText(lang, `heading.${event}`),
    intro: event === 'test' ? mailText(lang, 'intro.test') : undefined,
    facts: [],
    links: [],
    data: {},
  };
}
