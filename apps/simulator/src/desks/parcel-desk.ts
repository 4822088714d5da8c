import type { CallAnswer } from '@waybound/contract/call';
import { operations } from '@waybound/contract/operations/operations';
import type { ParcelStatus } from '@waybound/contract/small-parcels/parcel-states';
import { hasLeft } from '@waybound/domain/small-parcels/return-kinds';
import type { ForwarderOptions } from '../forwarder.ts';
import { attempt, logFailure, Pending } from './desk.ts';
import { everyPage } from './every-page.ts';
import { plainPicture } from '../plain-picture.ts';
import { randomFor } from '../random.ts';
import { PARCEL_CUT, PARCEL_CUT_UNASKED, PARCEL_NOT_CUT, PARCEL_PROBLEM_TEXTS, PARCEL_SENT_BACK } from '../texts.ts';

type Parcel = CallAnswer<typeof operations.opsParcelList>['rows'][number];

const PAGE = 100;
/** How many parcels weigh other than announced, run into a problem on the way, cannot be stopped. */
const OFF = 0.1;
const PROBLEM = 0.12;
const NOT_CUT = 0.3;
/** Of the parcels that nobody has asked to stop, at each station: taken out all the same, or sent back. */
const CUT_UNASKED = 0.03;
const SENT_BACK = 0.03;
/** Of the bags: a piece is missing, or there is one too many. */
const BAG_OFF = 0.2;
const BAG_TRIES = 5;
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
  /** How often each bag was asked for in vain. */
  readonly #bags = new Map<string, number | 'counted'>();

  constructor(options: ForwarderOptions) {
    this.#options = options;
    this.#pending = new Pending(options);
  }

  /** One round. */
  async tick(): Promise<void> {
    const { client } = this.#options;
    const waiting = await this.#readWaiting();
    const bags = Map.groupBy(waiting.filter(isHandedOver), ({ bag }) => bag?.bagNo ?? '');
    for (const [bagNo, { length }] of bags) if (bagNo !== '') await this.#countBag(bagNo, length);
    for (const parcel of waiting) {
      const bagNo = isHandedOver(parcel) ? parcel.bag?.bagNo : undefined;
      const isKept = bagNo !== undefined && this.#isKeptInBag(bagNo, bags.get(bagNo)?.at(-1) === parcel);
      if (!isKept) await this.#take(parcel, () => this.#answer(parcel));
    }
    for (const status of MOVING) {
      const { rows } = await client(operations.opsParcelList, { status, limit: PAGE });
      for (const parcel of rows) {
        if (parcel.interception !== 'asked') await this.#take(parcel, () => this.#move(parcel, status));
      }
    }
  }

  async #readWaiting(): Promise<Parcel[]> {
    const { client } = this.#options;
    const parcels: Parcel[] = [];
    for await (const rows of everyPage((from) => client(operations.opsParcelList, { ...from, limit: PAGE }))) parcels.push(...rows);
    return parcels;
  }

  /** A bag is counted before anything is taken out of it. One that is open still is asked for again, a few times. */
  async #countBag(bagNo: string, parcels: number): Promise<void> {
    const { client, seed, log } = this.#options;
    const tries = this.#bags.get(bagNo) ?? 0;
    if (tries === 'counted' || tries >= BAG_TRIES || !this.#pending.isDue(`bag ${bagNo}`)) return;
    try {
      await client(operations.receiveParcelBag, { bagNo, parcels: parcels + bagDeviation(seed, bagNo) });
      this.#bags.set(bagNo, 'counted');
      log(`${bagNo}: counted`);
    } catch (error) {
      this.#bags.set(bagNo, tries + 1);
      logFailure(this.#options, bagNo, error);
    }
  }

  /** It is not counted yet, or it is the last one, which was missing in it. */
  #isKeptInBag(bagNo: string, isLast: boolean): boolean {
    const tries = this.#bags.get(bagNo) ?? 0;
    if (tries === 'counted') return isLast && bagDeviation(this.#options.seed, bagNo) < 0;
    // Who leaves a bag open hands its parcels over loose; and one that was counted before this desk began is not counted twice.
    return tries < BAG_TRIES;
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
      const isAbroad = hasLeft(events);
      if (end === 'destroy') {
        await this.#attach(waybillNo, 'destructionCertificate');
        return client(operations.completeParcelReturn, { waybillNo, kind: isAbroad ? 'destroyed' : 'destroyedBeforeExport' });
      }
      const back = isAbroad ? 'fromAbroad' : random('security').chance(SECURITY) ? 'security' : 'neverLeft';
      return client(operations.completeParcelReturn, { waybillNo, kind: back });
    }
    if (interception === 'asked') return client(operations.refuseInterception, { waybillNo, reason: PARCEL_NOT_CUT });
    return client(operations.solveParcelProblem, { waybillNo });
  }

  async #move({ waybillNo, rev, interception }: Parcel, status: keyof typeof NEXT): Promise<unknown> {
    const { client, seed } = this.#options;
    const random = randomFor(seed, waybillNo);
    const unasked = unaskedStop(seed, waybillNo, status);
    // One that was stopped before, and sent on, is not stopped again.
    if (unasked === 'cut' && interception !== 'done')
      return client(operations.cutParcel, { waybillNo, text: PARCEL_CUT_UNASKED, source: 'scan' });
    if (unasked === 'sentBack' && isSentBackFrom(status))
      return client(operations.sendBackParcel, { waybillNo, text: PARCEL_SENT_BACK[status], source: 'carrier' });
    const isHalfway = status === 'arrival' || status === 'delivery';
    if (isHalfway && random(`problem ${rev}`).chance(PROBLEM)) {
      const problem = status === 'delivery' ? 'undelivered' : random('problem').pick(PROBLEMS);
      await client(operations.reportParcelProblem, { waybillNo, problem, text: PARCEL_PROBLEM_TEXTS[problem], source: 'carrier' });
      return this.#attach(waybillNo, 'photo');
    }
    return client(operations.moveParcel, {
      waybillNo,
      status: NEXT[status],
      source: 'carrier',
      ...(status === 'arrival' && { trackNo: `LP${random('track').between(10_000_000, 99_999_999)}` }),
    });
  }

  /** What was seen, or a paper that says what was done. */
  #attach(waybillNo: string, fileType: 'photo' | 'destructionCertificate'): Promise<unknown> {
    const content = plainPicture(randomFor(this.#options.seed, waybillNo)(fileType));
    const file = new File([content], `${fileType}.png`, { type: 'image/png' });
    return this.#options.client(operations.attachDocument, { waybillNo, fileType, files: { file } });
  }
}

/** Announced, and not taken in. */
const isHandedOver = ({ status }: Parcel): boolean => status === 'draft';

const isSentBackFrom = (status: keyof typeof NEXT): status is keyof typeof PARCEL_SENT_BACK => status in PARCEL_SENT_BACK;

/** Whether a parcel is taken out at a station, or sent back from it, without anybody having asked for that: mostly neither. */
export function unaskedStop(seed: number, waybillNo: string, status: keyof typeof NEXT): 'cut' | 'sentBack' | undefined {
  const random = randomFor(seed, waybillNo)(`unasked ${status}`);
  if (isSentBackFrom(status) && random.chance(SENT_BACK)) return 'sentBack';
  return status !== 'delivery' && random.chance(CUT_UNASKED) ? 'cut' : undefined;
}

/** How many more are counted in a bag than it was closed with: mostly none, sometimes one is missing or too many. */
export function bagDeviation(seed: number, bagNo: string): -1 | 0 | 1 {
  const random = randomFor(seed, bagNo)('bag');
  if (!random.chance(BAG_OFF)) return 0;
  return random.chance(0.5) ? -1 : 1;
}

/** As a scale says it: what was announced, or half as much again. */
function weighed(announced: string | null, isOff: boolean): string {
  const grams = Math.round(Number(announced ?? '0.5') * 1000 * (isOff ? 1.5 : 1));
  return (grams / 1000).toFixed(3);
}
