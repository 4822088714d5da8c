import { operations } from '@waybound/contract/operations/operations';
import type { CallAnswer } from '@waybound/contract/call';
import type { ForwarderOptions } from '../forwarder.ts';
import { attempt, STEPS_A_PACE } from './desk.ts';
import { randomFor } from '../random.ts';
import { CASE_ANSWERS, CASE_QUESTIONS, CASE_REFUSALS, THREAD_REPLIES } from '../texts.ts';

type OpsCase = CallAnswer<typeof operations.opsCases>['rows'][number];

/** Where nothing was claimed, the forwarder offers this. */
const GESTURE = { amount: '50.00', currency: 'USD' } as const;
const PAGE = 100;

interface Turn {
  status: string;
  dueAt: number;
}

/** Plays the forwarder's claims desk: answers cases, decides and pays them, and replies to what customers write on waybills. */
export class CaseDesk {
  readonly #options: ForwarderOptions;
  readonly #turns = new Map<string, Turn>();
  readonly #replies = new Map<string, number>();
  #cursor: string | undefined;
  readonly #since: string;

  constructor(options: ForwarderOptions) {
    this.#options = options;
    this.#since = new Date(options.now()).toISOString();
  }

  get #stepMs(): number {
    return this.#options.paceMs / STEPS_A_PACE;
  }

  /** One round. An error of one case is logged and does not affect the others. */
  async tick(): Promise<void> {
    const { client } = this.#options;
    const { rows: open } = await client(operations.opsCases, { limit: PAGE });
    const { rows: paid } = await client(operations.opsCases, { status: 'paid', limit: PAGE });
    for (const each of [...open, ...paid]) await attempt(this.#options, each.caseNo, () => this.#attend(each));
    await this.#listen();
    for (const [waybillNo, dueAt] of this.#replies) {
      if (dueAt > this.#options.now()) continue;
      this.#replies.delete(waybillNo);
      const text = randomFor(this.#options.seed, waybillNo)(`reply:${dueAt}`).pick(THREAD_REPLIES);
      await attempt(this.#options, waybillNo, async () => void (await client(operations.answerComment, { waybillNo, text })));
    }
  }

  /** A state is left alone for a while, as at a desk with people. */
  async #attend(each: OpsCase): Promise<void> {
    const { caseNo, status } = each;
    const now = this.#options.now();
    const turn = this.#turns.get(caseNo);
    if (turn?.status !== status) {
      this.#turns.set(caseNo, { status, dueAt: now + this.#stepMs });
      return;
    }
    if (turn.dueAt > now) return;
    this.#turns.delete(caseNo);
    await this.#act(each);
    this.#options.log(`${caseNo}: ${status}`);
  }

  async #act({ caseNo, status, claimed }: OpsCase): Promise<void> {
    const { client, seed } = this.#options;
    const random = randomFor(seed, caseNo);
    if (status === 'open') {
      const { comments } = await client(operations.opsCase, { caseNo });
      const wasAsked = comments.some(({ cause }) => cause === 'ask');
      if (!wasAsked && random('ask').chance(0.4)) {
        await client(operations.askAboutCase, { caseNo, text: random('question').pick(CASE_QUESTIONS), replyWithinHours: 48 });
      } else {
        await client(operations.answerCase, { caseNo, text: random('answer').pick(CASE_ANSWERS) });
      }
    } else if (status === 'answered') {
      if (random('decision').chance(0.3)) await client(operations.refuseCase, { caseNo, reason: random('refusal').pick(CASE_REFUSALS) });
      else await client(operations.acceptCase, { caseNo, ...(claimed ?? GESTURE) });
    } else if (status === 'accepted') {
      await client(operations.payCase, { caseNo });
    } else {
      await client(operations.closeCase, { caseNo });
    }
  }

  /** What customers write on waybills, by the events. */
  async #listen(): Promise<void> {
    const { client, now } = this.#options;
    const from = this.#cursor === undefined ? { since: this.#since } : { after: this.#cursor };
    const { rows, cursor } = await client(operations.opsEvents, { ...from, limit: 500 });
    this.#cursor = cursor;
    for (const { what, waybillNo } of rows) {
      if (what === 'comment' && waybillNo !== null) this.#replies.set(waybillNo, now() + this.#stepMs);
    }
  }
}
