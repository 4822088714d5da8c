import type { submitOrder } from '@waybound/contract/orders';
import type { FieldFinding } from '@waybound/contract/preflight-rules';
import { customerMay } from '@waybound/domain/customer-actions';
import { isBlocking } from '@waybound/domain/preflight';
import { toSubmission } from './submission.ts';
import { checkSubmission, onceAtEachField } from './submission-check.ts';
import type { Handler } from '../../kernel/context.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { customerAction, requireRev, requireVerdict } from '../../records/change-waybill.ts';
import { findChannel, isOpenOn } from '../../records/channel-records.ts';
import { frozenColumns } from '../../records/order-quote.ts';
import { orderColumns, readOrder } from '../../records/order-record.ts';
import { judgeOrder, passedColumn } from '../../records/preflight.ts';
import { ownWaybill, toState } from '../../records/waybill-rows.ts';

/** Everything that is wrong is told at once, each thing at its field; where nothing is, price and rules are frozen and the review begins. */
export const submit: Handler<typeof submitOrder> = async ({ id, rev }, context) => {
  const { db, now, lang, customer } = context;
  const row = await ownWaybill(db, customer.id, id);
  requireVerdict(row, customerMay('submit', toState(row)));
  requireRev(row, rev);
  const [saved, channel] = await Promise.all([
    readOrder(db, row),
    row.channel_id === null ? undefined : findChannel(db, customer.siteId, row.channel_id),
  ]);
  const submission = toSubmission(saved, channel, now);
  const { order, quoted, today } = submission;
  const judged = await judgeOrder(context, saved, channel);
  const findings = onceAtEachField<FieldFinding>([...checkSubmission(submission), ...judged.findings.filter(isBlocking)]);
  if (channel && !isOpenOn(channel, today)) throw new Refusal('channelClosed', { channel: channel.card.channel[lang] }, findings);
  if (findings.length > 0) refuseFields(findings);
  return customerAction(context, row, 'submit', {
    set: {
      ...orderColumns(order, channel),
      ...(channel && quoted?.ok && frozenColumns(channel, quoted)),
      ...passedColumn(judged),
      submitted_at: now,
      rejections: '[]',
    },
    after: {
      channelId: channel?.id ?? null,
      version: channel?.card.version ?? null,
      rules: judged.rules.version,
      ...(quoted?.ok && { fee: quoted.price.totalMinor }),
    },
  });
};
