import type { CallAnswer } from '@waybound/contract/call';
import type { issueBill, OpsWaybill, settleBill } from '@waybound/contract/operations/operations';
import type { OrderInput } from '@waybound/contract/orders/order-fields';
import type { WaybillRef } from '@waybound/contract/orders/orders';
import { check } from '@waybound/contract/rules';
import type { Step } from '@waybound/simulator/plan';
import { predictAction, withMeasures } from './dry-run-executor.ts';
import type { CustomerStep } from './customer-steps.ts';
import type { ActionExecutor } from './lifecycle.ts';
import type { Db } from '../kernel/database/engine.ts';
import type { DeclaredCall } from '../kernel/dispatch/register.ts';
import { inTransaction, runBefore, type Actor, type Services } from '../kernel/dispatch/execute-call.ts';
import type { Upload } from '../kernel/uploads.ts';

type KnownActor = Exclude<Actor, { kind: 'public' }>;

/** Makes calls of many actors in one transaction, each at its own time. */
export interface Caller {
  /** `files` are received already, and claimed by the code that commits the transaction. */
  call(name: string, actor: KnownActor, input: unknown, at: Date, files?: Readonly<Record<string, Upload>>): Promise<unknown>;
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
      const execution = { ...declared, actor, input: withFiles, now, lang: 'zh' as const, idempotencyKey: undefined };
      // Of a customer it may ask the database, which is busy with this transaction.
      const found = actor.kind === 'operator' ? await runBefore(services, execution, actor) : undefined;
      return inTransaction(services, { ...execution, found }, actor, db, after);
    },
  };
}

export interface Actors {
  caller: Caller;
  customer: KnownActor;
  operator: KnownActor;
  siteCode: string;
  customerCode: string;
}

export interface WaybillPlan {
  order: OrderInput;
  initial: OpsWaybill;
  /** More may be measured than was declared, and only the server can compute what that costs. */
  mayExceedDeclaredWeight: boolean;
  /** Old waybills get statuses only, no milestones between them. */
  skipsMilestones: boolean;
}

/** Executes actions on the server: each is the call that a person would make. */
export function serverExecutor(
  { caller, customer, operator, siteCode, customerCode }: Actors,
  plan: WaybillPlan,
  /** Of a waybill that is open already. */
  opened?: WaybillRef,
): ActionExecutor {
  const { order, initial, mayExceedDeclaredWeight, skipsMilestones } = plan;
  let ref = opened;
  let questionId = '';
  const bills: IssuedBill[] = [];
  const refOf = (): WaybillRef => {
    if (!ref) throw new Error('The waybill is not open yet.');
    return ref;
  };

  async function performCustomerStep(step: CustomerStep, at: Date): Promise<void> {
    const { id, rev } = refOf();
    const answer = await caller.call(step.call, customer, inputOf(step, { id, rev, order, questionId, bills }), at);
    if (step.call !== 'finance.confirmBill') ref = { ...refOf(), ...(answer as WaybillRef) };
  }

  async function performForwarderStep(step: Step, at: Date): Promise<void> {
    const { waybillNo } = refOf();
    const eta = step.etaHours === undefined ? {} : { eta: new Date(at.getTime() + step.etaHours * 3_600_000).toISOString() };
    if (step.carriage && !skipsMilestones) {
      await caller.call('operations.saveTransport', operator, { ...step.carriage, waybillNo }, at);
    }
    const answer = await caller.call(
      `operations.${step.operation}`,
      operator,
      { ...step.input, ...eta, waybillNo, ...actualOf(step, questionId, bills) },
      at,
    );
    for (const said of skipsMilestones ? [] : (step.freeTimes ?? [])) {
      await caller.call('operations.recordFreeTime', operator, { ...said, waybillNo }, at);
    }
    for (const { hours, ...appointment } of skipsMilestones ? [] : (step.appointments ?? [])) {
      const startsAt = new Date(at.getTime() + hours * 3_600_000).toISOString();
      await caller.call('operations.appointDelivery', operator, { ...appointment, startsAt, waybillNo }, at);
    }
    for (const proof of skipsMilestones ? [] : (step.proofs ?? [])) {
      await caller.call('operations.proveDelivery', operator, { ...proof, waybillNo }, at);
    }
    if (step.operation === 'ask') questionId = (answer as { questionId: string }).questionId;
    else if (step.operation === 'issueBill') bills.push(answer as IssuedBill);
    else if (step.operation === 'settleBill') ref = (answer as CallAnswer<typeof settleBill>).waybills[0];
    else if (step.operation !== 'closeQuestion') ref = answer as WaybillRef;
  }

  return {
    async open(at) {
      const answer =
        order.shippingWay === 'OT'
          ? await caller.call('operations.createOther', operator, { siteCode, customerCode, order }, at)
          : await caller.call('orders.saveOrder', customer, order, at);
      ref = answer as WaybillRef;
      return { ...initial, waybillNo: ref.waybillNo };
    },

    async perform(waybill, action, at) {
      if (action.by === 'customer') await performCustomerStep(action.step, at);
      else await performForwarderStep(action.step, at);
      const predicted = predictAction(waybill, action);
      if (action.by === 'customer' || action.step.operation !== 'receive' || !mayExceedDeclaredWeight) return predicted;
      const { waybill: actual } = (await caller.call('operations.opsGet', operator, { waybillNo: refOf().waybillNo }, at)) as {
        waybill: OpsWaybill;
      };
      return withMeasures({ ...predicted, status: actual.status }, actual.measures);
    },

    async recordMilestone(_waybill, { milestone }, at) {
      if (skipsMilestones) return;
      await caller.call('operations.recordMilestone', operator, { ...milestone, waybillNo: refOf().waybillNo }, at);
    },
  };
}

type IssuedBill = CallAnswer<typeof issueBill>;

/** A predicted question has a predicted id, and a predicted bill is counted from 1; the real ones came with the answers. */
function actualOf(step: Step, questionId: string, bills: readonly IssuedBill[]): { questionId?: string; billNo?: string } {
  if (step.operation === 'closeQuestion') return { questionId };
  return step.operation === 'settleBill' ? { billNo: billOf(bills, step.input.billNo).billNo } : {};
}

function billOf(bills: readonly IssuedBill[], predictedNo: string): IssuedBill {
  const bill = bills[Number(predictedNo) - 1];
  if (!bill) throw new Error(`The waybill has no bill ${predictedNo}.`);
  return bill;
}

interface ActionIds {
  id: string;
  rev: number;
  order: OrderInput;
  questionId: string;
  bills: readonly IssuedBill[];
}

function inputOf(step: CustomerStep, { id, rev, order, questionId, bills }: ActionIds): object {
  switch (step.call) {
    case 'orders.submitOrder':
      return { id, rev };
    case 'waybillActions.handover': {
      const { customerTotalPackages: cartons = 1, customerActualWeight: weight = '1' } = order;
      return { id, cartons, weight, wayOfDelivery: step.wayOfDelivery, plateOrTrackingNo: step.plateOrTrackingNo };
    }
    case 'waybillActions.confirmPacking':
    case 'waybillActions.acceptMeasured':
      return { id };
    case 'waybillActions.replyQuestion':
      return { id, questionId, reply: step.reply };
    case 'finance.confirmBill':
      return { billId: billOf(bills, step.billNo).id };
  }
}
