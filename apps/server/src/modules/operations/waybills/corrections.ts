import type { operations } from '@waybound/contract/operations/operations';
import type { GoodsState } from '../../../db/stored.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { readBoxValues } from '../../../records/waybill/box-values.ts';
import { subjectByNo } from '../../../records/waybill/rows.ts';

/** More are the work of a program; the newest are shown. */
const SHOWN_CHANGES = 20;

/** What the customer has corrected, for whoever files it. */
export const correctionHandlers: Pick<Handlers<typeof operations>, 'goodsChanges' | 'opsBoxValues'> = {
  async goodsChanges({ waybillNo }, { db }) {
    const { customer_id: customerId, id } = await subjectByNo(db, waybillNo);
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

  async opsBoxValues({ waybillNo }, { db }) {
    const { customer_id: customerId, id } = await subjectByNo(db, waybillNo);
    return readBoxValues(db, { customerId, id });
  },
};

const toAnswer = ({ packingList, invoiceLines, ...state }: GoodsState) => ({
  ...state,
  packingList: [...packingList],
  invoiceLines: [...invoiceLines],
});
