import { operations } from '@waybound/contract/operations/operations';
import type { CallAnswer } from '@waybound/contract/call';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import type { ForwarderOptions } from './forwarder.ts';
import { CallFailed } from './client.ts';
import { randomFor } from './random.ts';
import { DISPUTE_ANSWERS } from './texts.ts';

type Dispute = CallAnswer<typeof operations.opsBillDisputes>['rows'][number];

/** What is disputed is answered after so many parts of a pace. */
const STEPS_A_PACE = 10;
const PAGE = 100;
/** Of 100 disputes so many are accepted whole, and so many by half. */
const WHOLE_PERCENT = 50;
const HALF_PERCENT = 25;

/** Plays the forwarder's accounts desk: credits most of what customers dispute, some by half, and refuses the rest. */
export class DisputeDesk {
  readonly #options: ForwarderOptions;
  readonly #dueAt = new Map<string, number>();

  constructor(options: ForwarderOptions) {
    this.#options = options;
  }

  /** One round. A refusal means that the customer has taken it back. */
  async tick(): Promise<void> {
    const { client, now, paceMs } = this.#options;
    const { rows } = await client(operations.opsBillDisputes, { limit: PAGE });
    for (const dispute of rows) {
      const dueAt = this.#dueAt.get(dispute.id);
      if (dueAt === undefined) this.#dueAt.set(dispute.id, now() + paceMs / STEPS_A_PACE);
      else if (dueAt <= now()) await this.#answer(dispute);
    }
  }

  async #answer({ id, billNo, amount }: Dispute): Promise<void> {
    const { client, log, seed } = this.#options;
    this.#dueAt.delete(id);
    const dice = randomFor(seed, billNo)(id).between(1, 100);
    const share = dice <= WHOLE_PERCENT ? 1 : dice <= WHOLE_PERCENT + HALF_PERCENT ? 0.5 : 0;
    const credit = Math.floor(minorOf(amount) * share);
    try {
      if (credit === 0) await client(operations.answerBillDispute, { billNo, id, text: DISPUTE_ANSWERS.refused });
      else
        await client(operations.answerBillDispute, {
          billNo,
          id,
          credit: formatMoney(credit),
          text: DISPUTE_ANSWERS[share === 1 ? 'whole' : 'half'],
        });
      log(`${billNo}: dispute answered, ${formatMoney(credit)} credited`);
    } catch (error) {
      const isRefusal = error instanceof CallFailed && error.reason !== undefined;
      if (!isRefusal) log(`${billNo}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
