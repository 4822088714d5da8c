import { setTimeout as wait } from 'node:timers/promises';
import { CaseDesk } from './desks/case-desk.ts';
import { DisputeDesk } from './desks/dispute-desk.ts';
import { InvoiceDesk } from './desks/invoice-desk.ts';
import { DocumentDesk } from './desks/document-desk.ts';
import { operatorClient } from './client.ts';
import { Forwarder } from './forwarder.ts';
import { QuotationDesk } from './desks/quotation-desk.ts';
import { ParcelDesk } from './desks/parcel-desk.ts';
import { RepaymentDesk } from './desks/repayment-desk.ts';
import { ReturnDesk } from './desks/return-desk.ts';
import { ShelfDesk } from './desks/shelf-desk.ts';

/**
 * The forwarder, played. Environment: BASE_URL of the portal, OPERATOR_KEY, PACE (seconds from a submission to its delivery, 300 where it is
 * left out), SEED (which fates the waybills have), SIMULATOR_LOG=on to log each step.
 */
const DEFAULT_PACE_S = 300;
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2000;

const baseUrl = process.env['BASE_URL'] ?? 'http://127.0.0.1:3000';
const operatorKey = process.env['OPERATOR_KEY'] ?? '';
const paceMs = 1000 * positive(process.env['PACE'], DEFAULT_PACE_S);
const seed = positive(process.env['SEED'], 1);
const pauseMs = Math.min(MAX_PAUSE_MS, Math.max(MIN_PAUSE_MS, paceMs / 150));
const isVerbose = process.env['SIMULATOR_LOG'] === 'on';

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort());
// Started by the portal: its death closes the channel between us. The channel alone keeps no process alive.
process.once('disconnect', () => stopping.abort());
process.channel?.unref();

const options = {
  client: operatorClient(baseUrl, operatorKey),
  seed,
  paceMs,
  now: () => Date.now(),
  log: (message: string) => {
    if (isVerbose) console.log(`simulator  ${message}`);
  },
};
const forwarder = new Forwarder(options);
const caseDesk = new CaseDesk(options);
const disputeDesk = new DisputeDesk(options);
const invoiceDesk = new InvoiceDesk(options);
const documentDesk = new DocumentDesk(options);
const quotationDesk = new QuotationDesk(options);
const repaymentDesk = new RepaymentDesk(options);
const returnDesk = new ReturnDesk(options);
const shelfDesk = new ShelfDesk(options);
const parcelDesk = new ParcelDesk(options);

let hasReported = false;
while (!stopping.signal.aborted) {
  try {
    await forwarder.tick();
    await caseDesk.tick();
    await documentDesk.tick();
    await quotationDesk.tick();
    await disputeDesk.tick();
    await invoiceDesk.tick();
    await repaymentDesk.tick();
    await returnDesk.tick();
    await shelfDesk.tick();
    await parcelDesk.tick();
    hasReported = false;
  } catch (error) {
    // The portal may be starting, stopping or away for a while: logged once, retried for ever.
    if (!hasReported && !stopping.signal.aborted) console.error(`simulator  ${error instanceof Error ? error.message : String(error)}`);
    hasReported = true;
  }
  await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
}

function positive(given: string | undefined, otherwise: number): number {
  const value = Number(given);
  return given !== undefined && given !== '' && Number.isFinite(value) && value > 0 ? value : otherwise;
}
