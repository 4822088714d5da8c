import { listInvoiceTitles, saveInvoiceTitle } from '@waybound/contract/address-book/address-book';
import { issueInvoice } from '@waybound/contract/operations/money/invoice-operations';
import { confirmBill, type BillDetail } from '@waybound/contract/pricing/finance';
import { requestInvoice, type InvoiceRequest } from '@waybound/contract/pricing/invoice-requests';
import { encoded, request, type Fields, type Reply, type TestFile } from '../any-request.ts';
import type { TestCustomer, TestServer } from '../server/test-server.ts';
import { disputeMaker } from './dispute-maker.ts';
import type { WaybillMaker } from './waybill-maker.ts';

export const INVOICE_PDF: TestFile = { name: '电子发票.pdf', content: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF') };

/** Complete enough for a special invoice. */
const COMPANY = {
  type: 'company',
  invoiceName: '深圳市远帆电子有限公司',
  isSpecial: true,
  inviIdentificaNumber: '91440300MA5EYX9M8E',
  invoiceAddress: '深圳市南山区科技园 1 号',
  invoicePhone: '0755-86001234',
  invoiceBankName: '招商银行深圳分行',
  invoiceAccount: '7559 0000 1111',
} as const;

/** The number of an invoice is given once. */
let numbers = 0;

/** Invoices of confirmed bills with an extra of 88.00. */
export function invoiceMaker(server: TestServer, make: Pick<WaybillMaker, 'received'>) {
  const { app, call, operatorKey } = server;
  const { billOf } = disputeMaker(server, make);
  const confirmed = async (who: TestCustomer): Promise<BillDetail> => {
    const bill = await billOf(who);
    await call(confirmBill, { billId: bill.id }, who);
    return bill;
  };
  const titleOf = async (who: TestCustomer, more: Fields = {}): Promise<string> =>
    (await call(saveInvoiceTitle, { ...COMPANY, ...more }, who)).record.id;
  /** Kept once for each customer. */
  const companyOf = async (who: TestCustomer): Promise<string> => (await call(listInvoiceTitles, {}, who)).rows[0]?.id ?? titleOf(who);
  const inputOf = async (who: TestCustomer, bills: readonly { id: string }[]) => ({
    billIds: bills.map(({ id }) => id),
    titleId: await companyOf(who),
    kind: 'special' as const,
    emails: 'finance@example.com',
    remark: '11 月运费',
  });
  const asked = async (who: TestCustomer): Promise<{ bill: BillDetail; invoice: InvoiceRequest }> => {
    const bill = await confirmed(who);
    return { bill, invoice: await call(requestInvoice, await inputOf(who, [bill]), who) };
  };
  const issueInputOf = (requestNo: string) => ({
    requestNo,
    invoiceNo: String(26440000000000000000n + BigInt((numbers += 1))),
    issuedOn: '2026-11-20',
    taxRate: '6',
  });
  const issue = async (requestNo: string, more: Fields = {}): Promise<Reply> => {
    const form = await encoded(issueInvoice, { ...issueInputOf(requestNo), ...more }, INVOICE_PDF);
    return request(app, issueInvoice, { ...form, token: operatorKey });
  };
  const issued = async (who: TestCustomer) => {
    const made = await asked(who);
    await issue(made.invoice.requestNo);
    return made;
  };
  return { confirmed, titleOf, inputOf, asked, issueInputOf, issue, issued };
}
