import { sectionId } from '../../../parts/form/page/sections.ts';
import { cellOf } from '../../../parts/entry-grid/row-reader.ts';
import { toFieldName } from '../../../parts/form/draft/field-error.ts';
import type { OrderForm } from '../order-form-context.ts';
import type { FieldName } from '../order-values.ts';

/** Brings the focus to a field or a cell and the place into the middle of the sight: the foot bar hides the lowest line. */
export function focusField(order: OrderForm, path: string): void {
  const [grid = '', ...rest] = path.split('.');
  const section = order.mode.sections.find(({ fields }) => fields.some((field) => field === path || field === grid));
  const isGrid = grid === 'packingList' || grid === 'invoiceLines';
  if (!isGrid) {
    order.form.setFocus(toFieldName(path) as FieldName); // Paths are the order's own names.
    document.activeElement?.scrollIntoView({ block: 'center' });
    return;
  }
  if (section) document.getElementById(sectionId(section.key))?.scrollIntoView({ block: 'start' });
  const cell = cellOf(rest.join('.')) ?? { row: 0, key: grid === 'packingList' ? 'startBoxNumber' : 'sku' };
  const sheet = grid === 'packingList' ? order.packingSheet.current : order.invoiceSheet.current;
  sheet?.jumpTo(cell.row, cell.key as never); // It comes from a schema whose fields are the columns.
}
