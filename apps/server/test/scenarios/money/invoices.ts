import { creditBill } from '@waybound/contract/operations/money/bill-operations';
import { INVOICE_PDF, invoiceMaker } from '../../data/invoice-maker.ts';
import type { WaybillMaker } from '../../data/waybill-maker.ts';
import type { TestServer } from '../../server/test-server.ts';

/** The scenarios of tax invoices, on both sides. */
export function invoiceScenarios(server: TestServer, make: Pick<WaybillMaker, 'received'>) {
  const { call, customer } = server;
  const invoices = invoiceMaker(server, make);
  const withAsked = async (input: (made: Awaited<ReturnType<typeof invoices.asked>>) => Record<string, unknown>) => {
    const who = await customer();
    return { who, input: input(await invoices.asked(who)) };
  };
  const withIssued = async (input: (made: Awaited<ReturnType<typeof invoices.issued>>) => Record<string, unknown>) => {
    const who = await customer();
    return { who, input: input(await invoices.issued(who)) };
  };
  return {
    'finance.listInvoiceRequests': async () => {
      const who = await customer();
      const { bill, invoice } = await invoices.issued(who);
      await call(creditBill, { billNo: bill.billNo, lines: [{ lineId: bill.lines[0]?.id ?? '', amount: '1.00' }], text: '优惠' });
      const days = { issuedOnFrom: '2026-11-01', issuedOnTo: '2026-11-30' };
      const filters = { tab: 'issued', keyword: invoice.requestNo, kinds: ['special'], flags: ['redLetter'], ...days };
      return { who, input: { ...filters, page: 1, size: 20 } };
    },
    'finance.requestInvoice': async () => {
      const who = await customer();
      return { who, input: await invoices.inputOf(who, [await invoices.confirmed(who)]) };
    },
    'finance.withdrawInvoiceRequest': () => withAsked(({ invoice }) => ({ id: invoice.id })),
    'finance.invoiceFile': () => withIssued(({ invoice }) => ({ id: invoice.id })),
    'operations.opsInvoiceRequests': () =>
      withAsked(({ invoice }) => ({ state: 'applied', after: String(Number(invoice.id) - 1 || 1), limit: 10 })),
    'operations.issueInvoice': async () => {
      const { who, input } = await withAsked(({ invoice }) => invoices.issueInputOf(invoice.requestNo));
      return { who, input, file: INVOICE_PDF };
    },
    'operations.refuseInvoiceRequest': () => withAsked(({ invoice }) => ({ requestNo: invoice.requestNo, reason: '抬头与合同不符' })),
    'operations.voidInvoice': () =>
      withIssued(({ invoice }) => ({
        requestNo: invoice.requestNo,
        reason: 'wrong',
        text: '税率有误',
        redLetterNo: '26440000000000000001',
      })),
  };
}
