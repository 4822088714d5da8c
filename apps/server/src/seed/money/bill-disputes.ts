import type { CallAnswer } from '@waybound/contract/call';
import type { disputeBill } from '@waybound/contract/pricing/bill-disputes';
import type { opsBill } from '@waybound/contract/operations/money/bill-operations';
import type { listBills } from '@waybound/contract/pricing/finance';
import { formatMoney, minorOf, signedMinorOf } from '@waybound/domain/measures';
import { DISPUTE_ANSWERS } from '@waybound/simulator/texts';
import type { Caller } from '../server-executor.ts';

type KnownActor = Parameters<Caller['call']>[1];

const DAY_MS = 86_400_000;
/** So much of the freight is disputed. */
const DISPUTED_PERCENT = 10;

const DISPUTES = [
  { reason: 'weight', text: '仓库复重比装箱单重 12 kg，请提供称重照片核对。', answer: undefined },
  { reason: 'rate', text: '合同单价按 11 月新价执行，账单仍按旧价。', answer: 'half' },
  { reason: 'notRendered', text: '该票未使用派送预约服务。', answer: 'refused' },
] as const;

type Bill = CallAnswer<typeof opsBill>;

interface DisputeSeed {
  customer: KnownActor;
  operator: KnownActor;
  now: Date;
}

/**
 * Disputed lines: one to be answered, one accepted by half, one refused; a bill of which the forwarder credits a part by itself, and one
 * that was voided and issued anew.
 */
export async function seedBillDisputes(caller: Caller, { customer, operator, now }: DisputeSeed): Promise<void> {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * DAY_MS);
  const asked = { tab: 'issued', sort: 'issuedAt', direction: 'desc', page: 1, size: 20 };
  const { rows } = (await caller.call('finance.listBills', customer, asked, now)) as CallAnswer<typeof listBills>;
  const read = async (row: (typeof rows)[number]) => ({
    id: row.id,
    ...((await caller.call('operations.opsBill', operator, { billNo: row.billNo }, now)) as Bill),
  });
  const [credited, wrong, ...disputed] = await Promise.all(rows.slice(0, DISPUTES.length + 2).map(read));
  for (const [index, { answer, ...told }] of DISPUTES.entries()) {
    const bill = disputed[index];
    if (!bill) return;
    const line = partOf(bill);
    const made = (await caller.call('finance.disputeBill', customer, { billId: bill.id, lines: [line], ...told }, at(1))) as CallAnswer<
      typeof disputeBill
    >;
    const id = made.disputes[0]?.id;
    const credit = formatMoney(Math.floor(minorOf(line.amount) / 2));
    if (answer === undefined) continue;
    await caller.call(
      'operations.answerBillDispute',
      operator,
      { billNo: bill.billNo, id, ...(answer === 'half' && { credit }), text: DISPUTE_ANSWERS[answer] },
      now,
    );
  }
  if (credited)
    await caller.call('operations.creditBill', operator, { billNo: credited.billNo, lines: [partOf(credited)], text: '旺季返利' }, now);
  if (wrong) {
    await caller.call('operations.voidBill', operator, { billNo: wrong.billNo, reason: '单价录入有误，已重新出账。' }, now);
    await caller.call('operations.issueBill', operator, { waybillNo: wrong.lines[0]?.waybillNo }, now);
  }
}

/** A part of the dearest line. */
function partOf({ lines }: Bill): { lineId: string | undefined; amount: string } {
  const [dearest] = lines.toSorted((a, b) => signedMinorOf(b.amount) - signedMinorOf(a.amount));
  return { lineId: dearest?.id, amount: formatMoney(Math.ceil((signedMinorOf(dearest?.amount ?? '0') * DISPUTED_PERCENT) / 100)) };
}
