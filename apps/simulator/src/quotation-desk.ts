import { operations } from '@waybound/contract/operations/operations';
import type { CallAnswer } from '@waybound/contract/call';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import type { ForwarderOptions } from './forwarder.ts';
import { CallFailed } from './client.ts';
import { randomFor } from './random.ts';
import { OFFER_EXCLUDES, OFFER_INCLUDES, QUOTATION_REFUSALS } from './texts.ts';

type Channel = CallAnswer<typeof operations.opsQuotation>['channels'][number];

/** What was asked is answered after so many parts of a pace. */
const STEPS_A_PACE = 10;
const PAGE = 100;
/** More are nobody's to compare. */
const OFFERS = 3;
const VALID_DAYS = 7;
const DAY_MS = 86_400_000;
/** An offer is so many percent of what the channel costs without asking. */
const LEAST_PERCENT = 90;
const MOST_PERCENT = 98;

/** Plays the forwarder's sales desk: offers the channels that take what was asked for, a little below their price. */
export class QuotationDesk {
  readonly #options: ForwarderOptions;
  readonly #dueAt = new Map<string, number>();

  constructor(options: ForwarderOptions) {
    this.#options = options;
  }

  /** One round. A refusal means that the customer was quicker. */
  async tick(): Promise<void> {
    const { client, now, paceMs } = this.#options;
    const { rows } = await client(operations.opsQuotations, { limit: PAGE });
    for (const { quotationNo } of rows) {
      const dueAt = this.#dueAt.get(quotationNo);
      if (dueAt === undefined) this.#dueAt.set(quotationNo, now() + paceMs / STEPS_A_PACE);
      else if (dueAt <= now()) await this.#answer(quotationNo);
    }
  }

  async #answer(quotationNo: string): Promise<void> {
    const { client, now, log } = this.#options;
    this.#dueAt.delete(quotationNo);
    try {
      const { channels } = await client(operations.opsQuotation, { quotationNo });
      const offers = channels
        .toSorted(byTotal)
        .slice(0, OFFERS)
        .map((channel) => this.#offer(quotationNo, channel));
      if (offers.length === 0) await client(operations.refuseQuotation, { quotationNo, reason: QUOTATION_REFUSALS[0] });
      else {
        const validTo = new Date(now() + VALID_DAYS * DAY_MS).toISOString().slice(0, 10);
        await client(operations.offerQuotation, { quotationNo, validTo, offers });
      }
      log(`${quotationNo}: ${offers.length} offers`);
    } catch (error) {
      const isRefusal = error instanceof CallFailed && error.reason !== undefined;
      if (!isRefusal) log(`${quotationNo}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #offer(quotationNo: string, { channelCode, unitPrice }: Channel) {
    const random = randomFor(this.#options.seed, quotationNo)(channelCode);
    const percent = random.between(LEAST_PERCENT, MOST_PERCENT);
    const minor = Math.max(1, Math.round((minorOf(unitPrice) * percent) / 100));
    return { channelCode, unitPrice: formatMoney(minor), includes: OFFER_INCLUDES[0], excludes: OFFER_EXCLUDES[0] };
  }
}

const byTotal = (a: Channel, b: Channel): number => Number(a.total) - Number(b.total);
