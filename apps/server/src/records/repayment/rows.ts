import { REPAYMENT_CUSTOMER_ACTIONS } from '@waybound/contract/pricing/repayment-states';
import type { Repayment } from '@waybound/contract/pricing/repayments';
import { repaymentLifecycle } from '@waybound/domain/lifecycle/money/repayment-lifecycle';
import { repayments as en } from '@waybound/phrases/en/finance/repayments';
import type { Language } from '@waybound/phrases/topics';
import { repayments as zh } from '@waybound/phrases/zh/finance/repayments';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';
import type { Schema } from '../../db/tables.ts';
import { refuse } from '../../kernel/refusal.ts';
import { formatMinor } from '../format-minor.ts';

/** What is read beside a repayment's own columns. */
export const BESIDE_REPAYMENT = {
  columns: sql`a.account_name, a.bank_name, a.account_no, f.name as picture,
    coalesce((select json_agg(json_build_object('billId', l.bill_id::text, 'billNo', b.bill_no, 'minor', l.minor::text) order by l.id)
      from repayment_bill l join bill b on b.customer_id = l.customer_id and b.id = l.bill_id
      where l.customer_id = r.customer_id and l.repayment_id = r.id), '[]') as bills`,
  join: sql`join bank_account a on a.id = r.bank_account_id left join stored_file f
    on f.customer_id = r.customer_id and f.subject_kind = 'repayment' and f.subject_id = r.id and f.deleted_at is null`,
};

const STATES = { zh: zh.states, en: en.states };

export type RepaymentRecord = Selectable<Schema['repayment']>;
export type StoredRepayment = RepaymentRecord & {
  account_name: string;
  bank_name: string;
  account_no: string;
  picture: string | null;
  bills: { billId: string; billNo: string; minor: string }[];
};

/** As everybody sees it, without what its reader may do. */
export const toStatement = (row: StoredRepayment, lang: Language): Omit<Repayment, 'may'> => ({
  id: row.id,
  rev: row.rev,
  repaymentNo: row.repayment_no,
  state: row.status,
  statementStatusName: STATES[lang][row.status],
  bankStatementAmount: formatMinor(row.amount_minor),
  currency: row.currency,
  received: row.received_minor === null ? null : formatMinor(row.received_minor),
  accountName: row.account_name,
  bankName: row.bank_name,
  accountNo: row.account_no,
  payer: row.payer,
  paidOn: row.paid_on,
  remark: row.remark,
  rechargePicture: row.picture,
  refusal: row.refusal,
  reversed: row.reversed_at === null ? null : { at: row.reversed_at.toISOString(), reason: row.reverse_reason ?? '' },
  createdAt: row.created_at.toISOString(),
  auditedAt: row.audited_at?.toISOString() ?? null,
  bills: row.bills.map(({ billId, billNo, minor }) => ({ billId, billNo, amount: formatMinor(minor) })),
});

export const toRepayment = (row: StoredRepayment, lang: Language): Repayment => ({
  ...toStatement(row, lang),
  may: repaymentLifecycle.verdicts(REPAYMENT_CUSTOMER_ACTIONS, { status: row.status }),
});

/** @param whose a condition on `r`; finds one at most */
export async function readRepayment(db: Db, whose: RawBuilder<unknown>): Promise<StoredRepayment> {
  const { rows } = await sql<StoredRepayment>`select r.*, ${BESIDE_REPAYMENT.columns} from repayment r ${BESIDE_REPAYMENT.join}
    where ${whose}`.execute(db);
  return rows[0] ?? refuse('recordMissing');
}

/** Locked for an action that its state allows; the first of the locks: bills, waybills and accounts follow. */
export async function lockRepayment(
  db: Db,
  whose: RawBuilder<unknown>,
  action: (typeof repaymentLifecycle.types)['action'],
): Promise<RepaymentRecord> {
  const { rows } = await sql<RepaymentRecord>`select r.* from repayment r where ${whose} for update`.execute(db);
  const record = rows[0] ?? refuse('recordMissing');
  const why = repaymentLifecycle.may(action, record);
  if (why !== null) refuse(why, { repaymentNo: record.repayment_no });
  return record;
}
