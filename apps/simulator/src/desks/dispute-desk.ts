import { operations } from '@waybound/contract/operations/operations';
import type { CallAnswer } from '@waybound/contract/call';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import type { ForwarderOptions } from '../forwarder.ts';
import { attempt, Pending } from './desk.ts';
import { randomFor } from '../random.ts';
import { DISPUTE_ANSWERS } from '../texts.ts';

type Dispute = CallAnswer<typeof operations.opsBillDisputes>['rows'][number];

const PAGE = 100;
/** Of 100 disputes so many are accepted whole, and so many by half. */
const WHOLE_PERCENT = 50;
const HALF_PERCENT = 25;

/**
 * Plays the forwarder's accounts desk: credits most of what customers dispute, some by half, and refuses the rest. What was disputed before it
 * began stays as it is.
 */
export class DisputeDesk {
  readonly #options: ForwarderOptions;
  readonly #pending: Pending;
  readonly #beganAt: number;

  constructor(options: ForwarderOptions) {
    this.#options = options;
    this.#pending = new Pending(options);
    this.#beganAt = options.now();
  }

  /** One round. */
  async tick(): Promise<void> {
    const { client } = this.#options;
    const { rows } = await client(operations.opsBillDisputes, { limit: PAGE });
    for (const dispute of rows) {
      const isNew = Date.parse(dispute.raisedAt) >= this.#beganAt;
      if (isNew && this.#pending.isDue(dispute.id)) await attempt(this.#options, dispute.billNo, () => this.#answer(dispute));
    }
  }

  async #answer({ id, billNo, amount }: Dispute): Promise<void> {
    const { client, log, seed } = this.#options;
    const dice = randomFor(seed, billNo)(id).between(1, 100);
    const share = dice <= WHOLE_PERCENT ? 1 : dice <= WHOLE_PERCENT + HALF_PERCENT ? 0.5 : 0;
    const credit = Math.floor(minorOf(amount) * share);
    if (credit === 0) await client(operations.answerBillDispute, { billNo, id, text: DISPUTE_ANSWERS.refused });
    else {
      const text = DISPUTE_ANSWERS[share === 1 ? 'whole' : 'half'];
      await client(operations.answerBillDispute, { billNo, id, credit: formatMoney(credit), text });
    }
    log(`${billNo}: dispute answered, ${formatMoney(credit)} credited`);
  }
}
