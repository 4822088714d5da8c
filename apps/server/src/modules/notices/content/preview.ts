import type { HandlerAnswer, HandlerInput } from '@waybound/contract/call';
import type { previewNotice } from '@waybound/contract/notices/notices';
import { MILESTONE_FACTS } from '@waybound/contract/waybills/milestone-facts';
import { DIGESTS, type MailboxEvent } from '@waybound/contract/wire/notices/notices';
import { exampleSource } from './example-source.ts';
import { digestNotice, readLetterhead, waybillNotice, type Letterhead, type Notice, type NoticeWriting } from './notice-content.ts';
import { toMail } from './notice-mail.ts';
import type { DeliveryEvent } from '../delivery-event.ts';
import { webhookBody } from '../receiver-call.ts';
import { robotText } from '../../../gateways/robots.ts';
import type { CustomerContext } from '../../../kernel/context.ts';
import { FORWARDER_TIME_ZONE } from '../../../records/waybill/tracking/milestone-zone.ts';

type Input = HandlerInput<typeof previewNotice, never>;

const IN_EXAMPLE_DIGEST = ['question', 'departed', 'delivered'] as const satisfies readonly MailboxEvent[];
const PROGRAM_EVENTS: ReadonlySet<string> = new Set(Object.values(MILESTONE_FACTS).map(({ event }) => event));

/** An example of a notice to one kind of receiver, in the customer's brand; only the record that it tells of is made up. */
export async function previewOf(
  { event, to, language }: Input,
  { db, customer, now }: Pick<CustomerContext, 'db' | 'customer' | 'now'>,
  originOf: NoticeWriting['originOf'],
): Promise<HandlerAnswer<typeof previewNotice, never>> {
  const head = await readLetterhead({ db, lang: language, originOf }, customer.id);
  // A program hears of each entry by one name.
  const sent = to === 'webhook' && PROGRAM_EVENTS.has(event) ? 'milestone' : event;
  const notice = exampleNotice(head, event, sent, now);
  if (to === 'webhook') {
    const about: DeliveryEvent = {
      customerId: customer.id,
      deliveryId: '412',
      event: sent,
      subjectKind: 'standard',
      subjectId: '88',
      itemId: '5120',
      at: now,
    };
    return { subject: notice.subject, text: JSON.stringify(JSON.parse(webhookBody({ event: about, notice })), null, 2) };
  }
  if (to !== 'mail') return { subject: notice.subject, text: robotText(to, { ...notice, link: notice.links[0], lang: language }) };
  const kind = event === 'file' ? 'file' : 'tracking';
  const { subject, text } = toMail(notice, { lang: language, email: 'you@example.com', kind }, {}, 'preview');
  return { subject, text };
}

function exampleNotice(head: Letterhead, event: Input['event'], sent: DeliveryEvent['event'], now: Date): Notice {
  const digest = DIGESTS.find((each) => each === event);
  const sourceOf = (of: MailboxEvent) => exampleSource(of, head.lang, now);
  if (!digest) return waybillNotice(head, sent, sourceOf(event as MailboxEvent)); // All others of the choice.
  const items = IN_EXAMPLE_DIGEST.map((each) => ({ event: each, source: sourceOf(each) }));
  return digestNotice(head, digest, { items, total: items.length, timeZone: FORWARDER_TIME_ZONE, at: now });
}
