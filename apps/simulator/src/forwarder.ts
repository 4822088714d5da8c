import { operations, type OpsWaybill } from '@waybound/contract/operations/operations';
import type { BoxScan } from '@waybound/contract/waybills/sub-waybill-codes';
import type { WaybillStatus } from '@waybound/contract/waybills/status';
import { expandBoxes, toPackingRow } from '@waybound/domain/order/packing';
import type { CallSpec } from '@waybound/contract/call';
import type { IntermediateMilestone } from './intermediate-milestones.ts';
import type { Client } from './client.ts';
import { logFailure } from './desks/desk.ts';
import { randomFor } from './random.ts';
import { planNext, type OneTimeStep, type Step } from './plan.ts';
import { traitsOf } from './traits.ts';

/** Plays the forwarder: looks at what has changed, decides each waybill's next step, and takes it when its time has come. */
export interface ForwarderOptions {
  client: Client;
  seed: number;
  /** From a submission to its delivery, about. */
  paceMs: number;
  now: () => number;
  log: (message: string) => void;
}

/** A waybill nobody has touched for this many paces sleeps until its customer does something: the demo's older ones stay as they are. */
const ACTIVE_PACES = 6;
const MIN_ACTIVE_MS = 2 * 3_600_000;
/** Steps from a submission to its delivery, about: by air, the longest road, where nothing unforeseen happens, 18 to 25. */
const STEPS_A_PACE = 20;
const PAGE = 200;
const HOUR_MS = 3_600_000;
/** Where each box passes a scanner of its own. */
const SCANNED_AT: Readonly<Partial<Record<WaybillStatus, Exclude<BoxScan, 'received'>>>> = {
  wait_for_clearance_of_goods: 'loaded',
  wait_for_arrivalport: 'departed',
  wait_for_cclearance: 'arrived',
  wait_for_sign: 'outForDelivery',
  wait_for_lock: 'delivered',
};
/** After a failure a waybill is left alone for this many steps. */
const REST_STEPS = 4;

interface ScheduledCall {
  dueAt: number;
  run: () => Promise<void>;
}

/** What is to be done with one waybill. It rests on the waybill as it was: any change of that makes the plan void. */
interface Plan {
  updatedAt: string;
  errands: readonly ScheduledCall[];
}

export class Forwarder {
  readonly #options: ForwarderOptions;
  readonly #plans = new Map<string, Plan>();
  readonly #done = new Map<string, ReadonlySet<OneTimeStep>>();
  readonly #restsUntil = new Map<string, number>();
  /** Bills that lay there when it began: they stay as they are, unless their customer moves. */
  #billsBefore: ReadonlySet<string> | undefined;

  constructor(options: ForwarderOptions) {
    this.#options = options;
  }

  get #stepMs(): number {
    return this.#options.paceMs / STEPS_A_PACE;
  }

  /** One round over all active waybills. An error of one waybill is logged and does not affect the others. */
  async tick(): Promise<void> {
    const waybills = await this.#awake();
    this.#billsBefore ??= new Set(waybills.flatMap(({ bills }) => bills.map(({ billNo }) => billNo)));
    for (const waybill of waybills) {
      try {
        await this.#attend(waybill);
      } catch (error) {
        this.#leaveAlone(waybill.waybillNo, error);
      }
    }
    this.#forgetAllBut(new Set(waybills.map(({ waybillNo }) => waybillNo)));
  }

  #leaveAlone(waybillNo: string, error: unknown): void {
    this.#plans.delete(waybillNo);
    this.#restsUntil.set(waybillNo, this.#options.now() + REST_STEPS * this.#stepMs);
    // After a refusal the next look makes a new plan.
    logFailure(this.#options, waybillNo, error);
  }

  #forgetAllBut(awake: ReadonlySet<string>): void {
    for (const memory of [this.#plans, this.#done, this.#restsUntil]) {
      for (const waybillNo of memory.keys()) if (!awake.has(waybillNo)) memory.delete(waybillNo);
    }
  }

  async #awake(): Promise<OpsWaybill[]> {
    const { client, now, paceMs } = this.#options;
    const changedSince = new Date(now() - Math.max(MIN_ACTIVE_MS, ACTIVE_PACES * paceMs)).toISOString();
    const found: OpsWaybill[] = [];
    let after: string | null = null;
    do {
      const page: { rows: OpsWaybill[]; nextAfter: string | null } = await client(operations.opsList, {
        changedSince,
        limit: PAGE,
        ...(after !== null && { after }),
      });
      found.push(...page.rows);
      after = page.nextAfter;
    } while (after !== null);
    return found;
  }

  async #attend(waybill: OpsWaybill): Promise<void> {
    const { waybillNo, updatedAt } = waybill;
    const now = this.#options.now();
    if ((this.#restsUntil.get(waybillNo) ?? 0) > now) return;
    const known = this.#plans.get(waybillNo);
    const plan = known?.updatedAt === updatedAt ? known : { updatedAt, errands: await this.#plan(waybill) };
    this.#plans.set(waybillNo, plan);
    const [next, ...rest] = plan.errands;
    if (!next || next.dueAt > now) return;
    await next.run();
    if (rest.length === 0) {
      this.#plans.delete(waybillNo);
      return;
    }
    // A milestone changes the waybill too: what is left of the plan rests on the waybill as it is now.
    const { waybill: changed } = await this.#options.client(operations.opsGet, { waybillNo });
    this.#plans.set(waybillNo, { updatedAt: changed.updatedAt, errands: rest });
  }

  /** The next step and the milestones on its way, each with its time. Empty where there is nothing to do. */
  async #plan(waybill: OpsWaybill): Promise<ScheduledCall[]> {
    const { client, seed, now } = this.#options;
    const { waybillNo } = waybill;
    const randomOfTopic = randomFor(seed, waybillNo);
    const done = this.#done.get(waybillNo) ?? new Set<OneTimeStep>();
    const { packingList } = isReceiving(waybill) ? await client(operations.opsGet, { waybillNo }) : { packingList: [] };
    const step = planNext({ waybill, packingList, traits: traitsOf(randomOfTopic), randomFor: randomOfTopic, done });
    if (!step || (step.operation === 'settleBill' && this.#billsBefore?.has(step.input.billNo))) return [];
    const start = now();
    const durationMs = this.#lasting(step);
    return [
      ...step.milestones.map((intermediate) => ({
        dueAt: start + durationMs * intermediate.share,
        run: async () => this.#mention(waybillNo, intermediate),
      })),
      { dueAt: start + durationMs, run: async () => this.#take(waybillNo, step) },
    ];
  }

  /** Real hours shrink to steps: a day at sea and an hour of paperwork differ, but both are watched. */
  #lasting({ hours, operation }: Step): number {
    const steps = hours < 4 ? 0.5 : hours < 24 ? 0.9 : hours < 96 ? 1.3 : 2.2;
    // What waits for the customer's handover or answer waits longer.
    const patience = operation === 'collect' || operation === 'settleBill' ? 3 : operation === 'closeQuestion' && hours > 24 ? 6 : 1;
    return this.#stepMs * steps * patience;
  }

  async #mention(waybillNo: string, { milestone }: IntermediateMilestone): Promise<void> {
    await this.#options.client(operations.recordMilestone, { ...milestone, waybillNo });
  }

  /** The driver comes within two hours, some hours from now. */
  #window(): { windowFrom: string; windowTo: string } {
    const from = this.#options.now() + 4 * HOUR_MS;
    return { windowFrom: new Date(from).toISOString(), windowTo: new Date(from + 2 * HOUR_MS).toISOString() };
  }

  /** Every declared box passes the scanner with the others. */
  async #scan(waybillNo: string, kind: NonNullable<(typeof SCANNED_AT)[WaybillStatus]>): Promise<void> {
    const { packingList } = await this.#options.client(operations.opsGet, { waybillNo });
    const boxNumbers = expandBoxes(packingList.map(toPackingRow)).map(({ boxNumber }) => boxNumber);
    if (boxNumbers.length > 0) await this.#options.client(operations.scanBoxes, { waybillNo, kind, boxNumbers });
  }

  async #take(waybillNo: string, step: Step): Promise<void> {
    const isLeaving = step.etaHours !== undefined;
    const window = step.operation === 'schedulePickup' ? this.#window() : {};
    const eta = isLeaving ? { eta: new Date(this.#options.now() + 2.2 * this.#stepMs).toISOString() } : {};
    // Each step carries the input of its own operation; a call by name forgets which one it is.
    const spec: CallSpec = operations[step.operation];
    if (step.carriage) await this.#options.client(operations.saveTransport, { ...step.carriage, waybillNo });
    await this.#options.client(spec, { ...step.input, ...eta, ...window, waybillNo });
    for (const said of step.freeTimes ?? []) await this.#options.client(operations.recordFreeTime, { ...said, waybillNo });
    for (const { hours, ...appointment } of step.appointments ?? []) {
      const startsAt = new Date(this.#options.now() + hours * HOUR_MS).toISOString();
      await this.#options.client(operations.appointDelivery, { ...appointment, startsAt, waybillNo });
    }
    for (const proof of step.proofs ?? []) await this.#options.client(operations.proveDelivery, { ...proof, waybillNo });
    const scan = step.operation === 'advance' ? SCANNED_AT[step.input.status] : undefined;
    if (scan) await this.#scan(waybillNo, scan);
    if (step.once) this.#done.set(waybillNo, new Set([...(this.#done.get(waybillNo) ?? []), step.once]));
    this.#options.log(`${waybillNo}: ${step.operation}${step.operation === 'advance' ? ` → ${step.input.status}` : ''}`);
  }
}

const isReceiving = ({ status }: OpsWaybill): boolean => status === 'wait_for_in_stock' || status === 'wait_for_out_stock';
