import { CASE_ANSWERS, CASE_QUESTIONS, CASE_REFUSALS, THREAD_REPLIES } from '@waybound/simulator/texts';
import type { Caller } from './server-executor.ts';
import type { Actor } from '../kernel/dispatch/execute-call.ts';

type Customer = Extract<Actor, { kind: 'customer' }>;
type Operator = Extract<Actor, { kind: 'operator' }>;

const HOUR_MS = 3_600_000;

/** What is claimed, how many hours ago, and how far each case has come. */
const CLAIMS = [
  { kind: 'damage', text: '第 1 箱外箱破损，内件受潮，共 24 件无法销售。', boxNumbers: [1], amount: '186.00', until: 'waiting', hours: 70 },
  { kind: 'shortage', text: '亚马逊签收少 1 箱，请核实派送数量。', boxNumbers: [], until: 'answered', hours: 52 },
  { kind: 'delay', text: '承诺 12 天，实际 19 天，错过活动。', boxNumbers: [], until: 'refused', hours: 210 },
  { kind: 'loss', text: '第 1 箱在派送途中丢失。', boxNumbers: [1], amount: '412.50', until: 'paid', hours: 340 },
  { kind: 'charge', text: '账单多收偏远附加费，收件地址不在偏远名单内。', boxNumbers: [], until: 'open', hours: 6 },
] as const;

interface CaseSeed {
  customer: Customer;
  operator: Operator;
  now: Date;
}

/** Cases of delivered waybills in several states, and a thread on one that is under way. */
export async function seedCases(caller: Caller, { customer, operator, now }: CaseSeed): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const idsOf = async (statuses: readonly string[]) => {
    const listed = await caller.call('waybills.listWaybills', customer, { statuses, size: 100 }, now);
    return (listed as { rows: { id: string; waybillNo: string }[] }).rows; // What the list answers.
  };
  const delivered = await idsOf(['wait_for_lock', 'already_finish']);
  for (const [index, { until, hours, ...claim }] of CLAIMS.entries()) {
    const waybill = delivered[index];
    if (!waybill) return;
    const amount = 'amount' in claim ? { currency: 'USD' } : {};
    const made = await caller.call('cases.saveCase', customer, { ...claim, ...amount, waybillId: waybill.id }, ago(hours));
    const { caseNo } = made as { caseNo: string };
    const step = async (name: string, more: object, after: number) =>
      caller.call(`operations.${name}`, operator, { caseNo, ...more }, ago(hours - after));
    if (until === 'open') continue;
    if (until === 'waiting') {
      await step('askAboutCase', { text: CASE_QUESTIONS[0], replyWithinHours: 120 }, 4);
      continue;
    }
    await step('answerCase', { text: CASE_ANSWERS[1] }, 5);
    if (until === 'refused') await step('refuseCase', { reason: CASE_REFUSALS[0] }, 30);
    if (until !== 'paid') continue;
    await step('acceptCase', { amount: '371.25', currency: 'USD' }, 40);
    await step('payCase', {}, 120);
  }
  const [underWay] = await idsOf(['wait_for_arrivalport', 'wait_for_leaveport']);
  if (!underWay) return;
  await caller.call('threads.addComment', customer, { id: underWay.id, text: '请问预计哪天到港？仓库想安排排班。' }, ago(9));
  await caller.call('operations.answerComment', operator, { waybillNo: underWay.waybillNo, text: THREAD_REPLIES[1] }, ago(8));
}
