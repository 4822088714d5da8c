import { AMAZON_PLAN_FAULTS, type AmazonPlanFault, type AmazonPlanStep } from '@waybound/contract/site/amazon-plan-states';
import { passesByItself } from '@waybound/domain/amazon/passing-faults';
import { stepAfter, stepAfterOperation } from '@waybound/domain/amazon/plan-steps';
import { AmazonFault, faultAmong } from '../../../gateways/amazon/amazon-fault.ts';
import { inboundPlanner } from '../../../gateways/amazon/inbound-planner.ts';
import { sellingPartner } from '../../../gateways/amazon/selling-partner.ts';
import type { Attempt, LastPortion, Portion, WorkKind } from '../../../kernel/work/work-kind.ts';
import { forgetRefused } from '../forget-permission.ts';
import { OPERATION_ATTEMPTS } from '../operation-attempts.ts';
import { sellerAccess, type SellerServices } from '../seller-access.ts';
import { findStore, type StoreRecord } from '../store-rows.ts';
import { saysExpired } from '../delivery-windows.ts';
import { askForSync } from '../sync/ask-for-sync.ts';
import { AMAZON_PLAN, findPlan, updatePlan, type PlanRecord } from './plan-rows.ts';
import { takeStep, type Making, type Outcome } from './plan-steps.ts';

/** More in one step than there can be shipments: it goes round in a circle. */
const MAX_ASKED = 200;

/** Amazon has not come to an end. */
const WORKING = 'working';

type Change = Parameters<typeof updatePlan>[2];

/** Brings a plan on, step by step, until it waits for its clerk or is made. */
export const planWork = (services: SellerServices): WorkKind => ({
  name: AMAZON_PLAN,
  ...OPERATION_ATTEMPTS,
  async run(attempt) {
    for (;;) {
      const begun = await attempt.portion(({ db }) => begin(db, attempt));
      if (!begun) return async () => {};
      const { plan, store } = begun;
      try {
        const change = await bringOn(services, attempt, plan, store);
        if (!change) return async () => ({ error: WORKING });
        await attempt.portion((portion) => keep(portion, plan, change), plan.done + 1);
      } catch (error) {
        if (!(error instanceof AmazonFault)) throw error;
        return brokenOff(begun, error);
      }
    }
  },
  async givenUp({ db, customerId, recordId, error }) {
    const plan = await findPlan(db, customerId, recordId);
    if (!plan) return;
    const { fault, operation_id: operationId } = plan;
    if (error === WORKING) await updatePlan(db, plan, { is_stopped: true, fault: 'unfinished', request_id: operationId });
    else await updatePlan(db, plan, { is_stopped: true, fault: fault !== null && passesByItself(fault) ? fault : 'outage' });
  },
});

interface Begun {
  plan: PlanRecord;
  store: StoreRecord;
}

/** Undefined where nothing goes on by itself. */
async function begin(db: Portion['db'], { customerId, recordId }: Attempt): Promise<Begun | undefined> {
  const plan = await findPlan(db, customerId, recordId);
  if (!plan || plan.is_stopped || stepAfter(plan.step) === null) return undefined;
  const store = await findStore(db, customerId, plan.store_id);
  if (store?.authorisation === 'connected') return { plan, store };
  await updatePlan(db, plan, { is_stopped: true, fault: 'notConnected', request_id: null });
  return undefined;
}

/** What is to be written; undefined while Amazon works. */
async function bringOn(services: SellerServices, attempt: Attempt, plan: PlanRecord, store: StoreRecord): Promise<Change | undefined> {
  const access = sellerAccess(services, store);
  const planner = inboundPlanner(access);
  const making: Making = {
    plan,
    planner,
    account: sellingPartner(access),
    marketplaceId: store.marketplace_id,
    now: services.clock(),
    mark: () => attempt.portion(({ db }) => updatePlan(db, plan, { was_asked: true })),
  };
  const { operation_id: operationId } = plan;
  try {
    return operationId === null ? changeOf(plan, await takeStep(making)) : await changeOfOperation(making, operationId);
  } catch (error) {
    if (error instanceof AmazonFault && error.kind === 'refused' && (await wasVoided(making))) return voided(plan);
    throw error;
  }
}

/** How far Amazon is with what it was asked for last; undefined while it works. */
async function changeOfOperation(making: Making, operationId: string): Promise<Change | undefined> {
  const { plan, planner } = making;
  const { state, problems } = await planner.operation(operationId);
  if (state === 'IN_PROGRESS') return undefined;
  if (state === 'SUCCESS') return afterOperation(plan);
  if (await wasVoided(making)) return voided(plan);
  if (saysExpired(problems)) return { operation_id: null, ...changeOf(plan, { fault: 'windowExpired', step: 'windows' }) };
  const stopped = { operation_id: null, is_stopped: true, fault: 'problems', request_id: operationId } as const;
  // Of a plan that could not be made nothing can be gone on with.
  const forgotten = plan.step === 'create' ? { plan_id: null, was_asked: false } : {};
  return { ...stopped, ...forgotten, problems: JSON.stringify(problems) };
}

/**
 * It was cancelled in Seller Central meanwhile: looked for where Amazon does not do what was asked. One that could not be made may be voided by
 * Amazon itself, whose reason is told then.
 */
const wasVoided = async ({ plan: { step, plan_id: planId }, account }: Making): Promise<boolean> =>
  step !== 'create' && planId !== null && (await account.isVoided(planId));

/** Of one that its clerk has given up it may have been our own request whose answer was lost: nobody else is named. */
const voided = ({ step }: PlanRecord): Change => ({
  operation_id: null,
  step: 'cancelled',
  is_stopped: false,
  fault: step === 'cancelling' ? null : 'voided',
  request_id: null,
  problems: '[]',
});

const afterOperation = (plan: PlanRecord): Change => {
  const step = stepAfterOperation(plan.step);
  return { operation_id: null, step, ...(step !== plan.step && { asked: 0 }), ...clearedFault(plan, step) };
};

/** As long as what was chosen and has run out is told: until something else is confirmed, which for a packing Amazon's own pages may do. */
const EXPIRED: Readonly<Partial<Record<AmazonPlanFault, (step: AmazonPlanStep) => boolean>>> = {
  packingExpired: (step) => step === 'packing' || step === 'packingChoice',
  placementExpired: () => true,
  windowExpired: () => true,
};

/** @param step in which the plan is then */
const clearedFault = ({ fault }: PlanRecord, step: AmazonPlanStep): Change =>
  fault !== null && EXPIRED[fault]?.(step) === true ? {} : { fault: null, request_id: null, problems: '[]' };

const NOTHING_CHOSEN: Readonly<Partial<Record<AmazonPlanStep, Change>>> = {
  packing: { packings: '[]', packing_id: null },
  offers: { placements: '[]', placement_id: null },
  windows: { windows: '[]', window_ids: '{}' },
};

function changeOf(plan: PlanRecord, outcome: Outcome): Change {
  if ('fault' in outcome) {
    const { fault, step } = outcome;
    return step === undefined ? { is_stopped: true, fault } : { step, asked: 0, fault, ...NOTHING_CHOSEN[step] };
  }
  const { packings, placements, windows, ...ids } = outcome.found ?? {};
  const step = 'isDone' in outcome ? (outcome.step ?? stepAfter(plan.step) ?? plan.step) : plan.step;
  const found = {
    ...ids,
    ...(packings && { packings: JSON.stringify(packings) }),
    ...(placements && { placements: JSON.stringify(placements) }),
    ...(windows && { windows: JSON.stringify(windows) }),
    ...clearedFault(plan, step),
  };
  if ('isDone' in outcome) return { ...found, step, asked: 0 };
  const { operationId } = outcome;
  return plan.asked < MAX_ASKED
    ? { ...found, operation_id: operationId, asked: plan.asked + 1 }
    : { ...found, is_stopped: true, fault: 'refused', request_id: operationId };
}

async function keep({ db, now, enqueue }: Portion, { customer_id: customerId, id }: PlanRecord, change: Change): Promise<void> {
  const plan = await findPlan(db, customerId, id);
  if (!plan) return;
  await updatePlan(db, plan, { ...change, done: plan.done + 1 });
  // Its shipments are read as all others are.
  if (change.step === 'made') enqueue(await askForSync(db, customerId, plan.store_id, now));
}

/**
 * Amazon does not say any more what has become of what it was asked for: whoever goes on looks first what there is. A plan that may not have come
 * about is looked for by its name.
 */
const forgottenOperation = ({ step, operation_id: operationId }: PlanRecord): Change =>
  operationId === null ? {} : { operation_id: null, ...(step === 'create' && { plan_id: null }) };

const brokenOff =
  ({ plan: { customer_id: customerId, id }, store }: Begun, refusal: AmazonFault): LastPortion =>
  async (portion) => {
    const { db } = portion;
    const plan = await findPlan(db, customerId, id);
    if (!plan) return undefined;
    const reason = await forgetRefused(portion, store, refusal);
    const fault = faultAmong(AMAZON_PLAN_FAULTS, reason);
    const isPassing = passesByItself(fault);
    const problems = isPassing ? '[]' : JSON.stringify(reason.said);
    const forgotten = fault === 'refused' ? forgottenOperation(plan) : {};
    await updatePlan(db, plan, { is_stopped: !isPassing, fault, request_id: reason.requestId ?? null, problems, ...forgotten });
    return isPassing ? { error: fault } : undefined;
  };
