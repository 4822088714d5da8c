import { QUOTATION_CUSTOMER_ACTIONS, REQUOTE_DAYS } from '@waybound/contract/quotations/quotation-states';
import type { Offer, QuotationAnswer, QuotationRow } from '@waybound/contract/quotations/quotations';
import type { Quote } from '@waybound/contract/pricing/pricing';
import { quotationLifecycle, type QuotationLifecycleState } from '@waybound/domain/lifecycle/money/quotation-lifecycle';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { isoDayInChina } from '../china-day.ts';
import { formatMinor } from '../format-minor.ts';

/** A quotation with the waybill that carries it and what its latest answer offers. */
export interface QuotationRecord extends Selectable<Schema['quotation']> {
  waybill_id: string | null;
  waybill_no: string | null;
  offers: number;
  lowest: { minor: string; currency: string }[];
}

const DAY_MS = 86_400_000;
const AND = sql` and `;

/** The waybill that carries `q`: a deleted draft does not. */
const CARRYING = sql`w.customer_id = q.customer_id and w.online_inquiry_no = q.quotation_no and w.deleted_at is null`;

/** What is read beside the table, as `q`. */
export const BESIDE_QUOTATION = {
  columns: sql`w.id as waybill_id, w.waybill_no,
    (select count(*)::int from quotation_offer o where o.customer_id = q.customer_id and o.quotation_id = q.id and o.version = q.version) as offers,
    (select coalesce(json_agg(json_build_object('minor', cheapest.minor::text, 'currency', cheapest.currency) order by cheapest.currency), '[]')
      from (select o.currency, min(o.total_minor) as minor from quotation_offer o
        where o.customer_id = q.customer_id and o.quotation_id = q.id and o.version = q.version group by o.currency) as cheapest) as lowest`,
  join: sql`left join waybill w on ${CARRYING}`,
};

/** Quotations under conditions on `q`; `tail` orders and limits them. */
export async function readQuotations(
  db: Db,
  conditions: readonly RawBuilder<unknown>[],
  tail: RawBuilder<unknown>,
): Promise<QuotationRecord[]> {
  const { rows } = await sql<QuotationRecord>`select q.*, ${BESIDE_QUOTATION.columns} from quotation q ${BESIDE_QUOTATION.join}
    where ${sql.join(conditions, AND)} ${tail}`.execute(db);
  return rows;
}

export const isOwnQuotation = (customerId: string, id: string): RawBuilder<unknown> => sql`q.customer_id = ${customerId} and q.id = ${id}`;
export const isQuotationNo = (quotationNo: string): RawBuilder<unknown> => sql`q.quotation_no = ${quotationNo}`;

/** The clock makes an offer over, and a refusal old. */
type Timed = Pick<QuotationRecord, 'status' | 'valid_to' | 'declined_at'>;
export const isOver = ({ valid_to: validTo }: Pick<Timed, 'valid_to'>, now: Date): boolean =>
  validTo !== null && validTo < isoDayInChina(now);

export function quotationState(record: Timed & Pick<QuotationRecord, 'waybill_id'>, now: Date): QuotationLifecycleState {
  const { status, declined_at: declinedAt } = record;
  const isFresh = declinedAt !== null && now.getTime() <= declinedAt.getTime() + REQUOTE_DAYS * DAY_MS;
  return {
    status,
    validity: isOver(record, now) ? 'over' : 'open',
    refusal: status !== 'declined' ? 'none' : isFresh ? 'fresh' : 'old',
    hasDraft: record.waybill_id !== null,
  };
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** As its customer sees it: with what may be done. */
export const toQuotation = (record: QuotationRecord, now: Date): QuotationRow => ({
  ...quotationAnswer(record, now),
  may: quotationLifecycle.verdicts(QUOTATION_CUSTOMER_ACTIONS, quotationState(record, now)),
});

export const quotationAnswer = (record: QuotationRecord, now: Date): Omit<QuotationRow, 'may'> => ({
  id: record.id,
  rev: record.rev,
  quotationNo: record.quotation_no,
  state: record.status,
  isExpired: record.status === 'offered' && isOver(record, now),
  enquiry: record.enquiry,
  version: record.version,
  validTo: record.valid_to,
  requestedAt: record.requested_at.toISOString(),
  offeredAt: instant(record.offered_at),
  offers: record.offers,
  from: record.lowest.map(({ minor, currency }) => ({ total: formatMinor(minor), currency })),
  declinedBy: record.declined_by,
  reason: record.reason,
  acceptedAt: instant(record.accepted_at),
  waybill: record.waybill_id === null || record.waybill_no === null ? null : { id: record.waybill_id, waybillNo: record.waybill_no },
  updatedAt: record.updated_at.toISOString(),
});

export interface StoredOffer {
  id: string;
  version: number;
  quote: Quote;
  includes: string | null;
  excludes: string | null;
  remark: string | null;
}

export const toOffer = ({ id, quote, includes, excludes, remark }: StoredOffer): Offer => ({ id, quote, includes, excludes, remark });

/** Every version of what was offered, the latest first. */
export async function readAnswers(db: Db, customerId: string, quotationId: string): Promise<QuotationAnswer[]> {
  const [answers, offers] = await Promise.all([
    db
      .selectFrom('quotation_answer')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('quotation_id', '=', quotationId)
      .orderBy('version', 'desc')
      .execute(),
    db
      .selectFrom('quotation_offer')
      .select(['id', 'version', 'quote', 'includes', 'excludes', 'remark'])
      .where('customer_id', '=', customerId)
      .where('quotation_id', '=', quotationId)
      .orderBy('version', 'desc')
      .orderBy('position')
      .execute(),
  ]);
  return answers.map(({ version, valid_to: validTo, offered_at: offeredAt, remark }) => ({
    version,
    validTo,
    offeredAt: offeredAt.toISOString(),
    remark,
    offers: offers.filter((offer) => offer.version === version).map(toOffer),
  }));
}
