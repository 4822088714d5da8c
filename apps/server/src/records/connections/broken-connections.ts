import { PERMISSION_DAYS, PERMISSION_WARNING_DAYS, type BrokenState } from '@waybound/contract/site/store-states';
import type { Erp } from '@waybound/contract/wire/address-book/erps';
import { permissionEnd, storeState } from '@waybound/domain/amazon/store-connection';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/database/engine.ts';

/** What the portal may not read any more, or soon not. */
export interface BrokenConnection {
  of: 'amazon' | Erp;
  id: string;
  /** The shop's; null of an ERP. */
  name: string | null;
  state: BrokenState;
  /** When the permission of a shop ends (ISO). */
  until: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** Of rows `s` of `amazon_store`: what there is to tell of a permission; null where it is well, and of a shop that was never connected. */
export const permissionToTell = (now: Date): RawBuilder<'ending' | 'over' | null> => sql`case
  when s.authorisation = 'revoked' then 'over'
  when s.authorisation = 'connected' and s.authorised_at <= ${daysBefore(now, PERMISSION_DAYS)}::timestamptz then 'over'
  when s.authorisation = 'connected' and s.authorised_at <= ${daysBefore(now, PERMISSION_DAYS - PERMISSION_WARNING_DAYS)}::timestamptz then 'ending'
  end`;

/** Shops first, the permission that ends first before others, then ERPs. */
export async function brokenConnections(db: Db, customerId: string, now: Date): Promise<BrokenConnection[]> {
  const shops = await db
    .selectFrom('amazon_store as s')
    .select(['s.id', 's.store_name', 's.authorisation', 's.authorised_at'])
    .where('s.customer_id', '=', customerId)
    .where('s.deleted_at', 'is', null)
    .where(sql<boolean>`${permissionToTell(now)} is not null`)
    .orderBy('s.authorised_at')
    .orderBy('s.id')
    .execute();
  const erps = await db
    .selectFrom('erp_connection')
    .select(['id', 'erp'])
    .where('customer_id', '=', customerId)
    .where('refused_at', 'is not', null)
    .orderBy('erp')
    .execute();
  return [
    ...shops.flatMap(({ id, store_name: name, authorisation, authorised_at: at }): BrokenConnection[] => {
      const state = storeState(authorisation, at, now);
      if (state === 'connected' || state === 'notConnected') return [];
      return [{ of: 'amazon', id, name, state, until: at && permissionEnd(at).toISOString() }];
    }),
    ...erps.map(({ id, erp }): BrokenConnection => ({ of: erp, id, name: null, state: 'refused', until: null })),
  ];
}
