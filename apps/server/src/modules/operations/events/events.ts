import type { operations } from '@waybound/contract/operations/operations';
import type { Selectable } from 'kysely';
import { fromCursor, latestPosition, readEvents, START, toCursor } from './event-rows.ts';
import { receiverSecretContext } from './deliver-events.ts';
import { NO_CUSTOMER_ID, siteIdOf } from '../money/rates.ts';
import type { Schema } from '../../../db/tables.ts';
import { isReceiverAddress } from '../../../gateways/public-address.ts';
import { newWebhookSecret } from '../../../gateways/standard-webhooks.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import type { SecretBox } from '../../../kernel/security/secret-box.ts';

type EventHandlers = Pick<Handlers<typeof operations>, 'opsEvents' | 'opsReceivers' | 'saveOperatorReceiver' | 'deleteOperatorReceiver'>;

const DEFAULT_EVENTS = 100;

/** What a program needs that keeps up with everything. */
export const eventHandlers = (secrets: SecretBox, isLocalAllowed: boolean): EventHandlers => ({
  async opsEvents({ after, since, siteCode, limit = DEFAULT_EVENTS }, { db }) {
    const siteId = siteCode === undefined ? undefined : await siteIdOf(db, siteCode);
    const from = after === undefined ? START : fromCursor(after);
    const { events, reached } = await readEvents(db, {
      after: from,
      since: after === undefined && since !== undefined ? new Date(since) : undefined,
      siteId,
      limit,
    });
    return {
      rows: events.map(({ moment: _moment, id: _id, ...event }) => event),
      cursor: toCursor(reached),
      hasMore: events.length === limit,
    };
  },

  async opsReceivers(_input, { db }) {
    return { rows: (await receivers(db).orderBy('operator_receiver.id').execute()).map(toReceiver) };
  },

  async saveOperatorReceiver({ name, url, siteCode, isActive }, { db, now, audit }) {
    if (!isReceiverAddress(url, isLocalAllowed)) refuseFields([{ path: 'url', rule: 'receiverAddress' }]);
    const siteId = siteCode === undefined ? null : await siteIdOf(db, siteCode);
    const known = await db.selectFrom('operator_receiver').select('id').where('name', '=', name).forUpdate().executeTakeFirst();
    const secret = known ? null : newWebhookSecret();
    const columns = { url, site_id: siteId, is_active: isActive, failures: 0, next_attempt_at: now, last_error: null };
    if (secret === null) await db.updateTable('operator_receiver').set(columns).where('name', '=', name).execute();
    else {
      const { moment, id: eventId } = await latestPosition(db);
      const sealed = secrets.seal(secret, receiverSecretContext(name));
      const made = await db
        .insertInto('operator_receiver')
        .values({ name, secret: sealed, moment, event_id: eventId, ...columns })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!made) refuse('duplicate', { other: name });
    }
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'operator',
      subjectId: null,
      what: 'saveOperatorReceiver',
      after: { name, siteCode, isActive },
    });
    return { ...toReceiver(await receivers(db).where('name', '=', name).executeTakeFirstOrThrow()), secret };
  },

  async deleteOperatorReceiver({ name }, { db, audit }) {
    const { numDeletedRows } = await db.deleteFrom('operator_receiver').where('name', '=', name).executeTakeFirst();
    if (numDeletedRows === 0n) refuseFields([{ path: 'name', rule: 'unknownRecord' }]);
    audit({ customerId: NO_CUSTOMER_ID, subject: 'operator', subjectId: null, what: 'deleteOperatorReceiver', before: { name } });
    return { name };
  },
});

const receivers = (db: Db) =>
  db
    .selectFrom('operator_receiver')
    .leftJoin('site', 'site.id', 'operator_receiver.site_id')
    .selectAll('operator_receiver')
    .select('site.code as site_code');

const toReceiver = (row: Selectable<Schema['operator_receiver']> & { site_code: string | null }) => ({
  name: row.name,
  url: row.url,
  siteCode: row.site_code,
  isActive: row.is_active,
  cursor: toCursor({ moment: row.moment, id: row.event_id }),
  failures: row.failures,
  lastError: row.last_error,
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
});
