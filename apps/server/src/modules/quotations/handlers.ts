import type { QuotationDetail, quotations, QuotationRow } from '@waybound/contract/quotations/quotations';
import { sql } from 'kysely';
import { acceptOffer } from './accept-offer.ts';
import { askForQuotation } from './ask-quotation.ts';
import { quotationList } from './quotation-list.ts';
import { quotationFile } from './quotation-paper.ts';
import { countOpenShares, readShared, sharedFile, shareOwn, withdrawShares } from './quotation-share.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { changeQuotation, lockQuotation } from '../../records/quotation/change-quotation.ts';
import { isOwnQuotation, readAnswers, readQuotations, toQuotation } from '../../records/quotation/rows.ts';
import { readPrintedFor } from '../../records/printed-for.ts';

/** Quotations of a customer. What may be done with one is in `domain/lifecycle/money/quotation-lifecycle.ts`. */
export const quotationsHandlers: Handlers<typeof quotations> = {
  listQuotations: (input, { db, customer, now }) => quotationList(now)(db, customer.id, input),

  askQuotation: async (enquiry, context) => readRow(context, await askForQuotation(enquiry, context)),

  queryQuotation: ({ id }, context) => readDetail(context, id),

  async quotationPdf({ id }, context) {
    const [quotation, printedFor] = await Promise.all([readDetail(context, id), readPrintedFor(context)]);
    const { quotationNo, answers } = quotation;
    const [answer] = answers;
    if (!answer) refuse('quotationNotOffered', { quotationNo });
    return quotationFile({ ...context, quotation, answer, printedFor });
  },

  acceptOffer,

  /** The draft of an accepted offer stays, priced by its channel from now on. */
  async declineQuotation({ id, reason }, context) {
    const { db, customer, now } = context;
    const record = await lockQuotation(db, isOwnQuotation(customer.id, id));
    await changeQuotation(context, record, {
      action: 'decline',
      what: 'declineQuotation',
      set: { declined_by: 'customer', reason, declined_at: now, accepted_offer_id: null },
    });
    if (record.waybill_id !== null) {
      await db
        .updateTable('waybill')
        .set((eb) => ({ online_inquiry_no: null, rev: eb('rev', '+', 1), updated_at: now }))
        .where('customer_id', '=', customer.id)
        .where('id', '=', record.waybill_id)
        .execute();
    }
    return readRow(context, id);
  },

  async withdrawQuotation({ id }, context) {
    const record = await lockQuotation(context.db, isOwnQuotation(context.customer.id, id));
    await changeQuotation(context, record, { action: 'withdraw', what: 'withdrawQuotation' });
    return readRow(context, id);
  },

  async askAgain({ id }, context) {
    const { db, customer, now } = context;
    const record = await lockQuotation(db, isOwnQuotation(customer.id, id));
    await changeQuotation(context, record, {
      action: 'askAgain',
      what: 'askQuotationAgain',
      set: { declined_by: null, reason: null, declined_at: null, requested_at: now },
    });
    return readRow(context, id);
  },

  shareQuotation: ({ id, token }, context) => shareOwn(context, id, token),

  withdrawQuotationShares: ({ id }, context) => withdrawShares(context, id),

  getSharedQuotation: (link, context) => readShared(context, link),

  sharedQuotationPdf: (link, context) => sharedFile(context, link),
};

async function readDetail({ db, customer, now }: CustomerContext, id: string): Promise<QuotationDetail> {
  const [[record], answers, openShares] = await Promise.all([
    readQuotations(db, [isOwnQuotation(customer.id, id)], sql``),
    readAnswers(db, customer.id, id),
    countOpenShares(db, customer.id, id, now),
  ]);
  if (!record) refuse('recordMissing');
  return { ...toQuotation(record, now), acceptedOfferId: record.accepted_offer_id, answers, openShares };
}

async function readRow({ db, customer, now }: CustomerContext, id: string): Promise<QuotationRow> {
  const [record] = await readQuotations(db, [isOwnQuotation(customer.id, id)], sql``);
  return record ? toQuotation(record, now) : refuse('recordMissing');
}
