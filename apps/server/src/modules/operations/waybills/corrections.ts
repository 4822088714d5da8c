import type { operations } from '@waybound/contract/operations/operations';
import type { GoodsState } from '../../../db/stored.ts';
import type { Handlers } from '../../../kernel/context.ts';
import type { Db } from '../../../kernel/database/engine.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { readBoxValues } from '../../../records/waybill/box-values.ts';

/** More are the work of a program; the newest are shown. */
const SHOWN_CHANGES = 20;

/** What the customer has corrected, for whoever files it. */
export const correctionHandlers: Pick<Handlers<typeof operations>, 'goodsChanges' | 'opsBoxValues'> = {
  async goodsChanges({ waybillNo }, { db }) {
    const { customerId, id } = await ownerOf(db, waybillNo);
    const rows = await db
      .selectFrom('goods_change')
      .select(['changed_at', 'before', 'after'])
      .where('customer_id', '=', customerId)
      .where('waybill_id', '=', id)
      .orderBy('id', 'desc')
      .limit(SHOWN_CHANGES)
      .execute();
    return {
      changes: rows.map(({ changed_at: at, before, after }) => ({
        changedAt: at.toISOString(),
        before: toAnswer(before),
        after: toAnswer(after),
      })),
    };
  },

  opsBoxValues: async ({ waybillNo }, { db }) => readBoxValues(db, await ownerOf(db, waybillNo)),
};

const toAnswer = ({ packingList, invoiceLines, ...state }: GoodsState) => ({
  ...state,
  packingList: [...packingList],
  invoiceLines: [...invoiceLines],
});

async function ownerOf(db: Db, waybillNo: string): Promise<{ customerId: string; id: string }> {
  const row = await db
    .selectFrom('waybill')
    .select(['customer_id', 'id'])
    .where('waybill_no', '=', waybillNo)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { customerId: row.customer_id, id: row.id } : refuse('recordMissing');
}
