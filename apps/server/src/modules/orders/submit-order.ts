import type { submitOrder, WaybillRef } from '@waybound/contract/orders/orders';
import { examineDraft, type ExamineContext } from './examine-draft.ts';
import type { SaveContext } from './drafts/save-order.ts';
import type { Handler } from '../../kernel/context.ts';
import { customerAction, requireRev, requireAllowed } from '../../records/waybill/change-waybill.ts';
import { syncDocuments } from '../../records/documents/sync-documents.ts';
import { insuranceColumn } from '../../records/order/insurance.ts';
import { frozenColumns } from '../../records/order/quote.ts';
import { orderColumns } from '../../records/order/record.ts';
import { passedColumn } from '../../records/order/preflight.ts';
import { ownWaybill } from '../../records/waybill/rows.ts';

/** Reports all findings at once, each at its field; without any, price and rules are frozen and the review begins. */
export const submit: Handler<typeof submitOrder> = ({ id, rev }, context) => submitDraft(id, rev, context);

/** @param rev left out where the draft has just been read under the caller's lock */
export async function submitDraft(id: string, rev: number | undefined, context: SaveContext & ExamineContext): Promise<WaybillRef> {
  const { db, now, customer } = context;
  const row = await ownWaybill(db, customer.id, id);
  requireAllowed(row, 'submit');
  requireRev(row, rev);
  const { order, channel, quoted, preflight, refusal } = await examineDraft(context, row);
  if (refusal) throw refusal;
  const submitted = await customerAction(context, row, 'submit', {
    set: {
      ...orderColumns(order, channel),
      ...(channel && quoted?.ok && frozenColumns(channel.id, quoted)),
      ...passedColumn(preflight),
      insurance: insuranceColumn(order, { quoted, now, loginId: customer.loginId }),
      submitted_at: now,
      rejections: '[]',
    },
    after: {
      channelId: channel?.id ?? null,
      version: channel?.card.version ?? null,
      rules: preflight.rules.version,
      ...(quoted?.ok && { fee: quoted.price.totalMinor }),
      ...(order.isBuyInsurance && { insuranceTerms: order.insuranceTerms }),
    },
  });
  await syncDocuments(db, await ownWaybill(db, customer.id, id), now);
  return submitted;
}
