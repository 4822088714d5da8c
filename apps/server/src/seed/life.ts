import type { OpsWaybill } from '@waybound/contract/operations';
import type { Along } from '@waybound/simulator/along';
import type { DiceFor } from '@waybound/simulator/dice';
import { planNext, type Deed, type Step } from '@waybound/simulator/plan';
import type { Traits } from '@waybound/simulator/traits';
import type { PackingRow } from '@waybound/contract/order-fields';
import { customersTurn, type CustomerAct, type Habits } from './customer-acts.ts';

/** One waybill from its first save to wherever time has brought it: who acts next, and when. Who carries it out is the stage's business. */
export interface Character {
  traits: Traits;
  habits: Habits;
  diceFor: DiceFor;
  packingList: readonly PackingRow[];
}

export type Act = { by: 'customer'; act: CustomerAct } | { by: 'forwarder'; step: Step };

/** The house, or imagination: carries acts out and tells how the waybill stands afterwards. */
export interface Stage {
  open(at: Date): Promise<OpsWaybill>;
  perform(waybill: OpsWaybill, act: Act, at: Date): Promise<OpsWaybill>;
  mention(waybill: OpsWaybill, along: Along, at: Date): Promise<void>;
}

const HOUR_MS = 3_600_000;
const after = (at: Date, hours: number): Date => new Date(at.getTime() + Math.round(hours * HOUR_MS));

/** Lives until `horizon`, or until nobody has anything left to do. */
export async function live(character: Character, stage: Stage, createdAt: Date, horizon: Date): Promise<void> {
  let waybill = await stage.open(createdAt);
  let now = createdAt;
  const done = new Set<Deed>();
  for (;;) {
    const act = nextAct(character, waybill, done);
    if (!act) return;
    const hours = act.by === 'customer' ? act.act.hours : act.step.hours;
    for (const along of act.by === 'forwarder' ? act.step.along : []) {
      const at = after(now, hours * along.share);
      if (at <= horizon) await stage.mention(waybill, along, at);
    }
    const at = after(now, hours);
    if (at > horizon) return;
    waybill = await stage.perform(waybill, act, at);
    if (act.by === 'forwarder' && act.step.deed) done.add(act.step.deed);
    now = at;
  }
}

function nextAct({ traits, habits, diceFor, packingList }: Character, waybill: OpsWaybill, done: ReadonlySet<Deed>): Act | undefined {
  const customers = customersTurn(waybill, habits, diceFor);
  if (customers) return { by: 'customer', act: customers };
  const step = planNext({ waybill, packingList, traits, diceFor, done });
  return step && { by: 'forwarder', step };
}
