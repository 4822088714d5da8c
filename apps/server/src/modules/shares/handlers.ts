import type { Share, shares } from '@waybound/contract/waybills/shares';
import { SHARE_DAYS } from '@waybound/contract/wire/waybills/shares';
import type { Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { hashToken } from '../../kernel/security/session.ts';
import { lockTalked, readTalked } from '../../records/case/talked-of.ts';
import { kindOfShared, openLink } from './open-link.ts';
import { readSharedOverseas, readSharedParcel } from './shared-other-kinds.ts';
import { readSharedRoad } from './shared-road.ts';

const SHARE_LIFE_MS = SHARE_DAYS * 24 * 60 * 60 * 1000;

interface ShareRecord {
  id: string;
  kind: Share['kind'];
  created_at: Date;
  expires_at: Date;
}

/** Links that show one waybill of any kind to somebody without a login. */
export const sharesHandlers: Handlers<typeof shares> = {
  /** The caller made the token, so a repeated request is the same link and no stored answer holds what opens it. */
  async shareWaybill({ about, id, kind, token }, { db, customer, now, audit }) {
    const row = await lockTalked(db, customer.id, { about, id }, 'share');
    const made = await db
      .insertInto('waybill_share')
      .values({
        customer_id: customer.id,
        waybill_kind: row.kind,
        waybill_id: id,
        kind,
        token_hash: hashToken(token),
        created_at: now,
        expires_at: new Date(now.getTime() + SHARE_LIFE_MS),
      })
      .onConflict((conflict) => conflict.column('token_hash').doNothing())
      .returning(['id', 'kind', 'created_at', 'expires_at'])
      .executeTakeFirst();
    if (!made) refuse('linkExists');
    audit({ customerId: customer.id, subject: row.kind, subjectId: id, what: 'share', after: { shareId: made.id, kind } });
    return toShare(made);
  },

  async listShares(which, { db, customer, now }) {
    const row = await readTalked(db, customer.id, which);
    const open = await db
      .selectFrom('waybill_share')
      .select(['id', 'kind', 'created_at', 'expires_at'])
      .where('customer_id', '=', customer.id)
      .where('waybill_kind', '=', row.kind)
      .where('waybill_id', '=', row.id)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return open.map(toShare);
  },

  /** One that is closed already, or over, answers as missing: the list does not name it either. */
  async withdrawShare({ id }, { db, customer, now, audit }) {
    const withdrawn = await db
      .updateTable('waybill_share')
      .set({ withdrawn_at: now })
      .where('customer_id', '=', customer.id)
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['kind', 'waybill_kind', 'waybill_id'])
      .executeTakeFirst();
    if (!withdrawn) refuse('recordMissing');
    const { kind, waybill_kind: subject, waybill_id: subjectId } = withdrawn;
    audit({ customerId: customer.id, subject, subjectId, what: 'withdrawShare', before: { shareId: id, kind } });
    return { id };
  },

  async getSharedWaybill({ id, kind, token }, context) {
    const link = openLink(context, { id, kind, hash: hashToken(token) });
    const waybillKind = await kindOfShared(link);
    if (waybillKind === undefined) refuse('recordMissing');
    if (waybillKind === 'overseas') return readSharedOverseas(link);
    return waybillKind === 'parcel' ? readSharedParcel(link) : readSharedRoad(link);
  },
};

const toShare = ({ id, kind, created_at: createdAt, expires_at: expiresAt }: ShareRecord): Share => ({
  id,
  kind,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
