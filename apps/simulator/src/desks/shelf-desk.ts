import type { CallAnswer } from '@waybound/contract/call';
import { operations } from '@waybound/contract/operations/operations';
import type { ForwarderOptions } from '../forwarder.ts';
import { attempt, Pending } from './desk.ts';
import { everyPage } from './every-page.ts';
import { randomFor } from '../random.ts';
import { CLAIM_REFUSALS } from '../texts.ts';

type Find = CallAnswer<typeof operations.opsShelf>['rows'][number];
type Claim = Find['claims'][number];

const PAGE = 100;
const REFUSED = 0.3;

/** Plays whoever answers claims to pieces that nobody is known to own: most are granted, some are refused with a reason. */
export class ShelfDesk {
  readonly #options: ForwarderOptions;
  readonly #pending: Pending;

  constructor(options: ForwarderOptions) {
    this.#options = options;
    this.#pending = new Pending(options);
  }

  /** One round. */
  async tick(): Promise<void> {
    const { client } = this.#options;
    for await (const rows of everyPage((from) => client(operations.opsShelf, { ...from, limit: PAGE }))) {
      for (const { claims, unclaimed } of rows) {
        let left = unclaimed;
        for (const claim of claims) {
          // Once none are left, whoever else claims them has been told.
          if (left === 0 || claim.state !== 'open' || !this.#pending.isDue(claim.id)) continue;
          await attempt(this.#options, claim.waybillNo, async () => {
            left -= await this.#answer(claim, left);
          });
        }
      }
    }
  }

  /** @returns how many pieces that takes from those that are left */
  async #answer({ id, waybillNo, oldsku, quantity: asked }: Claim, left: number): Promise<number> {
    const { client, seed, log } = this.#options;
    const isRefused = isClaimRefused(seed, id);
    const quantity = Math.min(asked, left);
    if (isRefused) await client(operations.refuseClaim, { claimId: id, reason: randomFor(seed, id)('reason').pick(CLAIM_REFUSALS) });
    // Where nobody has said which number stands on them, they are counted as pieces without one.
    else await client(operations.grantClaim, { claimId: id, quantity, condition: oldsku === null ? 'unknown' : 'good' });
    log(`${waybillNo}: claim ${id} ${isRefused ? 'refused' : 'granted'}`);
    return isRefused ? 0 : quantity;
  }
}

/** Whether a claim is turned down. */
export const isClaimRefused = (seed: number, claimId: string): boolean => randomFor(seed, claimId)('claim').chance(REFUSED);
