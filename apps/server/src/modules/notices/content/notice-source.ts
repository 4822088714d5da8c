import { OPEN_DOCUMENT_STATES } from '@waybound/contract/documents/document-codes';
import type { NumberedKind } from '@waybound/contract/exceptions/exception-codes';
import type { MilestoneFact } from '@waybound/contract/waybills/milestone-facts';
import { FACT_OF_STEP } from '@waybound/domain/small-parcels/parcel-facts';
import { sql, type Selectable } from 'kysely';
import type { DeliveryEvent } from '../delivery-event.ts';
import type { Schema } from '../../../db/tables.ts';
import type { Db } from '../../../kernel/database/engine.ts';

type Of<Table extends keyof Schema, Columns extends keyof Selectable<Schema[Table]>> = Pick<Selectable<Schema[Table]>, Columns>;

/** What a notice of a waybill tells of, as it is stored. The examples of the settings page are made of the same. */
export interface NoticeSource {
  waybill: NoticedWaybill;
  about: AboutWaybill;
}

/** Of whatever kind, a bag of parcels too: its number, its customer's number for it, and its status among those of its kind. */
export interface NoticedWaybill {
  kind: NumberedKind;
  id: string;
  waybill_no: string;
  reference_no: string | null;
  status: string;
}

export type AboutWaybill =
  | { of: 'milestone'; row: Omit<Selectable<Schema['milestone']>, 'customer_id' | 'waybill_id' | 'source' | 'learnt_at' | 'corrected_by'> }
  /** On the way of a small parcel or of an overseas waybill. */
  | { of: 'step'; row: Step }
  | { of: 'file'; row: Of<'stored_file', 'id' | 'kind' | 'name' | 'size' | 'content_type' | 'uploaded_at'> }
  | { of: 'question'; row: Of<'question', 'id' | 'text' | 'asked_at' | 'reply_by'> }
  | { of: 'rejection'; row: Of<'waybill', 'rejections'> }
  | { of: 'measures'; row: Of<'waybill', (typeof MEASURES)[number]> }
  | { of: 'comment'; row: Of<'subject_comment', 'id' | 'text' | 'at'> & { case_no: string | null; case_id: string | null } }
  /** What its customer still has to bring, the first due first. */
  | { of: 'documents'; row: { documents: DueDocument[] } }
  /** What the portal itself tells: of overseas waybills and small parcels, and of free time at a port. */
  | { of: 'message'; row: Of<'message', 'id' | 'kind' | 'content_zh' | 'content_en' | 'cdate'> }
  | { of: 'bill'; row: Of<'bill', 'id' | 'bill_no' | 'issued_at'> };

type Step = Of<'parcel_event', 'id' | 'at' | 'place' | 'text'> & { status: string; fact: MilestoneFact | null };

type DueDocument = Of<'waybill_document', 'document' | 'due_at' | 'state' | 'reason'>;

const MEASURES = ['packages', 'weight_g', 'volume_mm3', 'received_packages', 'received_weight_g', 'received_volume_mm3'] as const;

/** Undefined where it is gone: a draft was deleted, a file was withdrawn. */
export async function readSource(db: Db, delivery: DeliveryEvent): Promise<NoticeSource | undefined> {
  const { subjectKind: kind } = delivery;
  if (kind === 'overseas' || kind === 'parcel' || kind === 'parcelBag') return readOther(db, delivery, kind);
  const waybill = await db
    .selectFrom('waybill')
    .select(['kind', 'id', 'waybill_no', 'reference_no', 'status', 'rejections', ...MEASURES])
    .where('customer_id', '=', delivery.customerId)
    .where('id', '=', delivery.subjectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const about = waybill && (await readAbout(db, delivery, waybill));
  return about && { waybill, about };
}

async function readOther(db: Db, delivery: DeliveryEvent, kind: keyof typeof OTHERS): Promise<NoticeSource | undefined> {
  const { table, number, reference } = OTHERS[kind];
  const { rows } = await sql<Omit<NoticedWaybill, 'kind'>>`
    select id, ${sql.ref(number)} as waybill_no, ${sql.ref(reference)} as reference_no, status from ${sql.table(table)}
    where customer_id = ${delivery.customerId} and id = ${delivery.subjectId} and deleted_at is null`.execute(db);
  const [row] = rows;
  const about = row && (await readAboutOther(db, delivery));
  return about && { waybill: { kind, ...row }, about };
}

async function readAboutOther(db: Db, delivery: DeliveryEvent): Promise<AboutWaybill | undefined> {
  if (delivery.event === 'bill') {
    const row = await readBill(db, delivery);
    return row && { of: 'bill', row };
  }
  if (delivery.event === 'milestone') {
    const row = await (delivery.subjectKind === 'overseas' ? readOverseasStep(db, delivery) : readParcelStep(db, delivery));
    return row && { of: 'step', row };
  }
  if (delivery.event === 'file') {
    const row = await readFile(db, delivery);
    return row && { of: 'file', row };
  }
  const row = await readMessage(db, delivery);
  return row && { of: 'message', row };
}

async function readParcelStep(db: Db, { customerId, subjectId, itemId }: DeliveryEvent): Promise<Step | undefined> {
  const row = await db
    .selectFrom('parcel_event')
    .select([
      'id',
      'status',
      'at',
      'place',
      'text',
      sql<boolean>`not exists (select from parcel_event earlier where earlier.customer_id = ${customerId}
        and earlier.parcel_id = ${subjectId} and earlier.id < parcel_event.id)`.as('is_first'),
    ])
    .where('customer_id', '=', customerId)
    .where('parcel_id', '=', subjectId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  // Wherever it begins it was taken in, though its weight may stop it there.
  return row && { ...row, fact: row.is_first ? 'received' : (FACT_OF_STEP[row.status] ?? null) };
}

async function readOverseasStep(db: Db, { customerId, subjectId, itemId }: DeliveryEvent): Promise<Step | undefined> {
  const row = await db
    .selectFrom('overseas_step')
    .select(['id', 'status', 'fact', 'at'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', subjectId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row && { ...row, place: null, text: null };
}

const readMessage = (db: Db, { customerId, subjectKind, subjectId, itemId }: DeliveryEvent) =>
  db
    .selectFrom('message')
    .select(['id', 'kind', 'content_zh', 'content_en', 'cdate'])
    .where('customer_id', '=', customerId)
    .where('id', '=', itemId)
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();

/** Where those stand that go no road. */
const OTHERS = {
  overseas: { table: 'overseas_waybill', number: 'waybill_no', reference: 'return_no' },
  parcel: { table: 'parcel', number: 'waybill_no', reference: 'customer_order_no' },
  parcelBag: { table: 'parcel_bag', number: 'bag_no', reference: 'name' },
} as const;

type Waybill = Of<'waybill', 'kind' | 'id' | 'waybill_no' | 'reference_no' | 'status'> &
  Of<'waybill', 'rejections' | (typeof MEASURES)[number]>;

async function readAbout(db: Db, delivery: DeliveryEvent, waybill: Waybill): Promise<AboutWaybill | undefined> {
  switch (delivery.event) {
    case 'rejected':
      return { of: 'rejection', row: waybill };
    case 'measuredDifferently':
    case 'priceToAccept':
      return { of: 'measures', row: waybill };
    case 'file': {
      const row = await readFile(db, delivery);
      return row && { of: 'file', row };
    }
    case 'question': {
      const row = await readQuestion(db, delivery);
      return row && { of: 'question', row };
    }
    case 'message': {
      const row = await readComment(db, delivery);
      return row && { of: 'comment', row };
    }
    case 'freeTime': {
      const row = await readMessage(db, delivery);
      return row && { of: 'message', row };
    }
    case 'documents': {
      const documents = await readDue(db, delivery);
      return documents.length === 0 ? undefined : { of: 'documents', row: { documents } };
    }
    case 'bill': {
      const row = await readBill(db, delivery);
      return row && { of: 'bill', row };
    }
    default: {
      const row = await readMilestone(db, delivery);
      return row && { of: 'milestone', row };
    }
  }
}

const readFile = (db: Db, { customerId, subjectKind, subjectId, itemId }: DeliveryEvent) =>
  db
    .selectFrom('stored_file')
    .select(['id', 'kind', 'name', 'size', 'content_type', 'uploaded_at'])
    .where('customer_id', '=', customerId)
    .where('subject_kind', '=', subjectKind)
    .where('subject_id', '=', subjectId)
    .where('id', '=', itemId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const readQuestion = (db: Db, { customerId, subjectId, itemId }: DeliveryEvent) =>
  db
    .selectFrom('question')
    .select(['id', 'text', 'asked_at', 'reply_by'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', subjectId)
    .where('id', '=', itemId)
    .executeTakeFirst();

const readDue = (db: Db, { customerId, subjectId }: DeliveryEvent): Promise<DueDocument[]> =>
  db
    .selectFrom('waybill_document')
    .select(['document', 'due_at', 'state', 'reason'])
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', subjectId)
    .where('giver', '=', 'customer')
    .where('state', 'in', OPEN_DOCUMENT_STATES)
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute();

const readBill = (db: Db, { customerId, itemId }: DeliveryEvent) =>
  db
    .selectFrom('bill')
    .select(['id', 'bill_no', 'issued_at'])
    .where('customer_id', '=', customerId)
    .where('id', '=', itemId)
    .executeTakeFirst();

/** Of the waybill itself, or of a case of it. */
const readComment = (db: Db, { customerId, subjectId, itemId }: DeliveryEvent) =>
  db
    .selectFrom('subject_comment as s')
    .leftJoin('waybill_case as k', (join) =>
      join.onRef('k.customer_id', '=', 's.customer_id').on('s.subject_kind', '=', 'case').onRef('k.id', '=', 's.subject_id'),
    )
    .select(['s.id', 's.text', 's.at', 'k.case_no', 'k.id as case_id'])
    .where('s.customer_id', '=', customerId)
    .where('s.id', '=', itemId)
    .where((eb) => eb(eb.fn.coalesce('k.waybill_id', 's.subject_id'), '=', subjectId))
    .executeTakeFirst();

const readMilestone = (db: Db, { customerId, subjectId, itemId }: DeliveryEvent) =>
  db
    .selectFrom('milestone')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('waybill_id', '=', subjectId)
    .where('id', '=', itemId)
    .executeTakeFirst();
