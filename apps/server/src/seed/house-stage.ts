import type { OpsWaybill } from '@waybound/contract/operations';
import type { OrderInput } from '@waybound/contract/order-fields';
import type { WaybillRef } from '@waybound/contract/orders';
import { check } from '@waybound/contract/rules';
import type { Step } from '@waybound/simulator/plan';
import { imagineAct, withMeasures } from './imagined-stage.ts';
import type { CustomerAct } from './customer-acts.ts';
import type { Stage } from './life.ts';
import type { Db } from '../kernel/database/engine.ts';
import type { DeclaredCall } from '../kernel/dispatch/register.ts';
import { inTransaction, type Actor, type Services } from '../kernel/dispatch/perform.ts';
import type { Upload } from '../kernel/uploads.ts';

type Known = Exclude<Actor, { kind: 'public' }>;

/** Makes calls of many actors in one transaction, at the times of the story. */
export interface Caller {
  /** `files` are received already, and claimed by whoever commits the transaction. */
  call(name: string, actor: Known, input: unknown, at: Date, files?: Readonly<Record<string, Upload>>): Promise<unknown>;
}

/** Calls run as they always do, from the contract's check of the input to the audit entry; only HTTP is left out. */
export function callerIn(db: Db, services: Services, calls: readonly DeclaredCall[]): Caller {
  const byName = new Map(calls.map((declared) => [declared.name, declared]));
  const after: (() => Promise<void>)[] = [];
  return {
    async call(name, actor, input, now, files) {
      const declared = byName.get(name);
      if (!declared?.spec.input) throw new Error(`No call ${name} with an input.`);
      const checked = check(declared.spec.input, input);
      if (!checked.ok) throw new Error(`${name} refuses its input: ${JSON.stringify(checked.findings)}`);
      const withFiles = files ? { ...checked.value, files } : checked.value;
      const performance = { ...declared, actor, input: withFiles, now, lang: 'zh' as const, idempotencyKey: undefined };
      return inTransaction(services, performance, actor, db, after);
    },
  };
}

export interface Cast {
  caller: Caller;
  customer: Known;
  operator: Known;
  siteCode: string;
  customerCode: string;
}

export interface Plot {
  order: OrderInput;
  opening: OpsWaybill;
  /** The scale may find more than was declared, and only the house knows what that costs. */
  isWeightInDoubt: boolean;
  /** Of an old shipment people remember only the statuses it went through. */
  isLongAgo: boolean;
}

/** The house as a stage: each act is the call that a person would make. */
export function houseStage({ caller, customer, operator, siteCode, customerCode }: Cast, plot: Plot): Stage {
  const { order, opening, isWeightInDoubt, isLongAgo } = plot;
  let ref: WaybillRef | undefined;
  let questionId = '';
  let billId = '';
  const refOf = (): WaybillRef => {
    if (!ref) throw new Error('The waybill is not open yet.');
    return ref;
  };

  async function customerActs(act: CustomerAct, at: Date): Promise<void> {
    const { id, rev } = refOf();
    const answer = await caller.call(act.call, customer, inputOf(act, { id, rev, order, questionId, billId }), at);
    if (act.call !== 'finance.confirmBill') ref = { ...refOf(), ...(answer as WaybillRef) };
  }

  async function forwarderActs(step: Step, at: Date): Promise<void> {
    const { waybillNo } = refOf();
    const eta = step.etaHours === undefined ? {} : { eta: new Date(at.getTime() + step.etaHours * 3_600_000).toISOString() };
    const answer = await caller.call(
      `operations.${step.operation}`,
      operator,
      { ...step.input, ...eta, waybillNo, ...idOf(step, questionId) },
      at,
    );
    if (step.operation === 'ask') questionId = (answer as { questionId: string }).questionId;
    else if (step.operation === 'issueBill') billId = (answer as { id: string }).id;
    else if (step.operation !== 'closeQuestion') ref = answer as WaybillRef;
  }

  return {
    async open(at) {
      const answer =
        order.shippingWay === 'OT'
          ? await caller.call('operations.createOther', operator, { siteCode, customerCode, order }, at)
          : await caller.call('orders.saveOrder', customer, order, at);
      ref = answer as WaybillRef;
      return { ...opening, waybillNo: ref.waybillNo };
    },

    async perform(waybill, act, at) {
      if (act.by === 'customer') await customerActs(act.act, at);
      else await forwarderActs(act.step, at);
      const imagined = imagineAct(waybill, act);
      if (act.by === 'customer' || act.step.operation !== 'receive' || !isWeightInDoubt) return imagined;
      const { waybill: real } = (await caller.call('operations.opsGet', operator, { waybillNo: refOf().waybillNo }, at)) as {
        waybill: OpsWaybill;
      };
      return withMeasures({ ...imagined, status: real.status }, real.measures);
    },

    async mention(_waybill, { milestone }, at) {
      if (isLongAgo) return;
      await caller.call('operations.recordMilestone', operator, { ...milestone, waybillNo: refOf().waybillNo }, at);
    },
  };
}

/** The imagined question has an imagined id. */
const idOf = (step: Step, questionId: string) => (step.operation === 'closeQuestion' ? { questionId } : {});

interface StoryIds {
  id: string;
  rev: number;
  order: OrderInput;
  questionId: string;
  billId: string;
}

function inputOf(act: CustomerAct, { id, rev, order, questionId, billId }: StoryIds): object {
  switch (act.call) {
    case 'orders.submitOrder':
      return { id, rev };
    case 'waybills.handover': {
      const { customerTotalPackages: cartons = 1, customerActualWeight: weight = '1' } = order;
      return { id, cartons, weight, wayOfDelivery: act.wayOfDelivery, plateOrTrackingNo: act.plateOrTrackingNo };
    }
    case 'waybills.confirmPacking':
    case 'waybills.acceptMeasured':
      return { id };
    case 'waybills.replyQuestion':
      return { id, questionId, reply: act.reply };
    case 'finance.confirmBill':
      return { billId };
  }
}
