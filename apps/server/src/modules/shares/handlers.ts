import type { Share, shares } from '@waybound/contract/waybills/shares';
import { SHARE_DAYS } from '@waybound/contract/wire/waybills/shares';
import { readShared } from './shared-waybill.ts';
import type { Handlers } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { hashToken } from '../../kernel/security/session.ts';
import { ownHead, readOwnWaybill } from '../../records/waybill/rows.ts';

const SHARE_LIFE_MS = SHARE_DAYS * 24 * 60 * 60 * 1000;

interface ShareRecord {
  id: string;
  kind: Share['kind'];
  created_at: Date;
  expires_at: Date;
}

/** Links that show one waybill to somebody without a login. */
export const sharesHandlers: Handlers<typeof shares> = {
  /** The caller made the token, so a repeated request is the same link and no stored answer holds what opens it. */
  async shareWaybill({ id, kind, token }, { db, customer, now, audit }) {
    const row = await ownHead(db, customer.id, id);
    // There is nothing to follow of a draft.
    if (row.status === 'wait_for_confirm') refuse('wrongStatus', { waybillNo: row.waybill_no, status: row.status });
    const made = await db
      .insertInto('waybill_share')
      .values({
        customer_id: customer.id,
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

  async listShares({ id }, { db, customer, now }) {
    const [, open] = await Promise.all([
      readOwnWaybill(db, customer.id, id),
      db
        .selectFrom('waybill_share')
        .select(['id', 'kind', 'created_at', 'expires_at'])
        .where('customer_id', '=', customer.id)
        .where('waybill_id', '=', id)
        .where('withdrawn_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    ]);
    return open.map(toShare);
  },

  /** One that is closed already, or over, answers as missing: the list does not name it either. */
  async withdrawShare({ id }, { db, customer, now, audit }) {
    const withdrawn = await db
      .updateTable('waybill_share as s')
      .from('waybill as w')
      .set({ withdrawn_at: now })
      .where('s.customer_id', '=', customer.id)
      .where('s.id', '=', id)
      .where('s.withdrawn_at', 'is', null)
      .where('s.expires_at', '>', now)
      .whereRef('w.customer_id', '=', 's.customer_id')
      .whereRef('w.id', '=', 's.waybill_id')
      .returning(['s.kind', 'w.kind as waybill_kind', 'w.id as waybill_id'])
      .executeTakeFirst();
    if (!withdrawn) refuse('recordMissing');
    const { kind, waybill_kind: subject, waybill_id: subjectId } = withdrawn;
    audit({ customerId: customer.id, subject, subjectId, what: 'withdrawShare', before: { shareId: id, kind } });
    return { id };
  },

  getSharedWaybill: ({ id, kind, token }, context) => readShared(context, { id, kind, hash: hashToken(token) }),
};

const toShare = ({ id, kind, created_at: createdAt, expires_at: expiresAt }: ShareRecord): Share => ({
  id,
  kind,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
