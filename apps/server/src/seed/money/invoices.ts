import type { CallAnswer } from '@waybound/contract/call';
import type { listInvoiceTitles } from '@waybound/contract/address-book/address-book';
import type { opsBill } from '@waybound/contract/operations/money/bill-operations';
import type { opsInvoiceRequests } from '@waybound/contract/operations/money/invoice-operations';
import type { listBills } from '@waybound/contract/pricing/finance';
import type { requestInvoice } from '@waybound/contract/pricing/invoice-requests';
import { formatMoney, signedMinorOf } from '@waybound/domain/measures';
import { invoiceOf } from '@waybound/simulator/desks/invoice-desk';
import { INVOICE_REFUSALS } from '@waybound/simulator/texts';
import { receiveUpload } from '../library-files.ts';
import type { Caller } from '../server-executor.ts';
import type { Files } from '../../kernel/uploads.ts';
import { isoDayInChina } from '../../records/china-day.ts';

type KnownActor = Parameters<Caller['call']>[1];
type Bill = CallAnswer<typeof listBills>['rows'][number];
type Asked = CallAnswer<typeof requestInvoice>;

const DAY_MS = 86_400_000;
/** So much of a bill is credited after its invoice was issued. */
const CREDITED_PERCENT = 5;

interface InvoiceSeed {
  customer: KnownActor;
  operator: KnownActor;
  files: Files;
  now: Date;
}

const INVOICES = [
  { bills: 2, daysAgo: 9, becomes: 'issued' },
  { bills: 1, daysAgo: 8, becomes: 'credited' },
  { bills: 1, daysAgo: 7, becomes: 'voided' },
  { bills: 1, daysAgo: 6, becomes: 'refused' },
  { bills: 1, daysAgo: 5, becomes: 'withdrawn' },
  { bills: 2, daysAgo: 1, becomes: 'applied' },
] as const;

/**
 * Invoices in every state, of paid bills; of one a part was credited afterwards.
 *
 * @returns the keys of their files, to be claimed once the transaction has committed
 */
export async function seedInvoices(caller: Caller, { customer, operator, files, now }: InvoiceSeed): Promise<string[]> {
  const { rows: titles } = (await caller.call('addressBook.listInvoiceTitles', customer, {}, now)) as CallAnswer<typeof listInvoiceTitles>;
  const title = titles.find(({ type }) => type === 'company');
  const free = await paidBills(caller, customer, now);
  const keys: string[] = [];
  for (const { bills: count, daysAgo, becomes } of INVOICES) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const bills = free.splice(0, count);
    if (!title || bills.length < count) return keys;
    const wanted = { billIds: bills.map(({ id }) => id), titleId: title.id, kind: 'special', emails: title.invoiceReceiveEmail };
    const asked = (await caller.call('finance.requestInvoice', customer, wanted, at)) as Asked;
    const { requestNo } = asked;
    if (becomes === 'withdrawn') await caller.call('finance.withdrawInvoiceRequest', customer, { id: asked.id }, at);
    if (becomes === 'refused')
      await caller.call('operations.refuseInvoiceRequest', operator, { requestNo, reason: INVOICE_REFUSALS[0] }, at);
    if (becomes !== 'issued' && becomes !== 'credited' && becomes !== 'voided') continue;
    keys.push(await issue(caller, operator, { requestNo, files, at }));
    if (becomes === 'voided') {
      const why = { reason: 'wrong', text: '税率开具有误，已红冲。', redLetterNo: `${isoDayInChina(at).slice(2, 4)}440000000000000001` };
      await caller.call('operations.voidInvoice', operator, { requestNo, ...why }, now);
    }
    if (becomes === 'credited' && bills[0]) await creditPart(caller, operator, bills[0], now);
  }
  return keys;
}

/** The latest first. */
async function paidBills(caller: Caller, customer: KnownActor, now: Date): Promise<Bill[]> {
  const asked = { tab: 'paid', sort: 'issuedAt', direction: 'desc', page: 1, size: 20 };
  const { rows } = (await caller.call('finance.listBills', customer, asked, now)) as CallAnswer<typeof listBills>;
  return rows.filter(({ currency }) => currency === 'CNY');
}

interface Issued {
  requestNo: string;
  files: Files;
  at: Date;
}

async function issue(caller: Caller, operator: KnownActor, { requestNo, files, at }: Issued): Promise<string> {
  const { rows } = (await caller.call('operations.opsInvoiceRequests', operator, {}, at)) as CallAnswer<typeof opsInvoiceRequests>;
  const asked = rows.find((row) => row.requestNo === requestNo);
  if (!asked) throw new Error(`Nobody has asked for ${requestNo}.`);
  const { file: content, ...invoice } = invoiceOf(asked, isoDayInChina(at), '6');
  const file = await receiveUpload(files, `${invoice.invoiceNo}.pdf`, Buffer.from(content));
  await caller.call('operations.issueInvoice', operator, { requestNo, ...invoice }, at, { file });
  return file.key;
}

async function creditPart(caller: Caller, operator: KnownActor, { billNo }: Bill, now: Date): Promise<void> {
  const { lines } = (await caller.call('operations.opsBill', operator, { billNo }, now)) as CallAnswer<typeof opsBill>;
  const [dearest] = lines.toSorted((a, b) => signedMinorOf(b.amount) - signedMinorOf(a.amount));
  if (!dearest) return;
  const amount = formatMoney(Math.ceil((signedMinorOf(dearest.amount) * CREDITED_PERCENT) / 100));
  await caller.call('operations.creditBill', operator, { billNo, lines: [{ lineId: dearest.id, amount }], text: '称重更正' }, now);
}
