import * as z from 'zod/mini';
import { call, data, type CallsOf } from '../call.ts';
import * as f from '../field.ts';
import { SCOPES } from './scopes.ts';
import * as wire from '../wire/account/api-keys.ts';

/** Keys under which a program of the customer, such as its ERP, makes the calls that its logins make. */

/** `paused`: the login that made it may not manage keys any more; it works again with that login. */
export const API_KEY_STATES = ['active', 'paused', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];
/** Of those that are not revoked. */
export const MAX_API_KEYS = 20;
const MAX_DAYS = 3650;

const keyFields = {
  name: f.text(60),
  scopes: z.array(z.enum(SCOPES)).check(z.minLength(1, 'required'), z.maxLength(SCOPES.length)),
  /** Its answers carry no price, and it cannot agree to one. */
  hidesPrices: z.boolean(),
};

const apiKey = z.object({
  id: f.id,
  rev: f.rev,
  ...keyFields,
  /** The first characters of the key; the whole key is shown once, on creation. */
  prefix: z.string(),
  state: z.enum(API_KEY_STATES),
  createdBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** To within five minutes. */
  lastUsedAt: z.nullable(z.string()),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = call(wire.listApiKeys, {
  summary: 'The API keys of this customer, the newest first, and the scopes that open any call',
  access: 'owner',
  answer: data(z.object({ keys: z.array(apiKey), scopes: z.array(z.enum(SCOPES)) })),
});

export const createApiKey = call(wire.createApiKey, {
  summary: 'Make an API key. It is answered this once and kept only as its hash',
  access: 'owner',
  answersSecret: true,
  input: z.object({ ...keyFields, expiresInDays: f.maybe(f.count(MAX_DAYS)) }),
  answer: data(z.object({ key: apiKey, secret: z.string() })),
});

export const saveApiKey = call(wire.saveApiKey, {
  summary: 'Change what a key is called and what it opens',
  access: 'owner',
  input: z.object({ id: f.id, rev: f.rev, ...keyFields }),
  answer: data(apiKey),
  newer: apiKey,
});

export const revokeApiKey = call(wire.revokeApiKey, {
  summary: 'End a key for good',
  access: 'owner',
  input: z.object({ id: f.id }),
  answer: data(apiKey),
});

export const apiKeys = { listApiKeys, createApiKey, saveApiKey, revokeApiKey } satisfies CallsOf<typeof wire>;
