import { ROAD_KINDS } from '@waybound/contract/waybills/status';
import type { WaybillDetail } from '@waybound/contract/waybills/waybills';
import { standardLifecycle } from '@waybound/domain/lifecycle/standard-lifecycle';
import { CUSTOMER_ACTION_KEYS, mayOnWaybill } from '@waybound/domain/lifecycle/waybill-lifecycle';
import type { WaybillState } from '@waybound/domain/lifecycle/waybill-facts';
import { toRoute } from '../../records/waybill/tracking/map-route.ts';
import type { CustomerContext } from '../../kernel/context.ts';
import type { Db } from '../../kernel/database/engine.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { overdueSums } from '../../records/bill/overdue.ts';
import { billsOf, toBill } from '../../records/bill/rows.ts';
import { readOwnWaybill, toState } from '../../records/waybill/rows.ts';
import { readWhole } from '../../records/waybill/whole-waybill.ts';

/** One waybill with everything its page shows. What hangs on it is asked for together with it: a stranger's id finds nothing anywhere. */
export async function readDetail(context: CustomerContext, id: string): Promise<WaybillDetail> {
  const { db, now, customer } = context;
  const [{ row, whole }, bills] = await Promise.all([
    readWhole(context, { customerId: customer.id, id }, readOwnWaybill(db, customer.id, id)),
    billsOf(db, customer.id, { kinds: ROAD_KINDS, id }).execute(),
  ]);
  return {
    ...whole,
    may: toVerdicts(toState(row), customer),
    route: toRoute(row),
    bills: bills.map((bill) => toBill(bill, customer)),
    hold: row.is_frozen_until_paid ? { overdue: await readOverdue(db, customer.id, now) } : null,
  };
}

const readOverdue = async (db: Db, customerId: string, now: Date) =>
  (await overdueSums(db, customerId, now)).map(({ currency, minor }) => ({ currency, amount: formatMinor(minor) }));

/** One value decides for the buttons here and for the handlers (docs/decisions/2026-11-23-lifecycles-and-kinds.md). */
const toVerdicts = (state: WaybillState, { hidesPrices }: CustomerContext['customer']): WaybillDetail['may'] =>
  Object.fromEntries(
    CUSTOMER_ACTION_KEYS.map((action) => [
      action,
      hidesPrices && standardLifecycle.actsOnPrices(action) ? 'notAllowed' : mayOnWaybill(action, state),
    ]),
  );
