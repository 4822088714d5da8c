import type { ToldFinding } from '../../api/api-error.ts';
import type { Sendable } from './order-check.ts';
import { toFieldName } from './order-check.ts';
import { toldError } from './field-error.ts';
import { contentOf, type OrderForm } from './order-form-context.ts';
import type { FieldName } from './order-values.ts';

interface Sorted {
  fields: [name: FieldName, message: string][];
  packing: Map<number, Record<string, string>>;
  invoice: Map<number, Record<string, string>>;
}

/** The fields and the rows that something was found wrong with. */
interface Told {
  fields: readonly FieldName[];
  rows: readonly object[];
}

/**
 * Puts what the server found wrong where it belongs: at fields, and in the cells of the grids. Rows were counted as they were sent, so
 * they are found again in the grid. Answers what was found wrong.
 */
export function tellFindings(order: OrderForm, found: readonly ToldFinding[], sent: Pick<Sendable, 'packingAt' | 'invoiceAt'>): Told {
  const sorted = sort(found, sent);
  const { values, packing, invoice } = contentOf(order);
  const rowsAt = (rows: readonly object[], at: Iterable<number>) => [...at].flatMap((index) => rows[index] ?? []);
  const rows = [...rowsAt(packing, sorted.packing.keys()), ...rowsAt(invoice, sorted.invoice.keys())];
  order.told.tell(values, sorted.fields);
  for (const [name, message] of sorted.fields) order.form.setError(name, toldError(message));
  if (sorted.packing.size > 0) order.packing.tell(sorted.packing);
  if (sorted.invoice.size > 0) order.invoice.tell(sorted.invoice);
  return { fields: sorted.fields.map(([name]) => name), rows };
}

function sort(found: readonly ToldFinding[], { packingAt, invoiceAt }: Pick<Sendable, 'packingAt' | 'invoiceAt'>): Sorted {
  const sorted: Sorted = { fields: [], packing: new Map(), invoice: new Map() };
  for (const { path, message } of found) {
    const [, grid, index, key] = /^(packingList|invoiceLines)\.([0-9]+)\.([A-Za-z]+)$/.exec(path) ?? [];
    if (grid === undefined || key === undefined) {
      // The server's paths are the order's own names.
      sorted.fields.push([toFieldName(path) as FieldName, message]);
      continue;
    }
    const rows = grid === 'packingList' ? sorted.packing : sorted.invoice;
    const at = (grid === 'packingList' ? packingAt : invoiceAt)[Number(index)] ?? Number(index);
    rows.set(at, { [key]: message, ...rows.get(at) });
  }
  return sorted;
}
