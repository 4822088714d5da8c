import type { ExceptionRow } from '@waybound/contract/exceptions/exceptions';
import { declaredMinorOf } from '@waybound/domain/order/declared-value';
import type { Db } from '../../kernel/database/engine.ts';
import { formatMinor } from '../../records/format-minor.ts';
import { readInvoices, readPackings } from '../../records/waybill/packing-rows.ts';

/** What has no price is worth what its goods are declared at. */
export async function withDeclared(
  { db, customer }: { db: Db; customer: { id: string } },
  rows: readonly ExceptionRow[],
): Promise<ExceptionRow[]> {
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
