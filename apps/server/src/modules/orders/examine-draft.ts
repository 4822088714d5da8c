import type { Order } from '@waybound/contract/order-fields';
import type { Finding } from '@waybound/contract/rules';
import { withFixedChoices, withoutHidden } from '@waybound/domain/order-requirements';
import { checkSubmission } from './submission-check.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findChannel, isOpenOn, type Channel } from '../../records/channel-records.ts';
import { isoDayAtHome } from '../../records/home-day.ts';
import { findCountry } from '../../records/order-places.ts';
import { quoteFor, toPriceRequest, type Quoted } from '../../records/order-quote.ts';
import { readOrder } from '../../records/order-record.ts';
import { remoteAreasOf, withRemoteArea } from '../../records/remote-areas.ts';
import type { WaybillRecord } from '../../records/waybill-rows.ts';

interface Examined {
  /** As it would be submitted: what the channel decides filled in, what does not apply left out. */
  order: Order;
  channel: Channel | undefined;
  /** Its price, where channel and country are chosen. */
  quoted: Quoted | undefined;
  /** Why it cannot be submitted, with everything that is wrong; undefined where it can. */
  refusal: Refusal | undefined;
}

/** All that a submission asks of a draft; `waybillCheckDraft` tells it, and `submitOrderExamine` acts on it. */
export async function examineDraft({ db, now, lang, customer }: CustomerContext, row: WaybillRecord): Promise<Examined> {
  const [saved, channel, needsContract] = await Promise.all([
    readOrder(db, row),
    row.channel_id === null ? undefined : findChannel(db, customer.siteId, row.channel_id),
    hasToSign(db, customer.id),
  ]);
  const today = isoDayAtHome(now);
  const setting = { country: findCountry(saved.countryId), channel: channel?.choices };
  const order = withoutHidden(withFixedChoices(saved, channel?.choices), setting);
  const quoted = channel && order.countryId !== undefined ? await quoteOrder(db, channel, order, today) : undefined;
  const findings = checkSubmission({ order: saved, setting, channel, quoted, today });
  const closed = channel && !isOpenOn(channel, today) ? channel.card.channel[lang] : undefined;
  return { order, channel, quoted, refusal: refusalOf({ closed, needsContract, findings }) };
}

async function quoteOrder(db: CustomerContext['db'], channel: Channel, order: Order, today: string): Promise<Quoted> {
  const request = toPriceRequest(order);
  const areas = await remoteAreasOf(db, channel.siteId, request, today);
  return quoteFor(channel, withRemoteArea(request, channel.card, areas));
}

interface Judged {
  /** The name of a channel that takes no goods any more. */
  closed: string | undefined;
  needsContract: boolean;
  findings: readonly Finding[];
}

function refusalOf({ closed, needsContract, findings }: Judged): Refusal | undefined {
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
