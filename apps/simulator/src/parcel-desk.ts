import type { CallAnswer } from '@waybound/contract/call';
import { operations } from '@waybound/contract/operations/operations';
import type { ParcelStatus } from '@waybound/contract/small-parcels/parcel-states';
import { hasLeft } from '@waybound/domain/small-parcels/return-kinds';
import type { ForwarderOptions } from './forwarder.ts';
import { attempt, Pending } from './desk.ts';
import { randomFor } from './random.ts';
import { PARCEL_CUT, PARCEL_NOT_CUT, PARCEL_PROBLEM_TEXTS } from './texts.ts';

type Parcel = CallAnswer<typeof operations.opsParcelList>['rows'][number];

const PAGE = 100;
/** How many parcels weigh other than announced, run into a problem on the way, cannot be stopped. */
const OFF = 0.1;
const PROBLEM = 0.12;
const NOT_CUT = 0.3;
/** Of the parcels that come back and have not left: the security check of the flight has refused them. */
const SECURITY = 0.1;

/** Where a parcel goes on by itself, and where to. */
const NEXT = {
  instock: 'outstock',
  outstock: 'departure',
  departure: 'arrival',
  arrival: 'delivery',
  delivery: 'signed',
} as const satisfies Partial<Record<ParcelStatus, ParcelStatus>>;
const MOVING = Object.keys(NEXT) as (keyof typeof NEXT)[]; // Its own keys.

const PROBLEMS = Object.keys(PARCEL_PROBLEM_TEXTS) as (keyof typeof PARCEL_PROBLEM_TEXTS)[]; // Its own keys.

/** Plays the line of small parcels: takes in, moves on, stops some on the way, and answers what customers ask and correct. */
export class ParcelDesk {
  readonly #options: ForwarderOptions;
  readonly #pending: Pending;

  constructor(options: ForwarderOptions) {
    this.#options = options;
    this.#pending = new Pending(options);
  }

  /** One round. */
  async tick(): Promise<void> {
    const { client } = this.#options;
    const waiting = await client(operations.opsParcelList, { limit: PAGE });
    for (const parcel of waiting.rows) await this.#take(parcel, () => this.#answer(parcel));
    for (const status of MOVING) {
      const { rows } = await client(operations.opsParcelList, { status, limit: PAGE });
      for (const parcel of rows) {
        if (parcel.interception !== 'asked') await this.#take(parcel, () => this.#move(parcel, status));
      }
    }
  }

  async #take({ waybillNo, rev, status }: Parcel, step: () => Promise<unknown>): Promise<void> {
    if (!this.#pending.isDue(`${waybillNo} ${rev}`)) return;
    await attempt(this.#options, waybillNo, async () => {
      await step();
      this.#options.log(`${waybillNo}: on from ${status}`);
    });
  }

  /** What waits for the forwarder: an announcement, a request to stop it, an answered problem, a return. */
  async #answer({ waybillNo, status, interception, weight, end }: Parcel): Promise<unknown> {
    const { client, seed } = this.#options;
    const random = randomFor(seed, waybillNo);
    if (interception === 'asked' && status !== 'problem') {
      if (random('cut').chance(NOT_CUT)) return client(operations.refuseInterception, { waybillNo, reason: PARCEL_NOT_CUT });
      return client(operations.cutParcel, { waybillNo, text: PARCEL_CUT });
    }
    if (status === 'draft')
      return client(operations.takeInParcel, { waybillNo, weight: weighed(weight, random('off').chance(OFF)), source: 'scan' });
    if (status === 'return') {
      const { events } = await client(operations.opsParcel, { waybillNo });
      const back = hasLeft(events) ? 'fromAbroad' : random('security').chance(SECURITY) ? 'security' : 'neverLeft';
      return client(operations.completeParcelReturn, { waybillNo, kind: end === 'destroy' ? 'destroyed' : back });
    }
    if (interception === 'asked') return client(operations.refuseInterception, { waybillNo, reason: PARCEL_NOT_CUT });
    return client(operations.solveParcelProblem, { waybillNo });
  }

  async #move({ waybillNo, rev }: Parcel, status: keyof typeof NEXT): Promise<unknown> {
    const { client, seed } = this.#options;
    const random = randomFor(seed, waybillNo);
    const isHalfway = status === 'arrival' || status === 'delivery';
    if (isHalfway && random(`problem ${rev}`).chance(PROBLEM)) {
      const problem = status === 'delivery' ? 'undelivered' : random('problem').pick(PROBLEMS);
      return client(operations.reportParcelProblem, { waybillNo, problem, text: PARCEL_PROBLEM_TEXTS[problem], source: 'carrier' });
    }
    return client(operations.moveParcel, {
      waybillNo,
      status: NEXT[status],
      source: 'carrier',
      ...(status === 'arrival' && { trackNo: `LP${random('track').between(10_000_000, 99_999_999)}` }),
    });
  }
}

/** As a scale says it: what was announced, or half as much again. */
function weighed(announced: string | null, isOff: boolean): string {
  const grams = Math.round(Number(announced ?? '0.5') * 1000 * (isOff ? 1.5 : 1));
  return (grams / 1000).toFixed(3);
}
