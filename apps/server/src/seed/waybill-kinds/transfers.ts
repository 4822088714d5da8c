import type { CallAnswer } from '@waybound/contract/call';
import type { transferWaybill } from '@waybound/contract/overseas/overseas';
import type { listWaybills } from '@waybound/contract/waybills/waybills';
import { WAREHOUSE_REFUSAL } from '@waybound/simulator/texts';
import type { Caller } from '../server-executor.ts';
import type { Actor } from '../../kernel/dispatch/execute-call.ts';

const HOUR_MS = 3_600_000;
const UNITED_STATES = 1;

/** How far each transfer has come. */
const TRANSFERS = ['approved', 'review', 'refused'] as const;

interface TransfersSeed {
  customer: Extract<Actor, { kind: 'customer' }>;
  operator: Extract<Actor, { kind: 'operator' }>;
  now: Date;
}

/** Some of the waybills that are to be delivered soon go to a warehouse abroad instead. */
export async function seedTransfers(caller: Caller, { customer, operator, now }: TransfersSeed): Promise<void> {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * HOUR_MS);
  const { rows } = (await caller.call('waybills.listWaybills', customer, { tab: 'waitingReceipt', size: 100 }, now)) as CallAnswer<
    typeof listWaybills
  >;
  const near = rows.filter(({ countryId, may }) => countryId === UNITED_STATES && may.transferOverseas === null);
  for (const [index, until] of TRANSFERS.entries()) {
    const waybill = near[index];
    if (!waybill) return;
    const input = { id: waybill.id, abroadStockAddress: 'LAX-R1', contactName: 'Dana Lee', contactPhone: '+1 626 555 0133' };
    const { abroadWaybillNo: waybillNo } = (await caller.call('overseas.transferWaybill', customer, input, at(6))) as CallAnswer<
      typeof transferWaybill
    >;
    if (until === 'approved') await caller.call('operations.approveOverseas', operator, { waybillNo }, at(3));
    if (until === 'refused') await caller.call('operations.rejectOverseas', operator, { waybillNo, reason: WAREHOUSE_REFUSAL }, at(3));
  }
}
