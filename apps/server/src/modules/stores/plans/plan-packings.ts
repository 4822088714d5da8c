import type { amazonPlans } from '@waybound/contract/site/amazon-plans';
import type { Handlers } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { goOn, heldPlan } from './held-plan.ts';
import { updatePlan } from './plan-rows.ts';

/** The clerk's yes to how a plan is packed, where that costs or saves something. */
export const planPackingHandlers: Pick<Handlers<typeof amazonPlans>, 'confirmAmazonPacking'> = {
  async confirmAmazonPacking({ id, rev, packingOptionId }, context) {
    const { db, customer, now, audit } = context;
    const plan = await heldPlan(context, id, rev);
    if (plan.step !== 'packingChoice') refuse('amazonPlanMoved', { name: plan.name });
    const chosen = plan.packings.find((packing) => packing.packingOptionId === packingOptionId);
    if (!chosen) refuseFields([{ path: 'packingOptionId', rule: 'unknownChoice' }]);
    const isExpired = chosen.expiresAt !== null && new Date(chosen.expiresAt) <= now;
    const goesOn = isExpired ? ({ packings: '[]', fault: 'packingExpired' } as const) : { packing_id: packingOptionId, fault: null };
    await updatePlan(db, plan, { step: 'packing', asked: 0, ...goesOn });
    audit({ customerId: customer.id, subject: 'amazonPlan', subjectId: plan.id, what: 'confirmAmazonPacking', after: { name: plan.name } });
    return goOn(context, plan);
  },
};
