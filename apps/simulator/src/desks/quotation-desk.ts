import { operations } from '@waybound/contract/operations/operations';
import type { CallAnswer } from '@waybound/contract/call';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import type { ForwarderOptions } from '../forwarder.ts';
import { attempt, Pending } from './desk.ts';
import { randomFor } from '../random.ts';
import { OFFER_EXCLUDES, OFFER_INCLUDES, QUOTATION_REFUSALS } from '../texts.ts';

type Channel = CallAnswer<typeof operations.opsQuotation>['channels'][number];

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
  readonly #pending: Pending;

  constructor(options: ForwarderOptions) {
    this.#options = options;
    this.#pending = new Pending(options);
  }

  /** One round. */
  async tick(): Promise<void> {
    const { client } = this.#options;
    const { rows } = await client(operations.opsQuotations, { limit: PAGE });
    for (const { quotationNo } of rows) {
      if (this.#pending.isDue(quotationNo)) await attempt(this.#options, quotationNo, () => this.#answer(quotationNo));
    }
  }

  async #answer(quotationNo: string): Promise<void> {
    const { client, now, log } = this.#options;
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
  }

  #offer(quotationNo: string, { channelCode, unitPrice }: Channel) {
    const random = randomFor(this.#options.seed, quotationNo)(channelCode);
    const percent = random.between(LEAST_PERCENT, MOST_PERCENT);
    const minor = Math.max(1, Math.round((minorOf(unitPrice) * percent) / 100));
    return { channelCode, unitPrice: formatMoney(minor), includes: OFFER_INCLUDES[0], excludes: OFFER_EXCLUDES[0] };
  }
}

const byTotal = (a: Channel, b: Channel): number => Number(a.total) - Number(b.total);
