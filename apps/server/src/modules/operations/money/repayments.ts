import type { operations } from '@waybound/contract/operations/operations';
import type { repaymentOperations } from '@waybound/contract/operations/repayment-operations';
import type { HandlerAnswer } from '@waybound/contract/call';
import { isTooFine } from '@waybound/contract/pricing/currency-codes';
import { minorOf } from '@waybound/domain/measures';
import { sql, type RawBuilder } from 'kysely';
import { toInstant } from '../waybills/milestone-input.ts';
import { approveRepayment as approve, finishRepayment, tellOfRepayment } from './audit-repayment.ts';
import { reverseRepayment } from './reverse-repayment.ts';
import { pageAfter } from '../page-after.ts';
import type { Handlers, OperatorContext } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { BESIDE_REPAYMENT, lockRepayment, toStatement, type StoredRepayment } from '../../../records/repayment/rows.ts';
import { downloadOf } from '../../../records/stored-files.ts';
import { formatMinor } from '../../../records/format-minor.ts';

type OpsRepayment = HandlerAnswer<typeof repaymentOperations.refuseRepayment, never>;
type Repayments = Pick<
  Handlers<typeof operations>,
  'opsRepayments' | 'approveRepayment' | 'refuseRepayment' | 'reverseRepayment' | 'repaymentSlip'
>;

const DEFAULT_PAGE = 100;

/** Money that customers say they have transferred: what came in, and what did not. */
export const repaymentHandlers: Repayments = {
  async opsRepayments({ state = 'toAudit', after = '0', limit = DEFAULT_PAGE }, context) {
    const found = await readAnswers(context, sql`r.status = ${state} and r.id > ${after} order by r.id limit ${limit + 1}`);
    return pageAfter(found, limit);
  },

  async approveRepayment({ repaymentNo, received, at }, context) {
    const record = await lockRepayment(context.db, isNumbered(repaymentNo), 'approve');
    const { currency } = record;
    if (isTooFine(received, currency)) refuseFields([{ path: 'received', rule: 'noCents', args: { currency } }]);
    const receivedAt = toInstant(at, context.now);
    const paid = await approve(context, record, { minor: BigInt(minorOf(received)), at: receivedAt, what: 'approveRepayment' });
    const paidBills = paid.map(({ billNo, minor, isPaid }) => ({ billNo, amount: formatMinor(minor), isPaid }));
    return { ...(await readAnswer(context, repaymentNo)), paidBills };
  },

  async refuseRepayment({ repaymentNo, reason }, context) {
    const record = await lockRepayment(context.db, isNumbered(repaymentNo), 'refuse');
    await finishRepayment(context, record, { status: 'auditFailed', refusal: reason });
    await tellOfRepayment(context, record, { what: 'refuseRepayment', kind: 'repaymentRefused' });
    return readAnswer(context, repaymentNo);
  },

  async reverseRepayment({ repaymentNo, reason }, context) {
    const record = await lockRepayment(context.db, isNumbered(repaymentNo), 'reverse');
    const reopened = await reverseRepayment(context, record, reason);
    const reopenedBills = reopened.map(({ billNo, minor }) => ({ billNo, amount: formatMinor(minor) }));
    return { ...(await readAnswer(context, repaymentNo)), reopenedBills };
  },

  async repaymentSlip({ repaymentNo }, { db, files }) {
    const record = await db
      .selectFrom('repayment')
      .innerJoin('stored_file', (join) =>
        join
          .onRef('stored_file.customer_id', '=', 'repayment.customer_id')
          .on('stored_file.subject_kind', '=', 'repayment')
          .onRef('stored_file.subject_id', '=', 'repayment.id'),
      )
      .select(['stored_file.name', 'stored_file.content_type', 'stored_file.size', 'stored_file.path'])
      .where('repayment.repayment_no', '=', repaymentNo)
      .executeTakeFirst();
    if (!record) return refuse('recordMissing');
    return downloadOf(files, record);
  },
};

const isNumbered = (repaymentNo: string): RawBuilder<unknown> => sql`r.repayment_no = ${repaymentNo}`;

async function readAnswers({ db, lang }: OperatorContext, which: RawBuilder<unknown>): Promise<OpsRepayment[]> {
  const { rows } = await sql<StoredRepayment & { customer_code: string; site_code: string }>`
    select r.*, ${BESIDE_REPAYMENT.columns}, c.code as customer_code, s.code as site_code
    from repayment r join customer c on c.id = r.customer_id join site s on s.id = c.site_id ${BESIDE_REPAYMENT.join} where ${which}`.execute(
    db,
  );
  return rows.map((row) => ({ ...toStatement(row, lang), customerCode: row.customer_code, siteCode: row.site_code }));
}

const readAnswer = async (context: OperatorContext, repaymentNo: string): Promise<OpsRepayment> =>
  (await readAnswers(context, isNumbered(repaymentNo)))[0] ?? refuse('recordMissing');
