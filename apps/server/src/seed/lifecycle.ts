import type { OpsWaybill } from '@waybound/contract/operations/operations';
import type { IntermediateMilestone } from '@waybound/simulator/intermediate-milestones';
import type { RandomFor } from '@waybound/simulator/random';
import { planNext, type OneTimeStep, type Step } from '@waybound/simulator/plan';
import type { Traits } from '@waybound/simulator/traits';
import type { PackingRow } from '@waybound/contract/orders/order-fields';
import { nextCustomerStep, type CustomerStep, type Habits } from './customer-steps.ts';

/** The lifecycle of one waybill from its first save on: who acts next, and when. An executor carries the actions out. */
export interface WaybillProfile {
  traits: Traits;
  habits: Habits;
  randomFor: RandomFor;
  packingList: readonly PackingRow[];
}

export type WaybillAction = { by: 'customer'; step: CustomerStep } | { by: 'forwarder'; step: Step };

/** Carries actions out, on the server or as a dry run, and returns the waybill's state afterwards. */
export interface ActionExecutor {
  open(at: Date): Promise<OpsWaybill>;
  perform(waybill: OpsWaybill, action: WaybillAction, at: Date): Promise<OpsWaybill>;
  recordMilestone(waybill: OpsWaybill, milestone: IntermediateMilestone, at: Date): Promise<void>;
}

const HOUR_MS = 3_600_000;
const after = (at: Date, hours: number): Date => new Date(at.getTime() + Math.round(hours * HOUR_MS));

/** How far a waybill has come: what happens next is planned from there. */
export interface LifeSoFar {
  waybill: OpsWaybill;
  /** When something happened to it last. */
  now: Date;
  done: ReadonlySet<OneTimeStep>;
}

/** What is about to happen: an action, or a milestone on the way to one. */
export interface NextEvent {
  at: Date;
  action?: WaybillAction;
}

/** Yields each event before it happens: asking for the next one lets it happen. */
export type Life = AsyncGenerator<NextEvent, void>;

/** Ends at `horizon`, or when nobody has anything left to do. */
export async function* lifeFrom(
  profile: WaybillProfile,
  executor: Pick<ActionExecutor, 'perform' | 'recordMilestone'>,
  soFar: LifeSoFar,
  horizon: Date,
): Life {
  let { waybill, now } = soFar;
  const done = new Set(soFar.done);
  for (;;) {
    const action = nextAction(profile, waybill, done);
    if (!action) return;
    const { hours } = action.step;
    for (const milestone of action.by === 'forwarder' ? action.step.milestones : []) {
      const at = after(now, hours * milestone.share);
      if (at > horizon) continue;
      yield { at };
      await executor.recordMilestone(waybill, milestone, at);
    }
    const at = after(now, hours);
    if (at > horizon) return;
    yield { at, action };
    waybill = await executor.perform(waybill, action, at);
    if (action.by === 'forwarder' && action.step.once) done.add(action.step.once);
    now = at;
  }
}

/** From the first save to the end, or to before the first event for which `isLast` holds. */
export async function simulateLifecycle(
  profile: WaybillProfile,
  executor: ActionExecutor,
  createdAt: Date,
  horizon: Date,
  isLast: (next: NextEvent) => boolean = () => false,
): Promise<void> {
  const waybill = await executor.open(createdAt);
  for await (const next of lifeFrom(profile, executor, { waybill, now: createdAt, done: new Set() }, horizon)) if (isLast(next)) return;
}

/** Lets lives go on side by side, each event in the order of time. */
export async function liveInOrder(lives: readonly Life[]): Promise<void> {
  const waiting: { at: Date; life: Life }[] = [];
  const goOn = async (life: Life): Promise<void> => {
    const next = await life.next();
    if (!next.done) waiting.push({ at: next.value.at, life });
  };
  for (const life of lives) await goOn(life);
  for (;;) {
    const first = waiting.reduce<(typeof waiting)[number] | undefined>(
      (found, each) => (found && found.at <= each.at ? found : each),
      undefined,
    );
    if (!first) return;
    waiting.splice(waiting.indexOf(first), 1);
    await goOn(first.life);
  }
}

function nextAction(
  { traits, habits, randomFor, packingList }: WaybillProfile,
  waybill: OpsWaybill,
  done: ReadonlySet<OneTimeStep>,
): WaybillAction | undefined {
  const customerStep = nextCustomerStep(waybill, habits, randomFor);
  if (customerStep) return { by: 'customer', step: customerStep };
  const step = planNext({ waybill, packingList, traits, randomFor, done });
  return step && { by: 'forwarder', step };
}
