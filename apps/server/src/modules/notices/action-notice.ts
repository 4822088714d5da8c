import { formatCbm, formatGrams } from '@waybound/domain/measures';
import type { DeliveryEvent } from './delivery-event.ts';
import { fact, formatInstant } from './notice-facts.ts';
import { mailText } from './notice-texts.ts';
import type { Db } from '../../kernel/database/engine.ts';
import type { Language } from '../../kernel/language.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/milestone-zone.ts';

/** What a notice of a waybill says beside its number. */
export interface NoticeBody {
  heading: string;
  /** For the subject. */
  words?: Readonly<Record<string, string>>;
  facts: ReturnType<typeof fact>[];
  data: Readonly<Record<string, unknown>>;
}

interface Writing {
  db: Db;
  lang: Language;
}

type ActionEvent = 'question' | 'rejected' | 'measuredDifferently' | 'priceToAccept' | 'bill';
type Action = DeliveryEvent & { event: ActionEvent };

/** What the forwarder wants of a customer. Amounts are in the portal alone: a mailbox may belong to somebody who must not see prices. */
export function readAction(writing: Writing, delivery: Action): Promise<NoticeBody | undefined> {
  switch (delivery.event) {
    case 'question':
      return readQuestion(writing, delivery);
    case 'rejected':
      return readRejection(writing, delivery);
    case 'bill':
      return readBill(writing, delivery);
    default:
      return readMeasures(writing, delivery);
  }
}

const headingOf = (lang: Language, event: ActionEvent): string => mailText(lang, `heading.${event}`);
const inOurTime = (lang: Language, at: Date | null) => at && formatInstant(lang, at, FORWARDER_TIME_ZONE);

async function readQuestion({ db, lang }: Writing, { customerId, subjectId, itemId, event }: Action): Promise<NoticeBody | undefined> {
  const row = await db
    .selectFrom('question')
    .select(['id', 'text', 'asked_at', 'reply_by'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', subjectId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return (
    row && {
      heading: headingOf(lang, event),
      facts: [fact(lang, 'label.question', row.text), fact(lang, 'label.replyBy', inOurTime(lang, row.reply_by))],
      data: { question: { id: row.id, text: row.text, askedAt: row.asked_at, replyBy: row.reply_by } },
    }
  );
}

async function readRejection({ db, lang }: Writing, { customerId, subjectId, event }: Action): Promise<NoticeBody> {
  const { rejections } = await db
    .selectFrom('waybill')
    .select('rejections')
    .where('customer_id', '=', customerId)
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow();
  return {
    heading: headingOf(lang, event),
    facts: [fact(lang, 'label.reasons', rejections.map(({ message }) => message).join('; '))],
    data: { rejections: rejections.map(({ path, message }) => ({ path, message })) },
  };
}

async function readMeasures({ db, lang }: Writing, { customerId, subjectId, event }: Action): Promise<NoticeBody> {
  const row = await db
    .selectFrom('waybill')
    .select(['packages', 'weight_g', 'volume_mm3', 'received_packages', 'received_weight_g', 'received_volume_mm3'])
    .where('customer_id', '=', customerId)
    .where('id', '=', subjectId)
    .executeTakeFirstOrThrow();
  const declared = measuresOf(row.packages, row.weight_g, row.volume_mm3);
  const measured = measuresOf(row.received_packages, row.received_weight_g, row.received_volume_mm3);
  const said = ({ packages, weight, volume }: typeof declared) =>
    mailText(lang, 'measures', { packages: packages ?? '–', weight: weight ?? '–', volume: volume ?? '–' });
  return {
    heading: headingOf(lang, event),
    facts: [fact(lang, 'label.declared', said(declared)), fact(lang, 'label.measured', said(measured))],
    data: { declared, measured },
  };
}

/** In kilograms and cubic metres. */
const measuresOf = (packages: number | null, grams: string | null, mm3: string | null) => ({
  packages,
  weight: grams === null ? null : formatGrams(Number(grams)),
  volume: mm3 === null ? null : formatCbm(BigInt(mm3)),
});

async function readBill({ db, lang }: Writing, { customerId, itemId, event }: Action): Promise<NoticeBody | undefined> {
  const row = await db
    .selectFrom('bill')
    .select(['id', 'bill_no', 'issued_at'])
    .where('customer_id', '=', customerId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return (
    row && {
      heading: headingOf(lang, event),
      facts: [fact(lang, 'label.billNo', row.bill_no), fact(lang, 'label.issued', inOurTime(lang, row.issued_at))],
      data: { bill: { id: row.id, billNo: row.bill_no, issuedAt: row.issued_at } },
    }
  );
}
