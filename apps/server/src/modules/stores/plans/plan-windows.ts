import type { FieldFinding } from '@waybound/contract/orders/preflight-rules';
import type { AmazonWindow, amazonPlans } from '@waybound/contract/site/amazon-plans';
import type { Handlers } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { isValid, windowText } from '../delivery-windows.ts';
import { goOn, heldPlan } from './held-plan.ts';
import { updatePlan, type PlanRecord } from './plan-rows.ts';

/** The clerk's yes to the delivery windows of a plan. */
export const planWindowHandlers: Pick<Handlers<typeof amazonPlans>, 'confirmAmazonWindows' | 'renewAmazonWindows'> = {
  async confirmAmazonWindows({ id, rev, windows }, context) {
    const { db, customer, now, audit } = context;
    const plan = await heldPlan(context, id, rev);
    if (plan.step !== 'windowChoice') refuse('amazonPlanMoved', { name: plan.name });
    const chosen = chosenWindows(plan, windows);
    const isExpired = [...chosen.values()].some((window) => !isValid(window, now));
    const chosenIds = Object.fromEntries([...chosen].map(([shipmentId, window]) => [shipmentId, window.deliveryWindowOptionId]));
    await updatePlan(
      db,
      plan,
      isExpired
        ? { step: 'windows', asked: 0, windows: '[]', fault: 'windowExpired' }
        : { step: 'booking', asked: 0, window_ids: JSON.stringify(chosenIds), fault: null },
    );
    const about = { customerId: customer.id, subject: 'amazonPlan', subjectId: plan.id, after: { name: plan.name } } as const;
    if (isExpired) audit({ ...about, what: 'renewAmazonWindows' });
    else
      audit({
        ...about,
        what: 'confirmAmazonWindows',
        after: { ...about.after, deliveryWindow: [...chosen.values()].map(windowText).join(', ') },
      });
    return goOn(context, plan);
  },

  async renewAmazonWindows({ id, rev }, context) {
    const { db, customer, audit } = context;
    const plan = await heldPlan(context, id, rev);
    if (plan.step !== 'windowChoice') refuse('amazonPlanMoved', { name: plan.name });
    await updatePlan(db, plan, { step: 'windows', asked: 0, windows: '[]' });
    audit({ customerId: customer.id, subject: 'amazonPlan', subjectId: plan.id, what: 'renewAmazonWindows', after: { name: plan.name } });
    return goOn(context, plan);
  },
};

/** By shipment, what was chosen: one of the windows that were offered, for each shipment that needs one. */
function chosenWindows(plan: PlanRecord, asked: readonly { shipmentId: string; deliveryWindowOptionId: string }[]) {
  const chosen = new Map<string, AmazonWindow>();
  const errors = asked.flatMap(({ shipmentId, deliveryWindowOptionId }, index): FieldFinding[] => {
    const offered = plan.windows.find((offer) => offer.shipmentId === shipmentId)?.windows ?? [];
    const window = offered.find((each) => each.deliveryWindowOptionId === deliveryWindowOptionId);
    const path = `windows.${index}.deliveryWindowOptionId`;
    if (!window || chosen.has(shipmentId)) return [{ path, rule: 'unknownChoice' }];
    if (plan.ready_on !== null && window.endsAt.slice(0, plan.ready_on.length) < plan.ready_on) return [{ path, rule: 'beforeReady' }];
    chosen.set(shipmentId, window);
    return [];
  });
  if (errors.length === 0 && chosen.size < plan.windows.length) errors.push({ path: 'windows', rule: 'required' });
  if (errors.length > 0) refuseFields(errors);
  return chosen;
}
