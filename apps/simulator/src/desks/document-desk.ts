import { operations } from '@waybound/contract/operations/operations';
import { OPEN_DOCUMENT_STATES } from '@waybound/contract/documents/document-codes';
import type { ForwarderOptions } from '../forwarder.ts';
import { attempt, STEPS_A_PACE } from './desk.ts';
import { randomFor } from '../random.ts';
import { DOCUMENT_REFUSALS } from '../texts.ts';

const REFUSED_SHARE = 0.15;

const CHINA_AHEAD_MS = 8 * 60 * 60 * 1000;
const chinaDay = (at: number): string => new Date(at + CHINA_AHEAD_MS).toISOString().slice(0, 10);

/** Plays the forwarder's document desk: looks at what customers have given, accepts most of it and refuses some. */
export class DocumentDesk {
  readonly #options: ForwarderOptions;
  readonly #waiting = new Map<string, number>();
  #cursor: string | undefined;
  readonly #since: string;

  constructor(options: ForwarderOptions) {
    this.#options = options;
    this.#since = new Date(options.now()).toISOString();
  }

  /** One round. An error of one waybill is logged and does not affect the others. */
  async tick(): Promise<void> {
    const { now, paceMs, client } = this.#options;
    const from = this.#cursor === undefined ? { since: this.#since } : { after: this.#cursor };
    const { rows, cursor } = await client(operations.opsEvents, { ...from, limit: 500 });
    this.#cursor = cursor;
    for (const { what, waybillNo } of rows) {
      if ((what === 'giveDocument' || what === 'handOverFiling') && waybillNo !== null)
        this.#waiting.set(waybillNo, now() + paceMs / STEPS_A_PACE);
    }
    for (const [waybillNo, dueAt] of this.#waiting) {
      if (dueAt > now()) continue;
      this.#waiting.delete(waybillNo);
      // After a refusal the next event brings the waybill back.
      await attempt(this.#options, waybillNo, () => this.#review(waybillNo));
    }
  }

  async #review(waybillNo: string): Promise<void> {
    const { client, seed, log, now } = this.#options;
    const { documents } = await client(operations.opsDocuments, { waybillNo });
    for (const { document, giver, state, file, filing } of documents) {
      const isOpen = OPEN_DOCUMENT_STATES.some((open) => open === state);
      if (giver === 'forwarder' || isOpen || state === 'accepted') continue;
      const given = file?.id ?? filing?.handedAt;
      if (given === undefined) continue;
      // Another file of the same document is another throw, and so are other data.
      const random = randomFor(seed, waybillNo);
      const topic = `${document}:${given}`;
      const isRefused = random(`refused:${topic}`).chance(REFUSED_SHARE);
      const reason = isRefused ? { reason: random(`reason:${topic}`).pick(DOCUMENT_REFUSALS) } : {};
      // Data are accepted by filing them.
      const filed =
        file === null && !isRefused
          ? { reference: `${document === 'isfData' ? 'ISF' : 'ENS'}-${waybillNo}`, filedOn: chinaDay(now()) }
          : {};
      await client(operations.reviewDocument, {
        waybillNo,
        document,
        verdict: isRefused ? 'refused' : 'accepted',
        seen: given,
        ...reason,
        ...filed,
      });
      log(`${waybillNo}: ${document} ${isRefused ? 'refused' : 'accepted'}`);
    }
  }
}
