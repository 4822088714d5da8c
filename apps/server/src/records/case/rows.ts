import { CASE_CUSTOMER_ACTIONS, CASE_REOPEN_DAYS } from '@waybound/contract/cases/case-states';
import type { CaseRow } from '@waybound/contract/cases/cases';
import type { OrderCurrency } from '@waybound/contract/orders/order-codes';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { caseLifecycle, type CaseLifecycleState } from '@waybound/domain/lifecycle/case-lifecycle';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { formatMinor } from '../format-minor.ts';

/** A case with its waybill, as far as it shows it. */
export interface CaseRecord extends Selectable<Schema['waybill_case']> {
  waybill_no: string;
  reference_no: string | null;
  /** Null of an overseas waybill or a parcel, whose statuses are others. */
  waybill_status: WaybillStatus | null;
}

const DAY_MS = 86_400_000;
const AND = sql` and `;

/** The waybill of a case: beside the table, as `k`. */
export const CASE_WAYBILL = {
  columns: sql`b.waybill_no, w.reference_no, w.status as waybill_status`,
  join: sql`join billable b on b.customer_id = k.customer_id and b.kind = k.waybill_kind and b.id = k.waybill_id
    left join waybill w on w.customer_id = k.customer_id and w.kind = k.waybill_kind and w.id = k.waybill_id`,
};

/** Cases under conditions on `k`; `tail` orders, limits or locks them. */
export async function readCases(db: Db, conditions: readonly RawBuilder<unknown>[], tail: RawBuilder<unknown>): Promise<CaseRecord[]> {
  const { rows } = await sql<CaseRecord>`select k.*, ${CASE_WAYBILL.columns} from waybill_case k ${CASE_WAYBILL.join}
    where ${sql.join(conditions, AND)} ${tail}`.execute(db);
  return rows;
}

export const isOwnCase = (customerId: string, id: string): RawBuilder<unknown> => sql`k.customer_id = ${customerId} and k.id = ${id}`;
export const isNumbered = (caseNo: string): RawBuilder<unknown> => sql`k.case_no = ${caseNo}`;

const reopenUntil = ({ refused_at: refusedAt }: Pick<CaseRecord, 'refused_at'>): Date | null =>
  refusedAt && new Date(refusedAt.getTime() + CASE_REOPEN_DAYS * DAY_MS);

/** What the lifecycle decides by: the clock makes a refusal old. */
export function caseState(record: CaseRecord, now: Date): CaseLifecycleState {
  const until = reopenUntil(record);
  return {
    status: record.status,
    refusal: until === null ? 'none' : now <= until ? 'fresh' : 'old',
    wasReopened: record.reopened_at !== null,
  };
}

const money = (minor: string | null, currency: OrderCurrency | null) =>
  minor === null || currency === null ? null : { amount: formatMinor(minor), currency };
const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** As its customer sees it: with what may be done. */
export function toCase(record: CaseRecord, now: Date): CaseRow {
  return { ...caseAnswer(record, now), may: caseLifecycle.verdicts(CASE_CUSTOMER_ACTIONS, caseState(record, now)) };
}

export function caseAnswer(record: CaseRecord, now: Date): Omit<CaseRow, 'may'> {
  const mayReopen = caseLifecycle.may('reopen', caseState(record, now)) === null;
  return {
    id: record.id,
    rev: record.rev,
    caseNo: record.case_no,
    kind: record.kind,
    status: record.status,
    waybill: {
      kind: record.waybill_kind,
      id: record.waybill_id,
      waybillNo: record.waybill_no,
      referenceNo: record.reference_no,
      status: record.waybill_status,
    },
    text: record.text,
    boxNumbers: record.box_numbers,
    claimed: money(record.claimed_minor, record.claimed_currency),
    accepted: money(record.accepted_minor, record.accepted_currency),
    replyBy: instant(record.reply_by),
    openedAt: record.opened_at.toISOString(),
    decidedAt: instant(record.decided_at),
    refuseReason: record.refuse_reason,
    reopenUntil: mayReopen ? instant(reopenUntil(record)) : null,
    paidAt: instant(record.paid_at),
    endedAt: instant(record.ended_at),
    updatedAt: record.updated_at.toISOString(),
  };
}
