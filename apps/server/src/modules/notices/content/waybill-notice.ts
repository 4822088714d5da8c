import type { NumberedKind } from '@waybound/contract/exceptions/exception-codes';
import { formatCbm, formatGrams } from '@waybound/domain/measures';
import type { AboutWaybill, NoticeSource } from './notice-source.ts';
import { fact, factsOf, type Fact } from './notice-facts.ts';
import { documentName, fileKindName, mailText, messageName, milestoneName, statusName } from './notice-texts.ts';
import type { DeliveryEvent } from '../delivery-event.ts';
import type { Language } from '../../../kernel/language.ts';
import { plainText } from '../../../records/messages/plain-text.ts';
import { findPlace } from '../../../records/public-data/known-places.ts';
import { FORWARDER_TIME_ZONE } from '../../../records/waybill/tracking/milestone-zone.ts';
import { formatInstant } from '../../../records/format-instant.ts';

/** What a notice says of its waybill. Amounts are in the portal alone: a mailbox may belong to somebody who must not see prices. */
export interface NoticeBody {
  heading: string;
  /** For the subject. */
  words?: Readonly<Record<string, string>>;
  facts: Fact[];
  /** Of its own page, where it has one beside the waybill's. */
  path?: string;
  /** The part of the page at which it is opened: the field of a reply, or what asks for an answer. */
  anchor?: keyof typeof BUTTONS;
  data: Readonly<Record<string, unknown>>;
}

/** What the link is called that is opened at a part of its page. */
export const BUTTONS = { reply: 'button.reply', questions: 'button.answer' } as const;

/** For programs a milestone is called by its entry, for people by what it says of the waybill. */
export function bodyOf(lang: Language, event: DeliveryEvent['event'], { waybill, about }: NoticeSource): NoticeBody {
  switch (about.of) {
    case 'milestone':
      return milestoneBody(lang, event, about.row, waybill.kind === 'end');
    case 'step':
      return stepBody(lang, waybill.kind, about.row);
    case 'file':
      return fileBody(lang, about.row);
    case 'question':
      return questionBody(lang, about.row);
    case 'rejection':
      return rejectionBody(lang, about.row);
    case 'measures':
      return measuresBody(lang, event === 'priceToAccept' ? event : 'measuredDifferently', about.row);
    case 'documents':
      return documentsBody(lang, about.row);
    case 'comment':
      return commentBody(lang, about.row);
    case 'message':
      return messageBody(lang, about.row);
    case 'bill':
      return billBody(lang, about.row);
  }
}

/** The waybill, what is told of it, and how far it is. */
export const waybillFacts = (lang: Language, { waybill }: NoticeSource, body: NoticeBody): Fact[] =>
  factsOf([
    fact(lang, waybill.kind === 'parcelBag' ? 'label.bagNo' : 'label.waybillNo', waybill.waybill_no),
    fact(lang, 'label.referenceNo', waybill.reference_no),
    ...body.facts,
    fact(lang, 'label.status', statusName(lang, waybill.kind, waybill.status)),
  ]);

type Row<Of extends AboutWaybill['of']> = Extract<AboutWaybill, { of: Of }>['row'];

const inOurTime = (lang: Language, at: Date | null) => at && formatInstant(lang, at, FORWARDER_TIME_ZONE);

function questionBody(lang: Language, row: Row<'question'>): NoticeBody {
  return {
    heading: mailText(lang, 'heading.question'),
    facts: factsOf([fact(lang, 'label.question', row.text), fact(lang, 'label.replyBy', inOurTime(lang, row.reply_by))]),
    anchor: 'questions',
    data: { question: { id: row.id, text: row.text, askedAt: row.asked_at, replyBy: row.reply_by } },
  };
}

function documentsBody(lang: Language, { documents }: Row<'documents'>): NoticeBody {
  const lines = documents.map(({ document, due_at: dueAt, reason }) =>
    [documentName(lang, document), inOurTime(lang, dueAt), reason].filter((part) => part !== null).join(' · '),
  );
  return {
    heading: mailText(lang, 'heading.documents'),
    facts: factsOf([fact(lang, 'label.documents', lines.join('; '))]),
    data: { documents: documents.map(({ document, due_at: dueAt, state, reason }) => ({ document, dueAt, state, reason })) },
  };
}

function commentBody(lang: Language, row: Row<'comment'>): NoticeBody {
  return {
    heading: mailText(lang, row.case_no === null ? 'heading.message' : 'heading.caseMessage'),
    facts: factsOf([
      fact(lang, 'label.caseNo', row.case_no),
      fact(lang, 'label.message', row.text),
      fact(lang, 'label.written', inOurTime(lang, row.at)),
    ]),
    ...(row.case_id !== null && { path: `/waybillManagement/caseDetails/${row.case_id}` }),
    anchor: 'reply',
    data: { comment: { id: row.id, text: row.text, at: row.at, caseNo: row.case_no } },
  };
}

export function messageBody(lang: Language, row: Row<'message'>): NoticeBody {
  const text = plainText(lang === 'zh' ? row.content_zh : row.content_en);
  return {
    heading: messageName(lang, row.kind),
    facts: factsOf([fact(lang, 'label.message', text), fact(lang, 'label.written', inOurTime(lang, row.cdate))]),
    data: { message: { id: row.id, kind: row.kind, text, at: row.cdate } },
  };
}

function rejectionBody(lang: Language, { rejections }: Row<'rejection'>): NoticeBody {
  return {
    heading: mailText(lang, 'heading.rejected'),
    facts: factsOf([fact(lang, 'label.reasons', rejections.map(({ message }) => message).join('; '))]),
    data: { rejections: rejections.map(({ path, message }) => ({ path, message })) },
  };
}

function measuresBody(lang: Language, event: 'measuredDifferently' | 'priceToAccept', row: Row<'measures'>): NoticeBody {
  const declared = measuresOf(row.packages, row.weight_g, row.volume_mm3);
  const measured = measuresOf(row.received_packages, row.received_weight_g, row.received_volume_mm3);
  const said = ({ packages, weight, volume }: typeof declared) =>
    mailText(lang, 'measures', { packages: packages ?? '–', weight: weight ?? '–', volume: volume ?? '–' });
  return {
    heading: mailText(lang, `heading.${event}`),
    facts: factsOf([fact(lang, 'label.declared', said(declared)), fact(lang, 'label.measured', said(measured))]),
    data: { declared, measured },
  };
}

/** In kilograms and cubic metres. */
const measuresOf = (packages: number | null, grams: string | null, mm3: string | null) => ({
  packages,
  weight: grams === null ? null : formatGrams(Number(grams)),
  volume: mm3 === null ? null : formatCbm(BigInt(mm3)),
});

function billBody(lang: Language, row: Row<'bill'>): NoticeBody {
  return {
    heading: mailText(lang, 'heading.bill'),
    facts: factsOf([fact(lang, 'label.billNo', row.bill_no), fact(lang, 'label.issued', inOurTime(lang, row.issued_at))]),
    data: { bill: { id: row.id, billNo: row.bill_no, issuedAt: row.issued_at } },
  };
}

function milestoneBody(lang: Language, event: DeliveryEvent['event'], row: Row<'milestone'>, isEnd: boolean): NoticeBody {
  const heading =
    event === 'milestone' || row.fact === null ? milestoneName(lang, row.kind, row.status, isEnd) : mailText(lang, `happened.${row.fact}`);
  const at = (instant: Date | null) => instant && formatInstant(lang, instant, row.time_zone);
  return {
    heading,
    facts: factsOf([
      fact(lang, 'label.actual', at(row.actual_at)),
      row.actual_at ? undefined : fact(lang, 'label.estimated', at(row.estimated_at)),
      row.actual_at || row.estimated_at ? undefined : fact(lang, 'label.planned', at(row.planned_at)),
      fact(lang, 'label.place', placeName(lang, row.place_code, row.place_name)),
      fact(lang, 'label.note', row.note),
    ]),
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

/** In the shape of a milestone, so that a program follows parcels and overseas waybills as it follows others. */
function stepBody(lang: Language, of: NumberedKind, { id, status, at, place, text, fact: said }: Row<'step'>): NoticeBody {
  const nothing = { plannedAt: null, estimatedAt: null, placeCode: null };
  return {
    heading: statusName(lang, of, status),
    facts: factsOf([fact(lang, 'label.actual', inOurTime(lang, at)), fact(lang, 'label.place', place), fact(lang, 'label.note', text)]),
    data: {
      milestone: {
        ...nothing,
        id,
        track: 'transport',
        kind: 'status',
        status,
        fact: said,
        actualAt: at,
        placeName: place,
        timeZone: FORWARDER_TIME_ZONE,
        note: text,
      },
    },
  };
}

function fileBody(lang: Language, row: Row<'file'>): NoticeBody {
  const { id, kind: fileType, name, content_type: contentType, uploaded_at: uploadedAt } = row;
  return {
    heading: mailText(lang, 'heading.file'),
    words: { name },
    facts: factsOf([fact(lang, 'label.fileType', fileKindName(lang, fileType)), fact(lang, 'label.fileName', name)]),
    data: { file: { id, fileType, name, size: Number(row.size), contentType, uploadedAt } },
  };
}

/** The forwarder's records name places in Chinese; in English a known code says it better. */
function placeName(lang: Language, code: string | null, name: string | null): string | null {
  const known = findPlace(code);
  return lang === 'en' && known ? known.en : (name ?? known?.zh ?? code);
}
