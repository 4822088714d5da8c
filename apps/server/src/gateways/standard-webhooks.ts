import { createHmac, randomBytes } from 'node:crypto';

/** Calls signed as Standard Webhooks 1.0.0 says, so that its libraries verify them. */

const SECRET_BYTES = 32;
const PREFIX = 'whsec_';

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface SignedMessage {
  /** The same for each attempt: its receiver knows by it what it has had before. */
  id: string;
  body: string;
  /** Of this attempt: a call that somebody has recorded expires. */
  at: Date;
}

export function standardHeaders({ id, body, at }: SignedMessage, secret: string): Record<string, string> {
  const timestamp = secondsOf(at);
  const mark = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mark}` };
}

export const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1000));

/** A secret is the mark and its bytes in base64. One of before (`whs_…`) is taken as the text it is, as its own signature takes it. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith(PREFIX) ? Buffer.from(secret.slice(PREFIX.length), 'base64') : Buffer.from(secret);
