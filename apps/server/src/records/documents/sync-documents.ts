import type { WaybillDocuments } from '@waybound/contract/documents/document-codes';
import { documentsOf, type DocumentFacts, type NeededDocument } from '@waybound/domain/documents/document-rules';
import { momentOfPortDay } from '@waybound/domain/delivery/last-free-day';
import { isInEu } from '@waybound/domain/eu-countries';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { hasExportBegun, hasImportBegun } from '@waybound/domain/lifecycle/waybill-facts';
import { TAB_OF_STATUS } from '@waybound/domain/lifecycle/waybill-tabs';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import { findCountry } from '../order/places.ts';
import { toState, type WaybillHead, type WaybillRecord } from '../waybill/rows.ts';

const BATTERIES: readonly string[] = ['builtInBattery', 'packedBattery', 'pureBattery'];
const CHEMICALS: readonly string[] = [...BATTERIES, 'magnetic', 'liquid', 'powder', 'paste', 'cosmetics'];
const CERTIFIED: readonly string[] = ['toy', 'cosmetics', 'food', 'foodContact', 'medical'];

type Whose = Pick<WaybillHead, 'customer_id' | 'id'>;

/**
 * Brings the list of a waybill's documents up to what the rules ask of it now, and the state that lists find it by. The waybill is locked.
 * A due date that has moved away is reminded of again.
 */
export async function syncDocuments(db: Db, row: WaybillRecord, now: Date): Promise<WaybillDocuments> {
  const needed = isAsked(row) ? await neededBy(db, row) : [];
  const rows = needed.map(({ document, giver, dueAt, duePoint }) => ({ document, giver, due_at: dueAt, due_point: duePoint }));
  const isOfIt = sql`d.customer_id = ${row.customer_id} and d.waybill_id = ${row.id}`;
  await sql`with needed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (document text, giver text, due_at timestamptz, due_point text)
    ), gone as (
      delete from waybill_document d where ${isOfIt} and d.state = 'missing'
        and not exists (select from needed n where n.document = d.document)
    ), unasked as (
      update waybill_document d set due_at = null where ${isOfIt} and d.state <> 'missing'
        and not exists (select from needed n where n.document = d.document)
    )
    insert into waybill_document as d (customer_id, waybill_id, document, giver, due_at, due_point)
    select ${row.customer_id}, ${row.id}, document, giver, due_at, due_point from needed
    on conflict (customer_id, waybill_id, document) do update set giver = excluded.giver, due_at = excluded.due_at,
      due_point = excluded.due_point, reminded_at = case when excluded.due_at > d.due_at then null else d.reminded_at end`.execute(db);
  return syncDocumentState(db, row, now);
}

/** Says anew how far the documents of a waybill are, after one was given, reviewed or withdrawn. */
export async function syncDocumentState(db: Db, { customer_id: customerId, id }: Whose, now: Date): Promise<WaybillDocuments> {
  await sql`update waybill_document d set state = 'missing', file_id = null, reason = null, reviewed_by = null, reviewed_at = null
    where d.customer_id = ${customerId} and d.waybill_id = ${id} and exists (select from stored_file f
      where f.customer_id = d.customer_id and f.id = d.file_id and f.deleted_at is not null)`.execute(db);
  const { rows } = await sql<{ documents_state: WaybillDocuments }>`update waybill w set
      documents_at = greatest(${now}::timestamptz, w.updated_at),
      documents_state = (select case
          when count(*) = 0 then 'none'
          when bool_or(d.state in ('missing', 'refused') and d.due_at <= ${now}) then 'overdue'
          when bool_or(d.state in ('missing', 'refused')) then 'incomplete'
          else 'complete' end
        from waybill_document d
        where d.customer_id = w.customer_id and d.waybill_id = w.id and d.giver = 'customer' and d.due_at is not null)
    where w.customer_id = ${customerId} and w.id = ${id} returning documents_state`.execute(db);
  return rows[0]?.documents_state ?? 'none';
}

/** Of a draft nothing is asked yet, of what has reached its consignee nothing any more. */
const isAsked = ({ status, delivered_at: deliveredAt }: WaybillRecord): boolean =>
  status !== standardLifecycle.first.status && deliveredAt === null && TAB_OF_STATUS[status].isFinal !== true;

async function neededBy(db: Db, row: WaybillRecord): Promise<NeededDocument[]> {
  const state = toState(row);
  const days = { etd: await departureOf(db, row), eta: row.eta, bookedAt: row.submitted_at ?? row.created_at };
  return documentsOf(factsOf(row), days).filter(({ side }) => !(side === 'export' ? hasExportBegun(state) : hasImportBegun(state)));
}

function factsOf({ details, ...row }: WaybillRecord): DocumentFacts {
  const code = findCountry(row.country_id ?? undefined)?.code ?? '';
  const products = details.specialProduct ?? [];
  const hasSome = (codes: readonly string[]): boolean => products.some((product) => codes.includes(product));
  return {
    kind: row.kind,
    shippingWay: row.shipping_way,
    zxBase: row.zx_base,
    region: isInEu(code) ? 'EU' : code,
    terms: details.deliveryTerms ?? null,
    isTaxFarming: details.isTaxFarming ?? false,
    declaresExport: row.declares_export,
    billRelease: details.billRelease ?? null,
    hasBattery: hasSome(BATTERIES),
    hasChemicals: hasSome(CHEMICALS),
    needsCertificates: hasSome(CERTIFIED),
  };
}

/** The main leg of an end waybill is its customer's own, so that its statuses say nothing of the departure. */
async function departureOf(db: Db, row: WaybillRecord): Promise<Date | null> {
  const leftAt = row.kind === 'end' ? null : row.out_stock_at;
  return leftAt ?? (await saidDeparture(db, row)) ?? departureOfOwnLeg(row);
}

/** As the customer knew it when he ordered: what was said since counts before it. */
const departureOfOwnLeg = ({ kind, details: { portEtd } }: WaybillRecord): Date | null =>
  kind === 'end' && portEtd !== undefined ? momentOfPortDay(portEtd) : null;

/** As it was said to have happened, else as somebody has planned or estimated it last. */
async function saidDeparture(db: Db, { customer_id: customerId, id }: Whose): Promise<Date | null> {
  const { rows } = await sql<{ etd: Date }>`select coalesce(m.actual_at, m.estimated_at, m.planned_at) as etd from milestone m
    where m.customer_id = ${customerId} and m.waybill_id = ${id} and m.kind = 'departed' and m.corrected_by is null
      and coalesce(m.actual_at, m.estimated_at, m.planned_at) is not null
    order by m.actual_at is null, m.learnt_at desc, m.id desc limit 1`.execute(db);
  return rows[0]?.etd ?? null;
}
