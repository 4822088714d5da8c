import { MAX_API_KEYS, type apiKeys } from '@waybound/contract/account/api-keys';
import { allCalls } from '@waybound/contract/contract';
import { SCOPES, scopeOf, type Scope } from '@waybound/contract/account/scopes';
import type { Updateable } from 'kysely';
import { listKeys, ownKey, toKey } from './key-rows.ts';
import { newApiKey } from '../../kernel/security/api-key.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import type { Schema } from '../../db/tables.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { hashToken } from '../../kernel/security/session.ts';
import { lockCustomer } from '../../records/customer/lock-customer.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** In the order of the contract, without those that would open nothing. */
const callScopes = new Set(allCalls.map(({ name, spec }) => scopeOf(name, spec)));
const OFFERED_SCOPES = SCOPES.filter((scope) => callScopes.has(scope));

/** The API keys of a customer, for its owners; dispatch lets nobody else in, and no key. */
export const apiKeysHandlers: Handlers<typeof apiKeys> = {
  async listApiKeys(_input, context) {
    return { keys: (await listKeys(context)).map((record) => toKey(context, record)), scopes: OFFERED_SCOPES };
  },

  async createApiKey({ name, scopes, hidesPrices, expiresInDays }, context) {
    const { db, customer, now, audit } = context;
    await requireRoom(context);
    const { key, prefix } = newApiKey();
    const { id } = await db
      .insertInto('api_key')
      .values({
        customer_id: customer.id,
        name,
        prefix,
        key_hash: hashToken(key),
        scopes: inOrder(scopes),
        hides_prices: hidesPrices,
        created_by: customer.loginId,
        created_at: now,
        expires_at: expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    audit({
      customerId: customer.id,
      subject: 'apiKey',
      subjectId: id,
      what: 'createApiKey',
      after: { name, prefix, scopes, hidesPrices, expiresInDays },
    });
    return { key: toKey(context, await ownKey(context, id)), secret: key };
  },

  async saveApiKey({ id, rev, name, scopes, hidesPrices }, context) {
    const { customer, audit } = context;
    await lockCustomer(context.db, context.customer.id);
    const before = await ownKey(context, id);
    if (rev !== before.rev) throw new Refusal('stale', {}, [], { newer: toKey(context, before) });
    if (before.revoked_at !== null) refuse('keyRevoked');
    await updateKey(context, id, { rev: rev + 1, name, scopes: inOrder(scopes), hides_prices: hidesPrices });
    audit({
      customerId: customer.id,
      subject: 'apiKey',
      subjectId: id,
      what: 'saveApiKey',
      before: { name: before.name, scopes: before.scopes, hidesPrices: before.hides_prices },
      after: { name, scopes, hidesPrices },
    });
    return toKey(context, await ownKey(context, id));
  },

  async revokeApiKey({ id }, context) {
    const { customer, now, audit } = context;
    await lockCustomer(context.db, context.customer.id);
    const before = await ownKey(context, id);
    if (before.revoked_at !== null) refuse('keyRevoked');
    await updateKey(context, id, { rev: before.rev + 1, revoked_at: now });
    audit({ customerId: customer.id, subject: 'apiKey', subjectId: id, what: 'revokeApiKey' });
    return toKey(context, await ownKey(context, id));
  },
};

const inOrder = (scopes: readonly Scope[]): Scope[] => SCOPES.filter((scope) => scopes.includes(scope));

async function requireRoom(context: CustomerContext): Promise<void> {
  await lockCustomer(context.db, context.customer.id);
  const { db, customer } = context;
  const { n } = await db
    .selectFrom('api_key')
    .select((each) => each.fn.countAll<string>().as('n'))
    .where('customer_id', '=', customer.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(n) >= MAX_API_KEYS) refuse('tooManyKeys', { max: MAX_API_KEYS });
}

async function updateKey({ db, customer }: CustomerContext, id: string, set: Updateable<Schema['api_key']>): Promise<void> {
  await db.updateTable('api_key').set(set).where('customer_id', '=', customer.id).where('id', '=', id).execute();
}
