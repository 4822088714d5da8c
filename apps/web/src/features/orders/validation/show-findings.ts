import type { DescribedFinding } from '../../../api/api-error.ts';
import type { Sendable } from './order-check.ts';
import { toFieldName } from '../../../parts/form/draft/field-error.ts';
import { serverError } from '../../../parts/form/draft/field-error.ts';
import { contentOf, type OrderForm } from '../order-form-context.ts';
import type { FieldName } from '../order-values.ts';

interface Sorted {
  fields: [name: FieldName, message: string][];
  packing: Map<number, Record<string, string>>;
  invoice: Map<number, Record<string, string>>;
}

/** The fields and the rows that something was found wrong with. */
interface ShownFindings {
  fields: readonly FieldName[];
  rows: readonly object[];
}

/**
 * Puts what the server found wrong where it belongs: at fields, and in the cells of the grids. Rows were counted as they were sent, so
 * they are found again in the grid. Answers what was found wrong.
 */
export function showFindings(
  order: OrderForm,
  found: readonly DescribedFinding[],
  sent: Pick<Sendable, 'packingAt' | 'invoiceAt'>,
): ShownFindings {
  const sorted = sort(found, sent);
  const { values, packing, invoice } = contentOf(order);
  const rowsAt = (rows: readonly object[], at: Iterable<number>) => [...at].flatMap((index) => rows[index] ?? []);
  const rows = [...rowsAt(packing, sorted.packing.keys()), ...rowsAt(invoice, sorted.invoice.keys())];
  order.serverErrors.add(values, sorted.fields);
  for (const [name, message] of sorted.fields) order.form.setError(name, serverError(message));
  if (sorted.packing.size > 0) order.packing.setServerErrors(sorted.packing);
  if (sorted.invoice.size > 0) order.invoice.setServerErrors(sorted.invoice);
  return { fields: sorted.fields.map(([name]) => name), rows };
}

function sort(found: readonly DescribedFinding[], { packingAt, invoiceAt }: Pick<Sendable, 'packingAt' | 'invoiceAt'>): Sorted {
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
