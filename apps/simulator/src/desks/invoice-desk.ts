import type { CallAnswer } from '@waybound/contract/call';
import { operations } from '@waybound/contract/operations/operations';
import type { ForwarderOptions } from '../forwarder.ts';
import { attempt, Pending } from './desk.ts';
import { plainPdf } from '../plain-pdf.ts';
import { randomFor } from '../random.ts';
import { INVOICE_REFUSALS } from '../texts.ts';

type Asked = CallAnswer<typeof operations.opsInvoiceRequests>['rows'][number];

const PAGE = 100;
const REFUSED_SHARE = 0.15;
/** Percent: of services of transport, and of international carriage, which bears none. */
const TAX_RATES = ['6', '9', '0'] as const;
const FULL_DIGITAL_LENGTH = 20;

/** An invoice as the tax office's platform would give it. */
export function invoiceOf({ requestNo, currency, amount, title, bills }: Asked, issuedOn: string, taxRate: string) {
  // Twenty digits, as a fully digital invoice has: the year, and what the request's own number is.
  const digits = requestNo.replaceAll(/\D/g, '');
  const invoiceNo = `${issuedOn.slice(2, 4)}44${digits.padStart(FULL_DIGITAL_LENGTH - 4, '0')}`;
  const file = plainPdf([
    'ELECTRONIC INVOICE (SIMULATED)',
    `No. ${invoiceNo}    Date ${issuedOn}`,
    `Buyer tax number: ${title.inviIdentificaNumber ?? '-'}`,
    'International freight forwarding services',
    ...bills.slice(0, 20).map((bill) => `${bill.billNo}    ${currency} ${bill.amount}`),
    `Total ${currency} ${amount}, tax included at ${taxRate} %`,
  ]);
  return { invoiceNo, issuedOn, taxRate, file };
}

/** Plays the forwarder's invoice desk: issues most of what customers ask for, and refuses some. */
export class InvoiceDesk {
  readonly #options: ForwarderOptions;
  readonly #pending: Pending;

  constructor(options: ForwarderOptions) {
    this.#options = options;
    this.#pending = new Pending(options);
  }

  /** One round. */
  async tick(): Promise<void> {
    const { client } = this.#options;
    const { rows } = await client(operations.opsInvoiceRequests, { limit: PAGE });
    for (const asked of rows) {
      if (this.#pending.isDue(asked.id)) await attempt(this.#options, asked.requestNo, () => this.#answer(asked));
    }
  }

  async #answer(asked: Asked): Promise<void> {
    const { client, log, now, seed } = this.#options;
    const { requestNo } = asked;
    const random = randomFor(seed, requestNo);
    if (random('refused').chance(REFUSED_SHARE)) {
      await client(operations.refuseInvoiceRequest, { requestNo, reason: random('reason').pick(INVOICE_REFUSALS) });
      log(`${requestNo}: invoice refused`);
      return;
    }
    const today = new Date(now()).toISOString().slice(0, 10);
    const { file, ...issued } = invoiceOf(asked, today, random('rate').pick(TAX_RATES));
    const files = { file: new File([file], `${issued.invoiceNo}.pdf`, { type: 'application/pdf' }) };
    await client(operations.issueInvoice, { requestNo, ...issued, files });
    log(`${requestNo}: invoice ${issued.invoiceNo} issued`);
  }
}
