import type { CustomerContext } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { cancelWork } from '../../../kernel/work/work-rows.ts';
import { AMAZON_PLAN, ownPlan, readPlan, type PlanRecord } from './plan-rows.ts';

/** Nobody works on it meanwhile: what an attempt has asked for and not written, the next one finds at Amazon. */
export async function heldPlan(context: CustomerContext, id: string, rev: number): Promise<PlanRecord> {
  const { db, customer } = context;
  await cancelWork(db, customer.id, [AMAZON_PLAN], [id]);
  const plan = await ownPlan(context, id);
  if (plan.rev !== rev) throw new Refusal('stale', {}, [], { newer: await readPlan(context, id) });
  return plan;
}

/** The background brings it on. */
export function goOn(context: CustomerContext, { id }: PlanRecord) {
  context.enqueue({ customerId: context.customer.id, kind: AMAZON_PLAN, recordId: id });
  return readPlan(context, id);
}
