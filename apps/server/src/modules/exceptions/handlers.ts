import type { ExceptionRow, exceptions } from '@waybound/contract/exceptions/exceptions';
import { declaredMinorOf } from '@waybound/domain/order/declared-value';
import { exceptionList } from './exception-list.ts';
import type { CustomerContext, Handlers } from '../../kernel/context.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { readInvoices, readPackings } from '../../records/waybill/packing-rows.ts';

/** What has gone wrong with a customer's waybills. */
export const exceptionsHandlers: Handlers<typeof exceptions> = {
  async listExceptions(input, context) {
    const { db, customer, now } = context;
    const found = await exceptionList(now)(db, customer.id, input);
    return { ...found, rows: await withDeclared(context, found.rows) };
  },
};

/** What has no price is worth what its goods are declared at. */
async function withDeclared({ db, customer }: CustomerContext, rows: readonly ExceptionRow[]): Promise<ExceptionRow[]> {
  const ids = rows.flatMap(({ money, waybill }) => (money === null ? [waybill.id] : []));
  if (ids.length === 0) return [...rows];
  const [packingOf, invoiceOf] = await Promise.all([readPackings(db, customer.id, ids), readInvoices(db, customer.id, ids)]);
  return rows.map((row) => {
    if (row.money !== null) return row;
    const sums = declaredMinorOf({ packingList: packingOf(row.waybill.id), invoiceLines: invoiceOf(row.waybill.id) });
    const declared = [...sums].filter(([, minor]) => minor > 0n).toSorted(([, one], [, other]) => (one < other ? 1 : -1));
    return { ...row, declared: declared.map(([currency, minor]) => ({ currency, amount: formatMinor(minor) })) };
  });
}
