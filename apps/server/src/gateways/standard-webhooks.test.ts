import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { newWebhookSecret, standardHeaders } from './standard-webhooks.ts';

// The library compares the moment of a call with the clock.
const message = { id: 'msg_1', body: '{"text":"启运"}', at: new Date() };

it('signs so that a library of the standard takes it, and nothing that was changed', () => {
  const secret = newWebhookSecret();
  const library = new Webhook(secret);
  const headers = standardHeaders(message, secret);
  expect(library.verify(message.body, headers)).toEqual({ text: '启运' });
  expect(() => library.verify(message.body.replace('启', '到'), headers)).toThrow();
  expect(() => library.verify(message.body, { ...headers, 'webhook-id': 'msg_2' })).toThrow();
  expect(() => library.verify(message.body, standardHeaders(message, newWebhookSecret()))).toThrow();
  const late = standardHeaders({ ...message, at: new Date(message.at.getTime() - 6 * 60_000) }, secret);
  expect(() => library.verify(message.body, late)).toThrow();
});

it('signs under a secret of before, which a library takes as raw text, or as the base64 of that text', () => {
  const secret = 'whs_q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA';
  const headers = standardHeaders(message, secret);
  const encoded = `whsec_${Buffer.from(secret).toString('base64')}`;
  for (const library of [new Webhook(secret, { format: 'raw' }), new Webhook(encoded)]) {
    expect(library.verify(message.body, headers)).toEqual({ text: '启运' });
  }
});
