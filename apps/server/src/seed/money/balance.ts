import type { CallAnswer } from '@waybound/contract/call';
import type { opsBill } from '@waybound/contract/operations/money/bill-operations';
import type { listBills } from '@waybound/contract/pricing/finance';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import type { listWaybills } from '@waybound/contract/waybills/waybills';
import { formatMoney, minorOf, signedMinorOf } from '@waybound/domain/measures';
import { FREEZE_REASONS, LATE_CHARGES } from '@waybound/simulator/texts';
import type { Caller } from '../server-executor.ts';

type KnownActor = Parameters<Caller['call']>[1];

interface BalanceSeed {
  customer: KnownActor;
  operator: KnownActor;
  now: Date;
}

/** Longer ago than any bill is given to be paid. */
const OVERDUE_DAYS_MS = 100 * 86_400_000;
/** Where goods lie in the warehouse. */
const STORED: readonly WaybillStatus[] = ['wait_for_out_stock'];

/** A bill that is paid from the balance, which the credit of another has made; one that is overdue, and goods that wait for it. */
export async function seedBalance(caller: Caller, { customer, operator, now }: BalanceSeed): Promise<void> {
  const billsIn = async (tab: string) =>
    ((await caller.call('finance.listBills', customer, { tab, page: 1, size: 50 }, now)) as CallAnswer<typeof listBills>).rows;
  const [paid] = (await billsIn('paid')).toSorted((a, b) => minorOf(b.total) - minorOf(a.total));
  if (!paid) return;
  const { lines } = (await caller.call('operations.opsBill', operator, { billNo: paid.billNo }, now)) as CallAnswer<typeof opsBill>;
  const [dearest] = lines.toSorted((a, b) => signedMinorOf(b.amount) - signedMinorOf(a.amount));
  const half = formatMoney(Math.floor(signedMinorOf(dearest?.amount ?? '0') / 2));
  const credited = [{ lineId: dearest?.id, amount: half }];
  await caller.call('operations.creditBill', operator, { billNo: paid.billNo, lines: credited, text: '单价更正，差额退回余额' }, now);
  const open = (await billsIn('issued')).find(({ currency, disputed }) => currency === paid.currency && disputed === '0.00');
  if (open) await caller.call('finance.confirmBill', customer, { billId: open.id, payFromBalance: true }, now);
  const [text] = LATE_CHARGES;
  const late = { waybillNo: paid.waybills[0]?.waybillNo, at: new Date(now.getTime() - OVERDUE_DAYS_MS).toISOString() };
  await caller.call('operations.issueBill', operator, { ...late, extra: [{ text, amount: '480.00' }] }, now);
  const asked = { statuses: STORED, size: 1 };
  const { rows } = (await caller.call('waybills.listWaybills', customer, asked, now)) as CallAnswer<typeof listWaybills>;
  const [held] = rows;
  const [reason] = FREEZE_REASONS;
  if (held) await caller.call('operations.freeze', operator, { waybillNo: held.waybillNo, reason, untilPaid: true }, now);
}
