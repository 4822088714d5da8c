import { MILESTONE_FACTS, type MilestoneFact } from '@waybound/contract/waybills/milestone-facts';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { MailboxEvent } from '@waybound/contract/wire/notices/notices';
import type { AboutWaybill, NoticeSource } from './notice-source.ts';
import type { Language } from '../../../kernel/language.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { messageContent } from '../../../records/messages/message-texts.ts';
import { findPlace } from '../../../records/public-data/known-places.ts';

const HOUR_MS = 3_600_000;
const EXAMPLE_NO = 'WBA2611200001';

/** What records say that nobody translates. */
const WORDS = {
  zh: {
    question: '第 3 箱的充电宝请补传 MSDS。',
    reason: '收货电话缺分机号',
    held: '海关布控查验，预计 2 个工作日',
    message: '车队预约到周四上午，请确认收货人在场。',
  },
  en: {
    question: 'Please send the MSDS of the power bank in box 3.',
    reason: 'The extension of the delivery phone is missing',
    held: 'Chosen for inspection, about 2 working days',
    message: 'The truck is booked for Thursday morning. Please make sure that somebody is there.',
  },
} as const satisfies Record<Language, object>;

/** Which fact an event is shown by, where, and the status that goes with it. */
const MILESTONES = {
  received: ['wait_for_out_stock', 'SZX-BA'],
  departed: ['wait_for_arrivalport', 'SZX'],
  arrived: ['wait_for_cclearance', 'LAX'],
  importReleased: ['wait_for_dispatch', 'LAX'],
  outForDelivery: ['wait_for_sign', 'ONT8'],
  delivered: ['wait_for_lock', 'ONT8'],
  importHeld: ['cclearance_inspecting', 'LAX'],
} as const satisfies Partial<Record<MilestoneFact, readonly [WaybillStatus, string]>>;
type ShownFact = keyof typeof MILESTONES;

/** A waybill that is nobody's, as it would be stored: what makes of a record a notice makes of this one the preview. */
export function exampleSource(event: MailboxEvent, lang: Language, now: Date): NoticeSource {
  const about = exampleOf(event, lang, now);
  const status = about.of === 'milestone' && about.row.status ? about.row.status : 'wait_for_out_stock';
  return { waybill: { kind: 'standard', id: '88', waybill_no: EXAMPLE_NO, reference_no: 'YF-1021', status }, about };
}

function exampleOf(event: MailboxEvent, lang: Language, now: Date): AboutWaybill {
  const words = WORDS[lang];
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  switch (event) {
    case 'question':
      return { of: 'question', row: { id: '7', text: words.question, asked_at: ago(1), reply_by: ago(-23) } };
    case 'rejected':
      return { of: 'rejection', row: { rejections: [{ path: 'dispatchPhone', message: words.reason }] } };
    case 'measuredDifferently':
    case 'priceToAccept': {
      const declared = { packages: 12, weight_g: '120000', volume_mm3: '864000000' };
      return { of: 'measures', row: { ...declared, received_packages: 12, received_weight_g: '134500', received_volume_mm3: '912000000' } };
    }
    case 'message':
      return { of: 'comment', row: { id: '9', text: words.message, at: ago(1), case_no: null, case_id: null } };
    case 'documents':
      return {
        of: 'documents',
        row: {
          documents: [
            { document: 'commercialInvoice', due_at: ago(-48), state: 'missing', reason: null },
            { document: 'packingList', due_at: ago(-48), state: 'refused', reason: words.reason },
          ],
        },
      };
    case 'freeTime': {
      const kind = 'freeTimeEnding';
      const { zh, en } = messageContent(kind, { waybillNo: EXAMPLE_NO, goods: 'CSQU3054383', day: isoDayInChina(ago(-48)) });
      return { of: 'message', row: { id: '12', kind, content_zh: zh, content_en: en, cdate: ago(1) } };
    }
    case 'storage': {
      const kind = 'stockGrowing';
      const { zh, en } = messageContent(kind, { waybillNo: EXAMPLE_NO, goods: 'X001ABCDEF × 20', day: isoDayInChina(ago(-168)) });
      return { of: 'message', row: { id: '13', kind, content_zh: zh, content_en: en, cdate: ago(1) } };
    }
    case 'bill':
      return { of: 'bill', row: { id: '31', bill_no: 'BL2611200001', issued_at: ago(2) } };
    case 'file': {
      const file = { name: 'AWB 784-12345675.pdf', kind: 'billOfLading', content_type: 'application/pdf' } as const;
      return { of: 'file', row: { id: '64', size: '184320', uploaded_at: ago(1), ...file } };
    }
    default:
      return { of: 'milestone', row: exampleMilestone(shownFact(event), ago(3), words.held) };
  }
}

const shownFact = (event: MailboxEvent): ShownFact => {
  if (event === 'exception') return 'importHeld';
  const facts = Object.keys(MILESTONES) as ShownFact[]; // `Object.keys` forgets its keys.
  return facts.find((fact) => MILESTONE_FACTS[fact].event === event) ?? 'departed';
};

function exampleMilestone(fact: ShownFact, at: Date, held: string): Extract<AboutWaybill, { of: 'milestone' }>['row'] {
  const [status, placeCode] = MILESTONES[fact];
  const place = findPlace(placeCode);
  return {
    id: '5120',
    track: 'order',
    kind: 'status',
    status,
    fact,
    planned_at: null,
    estimated_at: null,
    actual_at: at,
    place_code: placeCode,
    place_name: place?.zh ?? null,
    time_zone: place?.timeZone ?? 'UTC',
    note: fact === 'importHeld' ? held : null,
  };
}
