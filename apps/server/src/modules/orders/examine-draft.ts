import type { FieldFinding } from '@waybound/contract/preflight-rules';
import { isBlocking } from '@waybound/domain/preflight';
import { checkSubmission, onceAtEachField } from './submission-check.ts';
import { toSubmission, type Submission } from './submission.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findChannel, isOpenOn } from '../../records/channel-records.ts';
import { readOrder } from '../../records/order-record.ts';
import { judgeOrder, type Judged } from '../../records/preflight.ts';
import type { WaybillRecord } from '../../records/waybill-rows.ts';

interface Examined extends Submission {
  /** By the rules in force. */
  judged: Judged;
  /** Why it cannot be submitted, with everything that is wrong; undefined where it can. */
  refusal: Refusal | undefined;
}

/** All that a submission asks of a draft; `waybillCheckDraft` tells it, and `submitOrderExamine` acts on it. */
export async function examineDraft(context: CustomerContext, row: WaybillRecord): Promise<Examined> {
  const { db, now, lang, customer } = context;
  const [saved, channel, needsContract] = await Promise.all([
    readOrder(db, row),
    row.channel_id === null ? undefined : findChannel(db, customer.siteId, row.channel_id),
    hasToSign(db, customer.id),
  ]);
  const [submission, judged] = await Promise.all([toSubmission(db, saved, channel, now), judgeOrder(context, saved, channel)]);
  const findings = onceAtEachField<FieldFinding>([...checkSubmission(submission), ...judged.findings.filter(isBlocking)]);
  const closed = channel && !isOpenOn(channel, submission.today) ? channel.card.channel[lang] : undefined;
  return { ...submission, judged, refusal: refusalOf({ closed, needsContract, findings }) };
}

interface Obstacles {
  /** The name of a channel that takes no goods any more. */
  closed: string | undefined;
  needsContract: boolean;
  findings: readonly FieldFinding[];
}

function refusalOf({ closed, needsContract, findings }: Obstacles): Refusal | undefined {
  if (closed !== undefined) return new Refusal('channelClosed', { channel: closed }, findings);
  if (needsContract) return new Refusal('contractNeeded', {}, findings);
  return findings.length > 0 ? new Refusal('invalidInput', { count: findings.length }, findings) : undefined;
}

/** Whether the forwarder asks this customer for a signed contract before it submits orders. */
export async function hasToSign(db: CustomerContext['db'], customerId: string): Promise<boolean> {
  const { needs_contract: isNeeded } = await db
    .selectFrom('customer')
    .select('needs_contract')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return isNeeded;
}
