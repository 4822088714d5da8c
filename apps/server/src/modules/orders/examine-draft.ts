import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import { creditObstacle, type CreditObstacle } from '@waybound/domain/pricing/credit/credit-terms';
import { blockingFindingsOf } from './submission-check.ts';
import { dayTermsOf, toSubmission, withKnownAddress, type Submission } from './submission.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findChannel, isOpenOn } from '../../records/channel/channels.ts';
import { isoDayInChina } from '../../records/china-day.ts';
import { creditStandingOf, orderingTermsOf } from '../../records/customer/credit.ts';
import { readOrder } from '../../records/order/record.ts';
import { runPreflight, type PreflightResult } from '../../records/order/preflight.ts';
import { carriedOffer } from '../../records/quotation/offered-price.ts';
import type { WaybillRecord } from '../../records/waybill/rows.ts';

/** What it needs of its call, or of the work in the background. */
export interface ExamineContext extends Pick<CustomerContext, 'db' | 'now' | 'lang'> {
  customer: Pick<CustomerContext['customer'], 'id' | 'siteId' | 'loginId'>;
}

interface ExaminedDraft extends Submission {
  /** By the rules in force. */
  preflight: PreflightResult;
  /** Why it cannot be submitted, with everything that is wrong; undefined where it can. */
  refusal: Refusal | undefined;
}

/** All that a submission asks of a draft; `waybillCheckDraft` answers it, and `submitOrderExamine` acts on it. */
export async function examineDraft(context: ExamineContext, row: WaybillRecord): Promise<ExaminedDraft> {
  const { db, now, lang, customer } = context;
  const today = isoDayInChina(now);
  const [draft, channel, { needsContract, credit }, offer] = await Promise.all([
    readOrder(db, row),
    row.channel_id === null ? undefined : findChannel(db, customer, row.channel_id),
    orderingTermsOf(db, customer.id),
    carriedOffer(db, row),
  ]);
  const saved = withKnownAddress(draft);
  const terms = await dayTermsOf(db, customer.siteId, saved, today);
  const preflight = await runPreflight(context, saved, channel, terms.rates, row.id);
  const submission = toSubmission(saved, channel, terms, offer);
  const findings = blockingFindingsOf(submission, preflight);
  const closed = channel && !isOpenOn(channel, today) ? channel.card.channel[lang] : undefined;
  const { quoted } = submission;
  const price = quoted?.ok ? { currency: quoted.price.currency, minor: quoted.price.totalMinor } : undefined;
  const held = credit.hold === 'wait' ? creditObstacle(credit, await creditStandingOf(db, customer.id), today, price) : undefined;
  return { ...submission, preflight, refusal: refusalOf({ closed, needsContract, held, findings }) };
}

interface Obstacles {
  /** The name of a channel that takes no goods any more. */
  closed: string | undefined;
  needsContract: boolean;
  /** That the customer owes too long or too much. */
  held: CreditObstacle | undefined;
  findings: readonly FieldFinding[];
}

function refusalOf({ closed, needsContract, held, findings }: Obstacles): Refusal | undefined {
  if (closed !== undefined) return new Refusal('channelClosed', { channel: closed }, findings);
  if (needsContract) return new Refusal('contractNeeded', {}, findings);
  if (held) return new Refusal(held.reason, held.args, findings);
  return findings.length > 0 ? new Refusal('invalidInput', { count: findings.length }, findings) : undefined;
}
