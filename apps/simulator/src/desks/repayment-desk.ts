import type { CallAnswer } from '@waybound/contract/call';
import { operations } from '@waybound/contract/operations/operations';
import { formatMoney, minorOf } from '@waybound/domain/measures';
import type { ForwarderOptions } from '../forwarder.ts';
import { attempt, Pending } from './desk.ts';
import { randomFor } from '../random.ts';
import { REPAYMENT_BOUNCED, REPAYMENT_REFUSALS } from '../texts.ts';

type Told = CallAnswer<typeof operations.opsRepayments>['rows'][number];

const PAGE = 100;
/** Of 100 repayments so many never come in, so many come in without what banks on the way have kept, and so many are called back. */
const MISSING_PERCENT = 10;
const CHARGED_PERCENT = 20;
const BOUNCED_PERCENT = 5;
const BANK_CHARGES_MINOR = 15_00;

/** What becomes of a repayment: its sum comes in, whole or less the charges of banks, or nothing does, or its bank takes it back. */
export function fateOf(seed: number, repaymentNo: string): 'whole' | 'charged' | 'missing' | 'bounced' {
  const dice = randomFor(seed, repaymentNo)('audit').between(1, 100);
  if (dice <= MISSING_PERCENT) return 'missing';
  if (dice <= MISSING_PERCENT + CHARGED_PERCENT) return 'charged';
  return dice <= MISSING_PERCENT + CHARGED_PERCENT + BOUNCED_PERCENT ? 'bounced' : 'whole';
}

/**
 * Plays the forwarder's bank: imports a statement for what customers tell of. Most lines match by themselves; one that is in doubt because
 * of charges is assigned by hand, a repayment of which nothing comes in is refused, and one that bounces is reversed some time after it was
 * approved. What was told of before it began stays as it is.
 */
export class RepaymentDesk {
  readonly #options: ForwarderOptions;
  readonly #pending: Pending;
  readonly #beganAt: number;
  /** Approved, and not reversed yet. */
  readonly #bouncing = new Set<string>();

  constructor(options: ForwarderOptions) {
    this.#options = options;
    this.#pending = new Pending(options);
    this.#beganAt = options.now();
  }

  /** One round. */
  async tick(): Promise<void> {
    const { client } = this.#options;
    const { rows } = await client(operations.opsRepayments, { limit: PAGE });
    for (const told of rows) {
      const isNew = Date.parse(told.createdAt) >= this.#beganAt;
      if (isNew && this.#pending.isDue(told.id)) await attempt(this.#options, told.repaymentNo, () => this.#audit(told));
    }
    for (const repaymentNo of this.#bouncing) {
      if (this.#pending.isDue(`bounces ${repaymentNo}`)) await attempt(this.#options, repaymentNo, () => this.#reverse(repaymentNo));
    }
  }

  async #audit(told: Told): Promise<void> {
    const { client, log, seed } = this.#options;
    const { repaymentNo } = told;
    const fate = fateOf(seed, repaymentNo);
    if (fate === 'missing') {
      await client(operations.refuseRepayment, { repaymentNo, reason: randomFor(seed, repaymentNo)('reason').pick(REPAYMENT_REFUSALS) });
      log(`${repaymentNo}: refused, nothing came in`);
      return;
    }
    const sumMinor = minorOf(told.bankStatementAmount);
    const keptMinor = fate === 'charged' && sumMinor > BANK_CHARGES_MINOR ? BANK_CHARGES_MINOR : 0;
    await this.#import(told, formatMoney(sumMinor - keptMinor));
    if (fate === 'bounced') this.#bouncing.add(repaymentNo);
  }

  async #reverse(repaymentNo: string): Promise<void> {
    const { client, log } = this.#options;
    this.#bouncing.delete(repaymentNo);
    await client(operations.reverseRepayment, { repaymentNo, reason: REPAYMENT_BOUNCED });
    log(`${repaymentNo}: bounced`);
  }

  async #import({ repaymentNo, siteCode, customerCode, accountNo, currency, paidOn, payer }: Told, amount: string): Promise<void> {
    const { client, log } = this.#options;
    const line = [paidOn, amount, quoted(payer ?? ''), `SIM-${repaymentNo}`, repaymentNo].join(',');
    const files = { file: new File([`记账日期,金额,付款人,银行流水号,摘要\n${line}\n`], `${repaymentNo}.csv`, { type: 'text/csv' }) };
    const { rows } = await client(operations.importBankStatement, { siteCode, accountNo, currency, files });
    const doubtful = rows.find(({ state }) => state === 'doubtful');
    if (doubtful?.id) await client(operations.assignBankLine, { siteCode, id: doubtful.id, customerCode, repaymentNo });
    log(`${repaymentNo}: ${amount} ${currency} came in${doubtful ? ', assigned by hand' : ''}`);
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
