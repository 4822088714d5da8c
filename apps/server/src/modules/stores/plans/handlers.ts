import type { AmazonPlanMode } from '@waybound/contract/site/amazon-mode-codes';
import type { AmazonPlanStep } from '@waybound/contract/site/amazon-plan-states';
import type { AmazonPlacement, amazonPlans } from '@waybound/contract/site/amazon-plans';
import { findAmongBoxes } from '@waybound/domain/amazon/plan-sheet';
import { CANCELLABLE_STEPS } from '@waybound/domain/amazon/plan-steps';
import { storeState } from '@waybound/domain/amazon/store-connection';
import type { Environment } from '../../../kernel/config.ts';
import type { Handlers } from '../../../kernel/context.ts';
import { refuse, refuseFields } from '../../../kernel/refusal.ts';
import { isoDayInChina } from '../../../records/china-day.ts';
import { ownStore } from '../store-rows.ts';
import { goOn, heldPlan } from './held-plan.ts';
import { planList } from './plan-list.ts';
import { planOwnerHandlers, refuseOwners } from './plan-owners.ts';
import { GOES_ON, readWritten, updatePlan } from './plan-rows.ts';
import { planPackingHandlers } from './plan-packings.ts';
import { planWindowHandlers } from './plan-windows.ts';

/** What Amazon does not take is chosen anew, as long as nothing is confirmed. */
const CHOSEN_ANEW: Readonly<Partial<Record<AmazonPlanStep, Parameters<typeof updatePlan>[2]>>> = {
  packing: { packings: '[]', packing_id: null },
  transport: { step: 'offers' },
};

/** Plans that are made at Amazon: what reaches outside is `plan-work.ts`. */
export const amazonPlansHandlers = ({ amazon }: Environment): Handlers<typeof amazonPlans> => ({
  listAmazonPlans: (input, { db, customer }) => planList(db, customer.id, input),

  readAmazonPlan: ({ id }, context) => readWritten(context, id),

  async createAmazonPlan({ storeId, name, ...content }, context) {
    const { db, customer, now, audit } = context;
    if (!amazon) refuse('amazonNotSetUp');
    const store = await ownStore(context, storeId);
    const state = storeState(store.authorisation, store.authorised_at, now);
    if (!['connected', 'expiresSoon'].includes(state)) refuse('storeNotConnected', { name: store.store_name });
    const among = findAmongBoxes(content.boxes);
    if (among.length > 0) refuseFields(among);
    refuseOwners(store.marketplace_id, content);
    const plan = await db
      .insertInto('amazon_inbound')
      .values({ customer_id: customer.id, store_id: store.id, name, content: JSON.stringify(content), created_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    audit({ customerId: customer.id, subject: 'amazonPlan', subjectId: plan.id, what: 'createAmazonPlan', after: { name: plan.name } });
    return goOn(context, plan);
  },

  ...planPackingHandlers,

  async confirmAmazonPlacement({ id, rev, placementOptionId, readyOn, mode, pallets }, context) {
    const { db, customer, now, audit } = context;
    const plan = await heldPlan(context, id, rev);
    const chosen = plan.placements.find((placement) => placement.placementOptionId === placementOptionId);
    if (plan.step !== 'choice') refuse('amazonPlanMoved', { name: plan.name });
    if (!chosen) refuseFields([{ path: 'placementOptionId', rule: 'unknownChoice' }]);
    refusePallets(chosen, mode, pallets);
    if (readyOn < isoDayInChina(now)) refuseFields([{ path: 'readyOn', rule: 'dayPast' }]);
    const isExpired = chosen.expiresAt !== null && new Date(chosen.expiresAt) <= now;
    await updatePlan(
      db,
      plan,
      isExpired
        ? { step: 'offers', asked: 0, placements: '[]', fault: 'placementExpired' }
        : { step: 'transport', asked: 0, placement_id: placementOptionId, ready_on: readyOn, mode, pallets: pallets ?? null, fault: null },
    );
    audit({
      customerId: customer.id,
      subject: 'amazonPlan',
      subjectId: plan.id,
      what: 'confirmAmazonPlacement',
      after: { name: plan.name },
    });
    return goOn(context, plan);
  },

  ...planWindowHandlers,

  async retryAmazonPlan({ id, rev }, context) {
    const { db, customer, audit } = context;
    const plan = await heldPlan(context, id, rev);
    if (!plan.is_stopped) refuse('amazonPlanMoved', { name: plan.name });
    await updatePlan(db, plan, { ...GOES_ON, ...CHOSEN_ANEW[plan.step] });
    audit({ customerId: customer.id, subject: 'amazonPlan', subjectId: plan.id, what: 'retryAmazonPlan', after: { name: plan.name } });
    return goOn(context, plan);
  },

  ...planOwnerHandlers,

  async cancelAmazonPlan({ id, rev }, context) {
    const { db, customer, audit } = context;
    const plan = await heldPlan(context, id, rev);
    if (!CANCELLABLE_STEPS.includes(plan.step)) refuse('amazonPlanMoved', { name: plan.name });
    await updatePlan(db, plan, { ...GOES_ON, operation_id: null, step: 'cancelling' });
    audit({ customerId: customer.id, subject: 'amazonPlan', subjectId: plan.id, what: 'cancelAmazonPlan', after: { name: plan.name } });
    return goOn(context, plan);
  },
});

/** By truck each shipment of the placement says how many pallets it has; parcels have none. */
function refusePallets({ warehouses }: AmazonPlacement, mode: AmazonPlanMode, pallets: readonly number[] = []): void {
  if (mode === 'GROUND_SMALL_PARCEL') {
    if (pallets.length > 0) refuseFields([{ path: 'pallets', rule: 'unknownChoice' }]);
    return;
  }
  if (pallets.length > warehouses.length)
    refuseFields([{ path: 'pallets', rule: 'tooManyRows', args: { max: warehouses.length, rows: pallets.length } }]);
  const missing = warehouses.flatMap((_warehouse, index) => (pallets[index] === undefined ? [`pallets.${index}`] : []));
  if (missing.length > 0) refuseFields(missing.map((path) => ({ path, rule: 'required' as const })));
}
