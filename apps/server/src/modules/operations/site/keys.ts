import type { operations } from '@waybound/contract/operations/operations';
import type { OperatorRight } from '@waybound/contract/operations/operator-rights';
import { NO_CUSTOMER_ID } from '../money/rates.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { hashToken, newToken } from '../../../kernel/security/session.ts';

/** Keys of the operations API. A key is answered once; what is kept of it is its hash, which nobody reads. */
export const keyHandlers: Pick<Handlers<typeof operations>, 'opsKeys' | 'createKey' | 'renewKey' | 'disableKey'> = {
  async opsKeys(_input, { db }) {
    const rows = await db
      .selectFrom('operator')
      .select(['name', 'rights', 'created_at', 'disabled_at'])
      .where('name', 'not like', 'house:%')
      .orderBy('id')
      .execute();
    return {
      rows: rows.map(({ name, rights, created_at: createdAt, disabled_at: disabledAt }) => ({
        name,
        rights,
        createdAt: createdAt.toISOString(),
        isDisabled: disabledAt !== null,
      })),
    };
  },

  async createKey({ name, rights: asked }, { db, now, audit }) {
    const key = newToken();
    const rights = withRead(asked);
    const made = await db
      .insertInto('operator')
      .values({ name, key_hash: hashToken(key), rights, created_at: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw new Refusal('duplicate', { other: name }, [{ path: 'name', rule: 'nameTaken' }]);
    audit({ customerId: NO_CUSTOMER_ID, subject: 'operator', subjectId: made.id, what: 'createKey', after: { name, rights } });
    return { name, rights, key };
  },

  async renewKey({ name, rights: asked }, { db, audit }) {
    const key = newToken();
    const rights = withRead(asked);
    const before = await db.selectFrom('operator').select('rights').where('name', '=', name).forUpdate().executeTakeFirst();
    const changed = await db
      .updateTable('operator')
      .set({ key_hash: hashToken(key), rights, disabled_at: null })
      .where('name', '=', name)
      .returning('id')
      .executeTakeFirst();
    if (!changed) refuseFields([{ path: 'name', rule: 'unknownRecord' }]);
    audit({
      customerId: NO_CUSTOMER_ID,
      subject: 'operator',
      subjectId: changed.id,
      what: 'renewKey',
      before: { rights: before?.rights },
      after: { name, rights },
    });
    return { name, rights, key };
  },

  async disableKey({ name }, { db, now, audit }) {
    const changed = await db.updateTable('operator').set({ disabled_at: now }).where('name', '=', name).returning('id').executeTakeFirst();
    if (!changed) refuseFields([{ path: 'name', rule: 'unknownRecord' }]);
    audit({ customerId: NO_CUSTOMER_ID, subject: 'operator', subjectId: changed.id, what: 'disableKey', after: { name } });
    return { name };
  },
};

/** Whoever may do something may see what it is done to. */
const withRead = (rights: readonly OperatorRight[]): OperatorRight[] => [...new Set<OperatorRight>(['read', ...rights])];
