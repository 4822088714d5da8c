import { hearPayments } from './hear-payments.ts';
import { heldParcels } from '../small-parcels/rows.ts';
import { doublingPauseMs, type WorkKind } from '../../kernel/work/work-kind.ts';
import type { ChangeContext } from '../waybill/change-waybill.ts';

const NAME = 'hearIssuedBill';

/**
 * A further bill stops again what stood still until something was paid and was answered. Whoever issues a bill has locked its waybills alone,
 * and may lock no others behind them: parcels that are held are looked at after it, from a transaction that has locked nothing. The work is
 * the bill's, so that nobody who issues another one waits for it.
 */
export const paymentWork: WorkKind = {
  name: NAME,
  attempts: 8,
  pauseMs: doublingPauseMs,
  atOnce: 2,
  run:
    async ({ customerId }) =>
    (portion) =>
      hearPayments(portion, customerId),
  // Nobody has asked for it: whatever is paid or voided next says it too, and the bill stands in sight meanwhile.
  givenUp: async () => {},
};

/** @param issued just now, whose waybills alone are locked */
export async function hearIssuedBill({ db, enqueue }: ChangeContext, issued: { customerId: string; id: string }): Promise<void> {
  const { customerId, id: recordId } = issued;
  if ((await heldParcels(db, customerId)).length > 0) enqueue({ customerId, kind: NAME, recordId });
}
