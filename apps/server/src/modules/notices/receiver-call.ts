import { createHmac } from 'node:crypto';
import type { ReceiverKind } from '@waybound/contract/wire/notices/notice-receivers';
import type { DeliveryEvent, Outcome } from './delivery-event.ts';
import type { Notice } from './content/notice-content.ts';
import { robotCall, robotVerdict } from '../../gateways/robots.ts';
import { secondsOf, standardHeaders } from '../../gateways/standard-webhooks.ts';
import { postJson, PostFailed } from '../../gateways/post-json.ts';
import type { Language } from '../../kernel/language.ts';

/** The receiver to be called, with its secrets decrypted. */
export interface ReceiverTarget {
  receiver: ReceiverKind;
  url: string;
  secret: string | null;
  event: DeliveryEvent;
  /** Signatures carry the time of the attempt: a call that somebody has recorded expires. */
  now: Date;
}

/** Statuses that may be another the next time. */
const RETRYABLE_STATUSES: readonly number[] = [408, 425, 429];

/** Calls a customer's server or a chat's robot; `docs/webhooks.md` describes the first. */
export async function sendToReceiver(call: ReceiverTarget & { notice: Notice; lang: Language }, isLocalAllowed: boolean): Promise<Outcome> {
  const { receiver, url, secret, notice, lang } = call;
  try {
    if (receiver === 'webhook') {
      const body = webhookBody(call);
      const { status } = await postJson(url, body, { headers: webhookHeaders(call, body), isLocalAllowed });
      return outcomeOf(status);
    }
    const robot = robotCall(receiver, { ...notice, link: notice.links[0], lang }, { url, secret, at: call.now });
    const { status, body } = await postJson(robot.url, robot.body, { isLocalAllowed });
    const reached = outcomeOf(status);
    if (!reached.isSent) return reached;
    const verdict = robotVerdict(receiver, body);
    return verdict.isTaken ? reached : { isSent: false, isFinal: verdict.isFinal, httpStatus: status, error: `robot ${verdict.code}` };
  } catch (error) {
    if (error instanceof PostFailed) return { isSent: false, isFinal: error.isFinal, error: error.message };
    throw error;
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { isSent: true, httpStatus: status };
  const isFinal = status < 500 && !RETRYABLE_STATUSES.includes(status);
  return { isSent: false, isFinal, httpStatus: status, error: `HTTP ${status}` };
}

export function webhookBody({ event, notice }: { event: DeliveryEvent; notice: Notice }): string {
  const text = [notice.subject, ...notice.facts.map(({ label, value }) => `${label}: ${value}`)].join('\n');
  return JSON.stringify({
    id: event.deliveryId,
    event: event.event,
    at: event.at,
    ...notice.data,
    text,
    url: notice.links[0]?.url ?? null,
  });
}

/** Those of the standard, and for a version those of before it, for receivers that were built on them. */
function webhookHeaders({ event, secret, now }: ReceiverTarget, body: string): Record<string, string> {
  const timestamp = secondsOf(now);
  const key = secret ?? '';
  const mark = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  return {
    ...standardHeaders({ id: `msg_${event.deliveryId}`, body, at: now }, key),
    'waybound-delivery': event.deliveryId,
    'waybound-event': event.event,
    'waybound-timestamp': timestamp,
    'waybound-signature': `v1=${mark}`,
  };
}
