import type { ApiKey, ApiKeyState } from '@waybound/contract/account/api-keys';
import { sql } from 'kysely';
import type { CustomerContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';

type Reading = Pick<CustomerContext, 'db' | 'customer' | 'now'>;

/** The keys of the caller's customer. The hash is nobody's to read. */
const readKeys = ({ db, customer }: Pick<Reading, 'db' | 'customer'>) =>
  db
    .selectFrom('api_key')
    .innerJoin('login', (join) => join.onRef('login.customer_id', '=', 'api_key.customer_id').onRef('login.id', '=', 'api_key.created_by'))
    .select([
      'api_key.id',
      'api_key.rev',
      'name',
      'prefix',
      'scopes',
      'api_key.hides_prices',
      'created_at',
      'expires_at',
      'last_used_at',
      'revoked_at',
      'login.login_name as created_by',
      sql<boolean>`login.disabled_at is null and login.is_owner`.as('has_keeper'),
    ])
    .where('api_key.customer_id', '=', customer.id);

/** The newest first. */
export const listKeys = (reading: Reading) => readKeys(reading).orderBy('api_key.id', 'desc').execute();

type KeyRecord = Awaited<ReturnType<typeof listKeys>>[number];

/** A key of the caller's customer; a foreign one answers like a missing one. */
export async function ownKey(reading: Reading, id: string): Promise<KeyRecord> {
  return (await readKeys(reading).where('api_key.id', '=', id).executeTakeFirst()) ?? refuse('recordMissing');
}

export const toKey = ({ now }: Reading, record: KeyRecord): ApiKey => ({
  id: record.id,
  rev: record.rev,
  name: record.name,
  prefix: record.prefix,
  scopes: record.scopes,
  hidesPrices: record.hides_prices,
  state: stateOf(record, now),
  createdBy: record.created_by,
  createdAt: record.created_at.toISOString(),
  expiresAt: record.expires_at?.toISOString() ?? null,
  lastUsedAt: record.last_used_at?.toISOString() ?? null,
});

/** As `find_api_key` sees it. */
function stateOf({ revoked_at, expires_at, has_keeper }: KeyRecord, now: Date): ApiKeyState {
  if (revoked_at !== null) return 'revoked';
  if (expires_at !== null && expires_at <= now) return 'expired';
  return has_keeper ? 'active' : 'paused';
}
