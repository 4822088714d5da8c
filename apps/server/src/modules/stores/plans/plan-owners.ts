import { AMAZON_OWNER_FIELDS } from '@waybound/contract/site/amazon-plan-states';
import type { amazonPlans } from '@waybound/contract/site/amazon-plans';
import { withOwners } from '@waybound/domain/amazon/plan-owners';
import type { AmazonPlanContent } from '../../../db/stored.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { goOn, heldPlan } from './held-plan.ts';
import { GOES_ON, ownerMendsOf, updatePlan } from './plan-rows.ts';

/** Where Amazon neither labels nor prepares goods any more (facts-2 6.2). */
const US = 'ATVPDKIKX0DER';

export function refuseOwners(marketplaceId: string, content: Pick<AmazonPlanContent, 'labelOwner' | 'prepOwner' | 'boxes'>): void {
  if (marketplaceId !== US) return;
  const ofPlan = AMAZON_OWNER_FIELDS.filter((field) => content[field] === 'AMAZON');
  const ofSkus = content.boxes.flatMap(({ contents }, at) =>
    contents.flatMap((item, index) =>
      AMAZON_OWNER_FIELDS.filter((field) => item[field] === 'AMAZON').map((field) => `boxes.${at}.contents.${index}.${field}`),
    ),
  );
  const paths = [...ofPlan, ...ofSkus];
  if (paths.length > 0) refuseFields(paths.map((path) => ({ path, rule: 'unknownChoice' })));
}

/** What Amazon takes in place of the owners that it has refused, for the SKUs that it names. */
export const planOwnerHandlers: Pick<Handlers<typeof amazonPlans>, 'acceptAmazonOwners'> = {
  async acceptAmazonOwners({ id, rev }, context) {
    const { db, customer, audit } = context;
    const plan = await heldPlan(context, id, rev);
    const mends = ownerMendsOf(plan);
    if (mends.length === 0) refuse('amazonPlanMoved', { name: plan.name });
    const content = { ...plan.content, boxes: withOwners(plan.content.boxes, mends) };
    await updatePlan(db, plan, { ...GOES_ON, content: JSON.stringify(content) });
    audit({ customerId: customer.id, subject: 'amazonPlan', subjectId: plan.id, what: 'acceptAmazonOwners', after: { name: plan.name } });
    return goOn(context, plan);
  },
};
