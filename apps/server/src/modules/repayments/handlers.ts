import type { repayments } from '@waybound/contract/pricing/repayments';
import { sql, type RawBuilder } from 'kysely';
import { queryBalance } from './balance.ts';
import { flowList } from './flow-list.ts';
import { repaymentList } from './repayment-list.ts';
import { saveRepayment } from './save-repayment.ts';
import { statementFile } from './statement-files.ts';
import { readStatement } from './statement.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuse, refuseFields } from '../../kernel/refusal.ts';
import { readPrintedFor } from '../../records/printed-for.ts';
import { lockRepayment, readRepayment, toRepayment } from '../../records/repayment/rows.ts';
import { downloadOf } from '../../records/stored-files.ts';
import { FORWARDER_TIME_ZONE } from '../../records/waybill/tracking/milestone-zone.ts';

/** What a customer has, owes and has transferred (section 2, financialManagement). */
export const repaymentsHandlers: Handlers<typeof repayments> = {
  queryBalance: (_, context) => queryBalance(context),

  listRepayments: (input, { db, customer, lang }) => repaymentList(lang)(db, customer.id, input),

  saveRepayment: (input, context) => saveRepayment(input, context),

  async withdrawRepayment({ id }, context) {
    const { db, customer, lang, audit } = context;
    const record = await lockRepayment(db, isOwn(context, id), 'withdraw');
    await db
      .updateTable('repayment')
      .set({ status: 'withdrawn', rev: record.rev + 1 })
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .execute();
    const told = { customerId: customer.id, subject: 'repayment', subjectId: id, what: 'withdrawRepayment' } as const;
    audit({ ...told, after: { repaymentNo: record.repayment_no } });
    return toRepayment(await readRepayment(db, isOwn(context, id)), lang);
  },

  async repaymentPicture({ id }, { db, customer, files }) {
    const record = await db
      .selectFrom('stored_file')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .where('subject_kind', '=', 'repayment')
      .where('subject_id', '=', id)
      .executeTakeFirst();
    if (!record) return refuse('recordMissing');
    return downloadOf(files, record);
  },

  listFlow: (input, { db, customer }) => flowList(db, customer.id, input),

  async flowStatement({ format, timeZone = FORWARDER_TIME_ZONE, ...period }, context) {
    const { db, customer, lang, now } = context;
    if (period.month > monthIn(timeZone, now)) refuseFields([{ path: 'month', rule: 'monthAhead' }]);
    const [statement, printedFor] = await Promise.all([readStatement(db, customer.id, { ...period, timeZone }), readPrintedFor(context)]);
    return statementFile(format, { statement, printedFor, lang, now });
  },
};

/** `2026-11`, by the clocks of a zone. */
const monthIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' }).format(now);

const isOwn = ({ customer }: CustomerContext, id: string): RawBuilder<unknown> => sql`r.customer_id = ${customer.id} and r.id = ${id}`;
